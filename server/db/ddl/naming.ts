import { createHash } from 'node:crypto'

/** The kind of a named object: unique key, foreign key, check, exclusion constraint, index, trigram index. */
export type NameSuffix = 'key' | 'fk' | 'check' | 'excl' | 'idx' | 'trgm'

/** PostgreSQL cuts names at 63 bytes. A digest keeps two long names different. */
function fittedName(name: string, suffix: NameSuffix) {
  const whole = `${name}_${suffix}`
  if (Buffer.byteLength(whole) <= 63) return whole
  const digest = createHash('sha256').update(whole).digest('hex').slice(0, 8)
  return `${name.slice(0, 63 - suffix.length - digest.length - 2)}_${digest}_${suffix}`
}

/** `('rents', ['car_id', 'from'], 'key')` → `rents_car_id_from_key`. */
export const databaseObjectName = (table: string, columns: readonly string[], suffix: NameSuffix) => fittedName([table, ...columns].join('_'), suffix)

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`
