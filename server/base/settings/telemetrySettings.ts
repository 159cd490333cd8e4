import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema, wholeNumberSchema } from './valueSchemas.ts'

export const telemetrySettings = z
  .object({
    METRICS_PORT: wholeNumberSchema(0, 65_535).optional().meta({
      description: 'TCP port on which the server gives its metrics to Prometheus, at `/metrics`; 0 selects any free port.',
      whenMissing: 'no metrics',
      details: 'The same port answers `/readyz` with every part of the server and its state. See [monitoring](monitoring.md#metrics).',
    }),
    METRICS_HOST: nonEmptyTextSchema
      .default('127.0.0.1')
      .describe('IP address on which the metrics port listens. It needs no sign-in, so it must not be reachable from the internet.'),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSchema.optional().meta({
      description: 'URL of an OpenTelemetry collector that receives traces by OTLP over HTTP, e.g. `http://127.0.0.1:4318`.',
      whenMissing: 'no traces',
    }),
    OTEL_SERVICE_NAME: nonEmptyTextSchema.default('ride').describe('Name of this service in traces.'),
  })
  .meta({ title: 'Metrics and traces' })
