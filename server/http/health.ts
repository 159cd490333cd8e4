import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../base/context.ts'

const cacheMs = 1000
const timeoutMs = 2000

/** `/healthz`: the process runs. `/readyz`: the database responds. The server listens only after its migrations. */
export function registerHealth(app: FastifyInstance, context: AppContext) {
  const ready = readinessCheck(context)
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = (await ready()) ? 200 : 503
    if (status === 503) reply.header('retry-after', '1')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ status: status === 200 ? 'ready' : 'waiting' })
  })
}

/** Checks the database at most once a second, however many requests come. */
function readinessCheck({ db, log }: AppContext) {
  let checkedAt = -Infinity
  let answer: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (performance.now() - checkedAt < cacheMs) return answer
    checkedAt = performance.now()
    answer = isDatabaseReady(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    })
    return answer
  }
}

async function isDatabaseReady(db: AppContext['db']) {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, timeoutMs, false)
  try {
    return await Promise.race([timeout, db.query('select 1', [], { priority: true }).then(() => true)])
  } finally {
    clearTimeout(timer)
  }
}
