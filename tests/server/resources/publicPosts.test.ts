import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let now = '2026-03-10T12:00:00+09:00'
let testApp: TestApp
let manager: Client
let anyone: Client
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date(now) })
  manager = await testApp.as('manager')
  anyone = await testApp.as('anyone')
})
afterAll(() => testApp.close())

const save = async (resource: string, draft: object): Promise<number> => (await manager.call(resource, 'save', { saveParamsArray: [draft] }))[0]
const post = (type: string, title: string, overrides: object = {}) => save('post', { type, title, content: '<p>내용</p>', ...overrides })
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const notices = (params: object = {}) => anyone.call('post', 'getNotices', params)
const faqs = (q?: string) => anyone.call('post', 'getFaqs', q === undefined ? {} : { q })

test('notices are shown while they are visible and within their time, pinned ones first, then the newest', async () => {
  await post('notice', '지난 공지', { publish_from: '2026-01-01 00:00:00', publish_to: '2026-03-10 12:00:00' })
  await post('notice', '오늘까지', { publish_from: '2026-01-02 00:00:00', publish_to: '2026-03-10 12:00:01' })
  await post('notice', '앞으로', { publish_from: '2026-03-10 12:00:01' })
  await post('notice', '방금', { publish_from: '2026-03-10 12:00:00' })
  await post('notice', '숨김', { is_visible: false })
  await post('notice', '고정', { is_pinned: true, publish_from: '2025-01-01 00:00:00' })
  await post('faq', '질문')
  expect(titles((await notices()).rows)).toEqual(['고정', '방금', '오늘까지'])
  const { rows } = await notices()
  expect(rows[1]).toEqual({
    id: rows[1].id,
    title: '방금',
    language: 'ko',
    category: null,
    category_language: 'ko',
    is_pinned: false,
    published_at: '2026-03-10 12:00:00',
    excerpt: null,
  })
})

test('a notice that is not in the list is not readable by id, and neighbours are visible notices only', async () => {
  const { rows } = await notices()
  const byTitle = Object.fromEntries(rows.map((row: { title: string; id: number }) => [row.title, row.id]))
  const notice = await anyone.call('post', 'getNotice', { id: byTitle['오늘까지'] })
  expect(notice).toMatchObject({ title: '오늘까지', content: '<p>내용</p>', older: { title: '고정' }, newer: { title: '방금' }, pictures: [] })
  expect(await anyone.call('post', 'getNotice', { id: byTitle['방금'] })).toMatchObject({ newer: null, older: { title: '오늘까지' } })
  const hidden = await manager.call('post', 'findMany', { subset: 'list', params: { type: 'notice', is_visible: false } })
  for (const id of [hidden.rows[0].id, 999_999, (await faqs())[0].id]) expect(await anyone.call('post', 'getNotice', { id })).toBeNull()
})

test('attached pictures are public, and attached documents are for staff only', async () => {
  const pictures = openSeedPictureStore(testApp.context.env)
  const key = await pictures.logo('Ride')
  await pictures.register(testApp.db)
  const form = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  const pdf = 'f'.repeat(64)
  await testApp.db.query('insert into files (key, mime, name, size, created_at) values ($1, $2, $3, $4, now())', [
    pdf,
    'application/pdf',
    '양식.pdf',
    form.length,
  ])
  const files = [
    { key: pdf, name: '양식.pdf', size: form.length },
    { key, name: '약도.png', size: 10 },
  ]
  const id = await post('notice', '첨부', { files, publish_from: '2020-01-01 00:00:00' })
  expect((await anyone.call('post', 'getNotice', { id })).pictures).toEqual([{ key, name: '약도.png' }])
})

test('a search matches every word in title or text, not in markup, and escapes wildcards', async () => {
  await post('faq', '환불은 언제 되나요?', { content: '<p>취소하면 <strong>3</strong>일 안에 100% 돌려드립니다.</p>' })
  await post('faq', 'Q&A 모음', { content: '<p>A&amp;B &lt;사용법&gt;</p>' })
  const match = async (q: string) => titles(await faqs(q))
  expect(await match('환불 취소')).toEqual(['환불은 언제 되나요?'])
  expect(await match('3일')).toEqual(['환불은 언제 되나요?'])
  expect(await match('100%')).toEqual(['환불은 언제 되나요?'])
  expect(await match('q&a')).toEqual(['Q&A 모음'])
  expect(await match('A&B <사용법>')).toEqual(['Q&A 모음'])
  for (const q of ['strong', '%', '_', '\\', 'amp', '환불 없는말']) if (q !== '%') expect(await match(q), q).toEqual([])
  expect(await match('%')).toEqual(['환불은 언제 되나요?'])
  expect(await match('  ')).toHaveLength(3)
  const { rows } = await notices({ q: '내용' })
  expect(rows[0].excerpt).toBe('내용')
})

