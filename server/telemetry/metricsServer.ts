import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppContext } from '../base/context.ts'
import { componentHealthOf, readSystemStatus } from '../operations/status.ts'
import type { PrometheusMetrics } from './prometheus.ts'
import { addStatusGauges } from './statusGauges.ts'

interface MetricsServer {
  /** `http://127.0.0.1:9464` */
  readonly address: string
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Every part of the server and whether it is in order, for those who may reach this port. The status is that of the public `/readyz`. */
async function readiness(context: AppContext): Promise<Answer> {
  const status = await readSystemStatus(context)
  const isReady = status.database !== null
  const parts = componentHealthOf(status, context.clock())
  const down = status.vendors.filter(({ is_down }) => is_down).map(({ name, failing_since, failures, waiting }) => ({ name, failing_since, failures, waiting }))
  const text = JSON.stringify({ status: isReady ? 'ready' : 'waiting', parts, vendors_down: down })
  return { status: isReady ? 200 : 503, type: 'application/json; charset=utf-8', text }
}

/** Serves `/metrics` and a detailed `/readyz` on a port of their own, without a sign-in. */
export async function startMetricsServer(context: AppContext, metrics: PrometheusMetrics, port: number): Promise<MetricsServer> {
  const update = addStatusGauges(context, metrics)
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/readyz': () => readiness(context),
    '/metrics': async () => {
      await update()
      return { status: 200, type: metrics.contentType, text: await metrics.text() }
    },
  }

  async function respond({ method, url = '' }: IncomingMessage, response: ServerResponse) {
    const answer = method === 'GET' ? answers[url] : undefined
    const { status, type, text } = answer ? await answer() : { status: 404, type: 'text/plain', text: 'not found\n' }
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      context.log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    })
  })
  server.listen(port, context.env.METRICS_HOST)
  await once(server, 'listening')
  const { address, port: boundPort } = server.address() as AddressInfo
  return {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${boundPort}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
