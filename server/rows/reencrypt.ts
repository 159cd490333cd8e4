import type { Resource, Cipher } from '#schema'
import { tableOf } from '#schema'
import { digestFileKeysIn } from '#schema/fields/base/fileKeyDigest.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { Connection, Database } from '../base/database.ts'

/** A column with encrypted values, the key column of its table, and the column with the marks of its files. */
interface EncryptedColumn {
  readonly table: string
  readonly by: string
  readonly column: string
  readonly marks?: string
}

const systemColumns: readonly EncryptedColumn[] = [
  { table: 'totps', by: 'user_id', column: 'sealed' },
  { table: 'kept_secrets', by: 'name', column: 'sealed' },
  { table: 'kept_apart', by: 'id', column: 'sealed', marks: 'files' },
]

const declaredColumns = (all: readonly Resource[]): EncryptedColumn[] =>
  all.flatMap((resource) =>
    declaredFieldKeys(resource).flatMap(({ key, spec }) =>
      spec.encryptedIn === undefined
        ? []
        : [{ table: tableOf(resource.name), by: 'id', column: `${key}${spec.encryptedIn}`, ...(spec.fileMarksIn && { marks: spec.fileMarksIn(key) }) }],
    ),
  )

/** The first bytes of everything that is encrypted with the newest key. */
function keyPrefixOf(cipher: Cipher) {
  const sealed = cipher.encrypt('')
  return sealed.subarray(0, 1 + (sealed[0] ?? 0))
}

const batchSize = 200

const needsReencryptionSql = ({ column, marks }: EncryptedColumn) =>
  `t."${column}" is not null and (substr(t."${column}", 1, length($1::bytea)) <> $1::bytea${marks ? ` or exists (select from unnest(t."${marks}") m where length(m) = 64)` : ''})`

/** Re-encrypts some rows. A row that changes at the same time is locked first, and its new value is re-encrypted. */
async function reencryptBatch(connection: Connection, cipher: Cipher, sealed: EncryptedColumn) {
  const { table, by, column, marks } = sealed
  const rows = await connection.query<{ by: string; sealed: Buffer }>(
    `select t."${by}"::text as by, t."${column}" as sealed from ${table} t where ${needsReencryptionSql(sealed)} order by t."${by}" limit ${batchSize} for no key update`,
    [keyPrefixOf(cipher)],
  )
  for (const row of rows) {
    const plain = cipher.decrypt(row.sealed)
    const set = `"${column}" = $2${marks ? `, "${marks}" = $3` : ''}`
    await connection.query(
      `update ${table} set ${set} where "${by}"::text = $1`,
      [row.by, cipher.encrypt(plain), ...(marks ? [digestFileKeysIn(plain, cipher)] : [])],
      {
        name: `reseal ${table} ${column}`,
      },
    )
  }
  return rows.length
}

/**
 * Re-encrypts everything with the newest key, a few rows per transaction; an interrupted run continues where it stopped, and older
 * keys still decrypt the rest. Returns the number of values per column. Versions and history do not change, because no value does.
 */
export async function reencryptAll(db: Database, cipher: Cipher, all: readonly Resource[], onBatch: (doneCount: number) => void = () => {}) {
  const counts: Record<string, number> = {}
  for (const sealed of [...systemColumns, ...declaredColumns(all)]) {
    for (;;) {
      const count = await db.transaction((connection) => reencryptBatch(connection, cipher, sealed))
      if (count > 0) counts[`${sealed.table}.${sealed.column}`] = (counts[`${sealed.table}.${sealed.column}`] ?? 0) + count
      onBatch(count)
      if (count < batchSize) break
    }
  }
  return counts
}
