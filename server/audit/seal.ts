import type { Cipher } from '#schema'
import type { Connection, Database } from '../base/database.ts'
import type { ChainBlock } from './chain.ts'
import { ensureChainKey, genesisMac, blockMac, macsOfRow } from './chain.ts'
import type { AuditLogName } from './entries.ts'
import { readCanonicalLogRows, auditLogNames } from './entries.ts'

const maxRowsPerBlock = 1000

/** Reference to a block, stored outside the database: it reveals later whether the chain before it was rewritten. */
export interface Checkpoint {
  readonly at: string
  readonly log: AuditLogName
  readonly seal: number
  readonly mac: string
}

const watermarkSql = 'select upto, xid::text from audit_marks where log = $1'
const updateWatermarkSql = `insert into audit_marks (log, upto, xid) select $1, coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot()) from LOG
  on conflict (log) do update set upto = excluded.upto, xid = excluded.xid`
const isSettledSql = 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as settled'

/**
 * The id up to which a log is complete. Writers are not blocked: a running transaction may still insert a row with a lower id than existing rows.
 * So the highest id is stored, and it is valid once all transactions of that time have ended.
 */
async function completeIdOf(connection: Connection, log: AuditLogName): Promise<number> {
  const [watermark] = await connection.query<{ upto: number; xid: string }>(watermarkSql, [log])
  const [match] = watermark ? await connection.query<{ settled: boolean }>(isSettledSql, [watermark.xid]) : []
  if (watermark && !match?.settled) return 0
  await connection.query(updateWatermarkSql.replace('LOG', log), [log])
  return watermark?.upto ?? 0
}

const lastBlockSql = 'select id, upto, mac from audit_seals where log = $1 order by id desc limit 1'
const insertBlockSql = 'insert into audit_seals (log, at, upto, ids, fixed, told, before, mac) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id'

/** Adds the next rows of a log to the chain as one block; undefined if there are none. */
async function sealBlock(connection: Connection, key: Buffer, log: AuditLogName, upto: number, at: Date): Promise<Checkpoint | undefined> {
  await connection.query(`select pg_advisory_xact_lock(hashtext('ride audit'))`)
  const [last] = await connection.query<Pick<ChainBlock, 'id' | 'upto' | 'mac'>>(lastBlockSql, [log])
  const entries = await readCanonicalLogRows(connection, log, last?.upto ?? Number.MIN_SAFE_INTEGER, upto, maxRowsPerBlock)
  const newest = entries.at(-1)
  if (!newest) return undefined
  const marks = entries.map((entry) => macsOfRow(key, log, entry))
  const content = {
    log,
    at,
    upto: newest.id,
    ids: entries.map(({ id }) => id),
    fixed: Buffer.concat(marks.map(({ fixed }) => fixed)),
    told: Buffer.concat(marks.map(({ told }) => told)),
    before: last?.mac ?? genesisMac,
  }
  const mac = blockMac(key, content)
  const { ids, fixed, told, before } = content
  const [storedBlock] = await connection.query<{ id: number }>(insertBlockSql, [log, at, newest.id, ids, fixed, told, before, mac])
  return { at: at.toISOString(), log, seal: storedBlock?.id ?? 0, mac: mac.toString('base64url') }
}

/** Adds all complete log rows to the chain, a thousand per block; returns the newest new block of each log. */
export async function sealLogs(db: Database, cipher: Cipher, at: Date): Promise<Checkpoint[]> {
  const key = await ensureChainKey(db, cipher)
  const anchors: Checkpoint[] = []
  for (const log of auditLogNames) {
    const upto = await db.transaction((connection) => completeIdOf(connection, log))
    let newest: Checkpoint | undefined
    for (;;) {
      const checkpoint = await db.transaction((connection) => sealBlock(connection, key, log, upto, at))
      if (!checkpoint) break
      newest = checkpoint
    }
    if (newest) anchors.push(newest)
  }
  return anchors
}
