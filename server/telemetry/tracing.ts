import { AsyncLocalStorage } from 'node:async_hooks'
import type * as OpenTelemetry from '@opentelemetry/api'
import type { Context as SpanContext, Span, Tracer as OpenTelemetryTracer } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import { currentLogScope } from '../base/logScope.ts'
import type { SpanAttributes, Tracer } from '../base/telemetry.ts'

export interface ClosableTracer extends Tracer {
  /** Sends the remaining spans. */
  close(): Promise<void>
}

type Api = typeof OpenTelemetry

/** A trace has the id of its request or job without dashes, so that the number in an error message finds it. */
const traceIdOf = (requestId: string | undefined) => {
  const id = requestId?.replaceAll('-', '') ?? ''
  return /^(?!0{32})[\da-f]{32}$/.test(id) ? id : undefined
}

const maxSpanTextLength = 500

/** Sends traces by OTLP over HTTP. The packages of OpenTelemetry are loaded only here. */
export async function openTracer({ endpoint, serviceName, version }: { readonly endpoint: string; readonly serviceName: string; readonly version: string }) {
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  return tracerWith(new BatchSpanProcessor({ exporter }), { serviceName, version })
}

/** A tracer that gives its finished spans to a processor. */
export async function tracerWith(processor: SpanProcessor, { serviceName, version }: { readonly serviceName: string; readonly version: string }) {
  const [api, sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ])
  const random = new sdk.RandomIdGenerator()
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    idGenerator: { generateTraceId: () => traceIdOf(currentLogScope()?.requestId) ?? random.generateTraceId(), generateSpanId: () => random.generateSpanId() },
    spanLimits: { attributeValueLengthLimit: maxSpanTextLength },
    spanProcessors: [processor],
  })
  return tracerOf(api, provider.getTracer('ride'), () => provider.shutdown())
}

function tracerOf(api: Api, tracer: OpenTelemetryTracer, close: () => Promise<void>): ClosableTracer {
  const current = new AsyncLocalStorage<SpanContext>()
  const parentNow = () => current.getStore() ?? api.ROOT_CONTEXT
  const contextOf = (started: Span) => api.trace.setSpan(api.ROOT_CONTEXT, started)
  // The text of an error may contain personal data, so that a span has only its type.
  const markFailed = (started: Span, error: unknown) =>
    started.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', error instanceof Error ? error.name : typeof error)

  async function span<T>(name: string, attributes: SpanAttributes, run: () => Promise<T>): Promise<T> {
    const started = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, parentNow())
    try {
      return await current.run(contextOf(started), run)
    } catch (error) {
      markFailed(started, error)
      throw error
    } finally {
      started.end()
    }
  }

  return {
    span,
    beginRequest(name, attributes, traceparent) {
      const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent ?? '') ?? []
      const remote = { traceId: traceId ?? '', spanId: spanId ?? '', traceFlags: api.TraceFlags.SAMPLED, isRemote: true }
      const parent = api.isSpanContextValid(remote) ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : api.ROOT_CONTEXT
      const started = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent)
      const context = contextOf(started)
      return {
        enter: (run) => current.run(context, run),
        end(more, isError) {
          started.setAttributes(more)
          if (isError) started.setStatus({ code: api.SpanStatusCode.ERROR })
          started.end()
        },
      }
    },
    close,
  }
}
