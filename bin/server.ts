import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '#schema'
import { assertValidDeclarations, InvalidDeclarations } from '#schema/check/check.ts'
import { firstAdmin } from '#server/accounts/firstAdmin.ts'
import type { AppOptions } from '#server/app.ts'
import { buildApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { DatabaseNotReady } from '#server/db/ready.ts'
import type { DatabaseHost } from '#server/start/databaseHost.ts'
import { openDatabaseHost } from '#server/start/databaseHost.ts'
import type { Env } from '#server/base/env.ts'
import { proxyStartProblem } from '#server/base/proxies.ts'
import { readEnv, InvalidSettings } from '#server/base/env.ts'
import { openStore } from '#server/files/openStore.ts'
import type { Context } from '#server/base/context.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { OpenPorts } from '#server/ports/index.ts'
import { openPorts } from '#server/ports/index.ts'
import { allDeclarationErrors } from '#server/rpc/implementations.ts'
import { FolderInUse } from '#server/start/lock.ts'
import { makeLog } from '#server/base/logging.ts'
import { seed } from '#server/seed/index.ts'
import { loadCipher } from '#server/base/storedCipher.ts'
import { openSimulatedClock } from '#server/simulation/clock.ts'
import { encryptionKeys } from '#server/base/encryptionKeys.ts'

// Requests that run longer than this at shutdown are aborted, so that the shutdown takes less than ten seconds.
const finishMs = 6000
const endMs = 9500

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Started parts, which are stopped in reverse order. */
interface Running {
  closing?: true
  log?: Logger
  engine?: DatabaseHost
  ports?: OpenPorts
  app?: FastifyInstance
  stopJobs?: () => Promise<void>
}

/** `--dev` serves pages from the sources, `--no-pages` serves the API only. */
function pagesAsked(): AppOptions['pages'] {
  if (process.argv.includes('--dev')) return 'sources'
  return process.argv.includes('--no-pages') ? 'none' : 'built'
}

async function open(env: Env, running: Running) {
  assertValidDeclarations(await allDeclarationErrors())
  const log = makeLog(env.LOG_LEVEL)
  running.log = log
  const engine = await openDatabaseHost(env, log)
  running.engine = engine
  const simulated = env.CLOCK === 'simulated' ? await openSimulatedClock(engine.db, env.CLOCK_FROM) : undefined
  const clock = simulated?.now ?? (() => new Date())
  const ports = openPorts(env, clock)
  running.ports = ports
  const context: Context = { env, db: engine.db, cipher: await loadCipher(engine.db, encryptionKeys(env)), log, ports, clock, pause }
  const created = await furnish(context, engine.url())
  if (created) say(`First administrator: ${created.loginId}  password: ${created.password}  (shown only this once)`)

  const app = await buildApp(context, { pages: pagesAsked(), ...(simulated && { simulated }) })
  running.app = app
  // With a simulated clock, jobs run when the clock is moved.
  if (!simulated) await keepTime(context, engine, running)
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  say(`Ride is at ${env.PUBLIC_URL ?? address}  (back-office: ${env.PUBLIC_URL ?? address}/admin)`)
}

/** Runs migrations, seed and first administrator with a long timeout. */
async function furnish(context: Context, url: string) {
  const db = await openDatabase({ url, size: 3, timeoutS: 900, log: context.log })
  try {
    await migrate(db)
    await seed({ ...context, db }, async () => (await import('#sample/index.ts')).loadSample)
    if (await proxyStartProblem(db)) context.log.warn({ setting: 'TRUST_PROXY' }, 'Nearly all accounts are signed in from one address: see /admin/connection')
    return await firstAdmin({ ...context, db })
  } finally {
    await db.close()
  }
}

/** Starts the scheduled jobs, and again with the new URL after the embedded database was restarted. */
async function keepTime(context: Context, engine: DatabaseHost, running: Running) {
  const store = openStore(context.env)
  const begin = async (url: string) => {
    running.stopJobs = await startJobs(context, store, url)
  }
  engine.onMoved((url) => {
    const stopped = running.stopJobs?.()
    begin(url).catch((error: unknown) => context.log.error({ err: error }, 'the jobs did not start again'))
    stopped?.catch((error: unknown) => context.log.warn({ err: error }, 'the old jobs did not stop'))
  })
  await begin(engine.url())
}

async function close(running: Running) {
  const { app, engine, ports, stopJobs } = running
  running.closing = true
  engine?.closing()
  const cut = setTimeout(() => app?.server.closeAllConnections(), finishMs)
  await Promise.all([app?.close(), stopJobs?.()])
  clearTimeout(cut)
  await ports?.close()
  await engine?.stop()
}

/** A short message for known errors, the stack for others. */
function explain(error: unknown) {
  if (error instanceof InvalidSettings || error instanceof FolderInUse || error instanceof DatabaseNotReady || error instanceof InvalidDeclarations)
    return error.message
  if (error instanceof AppError && error.code === 'busy') return 'The database does not answer. Check that it runs, and DATABASE_URL.'
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Set PORT to another one, or to 0 for any that is free.`
  return error.stack ?? error.message
}

const running: Running = {}
// The server continues when the reader of its output is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const grace = closeWithGrace({ delay: endMs, logger: false }, async ({ err }) => {
  if (err) running.log?.fatal({ err }, 'something went wrong that nobody expected; the server ends')
  await close(running)
})
// The parent process has ended without a signal.
process.once('disconnect', () => grace.close())

try {
  process.umask(0o077)
  await open(readEnv(), running)
} catch (error) {
  // A signal during start-up stops what it depends on; the resulting error is expected.
  if (!running.closing) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
    await close(running)
    process.exit()
  }
}
