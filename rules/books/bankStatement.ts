import { addDays, isDay, isMoment } from '#schema/base/time.ts'
import type { BankLayoutKey, StatementColumn, BankColumnHeadings } from './bankLayouts.ts'
import { bankStatementLayouts } from './bankLayouts.ts'

/** Reads the rows of a bank's statement file. */

export interface RawStatementRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A movement on the account, in whole won. */
export interface BankMovement {
  readonly line: number
  /** Wall time in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
  readonly traded_at: string
  readonly description: string
  readonly withdrawal: number
  readonly deposit: number
  readonly balance: number
}

/** Why a statement is not read, with the line of the file. */
export interface StatementIssue {
  readonly code: 'otherBank' | 'noMovements' | 'badDate' | 'badAmount' | 'brokenChain'
  readonly line: number
}

/** The movements of a statement, or everything that is wrong with it. */
export type ParsedBankStatement = { readonly bank: BankLayoutKey; readonly movements: readonly BankMovement[] } | { readonly issues: readonly StatementIssue[] }

const maxHeadLines = 20
const optionalColumns = new Set<StatementColumn>(['memo'])
const compact = (text: string) => text.replaceAll(/\s/g, '')

/** Positions of the columns in a heading row; undefined if one is missing. */
function columnsIn(layout: BankColumnHeadings, cells: readonly string[]): ReadonlyMap<StatementColumn, number> | undefined {
  const headings = cells.map(compact)
  const columns = new Map<StatementColumn, number>()
  for (const [column, names] of Object.entries(layout) as [StatementColumn, readonly string[]][]) {
    const index = headings.findIndex((heading) => names.some((name) => compact(name) === heading))
    if (index >= 0) columns.set(column, index)
    else if (!optionalColumns.has(column)) return undefined
  }
  return columns
}

function detectLayout(rows: readonly RawStatementRow[]) {
  for (const [index, { cells }] of rows.slice(0, maxHeadLines).entries()) {
    for (const [bank, layout] of Object.entries(bankStatementLayouts) as [BankLayoutKey, BankColumnHeadings][]) {
      const columns = columnsIn(layout, cells)
      if (columns) return { bank, columns, rows: rows.slice(index + 1) }
    }
  }
  return undefined
}

/** A workbook may store a date as days since 1899-12-30. */
function momentOfSerial(text: string) {
  const seconds = Math.round(Number(text) * 86_400)
  const day = addDays('1899-12-30', Math.floor(seconds / 86_400))
  return `${day} ${new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)}`
}

/** `2026.11.20 09:30:15`, `2026-11-20`, `20261120`, `45981.5`; without a time it is midnight. Null if it is no date. */
export function parseStatementMoment(text: string): string | null {
  const input = text.trim()
  if (/^\d{5}(?:\.\d{1,15})?$/.test(input)) return momentOfSerial(input)
  const match = /^(\d{4})[.\-/년]?\s?(\d{1,2})[.\-/월]?\s?(\d{1,2})[.일]?(?:[\sT]{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(input)
  if (!match) return null
  const [, year = '', month = '', date = '', hour = '0', minute = '00', second = '00'] = match
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = `${day} ${hour.padStart(2, '0')}:${minute}:${second}`
  return isDay(day) && isMoment(moment) ? moment : null
}

/** `1,234`, `1234원`; an empty cell and a dash are 0. Null if it is no whole amount. */
export function parseAmount(text: string): number | null {
  const input = compact(text).replaceAll(',', '').replace(/원$/, '')
  if (input === '' || input === '-') return 0
  return /^-?\d{1,13}(?:\.0{1,2})?$/.test(input) ? Number(input) : null
}

const isTotal = ({ cells }: RawStatementRow) => /^(?:합계|총계|총합계|소계)/.test(compact(cells.find((cell) => cell.trim() !== '') ?? ''))

function movementOf({ line, cells }: RawStatementRow, columns: ReadonlyMap<StatementColumn, number>): BankMovement | StatementIssue {
  const cell = (column: StatementColumn) => cells[columns.get(column) ?? -1]?.trim() ?? ''
  const traded_at = parseStatementMoment(`${cell('at')} ${cell('time')}`.trim())
  if (traded_at === null) return { code: 'badDate', line }
  const [withdrawal, deposit, balance] = [
    parseAmount(cell('withdrawal')),
    parseAmount(cell('deposit')),
    cell('balance') === '' ? null : parseAmount(cell('balance')),
  ]
  const isWrong = withdrawal === null || deposit === null || balance === null || withdrawal < 0 || deposit < 0
  if (isWrong || withdrawal > 0 === deposit > 0) return { code: 'badAmount', line }
  const description = [cell('party'), cell('description'), cell('memo')].filter(Boolean).join(' · ').slice(0, 200)
  return { line, traded_at, description: description || '-', withdrawal, deposit, balance }
}

/** The first movement, from the oldest on, whose balance does not follow from the one before. */
const breakIn = (movements: readonly BankMovement[]) =>
  movements.find(({ balance, deposit, withdrawal }, index) => {
    const previous = movements[index - 1]
    return previous !== undefined && balance !== previous.balance + deposit - withdrawal
  })

/** Reads a statement and checks that each balance follows from the one before. The movements are returned from the oldest on. */
export function parseBankStatement(rows: readonly RawStatementRow[]): ParsedBankStatement {
  const layout = detectLayout(rows)
  if (!layout) return { issues: [{ code: 'otherBank', line: rows[0]?.line ?? 0 }] }
  const results = layout.rows.filter((row) => !isTotal(row)).map((row) => movementOf(row, layout.columns))
  const issues = results.flatMap((result) => ('code' in result ? [result] : []))
  if (issues.length > 0) return { issues }
  const movements = results.flatMap((result) => ('code' in result ? [] : [result]))
  const [first, last] = [movements[0], movements.at(-1)]
  if (!first || !last) return { issues: [{ code: 'noMovements', line: 0 }] }
  const [asWritten, reversed] = [movements, movements.toReversed()]
  // Within one second either order is possible.
  const orders = first.traded_at === last.traded_at ? [asWritten, reversed] : [first.traded_at < last.traded_at ? asWritten : reversed]
  const whole = orders.find((order) => !breakIn(order))
  return whole ? { bank: layout.bank, movements: whole } : { issues: [{ code: 'brokenChain', line: breakIn(orders[0] ?? [])?.line ?? 0 }] }
}
