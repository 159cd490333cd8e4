import { Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from './sheet.ts'

/** Maximum number of rows per sheet, heading included. */
const maxSheetRows = 1_048_576
const maxLetters = 32_767
/** The time of the files inside a workbook is always this local time, so that the same rows give the same bytes. */
const fixedTime = '1980-01-02T00:00:00'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string) => text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** `0` → `A`, `26` → `AA`. */
export const columnLetters = (at: number): string => (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

// Text cells are typed as text, so that no cell is ever read as a formula.
function cellXml(cell: SheetCell, at: number, row: number) {
  if (cell === null || cell === '') return ''
  const place = `${columnLetters(at)}${row}`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell).slice(0, maxLetters))}</t></is></c>`
}

const rowXml = (cells: readonly SheetCell[], row: number) => `<row r="${row}">${cells.map((cell, index) => cellXml(cell, index, row)).join('')}</row>`

const sheetName = (name: string, at: number) => escaped(`${name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 25)}${at > 1 ? ` ${at}` : ''}`)

function bookFiles(name: string, sheets: number): Record<string, string> {
  const all = Array.from({ length: sheets }, (_, at) => at + 1)
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/>${all.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${contentTypePrefix}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>${all.map((at) => `<sheet name="${sheetName(name, at)}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageNamespace}/relationships">${all.map((at) => `<Relationship Id="rId${at}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
  }
}

/** Writes a workbook row by row; a table longer than one sheet continues in the next. */
export function xlsxWriter(name: string, headings: readonly string[], put: (bytes: Uint8Array) => void, rowsPerSheet = maxSheetRows) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) put(bytes)
  })
  let sheet: ZipDeflate | undefined
  let sheets = 0
  let row = 0

  const file = (path: string) => {
    const entry = new ZipDeflate(path, { level: 3 })
    entry.mtime = fixedTime
    zip.add(entry)
    return entry
  }

  function open() {
    sheet = file(`xl/worksheets/sheet${++sheets}.xml`)
    row = 1
    sheet.push(Buffer.from(`${xml}<worksheet xmlns="${mainNamespace}"><sheetData>${rowXml(headings, row)}`))
    return sheet
  }

  function close() {
    sheet?.push(Buffer.from('</sheetData></worksheet>'), true)
    sheet = undefined
  }

  return {
    rows(rows: readonly (readonly SheetCell[])[]) {
      for (let from = 0; from < rows.length;) {
        const at = sheet ?? open()
        const chunk = rows.slice(from, from + rowsPerSheet - row)
        at.push(Buffer.from(chunk.map((cells) => rowXml(cells, ++row)).join('')))
        from += chunk.length
        if (row >= rowsPerSheet) close()
      }
    },
    end() {
      if (sheets === 0) open()
      close()
      for (const [path, text] of Object.entries(bookFiles(name, sheets))) file(path).push(Buffer.from(text), true)
      zip.end()
    },
  }
}
