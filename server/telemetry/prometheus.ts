import type { MetricsRecorder } from '../base/telemetry.ts'

/** Upper bounds in seconds of the buckets of all histograms. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface PrometheusMetrics extends MetricsRecorder {
  /** All values as text, in the format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Metrics by prom-client, which is loaded only here. */
export async function openMetrics(): Promise<PrometheusMetrics> {
  const { default: prom } = await import('prom-client')
  const register = new prom.Registry()
  prom.collectDefaultMetrics({ register })
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new prom.Counter({ name: `ride_${name}`, help, labelNames: [...labelNames], registers: [register] })
  const histogram = (name: string, help: string, labelNames: readonly string[]) =>
    new prom.Histogram({ name: `ride_${name}`, help, labelNames: [...labelNames], buckets, registers: [register] })

  const requests = counter('requests_total', 'Requests by route and status.', ['method', 'route', 'status'])
  const requestTimes = histogram('request_duration_seconds', 'Time until a request was answered.', ['route'])
  const vendorCalls = counter('vendor_calls_total', 'Calls to external services by outcome.', ['vendor', 'call', 'outcome'])
  const vendorTimes = histogram('vendor_call_duration_seconds', 'Time until an external service answered.', ['vendor'])
  const runs = counter('job_runs_total', 'Runs of scheduled jobs on this server.', ['job', 'outcome'])
  const runTimes = histogram('job_duration_seconds', 'Duration of the runs of scheduled jobs.', ['job'])
  const items = counter('job_items_total', 'What scheduled jobs did, by kind: rows moved, refused, failed, sent.', ['job', 'kind'])

  /** Each sets one gauge; they run at every scrape. */
  const gauges: (() => void)[] = []
  return {
    request(labels, seconds) {
      requests.inc(labels)
      requestTimes.observe({ route: labels.route }, seconds)
    },
    vendorCall(labels, seconds) {
      vendorCalls.inc(labels)
      vendorTimes.observe({ vendor: labels.vendor }, seconds)
    },
    jobRun(labels, seconds, counts) {
      runs.inc(labels)
      runTimes.observe({ job: labels.job }, seconds)
      for (const [kind, count] of Object.entries(counts)) if (count > 0) items.inc({ job: labels.job, kind }, count)
    },
    addGauge(name, help, labelNames, read) {
      const gauge = new prom.Gauge({ name: `ride_${name}`, help, labelNames: [...labelNames], registers: [register] })
      gauges.push(() => {
        gauge.reset()
        for (const { labels = {}, value } of read()) gauge.set({ ...labels }, value)
      })
    },
    text() {
      for (const read of gauges) read()
      return register.metrics()
    },
    contentType: register.contentType,
  }
}
