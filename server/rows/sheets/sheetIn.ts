import { CsvError, parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/node'
import { fault } from '#schema'
import { formula } from './csv.ts'
import { importLimits, mostLetters, mostUnpacked } from './sheetLimits.ts'
import { unzip } from './unzip.ts'

/** Run beside the server, as all that reads what others sent: see `aside`. */

/** A row of a file that came in: its line there, and its cells as texts. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

const mostCells = importLimits.rows * importLimits.columns

const at = 'file'
const tooMany = () => fault('sheetTooLarge', { at, of: importLimits })

const byteOrderMarks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** What a Korean spreadsheet program writes unless it is told to write UTF-8. Node's own decoder reads syllables outside KS X 1001 as other letters. */
function cp949Text(bytes: Buffer) {
  const text = iconv.decode(bytes, 'cp949')
  // Bytes that mean nothing are refused: written back, they would be others.
  return iconv.encode(text, 'cp949').equals(bytes) ? text : undefined
}

/** The text of a CSV file in UTF-8, in UTF-16 with its byte order mark, or in CP949; any other is refused. */
export function decoded(bytes: Uint8Array) {
  const unicode = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding ?? 'utf-8'
  try {
    return new TextDecoder(unicode, { fatal: true }).decode(bytes)
  } catch {
    const text = unicode === 'utf-8' ? cp949Text(Buffer.from(bytes)) : undefined
    if (text !== undefined) return text
    throw fault('sheetEncoding', { at })
  }
}

/** The export puts an apostrophe before what would run as a formula; here it comes off again. */
const unescaped = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

function csvRows(bytes: Uint8Array): SheetRow[] {
  const text = decoded(bytes)
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = !head.includes(',') && head.includes('\t') ? '\t' : ','
  // Counted before the parser makes something of each.
  if (text.split(delimiter, mostCells + 1).length > mostCells) throw tooMany()
  try {
    const ends: number[] = []
    const onRecord = (record: string[], { lines }: { lines: number }) => {
      ends.push(lines)
      return record.map(unescaped)
    }
    const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, to: importLimits.rows + 2 }
    const records: string[][] = parse(text, { ...options, on_record: onRecord })
    return records.map((cells, index) => ({ line: ends[index] ?? 0, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fault('badCsv', { at, of: { line: String(error['lines'] ?? '') } })
  }
}

const needed = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/.*)\.?(xml|rels)?$/

/** What a workbook's reader needs of it, within what may be unpacked. */
const unpacked = (bytes: Uint8Array) =>
  unzip(Buffer.from(bytes), {
    wants: (name) => needed.test(name),
    most: mostUnpacked,
    tooMuch: () => fault('sheetUnpacked', { at }),
  })

const columnAt = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** One far cell would make a table of all the empty ones before it. */
function refuseFarCells(files: Readonly<Record<string, Uint8Array>>) {
  const sheets = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/'))
  for (const [, bytes] of sheets) {
    for (const [, letters = '', row] of new TextDecoder().decode(bytes).matchAll(/<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Z]+)(\d+)["']/g)) {
      if (letters.length > 3 || columnAt(letters) > importLimits.columns || Number(row) > importLimits.rows * 2) throw tooMany()
    }
  }
}

const wall = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

function cellText(cell: unknown) {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? wall(cell) : String(cell)
}

async function xlsxRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const files = await unpacked(bytes)
  refuseFarCells(files)
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })))
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

async function bookRows(bytes: Uint8Array) {
  try {
    return await xlsxRows(bytes)
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw fault('badXlsx', { at })
  }
}

/** One text that many cells share is as long as it is written that often. */
const lettersIn = (rows: readonly SheetRow[]) => rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0)

/** The rows of a CSV or XLSX file, the heading first. Nothing in it is run or computed. */
export async function sheetRows(bytes: Uint8Array): Promise<{ head: readonly string[]; rows: readonly SheetRow[] }> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const [head, ...rows] = isZip ? await bookRows(bytes) : csvRows(bytes)
  if (!head || rows.length === 0) throw fault('sheetEmpty', { at })
  if (rows.length > importLimits.rows || head.cells.length > importLimits.columns) throw tooMany()
  if (lettersIn([head, ...rows]) > mostLetters) throw fault('sheetUnpacked', { at })
  return { head: head.cells, rows }
}