test('a search has at most a hundred characters and no control characters', async () => {
  await expect(faqs('가'.repeat(101))).rejects.toMatchObject({ status: 400, issues: [{ path: ['q'] }] })
  await expect(faqs('a\u0000b')).rejects.toMatchObject({ status: 400 })
  await expect(notices({ page: 'x' })).rejects.toMatchObject({ status: 400 })
  expect((await notices({ page: 0 })).rows.length).toBeGreaterThan(0)
})

test('a search uses the first eight words', async () => {
  const seven = '환불은 언제 되나요 취소하면 3일 안에 100%'
  expect(titles(await faqs(`${seven} 돌려드립니다 없는말`))).toEqual(['환불은 언제 되나요?'])
  expect(await faqs(`${seven} 없는말`)).toEqual([])
})

test('notices come twenty to a page', async () => {
  for (let at = 0; at < 21; at++) await post('notice', `점검 ${at}`, { publish_from: '2019-01-01 00:00:00' })
  const [first, second] = [await notices({ q: '점검' }), await notices({ q: '점검', page: 2 })]
  expect([first.rows.length, first.total, titles(second.rows)]).toEqual([20, 21, ['점검 0']])
})

test('questions are sorted by category, and the name of a hidden category is not shown', async () => {
  const [late, early, endedPost] = [
    await save('postCategory', { post_type: 'official', name: '나중', sort: 2 }),
    await save('postCategory', { post_type: 'official', name: '먼저', sort: 1 }),
    await save('postCategory', { post_type: 'official', name: '숨김', sort: 0, is_visible: false }),
  ]
  await post('official', '다', { category_id: late, sort: 1 })
  await post('official', '나', { category_id: early, sort: 2 })
  await post('official', '가', { category_id: early, sort: 1 })
  await post('official', '라', { category_id: endedPost })
  const guides = await anyone.call('post', 'getGuides', {})
  expect(guides.map(({ title, category }: { title: string; category: string | null }) => [title, category])).toEqual([
    ['가', '먼저'],
    ['나', '먼저'],
    ['다', '나중'],
    ['라', null],
  ])
})

const policy = (version_no: string, effective_date: string, overrides: object = {}) =>
  post('policy', '대여약관', { policy_key: 'rental', version_no, effective_date, ...overrides })
const versions = async (id: number) =>
  (await anyone.call('post', 'getPolicyVersions', { id })).map(({ version_no, standing }: { version_no: string; standing: string }) => [version_no, standing])
const isPublic = async (id: number) => (await anyone.call('post', 'getPolicy', { id })) !== null

test('a hidden version stays readable if it was in force, and not otherwise', async () => {
  const marketing = (version_no: string, effective_date: string) => policy(version_no, effective_date, { policy_key: 'marketing' })
  const [first, secondVersion, never] = [await marketing('1', '2026-01-01'), await marketing('2', '2026-03-01'), await marketing('3', '2026-06-01')]
  for (const id of [secondVersion, never]) await manager.call('post', 'save', { saveParamsArray: [{ id, is_visible: false }] })
  expect([await isPublic(first), await isPublic(secondVersion), await isPublic(never)]).toEqual([true, true, false])
  expect(await versions(never)).toEqual([])
  const expected = [
    ['2', 'past'],
    ['1', 'current'],
  ]
  expect(await versions(first)).toEqual(expected)
  now = '2026-07-01T00:00:00+09:00'
  expect(await isPublic(never)).toBe(false)
  now = '2026-03-10T12:00:00+09:00'
})

test('the versions of a document have their current status', async () => {
  const first = await policy('1', '2025-01-01')
  await policy('2', '2026-01-01')
  await policy('3', '2026-04-01')
  await policy('draft', '2026-05-01', { is_visible: false })
  const expected = [
    ['3', 'coming'],
    ['2', 'current'],
    ['1', 'past'],
  ]
  expect(await versions(first)).toEqual(expected)
  now = '2026-04-01T00:00:00+09:00'
  expect(await versions(first)).toEqual([
    ['3', 'current'],
    ['2', 'past'],
    ['1', 'past'],
  ])
  expect(await versions(999_999)).toEqual([])
})

// The last test, because it exhausts the search limit of this address.
test('searches are rate-limited, for members too; the list is not', async () => {
  for (const client of [await testApp.another('user'), await testApp.another('user'), anyone]) {
    const status = async (path: string) => (await client.get(`/api/post/${path}`)).statusCode
    const statuses: number[] = []
    for (let at = 0; at < 400 && statuses.at(-1) !== 429; at++) statuses.push(await status(at % 2 === 0 ? 'getGuides?q=a' : 'getNotices?q=a'))
    expect(statuses.filter((item) => item === 200).length).toBeGreaterThan(client === anyone ? 20 : 59)
    expect(statuses.at(-1)).toBe(429)
    for (const path of ['getGuides', 'getGuides?q=', 'getNotices?page=2']) expect(await status(path)).toBe(200)
  }
})
