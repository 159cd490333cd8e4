import type { Searching } from '../read/asked.ts'
import type { Wrong } from '#schema'
import type { ImportTrial } from '#schema/importTrial.ts'
import { Fault, issue, reaches } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import { plainText } from '#schema/fields/words.ts'
import { toCreate } from '#schema/permissions.ts'
import type { Slot } from '#schema/slot.ts'
import type { Calendar } from '#schema/base/time.ts'
import { limits } from '#schema/wire.ts'
import type { Connection } from '../../base/database.ts'
import { findMany } from '../read/findMany.ts'
import type { CellRead } from './importCells.ts'
import { isSum, readCell, valueIn } from './importCells.ts'
import type { ImportColumn, ImportColumns } from './importColumns.ts'
import type { Naming } from './importTargets.ts'
import { listingOf } from '../read/listing.ts'
import { saveRows } from '../write/save.ts'
import { seeAnew } from '../write/targets.ts'
import { headingOf } from './sheet.ts'
import type { SheetIn, SheetRow } from './sheetRow.ts'
import type { Work } from '../work.ts'

/** What one row of a file would do, before what is wrong is put into words. */
export type ImportRow = Omit<ImportTrial['rows'][number], 'issues'> & { readonly issues: readonly Wrong[] }
type ImportChange = ImportRow['changes'][number]
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The rows that a file speaks of, as their reader may see them. */
export async function rowsNamed(connection: Connection, asked: Searching, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const found = new Map<number, Row>()
  for (let from = 0; from < ids.length; from += limits.maxIds) {
    const id = ids.slice(from, from + limits.maxIds)
    const { text } = await findMany(connection, asked, 'full', await listingOf(asked, { id, num: limits.maxNum, queryMode: 'list' }))
    const { rows }: { rows: Row[] } = JSON.parse(text)
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** A spreadsheet program rewrites what it reads: a cell is unchanged when it still means what was written there. */
function isUntouched({ slot, cell }: ImportColumn, before: Row, text: string, calendar: Calendar | undefined) {
  const printed = String(cell(before) ?? '')
  if (printed === text || printed.trim() === text.trim() || printed.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n')) return true
  if (slot.field.masked || slot.part.refers || text === '') return false
  const meant = slot.part.value.safeParse(valueIn(slot, plainText(text), calendar).value)
  return meant.success && before[slot.key] !== null && JSON.stringify(meant.data) === JSON.stringify(before[slot.key])
}

interface Reading {
  readonly values: Record<string, unknown>
  readonly changes: ImportChange[]
  readonly issues: Wrong[]
}

/** Cells that stand empty take a value away; a new row's are simply not said. */
function readEmpty({ slot }: ImportColumn, before: Row | undefined, values: Record<string, unknown>) {
  if (before) values[slot.key] = Array.isArray(before[slot.key]) ? [] : null
}

/** What was understood, as it is written; a row that is named stays called so, and what is sealed stays as it came. */
function said({ part, field }: Slot, { value, problem }: CellRead, text: string) {
  const kept = problem || part.refers || field.masked ? undefined : part.value.safeParse(value)
  return kept?.success ? String(part.print(kept.data)) : text
}

function readRow({ columns, naming, sheet: { calendar } }: Importing, { cells }: SheetRow, before: Row | undefined): Reading {
  const reading: Reading = { values: {}, changes: [], issues: [] }
  for (const column of columns.written) {
    const text = (cells[column.at] ?? '').trim()
    if (before ? isUntouched(column, before, cells[column.at] ?? '', calendar) : text === '') continue
    const { key } = column.slot
    const read: CellRead = text === '' ? {} : readCell(column, text, { naming, calendar })
    if (text === '') readEmpty(column, before, reading.values)
    else if (read.problem) reading.issues.push(read.problem)
    else reading.values[key] = read.value
    reading.changes.push({
      key,
      label: headingOf(column.slot),
      before: before ? String(column.cell(before) ?? '') : '',
      after: text === '' ? '' : said(column.slot, read, text),
      ...(read.mended && { mended: true }),
    })
  }
  return reading
}

/** What refuses the row when it is really saved, in a savepoint that is taken back. */
async function problemsOf(work: Work, { of, accessLevel }: Searching, draft: object): Promise<readonly Wrong[]> {
  await work.connection.query('savepoint tried')
  try {
    await saveRows(work, of, accessLevel, [draft])
    await work.connection.query('release savepoint tried')
    return []
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    await work.connection.query('rollback to savepoint tried')
    seeAnew(work)
    return error.wrongs.map((wrong) => ({ ...wrong, path: wrong.path.slice(1) }))
  }
}

export interface Importing {
  readonly work: Work
  readonly asked: Searching
  readonly columns: ImportColumns
  readonly naming: Naming
  readonly sheet: Pick<SheetIn, 'calendar'>
  readonly known: ReadonlyMap<number, Row>
}

export const idIn = ({ idAt }: ImportColumns, { cells }: SheetRow) => (idAt === undefined ? '' : (cells[idAt] ?? '').trim())

/** One row of the file, tried. */
export async function tried(importing: Importing, row: SheetRow): Promise<ImportRow> {
  const { work, asked, columns, known } = importing
  const { can } = asked.of
  const idText = idIn(columns, row)
  const id = idText === '' ? undefined : idOf(idText)
  const failed = (issues: readonly Wrong[], changes: readonly ImportChange[] = []): ImportRow => ({
    line: row.line,
    effect: 'error',
    ...(id !== undefined && { id }),
    changes,
    issues,
  })
  const before = id === undefined ? undefined : known.get(id)
  if (!before && isSum(row)) return failed([issue('sumRow', [])])
  if (idText !== '' && !before) return failed([issue('rowUnknown', 'id', { id: idText })])
  const needed = before ? can.save : toCreate(can)
  if (needed === undefined || !reaches(asked.accessLevel, needed)) return failed([issue(before ? 'mayNotChange' : 'mayNotCreate', [])])

  const { values, changes, issues } = readRow(importing, row, before)
  if (issues.length > 0) return failed(issues, changes)
  if (before && changes.length === 0) return { line: row.line, effect: 'same', id: before.id, changes, issues }
  const draft = before ? { id: before.id, version: before.version, ...values } : values
  const problems = await problemsOf(work, asked, draft)
  if (problems.length > 0) return failed(problems, changes)
  return { line: row.line, effect: before ? 'change' : 'new', ...(before && { id: before.id }), draft, changes, issues }
}
