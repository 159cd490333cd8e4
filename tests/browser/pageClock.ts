import type { BrowserContext } from 'playwright'

const name = 'page-clock'

declare global {
  /** Takes the time that the server of this document has now for the own one. */
  var tellTime: (() => void) | undefined
}

/** Lets the documents of a session take for now what their server does; see `setClock`. */
export const followClock = (context: BrowserContext) =>
  context.addInitScript((cookie) => {
    // A document in a sandbox has no cookies, and no clock of interest.
    if (origin === 'null') return
    let ahead = 0
    globalThis.tellTime = () => {
      ahead = Number(new RegExp(`(?:^|; )${cookie}=(-?\\d+)`).exec(document.cookie)?.[1] ?? 0)
    }
    globalThis.tellTime()
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (real, args, created) => Reflect.construct(real, args.length === 0 ? [real.now()] : args, created) as object,
    })
  }, name)

/** Says from which moment on the documents of an address live: what is shown there does not depend on the day that a test runs. */
export const setClock = (context: BrowserContext, url: string, now: Date) =>
  context.addCookies([{ name, value: String(Math.round(now.getTime() - Date.now())), url }])
