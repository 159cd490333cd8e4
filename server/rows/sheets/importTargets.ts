import type { Rung, Wrong } from '#schema'
import { issue } from '#schema'
import { seesLabels } from '#schema/reads.ts'
import { idOf } from '#schema/fields/ids.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { alive, labelOf, table } from '../columns.ts'
import type { ImportColumn } from './importColumns.ts'
import { statement } from '../statement.ts'

/** What a cell of a reference means: the rows that it names. */
export interface Named {
  readonly ids?: readonly number[]
  readonly problem?: Wrong
}

export type Naming = (column: ImportColumn, text: string) => Named | undefined

const parts = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const numberIn = (text: string) => idOf(text.replace(/^#/, ''))

async function idsByLabel(connection: Connection, catalog: Catalog, rung: Rung, column: ImportColumn, texts: readonly string[]) {
  const { refers } = column.slot.part
  const target = refers && catalog.find(refers.to)
  if (!target || !seesLabels(target, rung)) return undefined
  const { text, options } = statement(`named ${target.name} ${rung}`, true, () => {
    const joins: string[] = []
    const label = labelOf(catalog, target, rung, 't', joins)
    const rows = `select t.id, (${label})::text as label from ${table(target)} t ${joins.join(' ')} where ${alive(catalog, target)}`
    return `select x.label, array_agg(x.id order by x.id) as ids from (${rows}) x where x.label = any($1::text[]) group by x.label`
  })
  const rows = await connection.query<{ label: string; ids: number[] }>(text, [texts], options)
  return new Map(rows.map(({ label, ids }) => [label, ids]))
}

function oneNamed(byLabel: ReadonlyMap<string, readonly number[]>, text: string): Named {
  const [id, another] = byLabel.get(text) ?? []
  if (id !== undefined && another === undefined) return { ids: [id] }
  if (id !== undefined) return { problem: issue('nameTwice', [], { text, id: String(id) }) }
  const number = numberIn(text)
  return number === undefined ? { problem: issue('nameUnknown', [], { text }) } : { ids: [number] }
}

function manyNamed(byLabel: ReadonlyMap<string, readonly number[]>, text: string): Named {
  const each = parts(text).map((part) => oneNamed(byLabel, part))
  const problem = each.find((one) => one.problem !== undefined)?.problem
  return problem === undefined ? { ids: each.flatMap(({ ids = [] }) => ids) } : { problem }
}

/** Finds the rows that the file's references name, by label or by number: one question a column. */
export async function namingOf(
  connection: Connection,
  catalog: Catalog,
  rung: Rung,
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly string[] }[],
): Promise<Naming> {
  const known = new Map<ImportColumn, ReadonlyMap<string, readonly number[]>>()
  for (const column of columns.filter(({ slot }) => slot.part.refers)) {
    const texts = new Set(
      rows.flatMap(({ cells }) => [cells[column.at]?.trim() ?? '', ...(column.slot.part.refers?.many ? parts(cells[column.at] ?? '') : [])]),
    )
    const found = await idsByLabel(connection, catalog, rung, column, [...texts])
    if (found) known.set(column, found)
  }
  return (column, text) => {
    const byLabel = known.get(column)
    return byLabel && (column.slot.part.refers?.many ? manyNamed : oneNamed)(byLabel, text)
  }
}
