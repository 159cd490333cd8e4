import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread. */
  readonly tdur?: number
}

export interface ScrollSpeed {
  /** Pixels to scroll per frame. */
  readonly down: number
  readonly across: number
  readonly ms: number
}

export interface FrameStats {
  readonly fps: number
  /** 90th percentile of the frame time, in milliseconds. */
  readonly p90: number
  readonly top: number
  /** Number of checks in which a visible row was not rendered. */
  readonly blank: number
}

/** Scrolls a table in each frame, reverses at its end, and checks whether the visible rows are rendered. */
const scrollScript = ({ down, across, ms }: ScrollSpeed) => `new Promise((resolve) => {
  const frame = document.querySelector('[role=table]')
  const times = []
  let blank = 0
  let direction = 1
  let last = performance.now()
  const startTime = last
  const isRendered = (y) => [...frame.querySelectorAll('[role=rowgroup] > [role=row]')].some((row) => row.offsetTop <= y && row.offsetTop + row.offsetHeight > y)
  const step = (now) => {
    times.push(now - last)
    last = now
    const { scrollTop, clientHeight } = frame
    if (times.length % 10 === 0 && !(isRendered(scrollTop) && isRendered(scrollTop + clientHeight - 80))) blank += 1
    const previousLeft = frame.scrollLeft
    frame.scrollBy(${across} * direction, ${down})
    if (${across} && frame.scrollLeft === previousLeft) direction = -direction
    if (now - startTime < ${ms}) return requestAnimationFrame(step)
    const sorted = times.slice(1).sort((a, b) => a - b)
    resolve({ fps: (sorted.length * 1000) / (now - startTime), p90: sorted[Math.floor(sorted.length * 0.9)], top: frame.scrollTop, blank })
  }
  requestAnimationFrame(step)
})`

export const measureFrames = (page: Page, scrollPath: ScrollSpeed) => page.evaluate<FrameStats>(scrollScript(scrollPath))

const quantile = (sorted: readonly number[], fraction: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0

/** CPU time of the page's main thread per frame. */
function mainThreadWork(events: readonly TraceEvent[]) {
  const frames = events.filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
  const [first] = frames
  const starts = frames.map(({ ts }) => ts).toSorted((a, b) => a - b)
  const work = starts.map(() => 0)
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (name !== 'ThreadControllerImpl::RunTask' || ph !== 'X' || pid !== first?.pid || tid !== first.tid) continue
    const index = starts.findLastIndex((start) => start <= ts + dur)
    if (index >= 0) work[index] = (work[index] ?? 0) + tdur / 1000
  }
  const sorted = work.slice(1, -1).toSorted((a, b) => a - b)
  return { frames: sorted.length, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

/** Scrolls, and measures the CPU time of the main thread per frame with a trace; load of other processes does not count. */
export async function measureScrolling(browser: Browser, page: Page, scrollPath: ScrollSpeed) {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'cc'] })
  const frameStats = await measureFrames(page, scrollPath)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return { ...frameStats, ...mainThreadWork(traceEvents) }
}
