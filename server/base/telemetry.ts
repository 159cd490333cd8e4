/** One value of a gauge with its labels. */
export interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Counts what the server does, for Prometheus. Missing in the context unless METRICS_PORT is set. */
export interface MetricsRecorder {
  request(labels: { readonly method: string; readonly route: string; readonly status: string }, seconds: number): void
  vendorCall(labels: { readonly vendor: string; readonly call: string; readonly outcome: string }, seconds: number): void
  /** `counts`: what the run did, by kind. */
  jobRun(labels: { readonly job: string; readonly outcome: 'ok' | 'trouble' | 'error' }, seconds: number, counts: Readonly<Record<string, number>>): void
  /** Adds a gauge that is read at each scrape. `name` without the prefix `ride_`. */
  addGauge(name: string, help: string, labelNames: readonly string[], read: () => readonly GaugeValue[]): void
}

export type SpanAttributes = Readonly<Record<string, string | number>>

/** Reports what the server does to OpenTelemetry. Missing in the context unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracer {
  /** Runs work as a span below the current one; without one it begins a trace whose id is that of the request or job. */
  span<T>(name: string, attributes: SpanAttributes, run: () => Promise<T>): Promise<T>
  /** Begins the span of a request; `traceparent` is the header that the caller sent. */
  beginRequest(name: string, attributes: SpanAttributes, traceparent: string | undefined): RequestSpan
}

export interface RequestSpan {
  /** Runs `run` with this span as the current one. */
  enter(run: () => void): void
  end(attributes: SpanAttributes, isError: boolean): void
}
