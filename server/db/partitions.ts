import { addDays, instantOf, addCalendarMonths, toSeoulWallTime } from '#schema/base/time.ts'
import type { Connection, Database } from '../base/database.ts'
import type { PartitionedTable } from './ddl/partitioned.ts'
import { defaultPartitionOf, partitionedTables, appendOnlyStatementTrigger } from './ddl/partitioned.ts'

/** A partition that exists. `from` is null in the first one, `to` is null in the default partition. */
export interface Partition {
  readonly name: string
  readonly from: Date | null
  readonly to: Date | null
}

/** A partition that shall exist, with its limits as days. */
interface PlannedPartition {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** Partitions exist for this many days from now, so that the job may fail for months. */
const daysInAdvance = 100
/** Periods of the default partition that are moved in one run. */
const maxMovedPeriods = 24
/** A statement that waits for a lock holds up the requests behind it. */
const lockTimeoutMs = 2000

const partitionsSql = `select c.relname as name, substring(bound from 'FROM \\(''([^'']+)')::timestamptz as "from", substring(bound from 'TO \\(''([^'']+)')::timestamptz as "to"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) bound
  where i.inhparent = $1::regclass order by 2 nulls first, 3`

/** The partitions of a table, oldest first; the default partition is among them. */
export const partitionsOf = (connection: Connection, table: string) => connection.query<Partition>(partitionsSql, [table])

const midnightOf = (day: string) => instantOf(`${day} 00:00:00`)

/** The partition of a day, for example `access_log_2026_12` or `change_log_2026`. */
function partitionFor({ name, period }: PartitionedTable, day: string): PlannedPartition {
  const [from, months] = period === 'month' ? [`${day.slice(0, 7)}-01`, 1] : [`${day.slice(0, 4)}-01-01`, 12]
  const suffix = from.slice(0, period === 'month' ? 7 : 4).replace('-', '_')
  return { name: `${name}_${suffix}`, from, to: addCalendarMonths(from, months) }
}

/** Partitions for the time from now on and for rows that lie in the default partition. */
async function plannedPartitions(connection: Connection, table: PartitionedTable, now: Date): Promise<PlannedPartition[]> {
  const today = toSeoulWallTime(now).slice(0, 10)
  const lastDay = addDays(today, daysInAdvance)
  const planned: PlannedPartition[] = []
  for (let next = partitionFor(table, today); next.from <= lastDay; next = partitionFor(table, next.to)) planned.push(next)
  const rows = await connection.query<{ day: string }>(
    `select distinct date_trunc('${table.period}', at at time zone 'Asia/Seoul')::date as day from ${defaultPartitionOf(table.name)} order by 1 limit ${maxMovedPeriods}`,
  )
  const names = new Set(planned.map(({ name }) => name))
  return [...planned, ...rows.map(({ day }) => partitionFor(table, day)).filter(({ name }) => !names.has(name))]
}

const isCovered = (partitions: readonly Partition[], { from, to }: PlannedPartition) =>
  partitions.some((item) => item.to !== null && item.to > midnightOf(from) && (item.from === null || item.from < midnightOf(to)))

/** The missing partitions of a table. */
async function missingPartitions(connection: Connection, table: PartitionedTable, now: Date) {
  const existing = await partitionsOf(connection, table.name)
  return (await plannedPartitions(connection, table, now)).filter((planned) => !isCovered(existing, planned))
}

/** Takes rows out of the default partition. Their writers wait meanwhile; usually there are none. */
async function moveFromDefault(connection: Connection, table: string, { name, from, to }: PlannedPartition) {
  const source = defaultPartitionOf(table)
  const range = [midnightOf(from), midnightOf(to)]
  if ((await connection.query(`select from ${source} where at >= $1 and at < $2 limit 1`, range)).length === 0) return
  await connection.query(`lock table ${source} in share row exclusive mode`)
  await connection.query(`select set_config('ride.erasing', 'on', true)`)
  await connection.query(`with moved as (delete from ${source} where at >= $1 and at < $2 returning *) insert into ${name} select * from moved`, range)
  await connection.query(`select set_config('ride.erasing', '', true)`)
}

/** Limits how long statements of the running transaction wait for a lock. */
const limitLockWaits = (connection: Connection) => connection.query(`set local lock_timeout = ${lockTimeoutMs}`)

async function createPartition(connection: Connection, table: PartitionedTable, planned: PlannedPartition): Promise<boolean> {
  const { name, from, to } = planned
  await limitLockWaits(connection)
  // Several servers may start at once.
  await connection.query(`select pg_advisory_xact_lock(hashtext('ride partitions'))`)
  if (isCovered(await partitionsOf(connection, table.name), planned)) return false
  // CREATE TABLE … PARTITION OF would lock the parent against all requests; ATTACH locks the default partition alone.
  await connection.query(`create table ${name} (like ${table.name} including all excluding identity)`)
  await connection.query(appendOnlyStatementTrigger(table.name, name))
  await moveFromDefault(connection, table.name, planned)
  const limits = [from, to].map((day) => `('${midnightOf(day).toISOString()}')`)
  await connection.query(`alter table ${table.name} attach partition ${name} for values from ${limits.join(' to ')}`)
  return true
}

/**
 * Makes the missing partitions of the logs, for the next months and for rows of the default partition. It never throws: while a partition is missing, its
 * rows go to the default partition. A table in use is left alone after two seconds.
 */
export async function createPartitions(db: Database, now: Date): Promise<{ made: number; trouble: string | null }> {
  let made = 0
  try {
    for (const table of partitionedTables)
      for (const planned of await missingPartitions(db, table, now))
        made += Number(await db.transaction((connection) => createPartition(connection, table, planned)))
    return { made, trouble: null }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { made, trouble: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Drops a partition with its rows. Requests on the table wait until it is done, which takes moments. Throws `busy` if the table is in use for two seconds. */
export async function dropPartition(connection: Connection, { name }: Partition) {
  await limitLockWaits(connection)
  await connection.query(`drop table ${name}`)
}
