import { CsvError, parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { invalid } from '#schema'
import { formula } from './csv.ts'
import { unzip } from './unzip.ts'

/** A row of a file that came in: its line there, and its cells as texts. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

export const importLimits = { bytes: 5_000_000, unpacked: 20_000_000, rows: 2000, columns: 300 } as const

const mostCells = importLimits.rows * importLimits.columns

const refuse = (code: string, message: string) => invalid(['file'], code, message)
const tooMany = () => refuse('too_big', `한 번에 ${importLimits.rows.toLocaleString('ko-KR')}행, ${importLimits.columns}열까지 가져올 수 있습니다.`)

/** UTF-8, or what a Korean spreadsheet program writes when nobody asks it for UTF-8. */
function decoded(bytes: Uint8Array) {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one is tried.
    }
  }
  throw refuse('encoding', '글자를 읽을 수 없습니다. UTF-8이나 CP949로 저장한 CSV 파일이어야 합니다.')
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
    return records.map((cells, at) => ({ line: ends[at] ?? 0, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('csv', `CSV 형식이 올바르지 않습니다. ${String(error['lines'] ?? '')}번째 줄의 따옴표를 확인해 주세요.`)
  }
}

const needed = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/.*)\.?(xml|rels)?$/

/** What a workbook's reader needs of it, within what may be unpacked. */
const unpacked = (bytes: Uint8Array) =>
  unzip(Buffer.from(bytes), {
    wants: (name) => needed.test(name),
    most: importLimits.unpacked,
    tooMuch: () => refuse('too_big', '압축을 푼 내용이 너무 큽니다.'),
  })

const columnAt = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** One far cell would make a table of all the empty ones before it. */
function refuseFarCells(files: Readonly<Record<string, Uint8Array>>) {
  const sheets = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/'))
  for (const [, bytes] of sheets) {
    for (const [, letters = '', row] of new TextDecoder().decode(bytes).matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"/g)) {
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
  const files = unpacked(bytes)
  refuseFarCells(files)
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })))
  return rows.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

async function bookRows(bytes: Uint8Array) {
  try {
    return await xlsxRows(bytes)
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw refuse('xlsx', '엑셀 파일을 열 수 없습니다. XLSX 형식으로 다시 저장해 주세요.')
  }
}

/** The rows of a CSV or XLSX file, the heading first. Nothing in it is run or computed. */
export async function sheetRows(bytes: Uint8Array): Promise<{ head: readonly string[]; rows: readonly SheetRow[] }> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const [head, ...rows] = isZip ? await bookRows(bytes) : csvRows(bytes)
  if (!head || rows.length === 0) throw refuse('empty', '가져올 행이 없습니다. 첫 줄은 열 이름, 그다음 줄부터 내용이어야 합니다.')
  if (rows.length > importLimits.rows || head.cells.length > importLimits.columns) throw tooMany()
  return { head: head.cells, rows }
}
