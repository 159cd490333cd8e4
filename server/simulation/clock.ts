import { instantOf } from '#schema/base/time.ts'
import type { Connection, Database } from '../base/database.ts'

/** A clock that moves only by an API call; it is shared by all servers of a database. */
export interface SimulatedClock {
  /** The time at the last read. */
  now(): Date
  /** Reads the time from the database: another server may have moved it. */
  read(): Promise<Date>
  /** Time up to which scheduled jobs have run; earlier than `now` if a move was interrupted. */
  jobsDoneUntil(): Promise<Date>
  /** Moves the clock forward; an earlier time has no effect. */
  moveTo(at: Date): Promise<void>
  /** Records that the jobs up to this time have run. */
  recordJobsDone(at: Date): Promise<void>
}

/** A schema of its own, outside the migrations, like the job queues; a real business does not have it. */
const createTableSql = `create schema if not exists simulation;
  create table if not exists simulation.clock (one boolean primary key default true check (one), at timestamptz not null, done_at timestamptz not null)`
const startSql = 'insert into simulation.clock (at, done_at) values ($1::timestamptz, $1::timestamptz) on conflict do nothing'
const lockKey = 7_243_300_183

/** The simulated time of a database; null if it has none. */
export async function lastSimulatedTime(connection: Connection): Promise<Date | null> {
  const [clockTable] = await connection.query<{ there: boolean }>("select to_regclass('simulation.clock') is not null as there")
  if (!clockTable?.there) return null
  const [row] = await connection.query<{ at: Date }>('select at from simulation.clock')
  return row?.at ?? null
}

/** Opens the simulated clock of a database; the first server sets its time. */
export async function openSimulatedClock(db: Database, from: string | undefined): Promise<SimulatedClock> {
  await db.hold(async (connection) => {
    await connection.query(`select pg_advisory_lock(${lockKey})`)
    await connection.query(createTableSql)
    await connection.query(startSql, [from === undefined ? new Date() : instantOf(from)])
  })
  let at = new Date(0)
  const clock: SimulatedClock = {
    now: () => at,
    async read() {
      const [row] = await db.query<{ at: Date }>('select at from simulation.clock', [], { name: 'simulated clock', priority: true })
      // Concurrent reads may return out of order, so an older value is ignored.
      if (row && row.at > at) at = row.at
      return at
    },
    async jobsDoneUntil() {
      const [row] = await db.query<{ done_at: Date }>('select done_at from simulation.clock')
      return row?.done_at ?? at
    },
    async moveTo(moment) {
      const [row] = await db.query<{ at: Date }>('update simulation.clock set at = greatest(at, $1) returning at', [moment])
      if (row) at = row.at
    },
    recordJobsDone: async (moment) => void (await db.query('update simulation.clock set done_at = $1', [moment])),
  }
  await clock.read()
  return clock
}
