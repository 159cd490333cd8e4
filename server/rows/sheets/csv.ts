import type { SheetCell } from './sheet.ts'

const bom = '\ufeff'

/** What a spreadsheet program would run as a formula, also behind blanks and in its full-width form. */
export const formula = /^[\s\ufeff]*[=+\-@＝＋－＠\t\r\0]/

/** One cell by RFC 4180; text that would run gets a leading apostrophe. Numbers are numbers, however they begin. */
export function csvCell(cell: SheetCell) {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly SheetCell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark tells spreadsheet programs that the text is UTF-8. */
export const csvHead = (headings: readonly string[]) => bom + csvLine(headings)
