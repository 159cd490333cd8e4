import type { AccessLevel, InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import type { SubtitleValues } from '#schema/row/row.ts'
import { disambiguatorText } from '#schema/page/subtitle.ts'
import { canReadLabels } from '#schema/row/fieldAccess.ts'
import { parseIdText } from '#schema/fields/base/ids.ts'
import { normalizeText, splitCommaList } from '#schema/fields/base/textShape.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { notDeletedSql, rowLabelSql, quotedTable } from '../columns.ts'
import type { ImportColumn } from './importColumns.ts'
import { subtitleSql } from '../subtitles.ts'
import { cachedStatement } from '../cachedStatement.ts'

/** The rows that a reference cell names. */
interface ReferenceResult {
  readonly ids?: readonly number[]
  readonly problem?: InputIssue
}

/** A row with this label, and the text that distinguishes it from others. */
interface LabelledRow {
  readonly id: number
  readonly subtitle: string
}
/** Rows by label. `plain` converts text to its stored form. */
interface LabelIndex {
  readonly rows: ReadonlyMap<string, readonly LabelledRow[]>
  readonly normalize: (text: string) => string
}

export type ReferenceResolver = (column: ImportColumn, text: string) => ReferenceResult | undefined

const unchanged = (text: string) => text

const splitNames = (text: string) => splitCommaList(text).filter((item) => item !== '')

const parseRowNumber = (text: string) => parseIdText(text.replace(/^#/, ''))

async function idsByLabel(
  connection: Connection,
  registry: ResourceRegistry,
  accessLevel: AccessLevel,
  column: ImportColumn,
  texts: readonly string[],
): Promise<LabelIndex | undefined> {
  const { refers } = column.fieldKey.spec
  const target = refers && registry.find(refers.to)
  if (!target || !canReadLabels(target, accessLevel)) return undefined
  const { text, options } = cachedStatement(`named ${target.name} ${accessLevel}`, true, () => {
    const joins: string[] = []
    const label = rowLabelSql(registry, target, accessLevel, 't', joins)
    const subtitle = subtitleSql({ registry, accessLevel }, target, 't', joins) ?? `'{}'::json`
    const rows = `select t.id, (${label})::text as label, ${subtitle} as subtitle from ${quotedTable(target)} t ${joins.join(' ')} where ${notDeletedSql(registry, target)}`
    const match = `json_agg(json_build_object('id', x.id, 'subtitle', x.subtitle) order by x.id)`
    return `select x.label, ${match} as found from (${rows}) x where x.label = any($1::text[]) group by x.label`
  })
  const normalize = fieldOf(target, target.title)?.keySpecs.$?.plain ?? unchanged
  const searchTexts = [...new Set(texts.flatMap((item) => [item, normalize(item)]))]
  const matches = await connection.query<{ label: string; found: { id: number; subtitle: SubtitleValues }[] }>(text, [searchTexts], options)
  const rows = new Map(
    matches.map(({ label, found: item }) => [label, item.map(({ id, subtitle }) => ({ id, subtitle: disambiguatorText(target, subtitle, 'ko') }))]),
  )
  return { rows, normalize }
}

/** Maximum number of rows listed for an ambiguous label. */
const maxListed = 3
const rowText = ({ id, subtitle: text }: LabelledRow) => `#${id}${text === '' ? '' : ` ${text}`}`

function resolveOne({ rows, normalize }: LabelIndex, text: string): ReferenceResult {
  const matches = rows.get(text) ?? rows.get(normalize(text)) ?? []
  const [one, another] = matches
  if (one && !another) return { ids: [one.id] }
  if (one) return { problem: createCommonIssue('nameTwice', [], { text, id: String(one.id), rows: matches.slice(0, maxListed).map(rowText).join(', ') }) }
  const number = parseRowNumber(text)
  return number === undefined ? { problem: createCommonIssue('nameUnknown', [], { text }) } : { ids: [number] }
}

function resolveMany(byLabel: LabelIndex, text: string): ReferenceResult {
  const item = splitNames(text).map((part) => resolveOne(byLabel, part))
  const problem = item.find((one) => one.problem !== undefined)?.problem
  return problem === undefined ? { ids: item.flatMap(({ ids = [] }) => ids) } : { problem }
}

/** Resolves the references of a file by label or number; one query per column. */
export async function createReferenceResolver(
  connection: Connection,
  registry: ResourceRegistry,
  accessLevel: AccessLevel,
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly string[] }[],
): Promise<ReferenceResolver> {
  const labelsByColumn = new Map<ImportColumn, LabelIndex>()
  for (const column of columns.filter(({ fieldKey }) => fieldKey.spec.refers)) {
    const texts = new Set(
      rows.flatMap(({ cells }) => [
        normalizeText(cells[column.index] ?? ''),
        ...(column.fieldKey.spec.refers?.many ? splitNames(normalizeText(cells[column.index] ?? '')) : []),
      ]),
    )
    const match = await idsByLabel(connection, registry, accessLevel, column, [...texts])
    if (match) labelsByColumn.set(column, match)
  }
  return (column, text) => {
    const byLabel = labelsByColumn.get(column)
    return byLabel && (column.fieldKey.spec.refers?.many ? resolveMany : resolveOne)(byLabel, text)
  }
}
