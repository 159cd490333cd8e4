import type { Issue } from '#schema'
import { issue } from '#schema'
import { plainText } from '#schema/fields/textShape.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { typedNumber, wonUnits } from '#schema/typed/number.ts'
import type { Calendar } from '#schema/base/time.ts'
import type { ImportColumn } from './importColumns.ts'
import type { ReferenceResolver } from './importTargets.ts'
import type { SheetRow } from './sheetRow.ts'

/** What one cell of a file says. */
export interface CellRead {
  readonly value?: unknown
  /** A program had taken its zeros off, and they are back. */
  readonly mended?: true
  readonly problem?: Issue
}

/** What a spreadsheet program shows where a formula failed, or where a column was too narrow for a date. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/

/** A long number as a program writes it once its last digits are gone. */
const rounded = /^\d(?:\.\d+)?E\+\d+$/i

const mostDigits = 20
const isDigits = (text: string) => text.length < mostDigits && /^\d+$/.test(text)

/** A telephone or code that a program took for a number has lost the zeros at its front: they come back where but one value of the field can be meant. */
function mended({ spec }: FieldKey, text: string): string | undefined {
  if (spec.column !== 'text' || !isDigits(text) || spec.value.safeParse(text).success) return undefined
  const fuller = Array.from({ length: mostDigits - text.length }, (_none, index) => text.padStart(text.length + index + 1, '0'))
  const possible = fuller.filter((item) => spec.value.safeParse(item).success)
  return possible.length === 1 ? possible[0] : undefined
}

/** A cell's text as a value of its field; `undefined` where it is none, or where it is not clear which. */
export function parseCellValue(fieldKey: FieldKey, text: string, calendar: Calendar | undefined): CellRead {
  const { spec } = fieldKey
  const whole = mended(fieldKey, text)
  if (whole !== undefined) return { value: spec.value.parse(whole), mended: true }
  return { value: spec.cell ? spec.cell(text, calendar) : spec.parse(text) }
}

interface Reading {
  readonly naming: ReferenceResolver
  readonly calendar: Calendar | undefined
}

/** What a filled cell says: rows by their names, or a value. */
export function readCell(column: ImportColumn, input: string, { naming, calendar }: Reading): CellRead {
  const { fieldKey } = column
  const text = plainText(input)
  const refused = (code: 'cellFailed' | 'cellRounded' | 'cellWrong' | 'cellDate') => ({ problem: issue(code, fieldKey.key, { text: text.slice(0, 40) }) })
  if (failed.test(text)) return refused('cellFailed')
  if (rounded.test(text)) return refused('cellRounded')
  const named = naming(column, text)
  if (named?.problem !== undefined) return { problem: { ...named.problem, path: [fieldKey.key] } }
  const read = named ? { value: fieldKey.spec.refers?.many ? named.ids : named.ids?.[0] } : parseCellValue(fieldKey, text, calendar)
  if (read.value !== undefined) return read
  return refused(fieldKey.spec.pastFilter ? 'cellDate' : 'cellWrong')
}

const sums = new Set(['합계', '총계', '총합계', '소계', '누계', '계', 'total', 'subtotal', 'grandtotal', 'sum'])
const isAmount = (text: string) => typeof typedNumber(text, [...wonUnits, '%']) === 'number'

/** Does a row sum up those above it? It says so in its first cell, and has nothing but amounts behind it. */
export function isSum({ cells }: SheetRow) {
  const [first = '', ...others] = cells.map(plainText).filter((cell) => cell !== '')
  return sums.has(first.replace(/\s/g, '').toLowerCase()) && others.every(isAmount)
}
