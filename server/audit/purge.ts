import type { Connection, Database } from '../base/database.ts'
import type { Partition } from '../db/partitions.ts'
import { dropPartition, partitionsOf } from '../db/partitions.ts'
import type { AuditLogName } from './entries.ts'
import { auditLogNames, chainStartToleranceDays, logRetentionDays } from './entries.ts'

/** A block of the chain with the time of the next one, which the chain then starts with. */
interface BlockRange {
  readonly id: number
  /** The last row of the block. */
  readonly upto: number
  readonly at: Date
  readonly next: Date | null
}

/** Rows at once: the blocks of one transaction have a thousand rows each at most. */
const blocksPerStep = 20
const dayMs = 86_400_000

const firstBlocksSql = `select id, upto, at, lead(at) over (order by id) as next
  from (select id, upto, at from audit_seals where log = $1 and upto >= $2 order by id limit $3) s order by id`

const firstBlocks = (connection: Connection, log: AuditLogName, upto: number, count: number) =>
  connection.query<BlockRange>(firstBlocksSql, [log, upto, count + 1]).then((blocks) => blocks.slice(0, count))

/** Past retention, and the chain may start with the block behind it. The newest block has none and stays. */
function isExpired({ at, next }: BlockRange, days: number, now: Date) {
  const limit = now.getTime() - days * dayMs
  return at.getTime() < limit && next !== null && next.getTime() < limit + chainStartToleranceDays * dayMs
}

/** Deletes all rows up to the end of a block, and the blocks up to it. Returns the number of rows that those contained. */
async function deleteUpTo(connection: Connection, log: AuditLogName, { id, upto }: BlockRange) {
  await connection.query(`select set_config('ride.erasing', 'on', true)`)
  await connection.query(`delete from ${log} where id <= $1`, [upto])
  const blocks = await connection.query<{ rows: number }>('delete from audit_seals where log = $1 and id <= $2 returning cardinality(ids) as rows', [log, id])
  return blocks.reduce((sum, { rows }) => sum + rows, 0)
}

const lowestId = (partition: string) => `(select min(id) from ${partition})`

/** The rows from before the first partition of a period are deleted block by block. */
async function purgeRows(db: Database, log: AuditLogName, days: number, now: Date) {
  let removed = 0
  for (;;) {
    const periods = (await partitionsOf(db, log)).filter(({ from }) => from !== null)
    const [first] = await db.query<{ id: number | null }>(`select least(${['null', ...periods.map(({ name }) => lowestId(name))].join(', ')})::bigint as id`)
    const blocks = await firstBlocks(db, log, Number.MIN_SAFE_INTEGER, blocksPerStep)
    const last = blocks.findLast((block) => isExpired(block, days, now) && block.upto < (first?.id ?? Infinity))
    if (!last) return removed
    removed += await db.transaction((connection) => deleteUpTo(connection, log, last))
  }
}

/** Drops a partition whose rows are all past retention; undefined if it must stay. */
async function purgePartition(db: Database, log: AuditLogName, partition: Partition, days: number, now: Date): Promise<number | undefined> {
  const [newest] = await db.query<{ id: number | null }>(`select max(id) as id from ${partition.name}`)
  if (typeof newest?.id !== 'number') return db.transaction((connection) => dropPartition(connection, partition)).then(() => 0)
  const [block] = await firstBlocks(db, log, newest.id, 1)
  if (!block || !isExpired(block, days, now)) return undefined
  return db.transaction(async (connection) => {
    await dropPartition(connection, partition)
    // The block may reach into the next partition.
    return deleteUpTo(connection, log, block)
  })
}

/**
 * Deletes log rows past retention together with their blocks: whole partitions, which takes moments however many rows they have, and block by block the rows
 * from before there were partitions. A row stays until all rows of its partition are past retention, a month longer at most.
 * @throws `busy` if a log is in use for two seconds; then the next run goes on.
 */
export async function purgeLogs(db: Database, now: Date) {
  let removed = 0
  let dropped = 0
  for (const log of auditLogNames) {
    const days = logRetentionDays[log]
    if (days === undefined) continue
    removed += await purgeRows(db, log, days, now)
    for (const partition of await partitionsOf(db, log)) {
      if (partition.to === null || partition.to.getTime() > now.getTime() - days * dayMs) continue
      const rows = await purgePartition(db, log, partition, days, now)
      if (rows === undefined) break
      removed += rows
      dropped++
    }
  }
  return { removed, dropped }
}
