import type { Issue } from '#schema'
import { issue } from '#schema'
import { plainText } from '#schema/fields/textShape.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { typedNumber, wonUnits } from '#schema/typed/number.ts'
import type { Calendar } from '#schema/base/time.ts'
import type { ImportColumn } from './importColumns.ts'
import type { ReferenceResolver } from './importTargets.ts'
import type { SheetRow } from './sheetRow.ts'

/** The result of parsing one cell of a file. */
export interface CellRead {
  readonly value?: unknown
  /** Leading zeros that a spreadsheet program had removed were restored. */
  readonly mended?: true
  readonly problem?: Issue
}

/** The text of a failed formula, or of a date in a column that is too narrow. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/

/** A long number in exponential form, which has lost its last digits. */
const rounded = /^\d(?:\.\d+)?E\+\d+$/i

const mostDigits = 20
const isDigits = (text: string) => text.length < mostDigits && /^\d+$/.test(text)

/** Restores the leading zeros of a phone number or code that a spreadsheet program took for a number; undefined when the result is not unique. */
function mended({ spec }: FieldKey, text: string): string | undefined {
  if (spec.column !== 'text' || !isDigits(text) || spec.value.safeParse(text).success) return undefined
  const paddedTexts = Array.from({ length: mostDigits - text.length }, (_none, index) => text.padStart(text.length + index + 1, '0'))
  const possible = paddedTexts.filter((item) => spec.value.safeParse(item).success)
  return possible.length === 1 ? possible[0] : undefined
}

/** The text of a cell as a value of its field; `value` is undefined when the text is invalid or ambiguous. */
export function parseCellValue(fieldKey: FieldKey, text: string, calendar: Calendar | undefined): CellRead {
  const { spec } = fieldKey
  const restored = mended(fieldKey, text)
  if (restored !== undefined) return { value: spec.value.parse(restored), mended: true }
  return { value: spec.cell ? spec.cell(text, calendar) : spec.parse(text) }
}

interface Reading {
  readonly naming: ReferenceResolver
  readonly calendar: Calendar | undefined
}

/** The value of a filled cell: ids of referenced rows, or a value. */
export function readCell(column: ImportColumn, input: string, { naming, calendar }: Reading): CellRead {
  const { fieldKey } = column
  const text = plainText(input)
  const rejected = (code: 'cellFailed' | 'cellRounded' | 'cellWrong' | 'cellDate') => ({ problem: issue(code, fieldKey.key, { text: text.slice(0, 40) }) })
  if (failed.test(text)) return rejected('cellFailed')
  if (rounded.test(text)) return rejected('cellRounded')
  const named = naming(column, text)
  if (named?.problem !== undefined) return { problem: { ...named.problem, path: [fieldKey.key] } }
  const read = named ? { value: fieldKey.spec.refers?.many ? named.ids : named.ids?.[0] } : parseCellValue(fieldKey, text, calendar)
  if (read.value !== undefined) return read
  return rejected(fieldKey.spec.pastFilter ? 'cellDate' : 'cellWrong')
}

const sums = new Set(['합계', '총계', '총합계', '소계', '누계', '계', 'total', 'subtotal', 'grandtotal', 'sum'])
const isAmount = (text: string) => typeof typedNumber(text, [...wonUnits, '%']) === 'number'

/** True for a row of totals: its first cell says so, and all other cells are amounts. */
export function isSum({ cells }: SheetRow) {
  const [first = '', ...restCells] = cells.map(plainText).filter((cell) => cell !== '')
  return sums.has(first.replace(/\s/g, '').toLowerCase()) && restCells.every(isAmount)
}
