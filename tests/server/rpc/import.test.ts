import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvHeadingLine, formatCsvRows } from '#server/rows/sheets/csv.ts'
import { xlsxWriter } from '#server/rows/sheets/xlsx.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let ops: Client
beforeAll(async () => {
  testApp = await createTestApp()
  ops = await testApp.as('ops')
})
afterAll(() => testApp?.close())

const octets = { 'content-type': 'application/octet-stream' }
const send = async (of: string, bytes: Uint8Array | string, client = ops) => {
  const answer = await client.post(`/api/${of}/importFile`, Buffer.from(bytes as string), octets)
  return { status: answer.statusCode, body: answer.json() }
}
const csv = (head: readonly string[], ...rows: readonly (readonly (string | number)[])[]) => csvHeadingLine(head) + formatCsvRows(rows)
const xlsx = (head: readonly string[], ...rows: readonly (readonly (string | number)[])[]) => {
  const parts: Uint8Array[] = []
  const book = xlsxWriter('시험', head, (bytes) => parts.push(bytes))
  book.rows(rows)
  book.end()
  return Buffer.concat(parts)
}
const brands = async () => (await ops.call('brand', 'findMany', { subset: 'full', params: { orderBy: 'id-asc' } })).rows
const make = async (of: string, ...drafts: object[]): Promise<number[]> => (await testApp.as('super')).call(of, 'save', { saveParamsArray: drafts })
const brand = (name: string, overrides: object = {}) => ({ name, name_en: 'Maker', origin: 'domestic', ...overrides })
const effects = ({ rows }: { rows: { effect: string }[] }) => rows.map(({ effect }) => effect)

test('an exported file is imported without changes, as CSV and XLSX, with any cell content', async () => {
  await make('brand', brand('=1+1 자동차', { country: '-독일' }), brand("'홑따옴표", { country: '+1' }), brand('@골뱅이, "쉼표"'), brand('  빈칸 앞뒤  '))
  await make('modelGroup', { brand_id: (await brands())[0].id, name: '라온', segment: 'mid' })
  for (const of of ['brand', 'modelGroup']) {
    for (const outType of ['csv', 'xlsx']) {
      const file = await ops.get(`/api/${of}/exportFile?outType=${outType}`)
      const { status, body } = await send(of, file.rawPayload)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(new Set(effects(body)), `${of} ${outType} ${JSON.stringify(body.rows)}`).toEqual(new Set(['same']))
    }
  }
})

