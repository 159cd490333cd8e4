import type { AccessLevel, Wrong } from '#schema'
import { issue } from '#schema'
import type { Telling } from '#schema/resource.ts'
import { apartSaid } from '#schema/second.ts'
import { seesLabels } from '#schema/reads.ts'
import { idOf } from '#schema/fields/ids.ts'
import { plainText, splitList } from '#schema/fields/words.ts'
import { fieldOf } from '#schema/slot.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { alive, labelOf, table } from '../columns.ts'
import type { ImportColumn } from './importColumns.ts'
import { secondOf } from '../second.ts'
import { statement } from '../statement.ts'

/** What a cell of a reference means: the rows that it names. */
export interface Named {
  readonly ids?: readonly number[]
  readonly problem?: Wrong
}

/** A row of a name, and what tells it from others that are called so. */
interface Alike {
  readonly id: number
  readonly said: string
}
/** Rows by what they are called; `plain` is how what is written of one comes to be kept. */
interface ByLabel {
  readonly rows: ReadonlyMap<string, readonly Alike[]>
  readonly plain: (text: string) => string
}

export type Naming = (column: ImportColumn, text: string) => Named | undefined

const asItIs = (text: string) => text

const parts = (text: string) => splitList(text).filter((each) => each !== '')

const numberIn = (text: string) => idOf(text.replace(/^#/, ''))

async function idsByLabel(
  connection: Connection,
  catalog: Catalog,
  accessLevel: AccessLevel,
  column: ImportColumn,
  texts: readonly string[],
): Promise<ByLabel | undefined> {
  const { refers } = column.slot.part
  const target = refers && catalog.find(refers.to)
  if (!target || !seesLabels(target, accessLevel)) return undefined
  const { text, options } = statement(`named ${target.name} ${accessLevel}`, true, () => {
    const joins: string[] = []
    const label = labelOf(catalog, target, accessLevel, 't', joins)
    const second = secondOf({ catalog, accessLevel }, target, 't', joins) ?? `'{}'::json`
    const rows = `select t.id, (${label})::text as label, ${second} as second from ${table(target)} t ${joins.join(' ')} where ${alive(catalog, target)}`
    const found = `json_agg(json_build_object('id', x.id, 'second', x.second) order by x.id)`
    return `select x.label, ${found} as found from (${rows}) x where x.label = any($1::text[]) group by x.label`
  })
  const plain = fieldOf(target, target.title)?.parts.$?.plain ?? asItIs
  const sought = [...new Set(texts.flatMap((each) => [each, plain(each)]))]
  const found = await connection.query<{ label: string; found: { id: number; second: Telling }[] }>(text, [sought], options)
  const rows = new Map(found.map(({ label, found: each }) => [label, each.map(({ id, second }) => ({ id, said: apartSaid(target, second, 'ko') }))]))
  return { rows, plain }
}

/** Who is called alike, as many as are read. */
const mostAlike = 3
const oneOf = ({ id, said }: Alike) => `#${id}${said === '' ? '' : ` ${said}`}`

function oneNamed({ rows, plain }: ByLabel, text: string): Named {
  const found = rows.get(text) ?? rows.get(plain(text)) ?? []
  const [one, another] = found
  if (one && !another) return { ids: [one.id] }
  if (one) return { problem: issue('nameTwice', [], { text, id: String(one.id), rows: found.slice(0, mostAlike).map(oneOf).join(', ') }) }
  const number = numberIn(text)
  return number === undefined ? { problem: issue('nameUnknown', [], { text }) } : { ids: [number] }
}

function manyNamed(byLabel: ByLabel, text: string): Named {
  const each = parts(text).map((part) => oneNamed(byLabel, part))
  const problem = each.find((one) => one.problem !== undefined)?.problem
  return problem === undefined ? { ids: each.flatMap(({ ids = [] }) => ids) } : { problem }
}

/** Finds the rows that the file's references name, by label or by number: one question a column. */
export async function namingOf(
  connection: Connection,
  catalog: Catalog,
  accessLevel: AccessLevel,
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly string[] }[],
): Promise<Naming> {
  const known = new Map<ImportColumn, ByLabel>()
  for (const column of columns.filter(({ slot }) => slot.part.refers)) {
    const texts = new Set(
      rows.flatMap(({ cells }) => [plainText(cells[column.at] ?? ''), ...(column.slot.part.refers?.many ? parts(plainText(cells[column.at] ?? '')) : [])]),
    )
    const found = await idsByLabel(connection, catalog, accessLevel, column, [...texts])
    if (found) known.set(column, found)
  }
  return (column, text) => {
    const byLabel = known.get(column)
    return byLabel && (column.slot.part.refers?.many ? manyNamed : oneNamed)(byLabel, text)
  }
}
