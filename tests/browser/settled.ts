import type { Page, Request } from 'playwright'

/** Tells when a page has all that it asked for: nothing is under way, and two frames later it has asked for nothing more. */
export function settling(page: Page) {
  const underWay = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    // What others write is told for as long as the page is there.
    if (request.resourceType() === 'eventsource') return
    asked++
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    const deadline = performance.now() + 60_000
    for (let before = -1; before !== asked || underWay.size > 0;) {
      if (performance.now() > deadline)
        throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(', ') || 'one request after the other'}`)
      before = asked
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(next, { timeout: 5000 })))))
    }
  }
}
