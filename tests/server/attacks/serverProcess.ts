import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { cloneDatabase } from '../../setup/clone.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'
import { admin, spawnServer, signIn } from '../start/startServer.ts'

const busyMs = 10

/** The result of an attack. */
export interface AttackOutcome {
  readonly status: number
  readonly text: string
  /** The longest time in ms of CPU that the server's thread was blocked at a stretch. */
  readonly held: number
  /** The statuses of concurrent requests by other clients. */
  readonly others: ReadonlySet<number>
}

/** A server process with the first administrator signed in. */
export async function startSignedInServer(settings: Readonly<Record<string, string>> = {}) {
  const clone = await cloneDatabase(inject('databaseUrl'))
  const DATA_DIR = mkdtempSync(join(testDatabaseParentFolder(), 'ride-attack-'))
  const server = spawnServer({ DATABASE_URL: clone.url, DATA_DIR, ...admin, ...settings }, 'bin/server.ts', ['--import', join(import.meta.dirname, 'probe.ts')])
  const address = await server.address()
  const staff = await signIn(address)

  async function held() {
    const probeMessage = once(server.child, 'message')
    server.child.send('longest')
    const [{ longest }] = await probeMessage
    return Number(longest)
  }

  /** Sends ordinary requests until the attack is over. */
  async function othersUntil(over: () => boolean) {
    const statuses = new Set<number>()
    while (!over()) {
      for (const path of ['/healthz', '/api/bank/findMany']) statuses.add((await staff.get(path)).status)
      await new Promise((resolve) => setTimeout(resolve, busyMs))
    }
    return statuses
  }

  const client = new Client({ connectionString: clone.url })
  await client.connect()

  return {
    address,
    server,
    staff,
    /** Runs a query on the server's database and returns its column `n`. */
    async count(sql: string): Promise<number> {
      const { rows } = await client.query<{ n: number }>(sql)
      return rows[0]?.n ?? 0
    },
    async attack(run: () => Promise<Response>): Promise<AttackOutcome> {
      await held()
      let over = false
      const response = run()
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .finally(() => (over = true))
      const others = await othersUntil(() => over)
      return { ...(await response), held: await held(), others }
    },
    async close() {
      server.child.kill('SIGTERM')
      await server.ended()
      await client.end()
      await clone.drop()
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}

export type SignedInServer = Awaited<ReturnType<typeof startSignedInServer>>
