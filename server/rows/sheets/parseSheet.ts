import { appError } from '#schema'
import type { SerialDayZero } from '#schema/base/time.ts'
import { readFirstSheetRows } from './sheetBook.ts'
import { wholeFileIssuePath, importLimits, maxCellAndRowCharacters, maxFileCharacters, sheetTooLargeError } from './sheetLimits.ts'
import type { ParsedSheet, SheetRow } from './sheetRow.ts'
import { parseCsvRows } from './sheetText.ts'

/** Runs in a worker process, like all code that parses uploads; see `WorkerPool`. */

const startsWithBytes = (bytes: Uint8Array, ...first: readonly number[]) => first.every((byte, index) => bytes[index] === byte)

/** The old XLS format; also the format of workbooks encrypted with a password or by DRM. */
const isXls = (bytes: Uint8Array) => startsWithBytes(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Many office programs write HTML and name it `.xls`. */
const isHtml = (bytes: Uint8Array) => /^[\s\ufeff]*<(?:!doctype|html|table|meta|head|\?xml)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('utf8'))

/** A text shared by many cells counts once per cell. */
const lettersIn = (rows: readonly SheetRow[]) => rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0)

const isLong = ({ cells }: SheetRow) =>
  cells.some((cell) => cell.length > maxCellAndRowCharacters.cell) || cells.reduce((sum, cell) => sum + cell.length, 0) > maxCellAndRowCharacters.row

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '')

/** The rows of a text file or XLSX workbook. Formulas and macros are not executed. */
export async function parseSheetFile(bytes: Uint8Array): Promise<ParsedSheet> {
  if (isXls(bytes) || isHtml(bytes)) throw appError('sheetOld', { path: wholeFileIssuePath })
  const { rows: all, ...more }: { rows: SheetRow[]; calendar?: SerialDayZero } = startsWithBytes(bytes, 0x50, 0x4b)
    ? await readFirstSheetRows(bytes)
    : { rows: parseCsvRows(bytes) }
  const [head, ...rows] = all.filter(isFilled)
  if (!head || rows.length === 0) throw appError('sheetEmpty', { path: wholeFileIssuePath })
  if (rows.length > importLimits.rows || head.cells.length > importLimits.columns) throw sheetTooLargeError()
  if (lettersIn([head, ...rows]) > maxFileCharacters) throw appError('sheetUnpacked', { path: wholeFileIssuePath })
  if ([head, ...rows].some(isLong)) throw appError('sheetCellLong', { path: wholeFileIssuePath, values: { most: maxCellAndRowCharacters.cell } })
  return { head: head.cells, rows, ...more }
}
