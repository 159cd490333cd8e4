import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatCsvRows } from '#server/rows/sheets/csv.ts'
import { columnLetters, xlsxWriter } from '#server/rows/sheets/xlsx.ts'
import { keeper, sticker, wagon } from '../rows/garage.ts'
import type { Garage } from '../rows/openGarage.ts'
import { openGarage } from '../rows/openGarage.ts'

let garage: Garage
let port: number
beforeAll(async () => {
  garage = await openGarage()
  await garage.context.db.query(
    `insert into stickers (name, created_at, updated_at) select '가' || repeat('x', 250) || i, now(), now() from generate_series(1, 30000) i`,
  )
  port = Number(new URL(await garage.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => garage.close())

const file = (query: object, accessLevel: 'super' | 'cs' | 'anyone' = 'super') => garage.get(wagon, 'exportFile', query, accessLevel)

const over = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => get({ port, path, headers: { 'x-access-level': 'super' } }, resolve).on('error', reject))

describe('an export', () => {
  test('streams every row in its order, with their number and digest behind it', async () => {
    const response = await over('/api/sticker/exportFile?listParams[orderBy]=id-asc')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const { rows, total, sha256 } = JSON.parse(bytes.toString())
    expect(rows).toHaveLength(30_000)
    expect(rows[29_999].id).toBeGreaterThan(rows[0].id)
    expect(total).toBe(30_000)
    const tail = `],"total":30000,"sha256":"${sha256}"}`
    expect(
      createHash('sha256')
        .update(bytes.subarray(0, bytes.length - tail.length))
        .digest('hex'),
    ).toBe(sha256)
    expect(response.trailers).toEqual({ 'x-row-count': '30000', 'x-content-sha256': createHash('sha256').update(bytes).digest('hex') })
  })

  test('ends its statement when the other side goes away', async () => {
    const response = await over('/api/sticker/exportFile?outType=csv')
    response.once('data', () => response.destroy())
    await new Promise((resolve) => response.once('close', resolve))
    const running = () =>
      garage.context.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and query ilike '%from rows%' and pid <> pg_backend_pid() and state <> 'idle'`,
      )
    await vi.waitFor(async () => expect(await running()).toEqual([]), { timeout: 8000 })
  })

  test('that fails midway is aborted, so that it does not look complete', async () => {
    const response = await over('/api/sticker/exportFile?listParams[orderBy]=id-asc')
    expect(response.statusCode).toBe(200)
    // The client does not read, so the server waits in the middle of the file; then its database session is terminated.
    const ended = await garage.context.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'fetch%from rows'`,
    )
    expect(ended).toHaveLength(1)
    const read = async () => {
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toThrow('aborted')
  })

  test('that cannot even begin is an error like any other', async () => {
    const answer = await garage.get(sticker, 'exportFile', { listParams: { name: 'x'.repeat(300) } })
    expect(answer.status).toBe(400)
  })

  test('keeps to the filter and the order', async () => {
    const ids = [await garage.wagon({ km: 3 }), await garage.wagon({ km: 1 }), await garage.wagon({ km: 2 })]
    const { body, headers } = await file({ listParams: { id: ids, km: { lte: 2 }, orderBy: 'km-asc' } })
    expect(body.rows.map(({ km }: { km: number }) => km)).toEqual([1, 2])
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('수레-2026-05-07.json')}`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('of one page has that page, and half a page is no question', async () => {
    const ids = [await garage.wagon(), await garage.wagon(), await garage.wagon()]
    const { body } = await file({ listParams: { id: ids, orderBy: 'id-asc', num: 2, page: 2 } })
    expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([ids[2]])
    expect((await file({ listParams: { page: 2 } })).status).toBe(400)
    expect((await file({ listParams: { count: 'exact' } })).status).toBe(400)
  })

  test('refuses what it does not know', async () => {
    for (const query of [{ outType: 'pdf' }, { params: { num: 1 } }, { listParams: { nonsense: 1 } }, { reason: '' }, { outType: 'constructor' }])
      expect((await file(query)).status).toBe(400)
  })

  test('needs its own right, and narrower fields stay out', async () => {
    await garage.wagon({ price: 777 })
    expect((await garage.get(keeper, 'exportFile', {}, 'cs')).status).toBe(403)
    expect((await file({}, 'anyone')).status).toBe(401)
    expect((await file({ outType: 'csv' }, 'cs')).text).not.toContain('가격')
    expect((await file({ outType: 'csv' })).text).toContain('가격')
  })

  test('of personal data is logged with reason and data subjects', async () => {
    const [id = 0] = await garage.save(keeper, { name: '내보낸 사람' })
    await garage.get(keeper, 'exportFile', { listParams: { id }, reason: '월말 정산' })
    const noted = () => garage.context.db.query(`select subject_ids, reason from access_log where action = 'export' and resource = 'keeper' order by id`)
    await vi.waitFor(async () =>
      expect(await noted()).toEqual([
        { subject_ids: [], reason: '월말 정산' },
        { subject_ids: [id], reason: '월말 정산' },
      ]),
    )
  })
})

describe('a spreadsheet', () => {
  test('speaks Korean: headings, labels, choices', async () => {
    const [owner = 0] = await garage.save(keeper, { name: '김"소유", 님' })
    const id = await garage.wagon({ plate: '12가3456', keeper_id: owner, km: 12, lent_from: '2026-05-07 10:00:00', lent_to: '2026-05-08 10:00:00' })
    const [head = '', line = ''] = (await file({ outType: 'csv', listParams: { id } })).text.split('\r\n')
    expect(head).toBe('\ufeff번호,번호판,제조사,소유자,스티커,자리,주행,가격,소개,비고,대여 시작,대여 종료,상태,사유,번호,버전,등록일시,수정일시,등록자,수정자')
    expect(line).toMatch(new RegExp(`^${id},12가3456,기본 제조사,"김""소유"", 님",,,12,,,,2026-05-07 10:00:00,2026-05-08 10:00:00,대기,,W260507`))
  })

  test('escapes formulas in typed values', () => {
    const line = (cell: string | number) => formatCsvRows([[cell]])
    for (const text of ['=1+1', '+1', '-1', '@x', '  =1', '\ufeff=1', '＝1', '＋1', '－1', '＠1', '\tx', '\rx'])
      expect(line(text).replace(/^"/, '').startsWith("'"), text).toBe(true)
    expect(line(-5)).toBe('-5\r\n')
    expect(line('a-b')).toBe('a-b\r\n')
    expect(line('줄\n바꿈')).toBe('"줄\n바꿈"\r\n')
  })

  test('as a workbook types text as text and numbers as numbers', async () => {
    const id = await garage.wagon({ plate: '=HYPERLINK("x")', km: 34 })
    const answer = await garage.app.inject({ url: `/api/wagon/exportFile?outType=xlsx&listParams[id]=${id}`, headers: { 'x-access-level': 'super' } })
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>')
    expect(sheet).toContain('<c r="G2"><v>34</v></c>')
    expect(sheet).not.toContain('<f>')
  })

  test('that is longer than a sheet goes on in another', () => {
    const parts: Uint8Array[] = []
    const book = xlsxWriter("이름/[1]:'긴", ['가'], (bytes) => parts.push(bytes), 3)
    book.rows([[1], [2], [3], ['\u0001끝']])
    book.end()
    const files = unzipSync(Buffer.concat(parts))
    expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(
      '<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">끝</t></is></c></row>',
    )
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="이름  1   긴 2" sheetId="2" r:id="rId2"/>')
  })

  test('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

describe('in production', () => {
  test('an export of personal data requires a reason', async () => {
    const strict = await openGarage({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://ride.example',
      TRUST_PROXY: '1',
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    })
    expect((await strict.get(keeper, 'exportFile', {})).body.issues).toMatchObject([{ path: ['reason'] }])
    expect((await strict.get(keeper, 'exportFile', { reason: '감독기관 제출' })).status).toBe(200)
    expect((await strict.get(wagon, 'exportFile', {})).status).toBe(200)
    await strict.close()
  })
})
