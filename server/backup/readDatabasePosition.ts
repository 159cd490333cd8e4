import { randomBytes } from 'node:crypto'
import type { Connection } from '../base/database.ts'
import type { BackupDescription } from './backupFolder.ts'
import { bytesOfLsn, lsnOfBytes } from './walSegments.ts'

type Query = Pick<Connection, 'query'>

/** The slot that makes PostgreSQL keep its log until it has been copied. */
const slotName = 'ride_backup'

/** Identity and position of a running database. */
export interface DatabasePosition extends Pick<BackupDescription, 'systemId' | 'timeline' | 'segmentBytes' | 'postgres'> {
  /** Number of the segment that is being written. */
  readonly currentIndex: number
  readonly now: Date
}

const stateSql = `select s.system_identifier::text as system_id, c.timeline_id, current_setting('server_version_num')::int / 10000 as postgres,
  (select setting::int from pg_settings where name = 'wal_segment_size') as segment_bytes,
  pg_current_wal_lsn()::text as lsn, clock_timestamp() as now from pg_control_system() s, pg_control_checkpoint() c`

export async function readDatabasePosition({ query }: Query): Promise<DatabasePosition> {
  const [row] = await query<{ system_id: string; timeline_id: number; postgres: number; segment_bytes: number; lsn: string; now: Date }>(stateSql)
  if (!row) throw new Error('PostgreSQL did not describe itself.')
  return {
    systemId: row.system_id,
    timeline: row.timeline_id,
    postgres: row.postgres,
    segmentBytes: row.segment_bytes,
    currentIndex: Math.floor(bytesOfLsn(row.lsn) / row.segment_bytes),
    now: new Date(row.now),
  }
}

/** Ends the current segment, so that everything that was written before now is in complete ones; returns the state after it. */
export async function switchWalSegment(connection: Query): Promise<DatabasePosition> {
  const { now } = await readDatabasePosition(connection)
  await connection.query('select pg_switch_wal()')
  return { ...(await readDatabasePosition(connection)), now }
}

/** Makes PostgreSQL keep its log from now on, unless it does so already. */
export async function ensureReplicationSlot({ query }: Query) {
  const [slot] = await query<{ wal_status: string }>('select wal_status from pg_replication_slots where slot_name = $1', [slotName])
  if (slot && slot.wal_status !== 'lost') return
  if (slot) await query('select pg_drop_replication_slot($1)', [slotName])
  await query('select pg_create_physical_replication_slot($1, true)', [slotName])
}

/** Keeps the log from now on until this connection ends, however far the other slot moves. */
export const holdWalForConnection = ({ query }: Query) =>
  query('select pg_create_physical_replication_slot($1, true, true)', [`${slotName}_${randomBytes(8).toString('hex')}`])

/** Lets PostgreSQL reuse the segments before this one. */
export const releaseWalBefore = ({ query }: Pick<Connection, 'query'>, index: number, segmentBytes: number) =>
  query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots where slot_name = $1 and wal_status <> 'lost' and restart_lsn < $2::pg_lsn`,
    [slotName, lsnOfBytes(index * segmentBytes)],
  )

/** Lets PostgreSQL reuse its log when no backups are made any longer. */
export const dropReplicationSlot = ({ query }: Query) =>
  query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [slotName])

const lockIds = { base: 1, wal: 2 }
const lockSpace = 0x62616b

async function unlockAfter<T>({ query }: Query, what: keyof typeof lockIds, run: () => Promise<T>) {
  try {
    return await run()
  } finally {
    await query('select pg_advisory_unlock($1, $2)', [lockSpace, lockIds[what]])
  }
}

/** Runs alone among all processes on this database; undefined if another one is at it. */
export async function tryWithAdvisoryLock<T>(connection: Query, what: keyof typeof lockIds, run: () => Promise<T>): Promise<T | undefined> {
  const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [lockSpace, lockIds[what]])
  return row?.locked ? unlockAfter(connection, what, run) : undefined
}

/** Runs alone among all processes on this database, after the others. */
export async function withAdvisoryLock<T>(connection: Query, what: keyof typeof lockIds, run: () => Promise<T>): Promise<T> {
  await connection.query('select pg_advisory_lock($1, $2)', [lockSpace, lockIds[what]])
  return unlockAfter(connection, what, run)
}
