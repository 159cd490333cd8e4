import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '#schema'
import { throwDeclarationErrors, InvalidDeclarationsError } from '#schema/check/check.ts'
import { isBackupEnabled } from '#server/backup/backup.ts'
import { ensureFirstAdmin } from '#server/accounts/firstAdmin.ts'
import type { AppOptions } from '#server/app.ts'
import { buildApp } from '#server/app.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { createPartitions } from '#server/db/partitions.ts'
import { openDatabase } from '#server/db/pool.ts'
import { DatabaseNotReady } from '#server/db/ready.ts'
import type { DatabaseHost } from '#server/start/databaseHost.ts'
import { openDatabaseHost } from '#server/start/databaseHost.ts'
import type { Env } from '#server/base/env.ts'
import { hasSharedSessionAddress } from '#server/base/proxies.ts'
import { readEnv, InvalidSettings } from '#server/base/env.ts'
import { openObservedFileStore } from '#server/files/openObservedFileStore.ts'
import type { AppContext } from '#server/base/context.ts'
import { collectStartGarbage } from '#server/base/startGarbage.ts'
import { startScheduler } from '#server/jobs/scheduler.ts'
import type { ClosablePorts } from '#server/ports/index.ts'
import { openPorts } from '#server/ports/index.ts'
import { selectSocialProviders } from '#server/social/index.ts'
import { observeVendorPorts } from '#server/vendors/observeCall.ts'
import { sandboxes } from '#sandbox/index.ts'
import { allDeclarationErrors } from '#server/rpc/implementations.ts'
import { DataFolderInUse } from '#server/start/lock.ts'
import { UnfinishedRestore } from '#server/start/unfinishedRestore.ts'
import { createLogger } from '#server/base/logging.ts'
import { seedEmptyDatabase } from '#server/seed/index.ts'
import { InvalidReferenceData } from '#server/seed/invalidReferenceData.ts'
import { loadCipher } from '#server/base/storedCipher.ts'
import type { Telemetry } from '#server/telemetry/index.ts'
import { openTelemetry, tracedDatabase } from '#server/telemetry/index.ts'
import { openSimulatedClock } from '#server/simulation/clock.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'

// Requests that run longer than this at shutdown are aborted, so that the shutdown takes less than ten seconds.
const drainMs = 6000
const shutdownMs = 9500

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Started parts, which are stopped in reverse order. */
interface RunningParts {
  isClosing?: true
  log?: Logger
  host?: DatabaseHost
  ports?: ClosablePorts
  app?: FastifyInstance
  stopJobs?: () => Promise<void>
  telemetry?: Telemetry
}

/** `--dev` serves pages from the sources, `--no-pages` serves the API only. */
function pagesOption(): AppOptions['pages'] {
  if (process.argv.includes('--dev')) return 'sources'
  return process.argv.includes('--no-pages') ? 'none' : 'built'
}

async function startServer(env: Env, running: RunningParts) {
  throwDeclarationErrors(await allDeclarationErrors())
  const log = createLogger(env.LOG_LEVEL)
  running.log = log
  const host = await openDatabaseHost(env, log)
  running.host = host
  const simulatedClock = env.CLOCK === 'simulated' ? await openSimulatedClock(host.db, env.CLOCK_FROM) : undefined
  const clock = simulatedClock?.now ?? (() => new Date())
  const telemetry = await openTelemetry(env)
  running.telemetry = telemetry
  const { metrics, tracer } = telemetry
  const base = { env, db: tracer ? tracedDatabase(host.db, tracer) : host.db, log, clock, pause, ...(metrics && { metrics }), ...(tracer && { tracer }) }
  const ports = observeVendorPorts(openPorts(env, clock, sandboxes), base)
  running.ports = ports
  const context: AppContext = { ...base, cipher: await loadCipher(host.db, readEncryptionKeys(env)), ports }
  const created = await prepareDatabase(context, host.url())
  if (created) print(`First administrator: ${created.loginId}  password: ${created.password}  (shown only once)`)

  const app = await buildApp(context, { vendors: selectSocialProviders(context, sandboxes), pages: pagesOption(), ...(simulatedClock && { simulatedClock }) })
  running.app = app
  // With a simulated clock, jobs run when the clock is moved.
  if (!simulatedClock) running.stopJobs = await startScheduler(context, openObservedFileStore(context), host)
  collectStartGarbage()
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  const metricsAddress = await telemetry.listen(context)
  if (metricsAddress) print(`Metrics are at ${metricsAddress}/metrics`)
  print(`Ride is at ${env.PUBLIC_URL ?? address}  (back-office: ${env.PUBLIC_URL ?? address}/admin)`)
}

/** Runs migrations, seed and first administrator with a long timeout. */
async function prepareDatabase(context: AppContext, url: string) {
  const db = await openDatabase({ url, size: 3, timeoutS: 900, log: context.log })
  try {
    await migrate(db, { log: context.log, maxLockedMb: context.env.MIGRATION_LOCK_MAX_MB })
    const { trouble } = await createPartitions(db, context.clock())
    if (trouble) context.log.warn({ reason: trouble }, 'Could not create partitions of the logs; the job audit.partitions tries again')
    await seedEmptyDatabase({ ...context, db }, async () => (await import('#sample/index.ts')).loadSample)
    if (context.env.production && context.env.DATABASE_URL === undefined && !isBackupEnabled(context.env))
      context.log.warn({ setting: 'BACKUP_KEY' }, 'No backups are made. See docs/operations/backup.md')
    if (await hasSharedSessionAddress(db))
      context.log.warn({ setting: 'TRUST_PROXY' }, 'Nearly all accounts are signed in from one address. See /admin/connection')
    return await ensureFirstAdmin({ ...context, db })
  } finally {
    await db.close()
  }
}

async function stopServer(running: RunningParts) {
  const { app, host, ports, stopJobs, telemetry } = running
  running.isClosing = true
  host?.announceShutdown()
  const cut = setTimeout(() => app?.server.closeAllConnections(), drainMs)
  await Promise.all([app?.close(), stopJobs?.()])
  clearTimeout(cut)
  await ports?.close()
  await telemetry?.close()
  await host?.stop()
}

/** Errors whose message says what to do. */
const errorsForOperators = [InvalidSettings, DataFolderInUse, UnfinishedRestore, DatabaseNotReady, InvalidDeclarationsError, InvalidReferenceData]

/** A short message for known errors, the stack for others. */
function describeStartupError(error: unknown) {
  if (error instanceof Error && errorsForOperators.some((known) => error instanceof known)) return error.message
  if (error instanceof AppError && error.code === 'busy') return 'The database does not respond. Check that it is running and that DATABASE_URL is correct.'
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Set PORT to another port, or to 0 for any free port.`
  return error.stack ?? error.message
}

const running: RunningParts = {}
// The server continues when the reader of its output is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const grace = closeWithGrace({ delay: shutdownMs, logger: false }, async ({ err }) => {
  if (err) running.log?.fatal({ err }, 'unexpected error; the server is shutting down')
  await stopServer(running)
})
// The parent process has ended without a signal.
process.once('disconnect', () => grace.close())

try {
  process.umask(0o077)
  await startServer(readEnv(), running)
} catch (error) {
  // A signal during start-up stops what it depends on; the resulting error is expected.
  if (!running.isClosing) {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exitCode = 1
    await stopServer(running)
    process.exit()
  }
}
