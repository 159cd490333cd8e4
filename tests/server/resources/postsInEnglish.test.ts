import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let manager: Client
let anyone: Client
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-03-10T12:00:00+09:00') })
  manager = await testApp.as('manager')
  anyone = await testApp.as('anyone')
})
afterAll(() => testApp.close())

const save = async (of: string, draft: object): Promise<number> => (await manager.call(of, 'save', { saveParamsArray: [draft] }))[0]
const post = (type: string, overrides: object = {}) => save('post', { type, title: '제목', content: '<p>내용</p>', ...overrides })
const english = { title_en: 'Title', content_en: '<p>Words</p>' }

test('the English list says the language of each title and each category', async () => {
  const category_id = await save('postCategory', { post_type: 'faq', name: '요금', name_en: 'Prices' })
  await post('faq', { ...english, category_id })
  await post('faq', { category_id: await save('postCategory', { post_type: 'faq', name: '기타' }) })
  await post('faq')
  const containing = (answers: readonly object[]) => answers.map((item) => expect.objectContaining(item))
  expect(await anyone.call('post', 'getFaqs', { language: 'en' })).toEqual(
    containing([
      { title: 'Title', content: '<p>Words</p>', language: 'en', category: 'Prices', category_language: 'en' },
      { title: '제목', content: '<p>내용</p>', language: 'ko', category: '기타', category_language: 'ko' },
      { title: '제목', language: 'ko', category: null },
    ]),
  )
  for (const params of [{}, { language: 'ko' }]) {
    const answers = await anyone.call('post', 'getFaqs', params)
    expect(answers[0]).toMatchObject({ title: '제목', language: 'ko', category: '요금' })
  }
  await expect(anyone.call('post', 'getFaqs', { language: 'fr' })).rejects.toMatchObject({ status: 400, issues: [{ path: ['language'] }] })
})

test('the neighbours of a notice are translated if possible', async () => {
  const first = await post('notice', { ...english, publish_from: '2026-01-01 00:00:00' })
  const second = await post('notice', { publish_from: '2026-01-02 00:00:00' })
  expect(await anyone.call('post', 'getNotice', { id: second, language: 'en' })).toMatchObject({ language: 'ko', older: { title: 'Title', language: 'en' } })
  expect(await anyone.call('post', 'getNotice', { id: first, language: 'en' })).toMatchObject({ language: 'en', newer: { title: '제목', language: 'ko' } })
})

test('an English title without an English text, or the reverse, is refused', async () => {
  await expect(post('notice', { title_en: 'Title' })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'content_en'] }] })
  const id = await post('notice', english)
  await expect(save('post', { id, title_en: null })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'title_en'] }] })
  await save('post', { id, title_en: null, content_en: null })
})

test('consent documents and their versions have titles in the requested language if translated', async () => {
  const terms = { policy_key: 'terms', version_no: '1', effective_date: '2026-01-01' }
  const id = await post('policy', terms)
  const title = async (of: string, call: string, params: object, client = anyone) => {
    const answer = await client.call(of, call, params)
    const { title: named, language } = [answer.consents ?? answer].flat()[0]
    return [named, language]
  }
  const member = await testApp.as('user')
  const targets = [
    ['post', 'getConsents', {}, anyone],
    ['post', 'getPolicyVersions', { id }, anyone],
    ['user', 'consents', {}, member],
  ] as const
  for (const [of, call, params, client] of targets) expect(await title(of, call, { ...params, language: 'en' }, client)).toEqual(['제목', 'ko'])
  await save('post', { id, ...english })
  for (const [of, call, params, client] of targets) {
    expect(await title(of, call, { ...params, language: 'en' }, client), call).toEqual(['Title', 'en'])
    expect(await title(of, call, params, client), call).toEqual(['제목', 'ko'])
  }
  expect(await title('user', 'agree', { documents: ['terms'], language: 'en' }, member)).toEqual(['Title', 'en'])
})

test('a document in force can be translated once and is then frozen; its next version copies both languages', async () => {
  const id = await post('policy', { policy_key: 'rental', version_no: '1', effective_date: '2026-01-01' })
  expect(await anyone.call('post', 'getPolicy', { id, language: 'en' })).toMatchObject({ title: '제목', language: 'ko' })
  await save('post', { id, ...english })
  expect(await anyone.call('post', 'getPolicy', { id, language: 'en' })).toMatchObject({ title: 'Title', content: '<p>Words</p>', language: 'en' })
  expect(await anyone.call('post', 'getPolicy', { id })).toMatchObject({ title: '제목', language: 'ko' })
  for (const change of [{ title_en: 'Another' }, { content_en: '<p>Other words</p>' }, { title_en: null, content_en: null }])
    await expect(save('post', { id, ...change })).rejects.toMatchObject({ code: 'post.inForce' })
  await manager.call('post', 'newVersion', { id, version_no: '2', effective_date: '2026-05-01' })
  const { rows } = await manager.call('post', 'findMany', { subset: 'full', params: { policy_key: 'rental', orderBy: 'id-desc' } })
  expect(rows[0]).toMatchObject({ version_no: '2', ...english })
  await save('post', { id: rows[0].id, title_en: 'Anew' })
})
