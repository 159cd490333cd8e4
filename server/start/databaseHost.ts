import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../base/database.ts'
import type { Embedded } from '../db/embedded.ts'
import { startEmbedded } from '../db/embedded.ts'
import { listener } from '../db/listen.ts'
import { openDatabase } from '../db/pool.ts'
import type { Env } from '../base/env.ts'
import type { Lock } from './lock.ts'
import { lockFolder } from './lock.ts'

/** The database of the server: an external PostgreSQL server, or an embedded child process that is restarted if it exits. */
export interface DatabaseHost {
  readonly db: Database
  readonly url: () => string
  /** Called with the new URL after the embedded server was restarted. */
  onMoved(callback: (url: string) => void): void
  /** Announces that this process is shutting down. */
  closing(): void
  stop(): Promise<void>
}

const drainMs = 1500
const pauseMs = [0, 200, 1000, 3000]

export async function openDatabaseHost(env: Env, log: Logger): Promise<DatabaseHost> {
  const open = (url: string) => openDatabase({ url, size: env.DATABASE_POOL, timeoutS: env.REQUEST_TIMEOUT_S, log })
  if (env.DATABASE_URL === undefined) return ownEngine(env, log, open)
  const url = env.DATABASE_URL
  const db = await open(url)
  return { db, url: () => url, onMoved: () => {}, closing: () => {}, stop: () => drained(db) }
}

async function ownEngine(env: Env, log: Logger, open: (url: string) => Promise<Database>): Promise<DatabaseHost> {
  const lock = await lockFolder(env.DATA_DIR)
  try {
    return await startOwn(env, log, open, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Again {
  readonly started: Embedded
  readonly opened: Database
}

/** Starts and connects; if the connection fails, the new server is stopped again. */
async function startAgain(start: () => Promise<Embedded>, open: (url: string) => Promise<Database>): Promise<Again> {
  const started = await start()
  try {
    return { started, opened: await open(started.url) }
  } catch (error) {
    await started.stop()
    throw error
  }
}

/** Restarts the embedded server until it succeeds; undefined if this process is shutting down. */
async function untilStarted(start: () => Promise<Embedded>, open: (url: string) => Promise<Database>, log: Logger, isStopping: () => boolean) {
  for (let tries = 0; !isStopping(); tries++) {
    log.error({ attempt: tries + 1 }, 'PostgreSQL ended by itself; it is started again')
    await wait(pauseMs[Math.min(tries, pauseMs.length - 1)])
    try {
      return await startAgain(start, open)
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL did not start')
    }
  }
  return undefined
}

async function startOwn(env: Env, log: Logger, open: (url: string) => Promise<Database>, lock: Lock): Promise<DatabaseHost> {
  const start = () => startEmbedded({ dataDir: env.DATA_DIR, log })
  let server = await start()
  let pool = await open(server.url)
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const listeners: ((url: string) => void)[] = []

  const watch = () =>
    server.onExit(() => {
      restarting = restart()
    })

  async function restart() {
    const restartedHost = await untilStarted(start, open, log, () => stopping)
    if (!restartedHost) return
    const old = pool
    server = restartedHost.started
    pool = restartedHost.opened
    watch()
    if (stopping) return
    old.close().catch((error: unknown) => log.warn({ err: error }, 'closing the lost connections'))
    for (const notifyMoved of listeners) notifyMoved(server.url)
  }

  watch()
  return {
    db: following(
      () => pool,
      listener(() => server.url, log),
    ),
    url: () => server.url,
    onMoved: (callback) => void listeners.push(callback),
    closing: lock.closing,
    async stop() {
      stopping = true
      await restarting
      await drained(pool)
      await server.stop()
      lock.release()
    },
  }
}

/** A database object for the whole lifetime of the server; it forwards to the current pool. */
const following = (pool: () => Database, listen: Database['listen']): Database => ({
  query: (...input) => pool().query(...input),
  transaction: (run) => pool().transaction(run),
  hold: (run) => pool().hold(run),
  listen,
  close: () => pool().close(),
})

/** A connection that is still in use must not keep the process alive. */
const drained = (db: Database) => Promise.race([db.close(), wait(drainMs, undefined, { ref: false })])
