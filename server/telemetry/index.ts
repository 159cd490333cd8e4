import type { AppContext } from '../base/context.ts'
import type { Env } from '../base/env.ts'
import type { MetricsRecorder, Tracer } from '../base/telemetry.ts'
import { version } from '../base/version.ts'

export { tracedDatabase } from './tracedDatabase.ts'

/** What the settings ask for. Without them nothing is loaded, and the server does no work for it. */
export interface Telemetry {
  readonly metrics?: MetricsRecorder
  readonly tracer?: Tracer
  /** Opens the port of the metrics; the address of the port, or null. */
  listen(context: AppContext): Promise<string | null>
  close(): Promise<void>
}

export async function openTelemetry({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName }: Env): Promise<Telemetry> {
  const metrics = METRICS_PORT === undefined ? undefined : await import('./prometheus.ts').then(({ openMetrics }) => openMetrics())
  const tracer = endpoint === undefined ? undefined : await import('./tracing.ts').then(({ openTracer }) => openTracer({ endpoint, serviceName, version }))
  let closePort = async () => {}
  return {
    ...(metrics && { metrics }),
    ...(tracer && { tracer }),
    async listen(context) {
      if (!metrics || METRICS_PORT === undefined) return null
      const { startMetricsServer } = await import('./metricsServer.ts')
      const { address, close } = await startMetricsServer(context, metrics, METRICS_PORT)
      closePort = close
      return address
    },
    async close() {
      await Promise.all([closePort(), tracer?.close()])
    },
  }
}
