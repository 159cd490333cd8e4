import { digestFileKeysIn } from '#schema/fields/base/fileKeyDigest.ts'
import type { Cipher } from '#schema'
import type { Connection, Database } from '#server/base/database.ts'
import type { FileStore } from '#server/files/store.ts'
import { buffer } from 'node:stream/consumers'
import type { DumpLine, DumpRow, DumpedSecret } from '#sample/dump/format.ts'
import type { DumpTable } from '#sample/dump/tables.ts'
import { dumpTablesOf } from '#sample/dump/tables.ts'

const quoted = (name: string) => `"${name}"`
const encryptedColumnName = /_sealed$/
const stampColumns = ['created_at', 'updated_at']

/** The decrypted value of a column, and the columns that are derived from it. */
function secretIn(row: DumpRow, encryptedColumn: string, cipher: Cipher): DumpedSecret {
  const clear = cipher.decrypt(Buffer.from(String(row[encryptedColumn]).slice(2), 'hex'))
  const digest = cipher.digest(clear)
  const marks = `${encryptedColumn.replace(encryptedColumnName, '')}_files`
  if (marks in row && String(row[marks]) !== String(digestFileKeysIn(clear, cipher))) throw new Error(`${marks} are not those of its seal`)
  return { clear, digests: Object.keys(row).filter((key) => row[key] === digest), marks: marks in row ? [marks] : [] }
}

function decryptedRow(row: DumpRow, cipher: Cipher) {
  const encryptedColumn = Object.keys(row).filter((key) => encryptedColumnName.test(key) && row[key] !== null)
  const secrets = Object.fromEntries(encryptedColumn.map((key) => [key, secretIn(row, key, cipher)]))
  const derivedColumns = new Set(Object.entries(secrets).flatMap(([key, { digests, marks }]) => [key, ...digests, ...marks]))
  return { row: Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== null && !derivedColumns.has(key))), secrets }
}

/** Records the state of a business at successive moments, while no person acts. */
export class BusinessStateRecorder {
  readonly lines: string[] = []
  readonly #db: Database
  readonly #vault: Cipher
  /** First moment of the business. It replaces timestamps of the real clock. */
  readonly #from: string
  readonly #known = new Map<string, Set<string>>()
  /** The first transaction id that has not been recorded yet. */
  #next = '0'

  constructor(db: Database, cipher: Cipher, from: string) {
    this.#db = db
    this.#vault = cipher
    this.#from = from
  }

  take(at: string) {
    return this.#db.transaction(async (connection) => {
      await connection.query(`set transaction isolation level repeatable read read only`)
      await connection.query(`set local time zone 'Asia/Seoul'`)
      this.#say({ at })
      for (const table of await dumpTablesOf(connection)) await this.#look(connection, table, at)
      const [mark] = await connection.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
      this.#next = mark?.next ?? this.#next
    })
  }

  async pictures(store: FileStore) {
    const files = await this.#db.query<{ key: string; mime: string }>('select key, mime from files order by key')
    const lines: DumpLine[] = []
    for (const { key, mime } of files) {
      const stream = await store.read(key)
      if (!stream) throw new Error(`the file ${key} is not there`)
      lines.push({ file: key, mime, bytes: (await buffer(stream)).toString('base64') })
    }
    this.lines.unshift(...lines.map((queue) => JSON.stringify(queue)))
  }

  #say(queue: DumpLine) {
    this.lines.push(JSON.stringify(queue))
  }

  async #look(connection: Connection, { name, keys }: DumpTable, at: string) {
    const known = this.#known.get(name) ?? new Set()
    this.#known.set(name, known)
    const order = keys.map(quoted).join(', ')
    const changed = `select to_jsonb(t) as row from ${quoted(name)} t where t.xmin::text::bigint >= $1 order by ${order}`
    for (const { row } of await connection.query<{ row: DumpRow }>(changed, [this.#next])) {
      const key = JSON.stringify(keys.map((item) => row[item]))
      known.add(key)
      this.#say({ table: name, key, ...decryptedRow(this.#stamped(row, at), this.#vault) })
    }
    await this.#lookForGone(connection, name, order, known)
  }

  async #lookForGone(connection: Connection, name: string, order: string, known: Set<string>) {
    const [counted] = await connection.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`)
    if (counted?.rows === known.size) return
    const currentRows = await connection.query<{ key: unknown[] }>(`select jsonb_build_array(${order}) as key from ${quoted(name)}`)
    const remainingKeys = new Set(currentRows.map(({ key }) => JSON.stringify(key)))
    for (const key of known) {
      if (remainingKeys.has(key)) continue
      known.delete(key)
      this.#say({ table: name, key, row: null })
    }
  }

  /** Replaces timestamps of the real clock, which lie after the simulated time. */
  #stamped(row: DumpRow, at: string): DumpRow {
    const [now, from] = [at, this.#from].map((moment) => `${moment.replace(' ', 'T')}+09:00`)
    const realStamps = stampColumns.filter((key) => typeof row[key] === 'string' && row[key] > `${now}`)
    return { ...row, ...Object.fromEntries(realStamps.map((key) => [key, from])) }
  }
}
