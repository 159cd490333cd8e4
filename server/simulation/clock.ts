import { instantOf } from '#schema/base/time.ts'
import type { Connection, Database } from '../base/database.ts'

/** A clock that stands still, one for all servers of a database. */
export interface SimulatedClock {
  /** The time that was last read. */
  now(): Date
  /** Reads it anew: another server may have moved it. */
  read(): Promise<Date>
  /** Up to when the clock's work is done; earlier than `now` where somebody ended in the middle of it. */
  doneUntil(): Promise<Date>
  /** Moves it on; it stays where it is already later. */
  put(at: Date): Promise<void>
  /** Says that the work of a moment is done. */
  done(at: Date): Promise<void>
}

/** Beside the declared tables, as the queues of the jobs are: nothing of it is in a real business. */
const table = `create schema if not exists simulation;
  create table if not exists simulation.clock (one boolean primary key default true check (one), at timestamptz not null, done_at timestamptz not null)`
const start = 'insert into simulation.clock (at, done_at) values ($1::timestamptz, $1::timestamptz) on conflict do nothing'
const lockKey = 7_243_300_183

/** What the clock of a database says that was lived in under one; null where there is none. */
export async function lastSimulatedTime(connection: Connection): Promise<Date | null> {
  const [known] = await connection.query<{ there: boolean }>("select to_regclass('simulation.clock') is not null as there")
  if (!known?.there) return null
  const [row] = await connection.query<{ at: Date }>('select at from simulation.clock')
  return row?.at ?? null
}

/** Opens the clock of a database; the first server that comes sets it. */
export async function openSimulatedClock(db: Database, from: string | undefined): Promise<SimulatedClock> {
  await db.hold(async (connection) => {
    await connection.query(`select pg_advisory_lock(${lockKey})`)
    await connection.query(table)
    await connection.query(start, [from === undefined ? new Date() : instantOf(from)])
  })
  let at = new Date(0)
  const clock: SimulatedClock = {
    now: () => at,
    async read() {
      const [row] = await db.query<{ at: Date }>('select at from simulation.clock', [], { name: 'simulated clock', priority: true })
      // Answers may overtake each other; time does not go back.
      if (row && row.at > at) at = row.at
      return at
    },
    async doneUntil() {
      const [row] = await db.query<{ done_at: Date }>('select done_at from simulation.clock')
      return row?.done_at ?? at
    },
    async put(moment) {
      const [row] = await db.query<{ at: Date }>('update simulation.clock set at = greatest(at, $1) returning at', [moment])
      if (row) at = row.at
    },
    done: async (moment) => void (await db.query('update simulation.clock set done_at = $1', [moment])),
  }
  await clock.read()
  return clock
}
