import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CsvError, parse } from 'csv-parse/sync'
import type { Resource, Row } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { parseCellValue } from '../rows/sheets/importCells.ts'
import type { SheetRow } from '../rows/sheets/sheetRow.ts'
import { InvalidReferenceData } from './invalidReferenceData.ts'

const folder = fileURLToPath(new URL('../../reference-data', import.meta.url))

/** Returns the text of a reference-data file. */
export type ReadReferenceFile = (file: string) => string

export const readReferenceFile: ReadReferenceFile = (file) => readFileSync(join(folder, file), 'utf8')

interface Column<T> {
  /** Whether the cell may be empty; its value is then null. */
  readonly isOptional: boolean
  /** The value of a filled cell; undefined if it is invalid. */
  readonly parse: (text: string) => T | undefined
}

/** Columns with the values of these keys, under the same names. Cells are parsed and checked like those of an import. */
export function resourceColumnsOf<R extends Resource, K extends keyof Row<R> & string>(resource: R, ...keys: readonly K[]) {
  const columnOf = (key: K): Column<Row<R>[K]> => {
    const fieldKey = fieldKeyOf(resource, key)
    if (!fieldKey) throw new Error(`${resource.name} has no key ${key}`)
    return {
      isOptional: mayBeEmpty(fieldKey.field),
      parse(text) {
        const { success, data } = fieldKey.spec.value.safeParse(parseCellValue(fieldKey, text, undefined).value)
        return success ? (data as Row<R>[K]) : undefined
      },
    }
  }
  return Object.fromEntries(keys.map((key) => [key, columnOf(key)])) as { readonly [P in K]: Column<Row<R>[P]> }
}

/** A column with names of other rows. */
export const nameColumn: Column<string> = { isOptional: false, parse: (text) => text }
export const optionalNameColumn: Column<string | null> = { ...nameColumn, isOptional: true }

type Columns<V> = { readonly [K in keyof V]: Column<V[K]> }

/** A file of reference data. */
interface ReferenceTable<V> {
  readonly file: string
  readonly columns: Columns<V>
  /** No two rows have equal values in all of these columns. */
  readonly unique: readonly (keyof V & string)[]
}

export const referenceTable = <V extends object>(file: string, columns: Columns<V>, unique: readonly NoInfer<keyof V & string>[]): ReferenceTable<V> => ({
  file,
  columns,
  unique,
})

/** A row of a file. */
export interface ReferenceRow<V> {
  readonly values: V
  /** Creates the error to throw if the row is invalid. */
  readonly error: (problem: string) => InvalidReferenceData
}

/** The rows of a CSV file with their lines; the first one is the heading. */
function parseRows(file: string, text: string): SheetRow[] {
  const recordLines: number[] = []
  const on_record = (record: string[], { lines }: { lines: number }) => {
    recordLines.push(lines)
    return record
  }
  try {
    const records: string[][] = parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, on_record })
    return records.map((cells, index) => ({ line: recordLines[index] ?? 0, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new InvalidReferenceData(file, Number(error['lines'] ?? 1), 'is not valid CSV')
  }
}

function checkHeading(file: string, heading: readonly string[], names: readonly string[]) {
  const missing = names.find((name) => !heading.includes(name))
  if (missing !== undefined) throw new InvalidReferenceData(file, 1, `has no column "${missing}"`)
  const unknown = heading.find((name, index) => !names.includes(name) || heading.indexOf(name) !== index)
  if (unknown !== undefined) throw new InvalidReferenceData(file, 1, `has a column "${unknown}" that is unknown or repeated`)
}

/** Reads and checks a file. References to other rows are not checked here. */
export function readTable<V extends object>({ file, columns, unique }: ReferenceTable<V>, read: ReadReferenceFile): ReferenceRow<V>[] {
  const [head, ...rows] = parseRows(file, read(file))
  const heading = head?.cells ?? []
  checkHeading(file, heading, Object.keys(columns))
  const linesByKey = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const error = (problem: string) => new InvalidReferenceData(file, line, problem)
    if (cells.length !== heading.length) throw error(`has ${cells.length} cells instead of ${heading.length}`)
    // The decoder puts this sign in place of bytes that are not UTF-8.
    if (cells.some((cell) => cell.includes('\ufffd'))) throw error('is not in UTF-8')
    const valueOf = (name: string) => {
      const { isOptional, parse: parseCell }: Column<unknown> = columns[name as keyof V]
      const text = cells[heading.indexOf(name)] ?? ''
      if (text === '' && !isOptional) throw error(`has no value for ${name}`)
      const value = text === '' ? null : parseCell(text)
      if (value === undefined) throw error(`has an invalid value for ${name}: "${text}"`)
      return value
    }
    const values = Object.fromEntries(Object.keys(columns).map((name) => [name, valueOf(name)])) as V
    const key = JSON.stringify(unique.map((name) => values[name]))
    const earlierLine = linesByKey.get(key)
    if (earlierLine !== undefined) throw error(`has the same ${unique.join(', ')} as line ${earlierLine}`)
    linesByKey.set(key, line)
    return { values, error }
  })
}

/** The row that another row refers to by its name. */
export function findRowByName<T extends { readonly name: string }>(rows: readonly T[], kind: string, name: string, error: ReferenceRow<object>['error']) {
  const match = rows.find((row) => row.name === name)
  if (!match) throw error(`names an unknown ${kind}: "${name}"`)
  return match
}

/** Rows with their place in lists, in the order of the file. */
export const withSortOrder = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, sort: (index + 1) * 10 }))

/** Rows with their ids, in the order of the file. */
export const withSequentialIds = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }))
