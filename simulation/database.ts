import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/base/database.ts'
import { postgresAccount } from '#server/db/embedded/account.ts'
import { socketAddressIn } from '#server/db/embedded/address.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'

/** A database that is restarted at the same address whenever it ends. */
export interface RestartingDatabase {
  readonly url: string
  readonly db: Database
  /** False if it is not running. */
  kill(): boolean
  stop(): Promise<void>
}

/** Committed data survives the death of a process. Without fsync it would not survive that of the machine, which is not simulated. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'on', max_connections: '80' }

const maxTries = 20

export async function openRestartingDatabase(dataDir: string): Promise<RestartingDatabase> {
  const sockets = mkdtempSync(join(tmpdir(), 'ride-simulated-'))
  const account = postgresAccount(join(dataDir, 'postgres'))
  if (account) chownSync(sockets, account.uid, account.gid)
  // `cleanUp` would remove the socket folder when the database is restarted.
  const address = { ...socketAddressIn(sockets), cleanUp: () => {} }
  let ending = false
  const start = async () => {
    const started = await startEmbedded({ dataDir, settings, address })
    started.onExit(() => {
      if (!ending) running = startAgain()
    })
    return started
  }
  /** Restarts the database. It may be killed again while it starts, so this is retried. */
  const startAgain = async (): ReturnType<typeof start> => {
    for (let tries = 1; ; tries++) {
      try {
        return await start()
      } catch (error) {
        if (tries === maxTries) throw error
        await pause(200)
      }
    }
  }
  let running = start()
  const { url } = await running
  const db = await openDatabase({ url, size: 4, timeoutS: 600 })
  return {
    url,
    db,
    kill() {
      const file = join(dataDir, 'postgres', 'postmaster.pid')
      // The file is missing while the database starts.
      if (!existsSync(file)) return false
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL')
      return true
    },
    async stop() {
      const last = await running
      ending = true
      await db.close()
      await last.stop()
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}
