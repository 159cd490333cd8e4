import type { Page, Request } from 'playwright'

/** Waits until the network of a page is idle: no request is in flight, and two frames later no new one was sent. */
export function networkIdleWaiter(page: Page) {
  const underWay = new Set<Request>()
  let requestCount = 0
  page.on('request', (request) => {
    // The event stream stays open as long as the page.
    if (request.resourceType() === 'eventsource') return
    requestCount++
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    const deadline = performance.now() + 60_000
    for (let before = -1; before !== requestCount || underWay.size > 0;) {
      if (performance.now() > deadline)
        throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(', ') || 'one request after the other'}`)
      before = requestCount
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(next, { timeout: 5000 })))))
    }
  }
}
