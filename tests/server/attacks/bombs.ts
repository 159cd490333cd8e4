import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { columnLetters } from '#server/rows/sheets/xlsx.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A minimal XLSX file with these sheet rows as XML. */
export function workbook(rows: string, shared = '') {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 9 }))
}

const placed = (row: number, columns: number) => Array.from({ length: columns }, (_, at) => `<c r="${columnLetters(at)}${row}" t="s"><v>0</v></c>`).join('')

const table = (rows: number, columns: number, cell: (at: number) => string) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, (_, at) => cell(at)).join(',')).join('\r\n')

/** Malicious spreadsheets, by what they do. */
export const sheetBombs: Readonly<Record<string, () => Buffer>> = {
  'a cell far out, written with other quotes': () => workbook("<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>"),
  'a cell far out, beyond letters that a sheet has': () => workbook('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'),
  'a row far out': () => workbook('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'),
  'a cell without a place, many times': () => workbook(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
  'shared strings by the million': () => workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', '<si><t/></si>'.repeat(1_400_000)),
  'one shared string, long, in every cell': () =>
    workbook(Array.from({ length: 1500 }, (_, row) => `<row r="${row + 1}">${placed(row + 1, 100)}</row>`).join(''), `<si><t>${'가'.repeat(30_000)}</t></si>`),
  'tags in tags': () => workbook('<row r="1">'.repeat(500_000)),
  'every row that a table may have, wrong': () => Buffer.from(`이름,영문명,구분,국가,정렬\r\n${table(2000, 5, () => 'ㅁ')}`),
  'every cell that a table may have': () => Buffer.from(`이름,${Array.from({ length: 298 }, (_, at) => `c${at}`).join(',')}\r\n${table(300, 299, () => '1')}`),
  'hundreds of new rows': () => Buffer.from(`이름,영문명,구분\r\n${Array.from({ length: 100 }, (_, at) => `폭탄 ${at},Bomb,국산`).join('\r\n')}`),
  'one cell of commas, as long as the sheet': () => Buffer.from(`이름,이미지\r\n시험,"${','.repeat(900_000)}"\r\n`),
  'cells as long as may be, of what is a list': () =>
    Buffer.from(`이름,이미지,구분\r\n${Array.from({ length: 20 }, () => `시험,"${',a '.repeat(30_000)}",국산`).join('\r\n')}\r\n`),
  'quotes by the million': () => Buffer.from(`이름\r\n${'""'.repeat(1_000_000)}\r\n`),
}

/** Image files of a few kilobytes that decode to many megabytes. */
export const pictureBombs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'more pixels than may be': () => plain(8000, 6000).png({ compressionLevel: 9 }).toBuffer(),
  'as many pixels as may be': () => plain(6300, 6300).png({ compressionLevel: 9 }).toBuffer(),
  'an archive of nothing': async () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(30_000_000) })),
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

/** A valid sheet whose import trial takes seconds. */
export const slowSheet = () => Buffer.from(`이름,영문명,구분\r\n${Array.from({ length: 300 }, (_, at) => `느린 ${at},Slow,국산`).join('\r\n')}`)

const mostBytes = 1024 * 1024
export const repeatToMaxSize = (part: string) => part.repeat(Math.floor((mostBytes - 100) / Buffer.byteLength(part)))

/** Request bodies of the maximum size, each for one call. */
export const bodyBombs: Readonly<Record<string, readonly [path: string, body: () => string]>> = {
  'rows that are none': ['/api/brand/save', () => `{"saveParamsArray":[${repeatToMaxSize('0,')}0]}`],
  'rows of nothing': ['/api/brand/save', () => `{"saveParamsArray":[${repeatToMaxSize('{},')}{}]}`],
  'keys that nobody knows': ['/api/brand/save', () => `{"spa":{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0`).join()}}}`],
  'keys that nobody knows, in many rows': [
    '/api/brand/save',
    () => `{"saveParamsArray":[${Array.from({ length: 100 }, () => `{${Array.from({ length: 800 }, (_, at) => `"k${at}":0`).join()}}`).join()}]}`,
  ],
  'ids that are none': ['/api/brand/del', () => `{"ids":[${repeatToMaxSize('"",')}0]}`],
  'keys in place of what is asked for': ['/api/user/promoteStaff', () => `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0`).join()}}`],
  'lists in lists': ['/api/brand/del', () => `{"ids":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  'a long text in place of a short one': ['/api/brand/save', () => `{"spa":{"name":"${repeatToMaxSize('a')}","name_en":"="}}`],
  'tags in tags': ['/api/post/save', () => `{"spa":{"type":"notice","title":"x","content":"${repeatToMaxSize('<b>')}"}}`],
  'tags that never end': ['/api/post/save', () => `{"spa":{"type":"notice","title":"x","content":"${repeatToMaxSize('<a <!--')}"}}`],
  'attributes without end': ['/api/post/save', () => `{"spa":{"type":"notice","title":"x","content":"<a ${repeatToMaxSize('a=1 ')}>"}}`],
  'entities without end': ['/api/post/save', () => `{"spa":{"type":"notice","title":"x","content":"${repeatToMaxSize('&amp')}"}}`],
  'styles without end': ['/api/post/save', () => `{"spa":{"type":"notice","title":"x","content":"<p style='${repeatToMaxSize('color:red;')}'>"}}`],
}
