import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { appError } from '#schema'
import { formulaInjectionPattern } from './csv.ts'
import type { SheetRow } from './sheetRow.ts'
import { wholeFileIssuePath, importLimits, maxCells, sheetTooLargeError } from './sheetLimits.ts'

const byteOrderMarks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** CP949, the default of Korean spreadsheet programs. Node's own decoder reads syllables outside KS X 1001 wrongly. */
function cp949Text(bytes: Buffer) {
  const text = iconv.decode(bytes, 'cp949')
  // Invalid bytes are refused: encoding the text again must return the same bytes.
  return iconv.encode(text, 'cp949').equals(bytes) ? text : undefined
}

/** Detects UTF-16 without a byte order mark: commas, digits and line ends are two bytes there, and one of them is zero. */
function guessUnicode(bytes: Uint8Array) {
  const zeros = [0, 0]
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd === 0) return 'utf-8'
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** The text of a CSV file in UTF-8, UTF-16 or CP949; other encodings are refused. */
export function decodeCsvText(bytes: Uint8Array) {
  const unicode = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding ?? guessUnicode(bytes)
  try {
    const text = new TextDecoder(unicode, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    const text = unicode === 'utf-8' ? cp949Text(Buffer.from(bytes)) : undefined
    if (text !== undefined) return text
  }
  throw appError('sheetEncoding', { path: wholeFileIssuePath })
}

/** Removes the apostrophe that the export puts before text that would run as a formula. */
const withoutApostrophe = (cell: string) => (cell.startsWith("'") && formulaInjectionPattern.test(cell.slice(1)) ? cell.slice(1) : cell)

const delimiters = [',', '\t', ';', '|']

/** The delimiter of the heading line: the usual sign that appears most often outside quotes. */
function delimiterOf(head: string) {
  const unquoted = head.split('"').filter((_part, index) => index % 2 === 0)
  const count = (sign: string) => unquoted.reduce((sum, part) => sum + part.split(sign).length - 1, 0)
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** `sep=;` in the first line is a hint for spreadsheet programs. */
const separatorLine = /^\ufeff?sep=([,;|\t])\r?\n/i

/** The rows of a text file, without empty rows. */
export function parseCsvRows(bytes: Uint8Array): SheetRow[] {
  const input = decodeCsvText(bytes)
  const [separatorHint = '', label] = separatorLine.exec(input.slice(0, 10)) ?? []
  const text = input.slice(separatorHint.length)
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = label ?? delimiterOf(head)
  // Checked before the parser creates an object for each cell.
  if (text.split(delimiter, maxCells + 1).length > maxCells) throw sheetTooLargeError()
  try {
    const ends: number[] = []
    const onRecord = (record: string[], { lines }: { lines: number }) => {
      ends.push(lines + (separatorHint === '' ? 0 : 1))
      return record.map(withoutApostrophe)
    }
    const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, to: importLimits.rows * 2 }
    const records: string[][] = parse(text, { ...options, on_record: onRecord })
    return records.map((cells, index) => ({ line: ends[index] ?? 0, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw appError('badCsv', { path: wholeFileIssuePath, values: { line: String(error['lines'] ?? '') } })
  }
}
