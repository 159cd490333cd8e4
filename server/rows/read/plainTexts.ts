import { declaredFieldKeys } from '#schema/fieldKey.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { table } from '../columns.ts'

/** A text that is kept in another form than it would be saved in: nothing that is given finds it. */
export interface UnplainText {
  readonly resource: string
  readonly key: string
  readonly id: number
}

/** Of one column so many are told. */
const most = 100

const blanks = String.raw`[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]`

/** What `plainText` makes of a column. */
const plain = (column: string) =>
  String.raw`regexp_replace(normalize(regexp_replace(${column}, '[\u00AD\u200B\u2060\uFEFF]', '', 'g'), NFC), '^${blanks}+|${blanks}+$', '', 'g')`

/** Every kept text that is not in its one form, and how many columns were looked through. */
export async function unplainTexts(connection: Pick<Connection, 'query'>, registry: ResourceRegistry): Promise<{ seen: number; found: UnplainText[] }> {
  const columns = registry.all.flatMap((resource) =>
    declaredFieldKeys(resource)
      .filter(({ field, spec }) => spec.column === 'text' && !spec.storedValue && !spec.filesIn && !field.choices)
      .map(({ key }) => ({ resource, key })),
  )
  const matches: UnplainText[] = []
  for (const { resource, key } of columns) {
    const rows = await connection.query<{ id: number }>(
      `select id from ${table(resource)} where "${key}" <> ${plain(`"${key}"`)} and ${plain(`"${key}"`)} <> '' order by id limit ${most}`,
    )
    matches.push(...rows.map(({ id }) => ({ resource: resource.name, key, id })))
  }
  return { seen: columns.length, found: matches }
}
