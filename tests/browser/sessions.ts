import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { workersBrowser } from '../setup/launch.ts'
import { toNowhere } from './goOn.ts'
import { followClock } from './pageClock.ts'

/** How a person's browser is set up by default. */
const usual = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 1440, height: 900 } }

interface Idle {
  readonly context: BrowserContext
  readonly page: Page
}

/** Sessions that wait for the next test, by what cannot be changed on a page. Each keeps its page: the process behind it knows our scripts already, so they cost half. */
const idle = new Map<string, Idle[]>()

export interface Session {
  readonly page: Page
  /** Closes its pages, and gives it to whoever needs one next unless it was changed in a way that stays. */
  end(changed?: boolean): Promise<void>
}

/** A session of its own: what it knows goes with it. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await workersBrowser()).newContext({ ...usual, ...options })
  // As long as half of a test may take: a busy machine opens its first page in more than Playwright's 30 seconds.
  context.setDefaultTimeout(60_000)
  await followClock(context)
  return context
}

async function firstPage(context: BrowserContext): Promise<Idle> {
  return { context, page: await context.newPage() }
}

/** A page of a session in which nobody is signed in and nothing is remembered, though scripts may be in its cache already. It moves only where that is asked for: nobody looks at the frames. */
export async function openSession(baseURL: string, options: BrowserContextOptions = {}): Promise<Session> {
  const { viewport = usual.viewport, colorScheme = 'light', reducedMotion = 'reduce', ...fixed } = options
  const key = JSON.stringify({ baseURL, ...fixed })
  const opened = idle.get(key)?.pop() ?? (await firstPage(await newContext({ baseURL, ...fixed })))
  const { context, page } = opened
  await forget(page, new URL(baseURL).origin)
  if (viewport) await page.setViewportSize(viewport)
  // Also what somebody before has looked at as on paper is a screen again.
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

/** Tells whether a script was added that every later document of this page would run too. */
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

/** Stops whatever runs in a session and whoever listens to it. */
async function leave(page: Page) {
  const others = page
    .context()
    .pages()
    .filter((item) => item !== page)
  await Promise.all(others.map((item) => item.close({ runBeforeUnload: false })))
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  if (!(await toNowhere(page))) await page.goto('about:blank')
}

/**
 * Takes away what somebody left behind in a session; the scripts that it has loaded stay.
 * What a document remembers is told by a document of its address: taken away from outside, it may go a moment later, when the next one has begun.
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
