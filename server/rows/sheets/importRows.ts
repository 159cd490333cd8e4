import type { SearchContext } from '../read/context.ts'
import type { InputIssue } from '#schema'
import type { ImportPreview } from '#schema/list/importPreview.ts'
import { AppError, createCommonIssue, hasAccess } from '#schema'
import { parseIdText } from '#schema/fields/base/ids.ts'
import { normalizeText } from '#schema/fields/base/textShape.ts'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { SerialDayZero } from '#schema/base/time.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { findMany } from '../read/findMany.ts'
import type { CellResult } from './importCells.ts'
import { isTotalsRow, resolveImportCell, parseCellValue } from './importCells.ts'
import type { ImportColumn, ImportColumns } from './importColumns.ts'
import type { ReferenceResolver } from './importReferences.ts'
import { parseListParams } from '../read/listing.ts'
import { saveRows } from '../write/save.ts'
import { invalidateReferenceCache } from '../write/references.ts'
import { headingOf } from './sheet.ts'
import type { ParsedSheet, SheetRow } from './sheetRow.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** The effect of one row of a file; its issues are not yet localized. */
export type ImportRowEffect = Omit<ImportPreview['rows'][number], 'issues'> & { readonly issues: readonly InputIssue[] }
type ImportChange = ImportRowEffect['changes'][number]
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The existing rows of a file, as the caller may read them. */
export async function existingRows(connection: Connection, context: SearchContext, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const results = new Map<number, Row>()
  for (let from = 0; from < ids.length; from += apiLimits.maxIds) {
    const id = ids.slice(from, from + apiLimits.maxIds)
    const { text } = await findMany(connection, context, 'full', await parseListParams(context, { id, num: apiLimits.maxNum, queryMode: 'list' }))
    const { rows }: { rows: Row[] } = JSON.parse(text)
    for (const row of rows) results.set(row.id, row)
  }
  return results
}

/** Spreadsheet programs reformat cells. A cell is unchanged when it still means the exported value. */
function isUntouched({ fieldKey, cell }: ImportColumn, before: Row, text: string, calendar: SerialDayZero | undefined) {
  const printed = String(cell(before) ?? '')
  if (printed === text || printed.trim() === text.trim() || printed.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n')) return true
  if (fieldKey.field.masked || fieldKey.spec.refers || text === '') return false
  const parsedCell = fieldKey.spec.value.safeParse(parseCellValue(fieldKey, normalizeText(text), calendar).value)
  return parsedCell.success && before[fieldKey.key] !== null && JSON.stringify(parsedCell.data) === JSON.stringify(before[fieldKey.key])
}

interface RowReading {
  readonly values: Record<string, unknown>
  readonly changes: ImportChange[]
  readonly issues: InputIssue[]
}

/** An empty cell clears the value of an existing row; a new row leaves the key out. */
function readEmpty({ fieldKey }: ImportColumn, before: Row | undefined, values: Record<string, unknown>) {
  if (before) values[fieldKey.key] = Array.isArray(before[fieldKey.key]) ? [] : null
}

/** The parsed value in the field's print format. References and masked values stay as typed. */
function printedValue({ spec, field }: FieldKey, { value, problem }: CellResult, text: string) {
  const parsedValue = problem || spec.refers || field.masked ? undefined : spec.value.safeParse(value)
  return parsedValue?.success ? String(spec.print(parsedValue.data)) : text
}

function readRow({ columns, resolveReference, sheet: { calendar } }: ImportContext, { cells }: SheetRow, before: Row | undefined): RowReading {
  const reading: RowReading = { values: {}, changes: [], issues: [] }
  for (const column of columns.columns) {
    const text = (cells[column.index] ?? '').trim()
    if (before ? isUntouched(column, before, cells[column.index] ?? '', calendar) : text === '') continue
    const { key } = column.fieldKey
    const read: CellResult = text === '' ? {} : resolveImportCell(column, text, { resolveReference, calendar })
    if (text === '') readEmpty(column, before, reading.values)
    else if (read.problem) reading.issues.push(read.problem)
    else reading.values[key] = read.value
    reading.changes.push({
      key,
      label: headingOf(column.fieldKey),
      before: before ? String(column.cell(before) ?? '') : '',
      after: text === '' ? '' : printedValue(column.fieldKey, read, text),
      ...(read.mended && { mended: true }),
    })
  }
  return reading
}

/** The issues of saving the row, tried in a savepoint that is rolled back on errors. */
async function saveIssues(uow: UnitOfWork, { resource, accessLevel }: SearchContext, draft: object): Promise<readonly InputIssue[]> {
  await uow.connection.query('savepoint tried')
  try {
    await saveRows(uow, resource, accessLevel, [draft])
    await uow.connection.query('release savepoint tried')
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await uow.connection.query('rollback to savepoint tried')
    invalidateReferenceCache(uow)
    return error.allIssues.map(({ path, ...rest }) => ({ ...rest, path: path.slice(1) }))
  }
}

export interface ImportContext {
  readonly uow: UnitOfWork
  readonly context: SearchContext
  readonly columns: ImportColumns
  readonly resolveReference: ReferenceResolver
  readonly sheet: Pick<ParsedSheet, 'calendar'>
  readonly rowsById: ReadonlyMap<number, Row>
}

export const rowIdText = ({ idIndex }: ImportColumns, { cells }: SheetRow) => (idIndex === undefined ? '' : (cells[idIndex] ?? '').trim())

/** Saves one row of the file, so that every rule is checked, and says what changed; the caller rolls it back. */
export async function trySaveImportRow(importing: ImportContext, row: SheetRow): Promise<ImportRowEffect> {
  const { uow, context, columns, rowsById } = importing
  const { can } = context.resource
  const idText = rowIdText(columns, row)
  const id = idText === '' ? undefined : parseIdText(idText)
  const failed = (issues: readonly InputIssue[], changes: readonly ImportChange[] = []): ImportRowEffect => ({
    line: row.line,
    effect: 'error',
    ...(id !== undefined && { id }),
    changes,
    issues,
  })
  const before = id === undefined ? undefined : rowsById.get(id)
  if (!before && isTotalsRow(row)) return failed([createCommonIssue('sumRow', [])])
  if (idText !== '' && !before) return failed([createCommonIssue('rowUnknown', 'id', { id: idText })])
  const needed = before ? can.save : accessLevelForCreate(can)
  if (needed === undefined || !hasAccess(context.accessLevel, needed)) return failed([createCommonIssue(before ? 'mayNotChange' : 'mayNotCreate', [])])

  const { values, changes, issues } = readRow(importing, row, before)
  if (issues.length > 0) return failed(issues, changes)
  if (before && changes.length === 0) return { line: row.line, effect: 'same', id: before.id, changes, issues }
  const draft = before ? { id: before.id, version: before.version, ...values } : values
  const problems = await saveIssues(uow, context, draft)
  if (problems.length > 0) return failed(problems, changes)
  return { line: row.line, effect: before ? 'change' : 'new', ...(before && { id: before.id }), draft, changes, issues }
}
