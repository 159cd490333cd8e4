import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '#schema'
import type { Connection } from '../base/database.ts'
import type { ChainBlock } from './chain.ts'
import { ensureChainKey, genesisMac, blockMac, rowMacByteLength, macsOfRow, blockColumns } from './chain.ts'
import type { CanonicalLogRow, AuditLogName } from './entries.ts'
import { chainStartToleranceDays, readCanonicalLogRows, isHistoryEntryCleared, logRetentionDays, auditLogNames } from './entries.ts'
import type { Checkpoint } from './seal.ts'

/** The first difference from the chain: in a row, in a block, or at a checkpoint. */
interface ChainBreak {
  readonly log: AuditLogName
  readonly what: 'changed' | 'removed' | 'inserted' | 'seal' | 'anchor'
  /** Id of the row or of the block. */
  readonly id: number
}

export interface LogVerificationResult {
  /** Number of rows that match the chain. */
  readonly rows: number
  readonly broken: readonly ChainBreak[]
}

const nextBlocksSql = `select ${blockColumns} from audit_seals where log = $1 and id > $2 order by id limit 20`

const hasMacAt = (marks: Buffer, place: number, mark: Buffer) => timingSafeEqual(marks.subarray(place * rowMacByteLength, (place + 1) * rowMacByteLength), mark)

/** The difference of one row, if any. */
async function findBrokenRow(
  connection: Connection,
  key: Buffer,
  seal: ChainBlock,
  place: number,
  entry: CanonicalLogRow | undefined,
): Promise<ChainBreak | undefined> {
  const { log, ids, fixed, told } = seal
  const id = ids[place] ?? 0
  if (!entry) return { log, what: 'removed', id }
  const marks = macsOfRow(key, log, entry)
  if (!hasMacAt(fixed, place, marks.fixed)) return { log, what: 'changed', id }
  if (hasMacAt(told, place, marks.told) || (await isHistoryEntryCleared(connection, id))) return undefined
  return { log, what: 'changed', id }
}

/** Compares the rows of a block with the log, in the order of their ids. */
async function findBreakInBlock(connection: Connection, key: Buffer, seal: ChainBlock, after: number): Promise<ChainBreak | undefined> {
  const { log, upto, ids } = seal
  const entries = new Map((await readCanonicalLogRows(connection, log, after, upto, ids.length + 1)).map((entry) => [entry.id, entry]))
  const blockIds = new Set(ids)
  const inserted = [...entries.keys()].find((id) => !blockIds.has(id))
  for (const [place, id] of ids.entries()) {
    if (inserted !== undefined && inserted < id) break
    const broken = await findBrokenRow(connection, key, seal, place, entries.get(id))
    if (broken) return broken
  }
  return inserted === undefined ? undefined : { log, what: 'inserted', id: inserted }
}

const dayMs = 86_400_000
/** Whether the chain may start with this block: the first block, or a later one if the blocks before it are old enough to have been purged. */
function canStartChain({ log, at, before }: ChainBlock, now: Date) {
  const days = logRetentionDays[log]
  return before.equals(genesisMac) || (days !== undefined && at.getTime() < now.getTime() - (days - chainStartToleranceDays) * dayMs)
}

const isPurged = ({ log, at }: Checkpoint, now: Date) => Date.parse(at) < now.getTime() - (logRetentionDays[log] ?? Infinity) * dayMs

async function verifyLog(connection: Connection, key: Buffer, log: AuditLogName, { checkpoints, now }: LogVerificationOptions) {
  const macs = new Map<number, string>()
  let before: ChainBlock | undefined
  let rows = 0
  for (;;) {
    const seals = await connection.query<ChainBlock>(nextBlocksSql, [log, before?.id ?? 0])
    if (seals.length === 0) break
    for (const seal of seals) {
      const isLinked = before ? seal.before.equals(before.mac) : canStartChain(seal, now)
      if (!isLinked || !blockMac(key, seal).equals(seal.mac)) return { rows, broken: { log, what: 'seal', id: seal.id } as const }
      const broken = await findBreakInBlock(connection, key, seal, before?.upto ?? Number.MIN_SAFE_INTEGER)
      if (broken) return { rows, broken }
      macs.set(seal.id, seal.mac.toString('base64url'))
      rows += seal.ids.length
      before = seal
    }
  }
  const lost = checkpoints.find((anchor) => anchor.log === log && macs.get(anchor.seal) !== anchor.mac && !isPurged(anchor, now))
  return { rows, broken: lost && ({ log, what: 'anchor', id: lost.seal } as const) }
}

/** Options of the verification. */
export interface LogVerificationOptions {
  /** Checkpoints from outside the database. */
  readonly checkpoints: readonly Checkpoint[]
  readonly now: Date
}

/** Verifies both logs from their first block and returns the first difference of each. */
export async function verifyLogs(connection: Connection, cipher: Cipher, against: LogVerificationOptions): Promise<LogVerificationResult> {
  const key = await ensureChainKey(connection, cipher)
  const matches = []
  for (const log of auditLogNames) matches.push(await verifyLog(connection, key, log, against))
  return { rows: matches.reduce((sum, { rows }) => sum + rows, 0), broken: matches.flatMap(({ broken }) => broken ?? []) }
}
