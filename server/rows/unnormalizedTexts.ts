import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { Connection } from '../base/database.ts'
import type { ResourceRegistry } from './registry.ts'
import { quotedTable } from './columns.ts'

/** A stored text that is not normalized like new texts; searches do not find it. */
export interface UnnormalizedText {
  readonly resource: string
  readonly key: string
  readonly id: number
}

/** Maximum number of texts reported per column. */
const maxReported = 100

const blanks = String.raw`[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]`

/** The SQL equivalent of `normalizeText`. */
const normalizedSql = (column: string) =>
  String.raw`regexp_replace(normalize(regexp_replace(${column}, '[\u00AD\u200B\u2060\uFEFF]', '', 'g'), NFC), '^${blanks}+|${blanks}+$', '', 'g')`

/** Stored texts that are not normalized, and how many columns were checked. */
export async function unnormalizedTexts(
  connection: Pick<Connection, 'query'>,
  registry: ResourceRegistry,
): Promise<{ checkedCount: number; found: UnnormalizedText[] }> {
  const columns = registry.all.flatMap((resource) =>
    declaredFieldKeys(resource)
      .filter(({ field, spec }) => spec.column === 'text' && !spec.storedValue && !spec.filesIn && !field.choices)
      .map(({ key }) => ({ resource, key })),
  )
  const matches: UnnormalizedText[] = []
  for (const { resource, key } of columns) {
    const rows = await connection.query<{ id: number }>(
      `select id from ${quotedTable(resource)} where "${key}" <> ${normalizedSql(`"${key}"`)} and ${normalizedSql(`"${key}"`)} <> '' order by id limit ${maxReported}`,
    )
    matches.push(...rows.map(({ id }) => ({ resource: resource.name, key, id })))
  }
  return { checkedCount: columns.length, found: matches }
}
