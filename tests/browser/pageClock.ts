import type { BrowserContext } from 'playwright'

const name = 'page-clock'

declare global {
  /** Sets the clock of the document to that of the server. */
  var tellTime: (() => void) | undefined
}

/** Lets the documents of a session use the clock of their server; see `setClock`. */
export const followClock = (context: BrowserContext) =>
  context.addInitScript((cookie) => {
    // A sandboxed document cannot read cookies and needs no clock.
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

/** Sets the current time for all documents of a URL, so that the tests do not depend on the date they run. */
export const setClock = (context: BrowserContext, url: string, now: Date) =>
  context.addCookies([{ name, value: String(Math.round(now.getTime() - Date.now())), url }])
