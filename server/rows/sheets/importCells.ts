import type { InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import { normalizeText } from '#schema/fields/base/textShape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { parseHumanNumber, wonCurrencyUnits } from '#schema/typed/number.ts'
import type { SerialDayZero } from '#schema/base/time.ts'
import type { ImportColumn } from './importColumns.ts'
import type { ReferenceResolver } from './importReferences.ts'
import type { SheetRow } from './sheetRow.ts'

/** The result of parsing one cell of a file. */
export interface CellResult {
  readonly value?: unknown
  /** Leading zeros that a spreadsheet program had removed were restored. */
  readonly mended?: true
  readonly problem?: InputIssue
}

/** The text of a failed formula, or of a date in a column that is too narrow. */
const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/

/** A long number in exponential form, which has lost its last digits. */
const roundedNumber = /^\d(?:\.\d+)?E\+\d+$/i

const maxDigits = 20
const isDigits = (text: string) => text.length < maxDigits && /^\d+$/.test(text)

/** Restores the leading zeros of a phone number or code that a spreadsheet program took for a number; undefined when the result is not unique. */
function restoreLeadingZeros({ spec }: FieldKey, text: string): string | undefined {
  if (spec.column !== 'text' || !isDigits(text) || spec.value.safeParse(text).success) return undefined
  const paddedTexts = Array.from({ length: maxDigits - text.length }, (_none, index) => text.padStart(text.length + index + 1, '0'))
  const possible = paddedTexts.filter((item) => spec.value.safeParse(item).success)
  return possible.length === 1 ? possible[0] : undefined
}

/** The text of a cell as a value of its field; `value` is undefined when the text is invalid or ambiguous. */
export function parseCellValue(fieldKey: FieldKey, text: string, calendar: SerialDayZero | undefined): CellResult {
  const { spec } = fieldKey
  const restored = restoreLeadingZeros(fieldKey, text)
  if (restored !== undefined) return { value: spec.value.parse(restored), mended: true }
  return { value: spec.cell ? spec.cell(text, calendar) : spec.parse(text) }
}

interface CellContext {
  readonly resolveReference: ReferenceResolver
  readonly calendar: SerialDayZero | undefined
}

/** The value of a filled cell: ids of referenced rows, or a value. */
export function resolveImportCell(column: ImportColumn, input: string, { resolveReference, calendar }: CellContext): CellResult {
  const { fieldKey } = column
  const text = normalizeText(input)
  const rejected = (code: 'cellFailed' | 'cellRounded' | 'cellWrong' | 'cellDate') => ({
    problem: createCommonIssue(code, fieldKey.key, { text: text.slice(0, 40) }),
  })
  if (failedFormula.test(text)) return rejected('cellFailed')
  if (roundedNumber.test(text)) return rejected('cellRounded')
  const named = resolveReference(column, text)
  if (named?.problem !== undefined) return { problem: { ...named.problem, path: [fieldKey.key] } }
  const read = named ? { value: fieldKey.spec.refers?.many ? named.ids : named.ids?.[0] } : parseCellValue(fieldKey, text, calendar)
  if (read.value !== undefined) return read
  return rejected(fieldKey.spec.pastFilter ? 'cellDate' : 'cellWrong')
}

const totalWords = new Set(['합계', '총계', '총합계', '소계', '누계', '계', 'total', 'subtotal', 'grandtotal', 'sum'])
const isAmount = (text: string) => typeof parseHumanNumber(text, [...wonCurrencyUnits, '%']) === 'number'

/** True for a row of totals: its first cell says so, and all other cells are amounts. */
export function isTotalsRow({ cells }: SheetRow) {
  const [first = '', ...restCells] = cells.map(normalizeText).filter((cell) => cell !== '')
  return totalWords.has(first.replace(/\s/g, '').toLowerCase()) && restCells.every(isAmount)
}
