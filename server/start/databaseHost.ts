import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../base/database.ts'
import type { EmbeddedServer } from '../db/embedded/embedded.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { createNotifyListener } from '../db/listen.ts'
import { openDatabase } from '../db/pool.ts'
import { storePoolerSessionDefaults } from '../db/pooler.ts'
import type { Env } from '../base/env.ts'
import type { DataFolderLock } from './lock.ts'
import { lockDataFolder } from './lock.ts'
import { refuseUnfinishedRestore } from './unfinishedRestore.ts'

/** The database of the server: an external PostgreSQL server, or an embedded child process that is restarted if it exits. */
export interface DatabaseHost {
  readonly db: Database
  /** The URL of PostgreSQL itself, also where the database works through a pooler. */
  readonly url: () => string
  /** Called with the new URL after the embedded server was restarted. */
  onUrlChange(callback: (url: string) => void): void
  /** Announces that this process is shutting down. */
  announceShutdown(): void
  stop(): Promise<void>
}

// Where backups fail for long, the log for them must not fill the disk; the next backup is then a base backup.
const logSettings = { max_slot_wal_keep_size: '10GB' }

const drainMs = 1500
const restartDelaysMs = [0, 200, 1000, 3000]

export async function openDatabaseHost(env: Env, log: Logger): Promise<DatabaseHost> {
  const directUrl = env.DATABASE_DIRECT_URL
  const options = { size: env.DATABASE_POOL, timeoutS: env.REQUEST_TIMEOUT_S, isPreparing: env.DATABASE_PREPARED_STATEMENTS === 'on', log }
  const open = (url: string) => openDatabase({ ...options, url, directUrl })
  if (env.DATABASE_URL === undefined) return openEmbeddedHost(env, log, open)
  const db = await open(env.DATABASE_URL)
  const url = directUrl ?? env.DATABASE_URL
  if (directUrl !== undefined) await storePoolerSessionDefaults(db, env.REQUEST_TIMEOUT_S)
  return { db, url: () => url, onUrlChange: () => {}, announceShutdown: () => {}, stop: () => drainPool(db) }
}

async function openEmbeddedHost(env: Env, log: Logger, open: (url: string) => Promise<Database>): Promise<DatabaseHost> {
  const lock = await lockDataFolder(env.DATA_DIR)
  try {
    refuseUnfinishedRestore(env.DATA_DIR)
    return await startEmbeddedHost(env, log, open, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

interface RestartedServer {
  readonly server: EmbeddedServer
  readonly db: Database
}

/** Starts and connects; if the connection fails, the new server is stopped again. */
async function restartServer(start: () => Promise<EmbeddedServer>, open: (url: string) => Promise<Database>): Promise<RestartedServer> {
  const server = await start()
  try {
    return { server, db: await open(server.url) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Restarts the embedded server until it succeeds; undefined if this process is shutting down. */
async function restartUntilRunning(start: () => Promise<EmbeddedServer>, open: (url: string) => Promise<Database>, log: Logger, isStopping: () => boolean) {
  for (let retries = 0; !isStopping(); retries++) {
    log.error({ attempt: retries + 1 }, 'PostgreSQL exited unexpectedly and is being restarted')
    await wait(restartDelaysMs[Math.min(retries, restartDelaysMs.length - 1)])
    try {
      return await restartServer(start, open)
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL did not start')
    }
  }
  return undefined
}

async function startEmbeddedHost(env: Env, log: Logger, open: (url: string) => Promise<Database>, lock: DataFolderLock): Promise<DatabaseHost> {
  const start = () => startEmbedded({ dataDir: env.DATA_DIR, log, settings: logSettings })
  let server = await start()
  let pool = await open(server.url)
  let isShuttingDown = false
  let restartPromise: Promise<void> = Promise.resolve()
  const listeners: ((url: string) => void)[] = []

  const watch = () =>
    server.onExit(() => {
      restartPromise = restart()
    })

  async function restart() {
    const restarted = await restartUntilRunning(start, open, log, () => isShuttingDown)
    if (!restarted) return
    const previousPool = pool
    server = restarted.server
    pool = restarted.db
    watch()
    if (isShuttingDown) return
    previousPool.close().catch((error: unknown) => log.warn({ err: error }, 'could not close the lost connections'))
    for (const listener of listeners) listener(server.url)
  }

  watch()
  return {
    db: forwardingDatabase(
      () => pool,
      createNotifyListener(() => server.url, log),
    ),
    url: () => server.url,
    onUrlChange: (callback) => void listeners.push(callback),
    announceShutdown: lock.closing,
    async stop() {
      isShuttingDown = true
      await restartPromise
      await drainPool(pool)
      await server.stop()
      lock.release()
    },
  }
}

/** A database object for the whole lifetime of the server; it forwards to the current pool. */
const forwardingDatabase = (pool: () => Database, listen: Database['listen']): Database => ({
  query: (...input) => pool().query(...input),
  connectionCounts: () => pool().connectionCounts(),
  transaction: (run) => pool().transaction(run),
  hold: (run) => pool().hold(run),
  listen,
  close: () => pool().close(),
})

/** A connection that is still in use must not keep the process alive. */
const drainPool = (db: Database) => Promise.race([db.close(), wait(drainMs, undefined, { ref: false })])
