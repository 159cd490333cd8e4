import { strFromU8, strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { appError } from '#schema'
import type { SerialDayZero } from '#schema/base/time.ts'
import type { SheetRow } from './sheetRow.ts'
import { wholeFileIssuePath, importLimits, maxUnpackedBytes, sheetTooLargeError } from './sheetLimits.ts'
import { unzip } from './unzip.ts'

type Files = Readonly<Record<string, Uint8Array>>

const neededParts = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/.*)\.?(xml|rels)?$/

/** The parts of a workbook that its reader needs, within the size limit. */
const unpackParts = (bytes: Uint8Array) =>
  unzip(Buffer.from(bytes), {
    isWanted: (name) => neededParts.test(name),
    maxBytes: maxUnpackedBytes,
    limitError: () => appError('sheetUnpacked', { path: wholeFileIssuePath }),
  })

const columnAt = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const isSheet = (name: string) => name.startsWith('xl/worksheets/')
const sheetsOf = (files: Files) => Object.entries(files).filter(([name]) => isSheet(name))

/** Tags with this name and their attributes; longer tags are ignored. */
const tagsOf = (name: string) => new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]{0,500})>`, 'g')
const attributeOf = (attributes: string, name: string) => new RegExp(`(?:^|\\s)${name}=["']([^"']{0,200})["']`).exec(attributes)?.[1]

/** A cell with a far position would create a table with all the empty cells before it. */
function assertNoFarCells(files: Files) {
  for (const [, bytes] of sheetsOf(files)) {
    for (const [, attributes = ''] of strFromU8(bytes).matchAll(tagsOf('c'))) {
      const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(attributeOf(attributes, 'r') ?? '') ?? []
      if (letters.length > 3 || columnAt(letters) > importLimits.columns || Number(row) > importLimits.rows * 2) throw sheetTooLargeError()
    }
  }
}

/** The built-in formats `0%` and `0.00%`, which workbooks use without defining them. */
const percentFormats = ['9', '10']

/** Indexes of the cell styles with a percent format. */
function percentStyles(files: Files) {
  const bytes = files['xl/styles.xml']
  if (!bytes) return new Set<string>()
  const xml = strFromU8(bytes)
  const customFormats = [...xml.matchAll(tagsOf('numFmt'))].flatMap(([, item = '']) =>
    attributeOf(item, 'formatCode')?.includes('%') ? [attributeOf(item, 'numFmtId')] : [],
  )
  const percent = new Set<string | undefined>([...percentFormats, ...customFormats])
  const [, cells = ''] = xml.split(/<(?:\w{1,20}:)?cellXfs\b/)
  const [formats = ''] = cells.split('cellXfs>')
  return new Set([...formats.matchAll(tagsOf('xf'))].flatMap(([, item = ''], index) => (percent.has(attributeOf(item, 'numFmtId')) ? [String(index)] : [])))
}

const numberCell =
  /<((?:\w{1,20}:)?)c\s([^<>]{0,500})>((?:<(?:\w{1,20}:)?f\b[^<>]*(?:\/>|>[^<>]*<\/(?:\w{1,20}:)?f>))?)<((?:\w{1,20}:)?)v>([\d.eE+-]{1,30})<\//g

/** `12.5%` is stored as 0.125 with a format. The reader ignores formats, so such cells are rewritten as text. */
function withPercents(files: Files): Files {
  const styles = percentStyles(files)
  if (styles.size === 0) return files
  const withPercentText = (xml: string) =>
    xml.replace(numberCell, (whole, prefix: string, attributes: string, _formula: string, value: string, share: string) => {
      const type = attributeOf(attributes, 't') ?? 'n'
      if (type !== 'n' || !styles.has(attributeOf(attributes, 's') ?? '')) return whole
      const place = attributeOf(attributes, 'r')
      return `<${prefix}c${place === undefined ? '' : ` r="${place}"`} t="str"><${value}v>${Number((Number(share) * 100).toPrecision(12))}%</`
    })
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, isSheet(name) ? strToU8(withPercentText(strFromU8(bytes))) : bytes]))
}

function calendarOf(files: Files): SerialDayZero {
  const book = files['xl/workbook.xml']
  const [, attributes = ''] = (book && tagsOf('workbookPr').exec(strFromU8(book))) ?? []
  return /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '') ? '1904-01-01' : '1899-12-30'
}

const wallTimeOf = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

function cellText(cell: unknown) {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? wallTimeOf(cell) : String(cell)
}

async function readBook(bytes: Uint8Array): Promise<{ rows: SheetRow[]; calendar: SerialDayZero }> {
  const files = await unpackParts(bytes)
  assertNoFarCells(files)
  const rows = await readSheet(Buffer.from(zipSync(withPercents(files), { level: 0 })))
  return { rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })), calendar: calendarOf(files) }
}

/** The rows of a workbook's first sheet, and the day from which it counts dates. */
export async function readFirstSheetRows(bytes: Uint8Array) {
  try {
    return await readBook(bytes)
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw appError('badXlsx', { path: wholeFileIssuePath })
  }
}
