import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { workersBrowser } from '../setup/launch.ts'

/** How a person's browser is set up by default. */
export const usual = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 1440, height: 900 } }

/** Browser sessions that wait for the next test, by what cannot be changed on a page. */
const idle = new Map<string, BrowserContext[]>()

export interface Session {
  readonly page: Page
  /** Closes its pages, and gives it to whoever needs one next unless it was changed in a way that stays. */
  end(changed?: boolean): Promise<void>
}

/** A page of a session in which nobody is signed in and nothing is remembered, though scripts may be in its cache already. */
export async function openSession(baseURL: string, options: BrowserContextOptions = {}): Promise<Session> {
  const { viewport = usual.viewport, colorScheme = 'light', reducedMotion = 'no-preference', ...fixed } = options
  const key = JSON.stringify({ baseURL, ...fixed })
  const context = idle.get(key)?.pop() ?? (await (await workersBrowser()).newContext({ ...usual, baseURL, ...fixed }))
  const page = await context.newPage()
  await forget(page, new URL(baseURL).origin)
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion })
  return {
    page,
    async end(changed = false) {
      if (changed) return context.close()
      await Promise.all(context.pages().map((each) => each.close({ runBeforeUnload: false })))
      idle.set(key, [...(idle.get(key) ?? []), context])
    },
  }
}

/** Takes away what somebody left behind in a session; the scripts that it has loaded stay. */
async function forget(page: Page, origin: string) {
  await page.context().clearCookies()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,service_workers' })
  await devtools.detach()
}
