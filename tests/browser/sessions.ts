import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { workersBrowser } from '../setup/launch.ts'
import { unmountPage } from './navigation.ts'
import { followClock } from './pageClock.ts'

/** The default browser settings of a user. */
const usual = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 1440, height: 900 } }

interface Idle {
  readonly context: BrowserContext
  readonly page: Page
}

/** Idle sessions for the next tests, by the options that a page cannot change. Each keeps its page: the scripts cached in its renderer halve the cost. */
const idle = new Map<string, Idle[]>()

export interface Session {
  readonly page: Page
  /** Closes its pages and returns the session to the pool, unless it was changed permanently. */
  end(changed?: boolean): Promise<void>
}

/** A session without shared state. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await workersBrowser()).newContext({ ...usual, ...options })
  // Half of the test timeout: a busy machine needs more than Playwright's 30 s for the first page.
  context.setDefaultTimeout(60_000)
  await followClock(context)
  return context
}

async function firstPage(context: BrowserContext): Promise<Idle> {
  return { context, page: await context.newPage() }
}

/** A page of a session without sign-in and stored data, though scripts may be cached. Reduced motion is the default. */
export async function openSession(baseURL: string, options: BrowserContextOptions = {}): Promise<Session> {
  const { viewport = usual.viewport, colorScheme = 'light', reducedMotion = 'reduce', ...fixed } = options
  const key = JSON.stringify({ baseURL, ...fixed })
  const opened = idle.get(key)?.pop() ?? (await firstPage(await newContext({ baseURL, ...fixed })))
  const { context, page } = opened
  await forget(page, new URL(baseURL).origin)
  if (viewport) await page.setViewportSize(viewport)
  // Undoes the print emulation of an earlier test.
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  const stays = watchScripts(page)
  return {
    page,
    async end(changed = false) {
      if (changed || page.isClosed()) return context.close()
      await leave(page)
      if (stays()) await page.close()
      idle.set(key, [...(idle.get(key) ?? []), stays() ? await firstPage(context) : opened])
    },
  }
}

/** Reports whether an init script was added, which would run in every later document of the page. */
function watchScripts(page: Page) {
  let added = false
  const add = page.addInitScript.bind(page)
  page.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
    added = true
    return add(...script)
  }
  return () => added
}

const heard = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'download', 'popup', 'framenavigated'] as const

/** Stops everything that runs in a session and removes its listeners. */
async function leave(page: Page) {
  const others = page
    .context()
    .pages()
    .filter((item) => item !== page)
  await Promise.all(others.map((item) => item.close({ runBeforeUnload: false })))
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  if (!(await unmountPage(page))) await page.goto('about:blank')
}

/**
 * Clears the stored data of a session; cached scripts stay.
 * A document of the same origin clears its own storage: cleared from outside, it could happen after the next test has begun.
 */
async function forget(page: Page, origin: string) {
  await page.context().clearCookies()
  const isOurs = new URL(page.url()).origin === origin
  if (!isOurs) await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  if (!isOurs) await page.goto('about:blank')
}