test('an exported cell that would run as a formula is text, and comes back as it was', async () => {
  const names = ['=cmd', '+cmd', '-cmd', '@cmd', '\tcmd', '＝cmd']
  for (const name of names) expect(formatCsvRows([[name]])).toMatch(/^"?'/)
  const { body } = await send('brand', csv(['이름', '영문명', '구분'], ...names.filter((name) => name !== '\tcmd').map((name) => [name, 'Cmd', '국산'])))
  expect(body.rows.map(({ draft }: { draft: { name: string } }) => draft.name)).toEqual(names.filter((name) => name !== '\tcmd'))
})

test('a dry run reports new, changed and unchanged rows, stores nothing, and returns drafts that can be saved', async () => {
  const [changed, same] = await make('brand', brand('바뀔 회사'), brand('그대로 회사'))
  const before = await brands()
  const file = xlsx(
    ['번호', '이름', '구분', '정렬'],
    [changed ?? 0, '바뀐 회사', '수입', 7],
    [same ?? 0, '그대로 회사', '국산', 0],
    ['', '새 회사', 'domestic', 3],
  )
  const first = await send('brand', file)
  expect(effects(first.body)).toEqual(['change', 'same', 'error'])
  expect(first.body.rows[0]).toMatchObject({
    line: 2,
    id: changed,
    draft: { id: changed, version: 1, name: '바뀐 회사', origin: 'import', sort: 7 },
    changes: [
      { key: 'name', label: '이름', before: '바뀔 회사', after: '바뀐 회사' },
      { key: 'origin', before: '국산', after: '수입' },
      { key: 'sort', before: '0', after: '7' },
    ],
  })
  expect(first.body.rows[2].issues).toMatchObject([{ path: ['name_en'], code: 'required', message: '필수 항목입니다.' }])
  expect(await brands()).toEqual(before)

  const drafts = first.body.rows.flatMap(({ draft }: { draft?: object }) => draft ?? [])
  await ops.call('brand', 'save', { saveParamsArray: drafts })
  expect((await brands()).find(({ id }: { id: number }) => id === changed)).toMatchObject({ name: '바뀐 회사', origin: 'import', sort: 7, version: 2 })
})

test('each error stands at its row and its cell, in Korean, also what only the table or another row of the file knows', async () => {
  await make('brand', brand('이미 있는 회사'))
  const head = ['번호', '이름', '영문명', '구분', '정렬']
  const { body } = await send(
    'brand',
    csv(
      head,
      ['', '이미 있는 회사', 'A', '국산', 0],
      ['', '두 번', 'A', '국산', 0],
      ['', '두 번', 'A', '국산', 0],
      ['', '글자', 'A', '화성', 'x'],
      [999_999, '없음', 'A', '국산', 0],
    ),
  )
  const at = body.rows.map(({ issues }: { issues: { path: string[] }[] }) => issues.map(({ path }) => path.join('.')))
  expect(at).toEqual([['name'], [], ['name'], ['origin', 'sort'], ['id']])
  for (const { issues } of body.rows) for (const { message } of issues) expect(message).toMatch(/[가-힣]/)
})

test('a reference is given by label or id, and an ambiguous label is reported', async () => {
  const [kia] = await make('brand', brand('하늘모터스'))
  const head = ['브랜드', '이름', '차급']
  const { body } = await send(
    'modelGroup',
    csv(head, ['하늘모터스', '하나', '중형'], [`#${kia}`, '둘', '중형'], [kia ?? 0, '셋', '중형'], ['없는 회사', '넷', '중형']),
  )
  expect(body.rows.map(({ draft, issues }: any) => draft?.brand_id ?? issues[0].message)).toEqual([kia, kia, kia, '"없는 회사" 항목을 찾을 수 없습니다.'])
  const [group] = await make('modelGroup', { brand_id: kia, name: '쌍둥이', segment: 'mid' })
  const [other] = await make('brand', brand('바다모터스'))
  const [twin] = await make('modelGroup', { brand_id: other, name: '쌍둥이', segment: 'mid' })
  const twins = await send('model', csv(['모델그룹', '이름', '차체', '상태'], ['쌍둥이', '가', '세단', '판매중'], [`#${group}`, '나', '세단', '판매중']))
  expect(twins.body.rows[0].issues[0].message).toBe(
    `"쌍둥이" 이름이 여러 개 있습니다(#${group} 하늘모터스 · 중형, #${twin} 바다모터스 · 중형). #${group}와 같이 번호로 적어 주세요.`,
  )
  expect(twins.body.rows[1]).toMatchObject({ effect: 'new', draft: { model_group_id: group } })
})

test('files in EUC-KR are read, and read-only columns are reported', async () => {
  // "이름,영문명,구분,등록일시,모름" and "가나,Gana,국산,x,y" in CP949.
  const bytes = Buffer.from('c0ccb8a72cbfb5b9aeb8ed2cb1b8bad02cb5eeb7cfc0cfbdc32cb8f0b8a70d0ab0a1b3aa2c47616e612cb1b9bbea2c782c790d0a', 'hex')
  const { body } = await send('brand', bytes)
  expect(body).toMatchObject({
    columns: ['이름', '영문명', '구분'],
    ignored: [],
    unknown: ['모름'],
    rows: [{ effect: 'new', draft: { name: '가나' } }],
  })
})

test('read-only columns are reported and ignored', async () => {
  const [id] = await make('user', { name: '이가람' })
  const boss = await testApp.as('super')
  const { body } = await send('user', csv(['번호', '이름', '포인트 잔액'], [id ?? 0, '이가람', 999_999]), boss)
  expect(body).toMatchObject({ columns: ['이름'], ignored: ['포인트 잔액'], rows: [{ effect: 'same' }] })
})

/** A ZIP archive with a false size of ten bytes. */
function lying(bytes: Uint8Array) {
  const zip = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': bytes }))
  for (const [mark, size] of [
    [0x04034b50, 22],
    [0x02014b50, 24],
  ] as const) {
    const at = Array.from({ length: zip.length - 4 }, (_none, place) => place).findLast((place) => zip.readUInt32LE(place) === mark) ?? 0
    zip.writeUInt32LE(10, at + size)
  }
  return zip
}

test('files that are none, too large or packed to burst are refused with a sentence', async () => {
  const bad: [Uint8Array | string, RegExp][] = [
    ['', /파일을 골라|가져올 행/],
    ['이름\r\n', /가져올 행이 없습니다/],
    ['모름,몰라\r\n1,2\r\n', /알아볼 수 있는 열이 없습니다/],
    ['이름\r\n"닫히지 않음\r\n', /CSV 형식/],
    [Buffer.from([0xc0, 0x0a, 0xff, 0xff, 0x0a, 0x80]), /글자를 읽을 수 없습니다/],
    [zipSync({ 'hello.txt': strToU8('안녕') }), /엑셀 파일을 열 수 없습니다/],
    [zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21_000_000) }), /압축을 푼 내용이 너무 큽니다/],
    [lying(new Uint8Array(21_000_000)), /압축을 푼 내용이 너무 큽니다/],
    [`${','.repeat(1_100_000)}\n1`, /열까지/],
    [
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>') }),
      /열까지/,
    ],
    [csv(['이름'], ...Array.from({ length: 2001 }, (_none, n) => [n])), /2,000행/],
  ]
  for (const [bytes, words] of bad) {
    const { status, body } = await send('brand', bytes)
    expect(status, String(words)).toBe(400)
    expect(body.issues[0].message).toMatch(words)
  }
  expect((await send('brand', Buffer.alloc(5_000_001, 'a'))).status).toBe(413)
})

test('an import preview requires the right to save, and is recorded in the access log for personal data', async () => {
  const file = csv(['이름'], ['가'])
  expect((await send('brand', file, await testApp.as('anyone'))).status).toBe(401)
  expect((await send('brand', file, await testApp.as('cs'))).status).toBe(403)
  const [id] = await make('user', { name: '김하늘' })
  const { body } = await send('user', csv(['번호', '이름'], [id ?? 0, '김바다']), await testApp.as('super'))
  expect(body.rows, JSON.stringify(body)).toMatchObject([{ effect: 'change', changes: [{ before: '김하늘', after: '김바다' }] }])
  const noted = async () => testApp.db.query("select subject_ids from access_log where action = 'import' order by id desc limit 1")
  await expect.poll(noted).toEqual([{ subject_ids: [id] }])
})
