import type { Browser } from 'playwright'

/** Cost of one visit with an empty cache. */
export interface VisitMetrics {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Bytes received, including headers. */
  bytes: number
}

/** Slow 4G as in Lighthouse, with a CPU slowdown of four. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  connectionType: 'cellular4g',
} as const
const cpuRate = 4

const observerScript = `
  window.__metrics = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__metrics.lcp = entry.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__metrics.cls += entry.value }).observe({ type: 'layout-shift', buffered: true })`

/** Opens a page as a first visit on a slow phone and scrolls to its end. */
export async function measureFirstVisit(browser: Browser, address: string): Promise<VisitMetrics> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'ko-KR' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(observerScript)
    await page.goto(address, { waitUntil: 'networkidle' })
    // Read before scrolling, because LCP is final then; later images load afterwards.
    const { lcp } = await page.evaluate<VisitMetrics>('window.__metrics')
    await page.evaluate(
      'new Promise((resolve) => { let top = 0; const step = () => { scrollTo(0, (top += 400)); top < document.body.scrollHeight ? requestAnimationFrame(step) : resolve() }; step() })',
    )
    await page.waitForLoadState('networkidle')
    const { cls } = await page.evaluate<VisitMetrics>('window.__metrics')
    return { lcp, cls, bytes }
  } finally {
    await context.close()
  }
}
