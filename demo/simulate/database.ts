import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/base/database.ts'
import { serverAccount } from '#server/db/account.ts'
import { overSocket } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'

/** A database that is started again, at the same address, whenever it ends. */
export interface OwnDatabase {
  readonly url: string
  readonly db: Database
  kill(): void
  stop(): Promise<void>
}

/** What is answered survives the death of a process; the death of the machine is nobody's subject here. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'on', max_connections: '80' }

export async function openOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const listening = overSocket(serverAccount(join(dataDir, 'postgres')))
  const address = { ...listening, forget: () => {} }
  let ending = false
  const start = async (): Promise<Awaited<ReturnType<typeof startEmbedded>>> => {
    const started = await startEmbedded({ dataDir, settings, address })
    started.onExit(() => {
      if (!ending) running = start()
    })
    return started
  }
  let running = start()
  const { url } = await running
  const db = await openDatabase({ url, size: 4, timeoutS: 600 })
  return {
    url,
    db,
    kill: () => void process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL'),
    async stop() {
      const last = await running
      ending = true
      await db.close()
      await last.stop()
      listening.forget()
    },
  }
}
