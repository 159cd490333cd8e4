import { instantOf } from '#schema/base/time.ts'
import { digestFileKeysIn } from '#schema/fields/base/fileKeyDigest.ts'
import type { Cipher } from '#schema'
import type { Connection } from '#server/base/database.ts'
import type { FileStore } from '#server/files/store.ts'
import { dateShifter } from './dates.ts'
import type { DumpLine, DumpRow } from './format.ts'
import { dumpTablesOf } from './tables.ts'

const weekMs = 7 * 86_400_000
const momentLine = /^\{"at":"(.{19})"\}$/

/** The recorded moment with the nearest earlier weekday and time, and the number of days (whole weeks) to move it to now. */
function momentFor(lines: readonly string[], now: string) {
  const moments = lines.flatMap((line) => momentLine.exec(line)?.[1] ?? [])
  const gap = (moment: string) => (((instantOf(now).getTime() - instantOf(moment).getTime()) % weekMs) + weekMs) % weekMs
  const at = moments.reduce((best, moment) => (gap(moment) <= gap(best) ? moment : best))
  const then = new Date(instantOf(now).getTime() - gap(at))
  return { at, days: Math.round((then.getTime() - instantOf(at).getTime()) / weekMs) * 7 }
}

type Change = Extract<DumpLine, { table: string }>

/** The rows of each table at a recorded moment, by key. */
function rowsAt(lines: readonly string[], until: string) {
  const tables = new Map<string, Map<string, Change>>()
  let isOver = false
  for (const text of lines) {
    const moment = momentLine.exec(text)?.[1]
    if (moment !== undefined) isOver = moment > until
    if (isOver || moment !== undefined) continue
    const queue: DumpLine = JSON.parse(text)
    if (!('table' in queue)) continue
    const rows = tables.get(queue.table) ?? new Map<string, Change>()
    tables.set(queue.table, rows)
    if (queue.row === null) rows.delete(queue.key)
    else rows.set(queue.key, queue)
  }
  return tables
}

/** A row with its secrets encrypted with the keys of this installation. */
function encryptedRow({ row, secrets = {} }: Change, cipher: Cipher): DumpRow {
  const encryptedColumns = Object.entries(secrets).flatMap(([column, { clear, digests, marks }]) => [
    [column, `\\x${cipher.encrypt(clear).toString('hex')}`],
    ...digests.map((key) => [key, cipher.digest(clear)]),
    ...marks.map((key) => [key, digestFileKeysIn(clear, cipher)]),
  ])
  return { ...row, ...Object.fromEntries(encryptedColumns) }
}

const quoted = (name: string) => `"${name}"`

/** Stored pictures are identified by their content, so existing ones are kept. */
const fileTable = 'files'

/** The tables that already have rows: reference data that exists before any business data. */
async function tablesWithRows(connection: Connection, names: readonly string[]) {
  const sql = names.map((name, index) => `select ${index} as at where exists (select from ${quoted(name)})`).join(' union all ')
  return new Set((await connection.query<{ at: number }>(sql)).map(({ at }) => names[at]))
}

/** Inserts all tables in one statement. Foreign keys are checked at its end, so rows may refer to each other. */
async function insertTables(connection: Connection, rows: ReadonlyMap<string, readonly DumpRow[]>) {
  const columnsByTable = new Map((await dumpTablesOf(connection)).map(({ name, columns }) => [name, columns]))
  const parts = [...rows].map(([name, all], index) => {
    const usedColumns = new Set(all.flatMap((row) => Object.keys(row)))
    const columns = (columnsByTable.get(name) ?? [])
      .filter((column) => usedColumns.has(column))
      .map(quoted)
      .join(', ')
    return `part_${index} as (insert into ${quoted(name)} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${quoted(name)}, $${index + 1}::text::jsonb)${name === fileTable ? ' on conflict do nothing' : ''})`
  })
  await connection.query(
    `with ${parts.join(', ')} select 1`,
    [...rows.values()].map((all) => JSON.stringify(all)),
  )
  for (const name of rows.keys()) {
    if (!columnsByTable.get(name)?.includes('id')) continue
    await connection.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quoted(name)}))`, [name])
  }
}

export interface DumpTarget {
  readonly connection: Connection
  readonly cipher: Cipher
  readonly store: FileStore
  /** Wall time in Asia/Seoul. */
  readonly now: string
}

/** Loads the recorded business as it was at this weekday and hour, moved by whole weeks to now, and encrypts secrets with the keys of this installation. */
export async function loadDump(dump: readonly string[], { connection, cipher, store, now }: DumpTarget) {
  const { at, days } = momentFor(dump, now)
  const later = dateShifter(days)
  for (const text of dump) {
    if (!text.startsWith('{"file"')) break
    const queue: DumpLine = JSON.parse(text)
    if ('file' in queue) await store.put(queue.file, Buffer.from(queue.bytes, 'base64'), queue.mime)
  }
  const changes = [...rowsAt(dump, at)].filter(([, rows]) => rows.size > 0)
  const filledTables = await tablesWithRows(
    connection,
    changes.map(([name]) => name),
  )
  const fresh = changes.filter(([name]) => name === fileTable || !filledTables.has(name))
  await insertTables(
    connection,
    new Map(fresh.map(([name, rows]) => [name, [...rows.values()].map((change) => encryptedRow(JSON.parse(later(JSON.stringify(change))), cipher))])),
  )
}
