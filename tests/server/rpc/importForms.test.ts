import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { openFleet } from '../resources/fleet.ts'

let testApp: TestApp
let boss: Client
beforeAll(async () => {
  testApp = await createTestApp()
  boss = await testApp.as('super')
})
afterAll(() => testApp?.close())

const octets = { 'content-type': 'application/octet-stream' }
async function tried(of: string, bytes: Uint8Array | string) {
  const answer = await boss.post(`/api/${of}/importFile`, Buffer.from(bytes as string), octets)
  return { status: answer.statusCode, body: answer.json() }
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An XLSX workbook with one sheet, as office programs write it. A cell is a text, a number, or a number in the style `0%` or `0.0"%"`. */
function book(rows: readonly (readonly (string | number | { n: number; style: 1 | 2 })[])[], date1904 = false) {
  const cell = (value: (typeof rows)[number][number]) => {
    if (typeof value === 'string') return `<c t="inlineStr"><is><t>${value}</t></is></c>`
    return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c s="${value.style}"><f>A1/B1</f><v>${value.n}</v></c>`
  }
  const placed = (cells: (typeof rows)[number], row: number) =>
    cells.map((value, index) => cell(value).replace('<c', `<c r="${String.fromCharCode(65 + index)}${row + 1}"`)).join('')
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="시트" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${placed(cells, index)}</row>`).join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const head = ['업체명', '업종', '사업자등록번호', '전화', '수수료율(%)', '계약기간 시작', '계약기간 종료', '법인등록번호']
const line = (...cells: readonly (string | number)[]) => cells.join('\t')

test('a spreadsheet in common office notation is parsed, and the preview shows the parsed values', async () => {
  const { status, body } = await tried(
    'company',
    [
      line(...head),
      line('가온정비'.normalize('NFD'), '정비업체', '124-81-00998', '+82 10-2345-6789', '１２．５ ％', '2026. 11. 26.', '2027년 11월 25일', '110111-1234567'),
      line('', '', '', '', '', '', '', ''),
      line('나래정비', '정비업체', '', '1023456789', '3', '20261126', '2027/11/25 00:00:00', ''),
      line('합계', '', '', '', '15.5', '', '', ''),
    ].join('\r\n'),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const [first, second, sum] = body.rows
  expect(first, JSON.stringify(first)).toMatchObject({
    line: 2,
    effect: 'new',
    draft: { name: '가온정비', commission_rate: 12.5, contract_from: '2026-11-26', contract_to: '2027-11-25' },
  })
  const after = (row: { changes: { key: string }[] }) => Object.fromEntries(row.changes.map(({ key, ...change }) => [key, change]))
  expect(after(first)).toMatchObject({
    biz_no: { after: '124-81-00998' },
    phone: { after: '010-2345-6789' },
    corp_no: { after: '110111-1234567' },
    contract_from: { label: '계약기간 시작', after: '2026-11-26' },
  })
  expect(second, JSON.stringify(second)).toMatchObject({ line: 4, effect: 'new', draft: { phone: '01023456789', contract_to: '2027-11-25' } })
  expect(after(second)).toMatchObject({ phone: { after: '010-2345-6789', mended: true } })
  expect(sum).toMatchObject({ line: 5, effect: 'error', issues: [{ code: 'sumRow', message: '합계 줄로 보여 가져오지 않습니다.' }] })
  expect(body.rows).toHaveLength(3)

  const [id] = await boss.call('company', 'save', { saveParamsArray: [first.draft] })
  expect(await boss.call('company', 'findById', { id })).toMatchObject({ name: '가온정비', biz_no: '1248100998', phone: '01023456789' })
})

test('an ambiguous value is refused at its cell', async () => {
  const clear = ['하나정비', '정비업체', '', '02-123-4567', 3, '2026-11-26', '2027-11-25', '']
  const unclear: readonly (readonly [number, string, string])[] = [
    [3, '1.02346E+09', 'cellRounded'],
    [3, '#REF!', 'cellFailed'],
    [3, '0423456', 'notPhone'],
    [4, '1,5', 'cellWrong'],
    [4, '12원', 'cellWrong'],
    [5, '26.11.26', 'cellDate'],
    [5, '11/26/2026', 'cellDate'],
    [5, '2026-11-26 (월)', 'cellDate'],
    [5, '2026-11-26 09:30', 'cellDate'],
  ]
  const file = [line(...head), ...unclear.map(([at, text]) => line(...clear.with(at, text)))].join('\n')
  const { body } = await tried('company', file)
  const codes = body.rows.map(({ issues }: { issues: { code: string }[] }) => issues.map(({ code }) => code))
  expect(codes).toEqual(unclear.map(([, , code]) => [code]))
})

test('dates and shares of a workbook are what its program shows, also where a cell has lost its format', async () => {
  const rows = (from: number) => [
    ['업체명', '업종', '수수료율(%)', '계약기간 시작', '계약기간 종료'],
    ['다온정비', '정비업체', { n: 0.125, style: 2 } as const, from, from + 364],
    ['라온정비', '정비업체', { n: 0.03, style: 1 } as const, '2026년 11월 26일', 20271125],
    ['마루정비', '정비업체', 3.5, 2026, ''],
  ]
  for (const [date1904, from] of [
    [false, 46_352],
    [true, 44_890],
  ] as const) {
    const { status, body } = await tried('company', book(rows(from), date1904))
    expect(status, JSON.stringify(body)).toBe(200)
    const drafts = body.rows.map(({ draft }: { draft?: object }) => draft)
    expect(drafts, JSON.stringify(body.rows)).toMatchObject(
      [
        { commission_rate: 12.5, contract_from: '2026-11-26', contract_to: '2027-11-25' },
        { commission_rate: 3, contract_from: '2026-11-26', contract_to: '2027-11-25' },
      ].concat([undefined as never]),
    )
    expect(body.rows[2].issues).toMatchObject([{ path: ['contract_from'], code: 'cellDate' }])
  }
})

const brands = '이름,영문명,구분\r\n가람,Garam,국산\r\n'

test.each([
  ['semicolons', brands.replaceAll(',', ';')],
  ['bars', brands.replaceAll(',', '|')],
  ['tabs', brands.replaceAll(',', '\t')],
  ['an order to the program', `sep=;\r\n${brands.replaceAll(',', ';')}`],
  ['UTF-16 that does not say so', iconv.encode(brands, 'utf-16le')],
  ['the other UTF-16 that does not say so', iconv.encode(brands, 'utf-16be')],
  ['CP949', iconv.encode(brands, 'cp949')],
])('a file with %s is read', async (_name, bytes) => {
  const { status, body } = await tried('brand', bytes)
  expect([status, body.rows?.[0]?.draft]).toMatchObject([200, { name: '가람', name_en: 'Garam', origin: 'domestic' }])
})

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheetOld'],
  ['a page that is called a workbook', '<html><table><tr><td>이름</td></tr></table>', 'sheetOld'],
  ['a file without a row', '이름,영문명\r\n,,\r\n', 'sheetEmpty'],
  ['UTF-32', Buffer.from(brands.split('').flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8, 0, 0])), 'sheetEncoding'],
])('%s is refused with what to do', async (_name, bytes, code) => {
  const { status, body } = await tried('brand', bytes)
  expect([status, body.issues?.[0]]).toMatchObject([400, { path: ['file'], code, message: expect.stringMatching(/[가-힣]/) }])
})

test('a car is named in a sheet as its plate is written on paper', async () => {
  const fleet = await openFleet()
  const id = await fleet.car({ plate_no: '12하3456' })
  for (const plate of ['12하 3456', '12하-3456', '12하3456'.normalize('NFD')]) {
    const file = [line('차량', '시작', '종료', '사유'), line(plate, '2026.12.1 오전 9:00', '2026.12.2 18:00', '정비')].join('\n')
    const answer = await fleet.superAdmin.post('/api/rcarDisable/importFile', Buffer.from(file), octets)
    const { rows } = answer.json()
    expect(rows[0].draft ?? rows[0], plate).toMatchObject({ rcar_id: id, start_at: '2026-12-01 09:00:00' })
  }
  await fleet.close()
})
