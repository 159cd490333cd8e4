import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { addHours, toSeoulWallTime } from '#schema/base/time.ts'
import type { PaymentSandbox } from '#sandbox/payment/sandbox.ts'
import { openPaymentSandbox } from '#sandbox/payment/sandbox.ts'
import type { Client } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { Bookings, Rider } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { newFolder, spawnServer } from '../start/startServer.ts'

/** Runs per race. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

/** Timeout in ms for all runs of a race. */
export const raceTimeoutMs = 60_000 + rounds * 5000

export interface Answer {
  readonly status: number
  readonly body: any
}
type Send = (client: Client, call: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>

export interface Race extends Bookings {
  /** The sandbox payment vendor that all servers use. */
  readonly sandbox: PaymentSandbox
  /** Sends the nth of several requests; they alternate between two servers. */
  send(n: number, ...request: Parameters<Send>): Promise<Answer>
  /** The wall time this many hours from now, on the hour. */
  inHours(hours: number): string
  /** Creates a rental in state `hold`, not paid yet. */
  held(rider: Rider, car: number, overrides?: object): Promise<number>
  /** Creates a paid rental. */
  booked(rider: Rider, car: number, overrides?: object): Promise<number>
  /** Runs a race `rounds` times, reports how often each outcome occurred, and checks the books. */
  run(name: string, round: (at: number) => Promise<string>): Promise<void>
}

/** Races by name. */
export type Races = Readonly<Record<string, (race: Race) => Promise<void>>>

/** Enough connections and time for fifty concurrent requests on a busy machine. */
const roomy = { DATABASE_POOL: '30', REQUEST_TIMEOUT_S: '30' }

/** A server without a free connection for five seconds answers 503 with `retry-after`; the client then retries. */
const sendTo =
  (address: string): Send =>
  async (client, call, body, overrides = {}) => {
    const headers = { 'content-type': 'application/json', ...client.headers, ...overrides }
    for (;;) {
      const answer = await fetch(`${address}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 503) return { status: answer.status, body: await answer.json() }
      await pause(Number(answer.headers.get('retry-after')) * 1000)
    }
  }

/** Two server processes on one database, and a third application in this process whose clock the test sets. Theirs is the machine's. */
export async function openRace(): Promise<Race> {
  const sandbox = await openPaymentSandbox()
  const keys = { ENCRYPTION_KEYS: `race:${randomBytes(32).toString('base64')}` }
  const env = { ...keys, PAYMENT_PROVIDER: 'toss', TOSS_SECRET_KEY: 'race', TOSS_API_URL: sandbox.url }
  const testApp = await openBookings((options) => createTestApp({ ...options, env }))
  const folders = [newFolder(), newFolder()]
  const servers = folders.map((DATA_DIR) => spawnServer({ ...env, DATABASE_URL: testApp.databaseUrl, DATA_DIR, ...roomy }))
  const sends = (await Promise.all(servers.map((server) => server.address()))).map(sendTo)
  const now = () => toSeoulWallTime(new Date())
  await testApp.at(now())
  // Extends the identity confirmation, which would expire during the races.
  await testApp.db.query("update sessions set proven_at = proven_at + interval '1 day'")
  const race: Race = {
    ...testApp,
    sandbox,
    async send(n, ...request) {
      const send = sends[n % sends.length]
      if (!send) throw new Error('no server was started')
      return send(...request)
    },
    inHours: (hours) => addHours(`${now().slice(0, 13)}:00:00`, hours),
    rider: (licence = {}) => testApp.rider({ renew_until: '2099-01-01', ...licence }),
    bookingParams: (rider, car, overrides = {}) => testApp.bookingParams(rider, car, { start_at: race.inHours(48), end_at: race.inHours(54), ...overrides }),
    async held(rider, car, overrides = {}) {
      const { status, body } = await race.send(0, rider.client, 'rent/hold', race.bookingParams(rider, car, overrides))
      if (status !== 200) throw new Error(`not held: ${JSON.stringify(body)}`)
      return body.id
    },
    async booked(rider, car, overrides = {}) {
      const id = await race.held(rider, car, overrides)
      const { status, body } = await race.send(0, rider.client, 'rent/pay', { id, agreed: true })
      if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`)
      return id
    },
    async run(name, round) {
      const won: Record<string, number> = {}
      for (let at = 0; at < rounds; at++) {
        await testApp.at(now())
        // Extends the identity confirmation, which would expire during the races.
        await testApp.db.query("update sessions set proven_at = proven_at + interval '1 day'")
        const who = await round(at)
        won[who] = (won[who] ?? 0) + 1
      }
      expect((await checkAllInvariants(testApp.db, now())).filter(({ broken }) => broken > 0)).toEqual([])
      if (process.env.RACE_ROUNDS) process.stdout.write(`${name}: ${JSON.stringify(won)}\n`)
    },
    async close() {
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map((server) => server.ended()))
      await testApp.close()
      await sandbox.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
  return race
}
