import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { appError } from '#schema'
import { instantOf, isMoment, toSeoulWallTime } from '#schema/base/time.ts'
import { removeRouteTimeouts } from '../base/deadline.ts'
import type { AppContext } from '../base/context.ts'
import type { FileStore } from '../files/store.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { loadBusinessJobs } from '../jobs/jobs.ts'
import { parsePayload } from '../rpc/payload.ts'
import type { SimulatedClock } from './clock.ts'
import { stopsBetween } from './clockStops.ts'

const clockPath = '/simulation/clock'
const lockKey = 7_243_300_184
const everyMinutes = 15

/** Target time, and the step in minutes for jobs that run more often than that. */
const moveShape = z.strictObject({ to: z.string().refine(isMoment), every: z.int().min(1).max(1440).default(everyMinutes) })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Only for this machine, and only with the token of the settings. */
function guard({ env }: AppContext, { socket, headers }: FastifyRequest) {
  const address = socket.remoteAddress ?? ''
  const isHere = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!isHere || env.CLOCK_TOKEN === undefined || !timingSafeEqual(digest(token), digest(env.CLOCK_TOKEN))) throw appError('notFound')
}

/** Moves the clock and stops at each due job. An interrupted move continues where it stopped; a job that was interrupted runs again. */
async function moveClock(context: AppContext, store: FileStore, clock: SimulatedClock, to: Date, every: number) {
  const jobs = await loadBusinessJobs()
  for (const { at, due } of stopsBetween(await clock.jobsDoneUntil(), to, every, jobs)) {
    await clock.moveTo(at)
    for (const job of due) await job.run(context, store)
    await clock.recordJobsDone(at)
  }
}

/** Installs the shared clock: `GET /simulation/clock` returns the time, `POST {to, every?}` moves it. Every request reads the time first. */
export function registerSimulatedClock(app: FastifyInstance, context: AppContext, clock: SimulatedClock) {
  const store = openFileStore(context.env)
  app.addHook('onRequest', async () => void (await clock.read()))
  void app.register(async (scope) => {
    removeRouteTimeouts(scope)
    scope.addHook('onRequest', async (request) => guard(context, request))
    scope.get(clockPath, async () => ({ now: toSeoulWallTime(clock.now()) }))
    scope.post(clockPath, async (request) => {
      const { to, every } = parsePayload(moveShape, request.body, false)
      const at = instantOf(to)
      await context.db.hold(async (connection) => {
        await connection.query(`select pg_advisory_lock(${lockKey})`)
        if (at < (await clock.read())) throw appError('clockBack', { path: 'to', values: { now: toSeoulWallTime(clock.now()) } })
        await moveClock(context, store, clock, at, every)
      })
      return { now: toSeoulWallTime(clock.now()) }
    })
  })
}
