import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landingDocuments } from '#resources/help/landingDocuments.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'

let house: Fleet
beforeAll(async () => {
  house = await openFleet()
})
afterAll(() => house.close())

describe('settings', () => {
  const idOf = async (key: string) => (await house.db.query<{ id: number }>('select id from configs where key = $1', [key]))[0]?.id ?? 0
  const change = async (client: Fleet['ops'], key: string, values: object) =>
    client.call('config', 'save', { saveParamsArray: [{ id: await idOf(key), ...values }] })

  test('a setting is changed from the grade on that it names', async () => {
    await expect(change(house.ops, 'rent.hold_minutes', { value: 15 })).rejects.toMatchObject({ status: 403 })
    await change(house.manager, 'rent.hold_minutes', { value: 15 })
    await change(house.ops, 'holiday.days', { value: [{ date: '2026-12-25', name: '기독탄신일' }] })
    await change(house.chief, 'point.expire_months', { min_grade: 'super' })
    await expect(change(house.manager, 'point.expire_months', { value: 24 })).rejects.toMatchObject({ status: 403 })
    await change(house.chief, 'point.expire_months', { value: 24 })
  })

  test('nobody gives a setting more than their own grade, and operations change the value alone', async () => {
    await expect(change(house.manager, 'acc.transport_rate', { min_grade: 'super' })).rejects.toMatchObject({ status: 403 })
    await expect(change(house.ops, 'holiday.days', { is_public: false })).rejects.toMatchObject({ status: 400 })
  })

  test('its key stays, and its value keeps its type', async () => {
    await expect(change(house.manager, 'acc.transport_rate', { key: 'acc.other' })).rejects.toMatchObject({ code: 'config.keyFixed' })
    await expect(change(house.manager, 'acc.transport_rate', { value: '35' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['saveParamsArray', 0, 'value'] }],
    })
    await expect(change(house.manager, 'acc.transport_rate', { value_type: 'string' })).rejects.toMatchObject({ status: 400 })
    await expect(change(house.manager, 'app.footer_text', { value: { title: '라이드' } })).rejects.toMatchObject({ status: 400 })
  })

  test('what the service reads is not deleted, the rest is', async () => {
    await expect(house.chief.call('config', 'del', { ids: [await idOf('app.footer_text')] })).rejects.toMatchObject({ code: 'config.needed' })
    const [id] = await house.manager.call<number[]>('config', 'save', {
      saveParamsArray: [{ key: 'app.greeting', config_group: 'app', value_type: 'string', value: '안녕하세요', title: '인사말' }],
    })
    expect(await house.chief.call('config', 'del', { ids: [id] })).toBe(1)
  })

  test('anybody reads the footer and the public settings, and no other', async () => {
    const anyone = await house.as('anyone')
    const answer = await anyone.call('config', 'app')
    expect(answer).toMatchObject({
      footer_text: { title: expect.any(String), content: expect.any(String) },
      store_urls: { ios: expect.any(String) },
      'rent.booking_open': true,
    })
    expect(Object.keys(answer)).not.toContain('rent.hold_minutes')
    await expect(change(house.manager, 'app.footer_text', { is_public: false })).rejects.toMatchObject({ status: 400 })
  })
})

describe('companies', () => {
  test('a business number that cannot be is refused at its place', async () => {
    const finance = await house.as('finance')
    const save = (biz_no: string) => finance.call('company', 'save', { saveParamsArray: [{ name: '시험 업체', kinds: ['partner'], biz_no }] })
    await expect(save('1248100999')).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'biz_no'] }] })
    expect(await save('1248100998')).toHaveLength(1)
    await expect(save('1248100998')).rejects.toMatchObject({ status: 409 })
  })

  test('operations do not write companies, finance does not write cars', async () => {
    await expect(house.ops.call('company', 'save', { saveParamsArray: [{ name: '업체', kinds: ['partner'] }] })).rejects.toMatchObject({ status: 403 })
    const finance = await house.as('finance')
    await expect(finance.call('tag', 'save', { saveParamsArray: [{ name: '태그' }] })).rejects.toMatchObject({ status: 403 })
  })
})

describe('posts', () => {
  const change = (id: number, values: object) => house.manager.call('post', 'save', { saveParamsArray: [{ id, ...values }] })

  test.each(Object.entries(landingDocuments))('the landing document %s can be rewritten, but not hidden, moved or deleted', async (key, id) => {
    for (const values of [{ is_visible: false }, { type: 'notice' }, { policy_key: key === 'terms' ? 'rental' : 'terms' }, { policy_key: null }]) {
      await expect(change(id, values)).rejects.toMatchObject({ code: 'post.landingDocument' })
    }
    await expect(house.chief.call('post', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'post.landingDocument' })
    await change(id, { title: '고친 제목', version_no: '1.1' })
    expect(await house.chief.call('post', 'findById', { subset: 'full', id })).toMatchObject({ title: '고친 제목', type: 'policy', is_visible: true })
  })

  test('a hidden document is not linked, a visible one is', async () => {
    const anyone = await house.as('anyone')
    const [id] = await house.manager.call<number[]>('post', 'save', {
      spa: { type: 'policy', title: '마케팅 수신 동의', content: '<p>내용</p>', policy_key: 'marketing' },
    })
    if (!id) throw new Error('no post was made')
    expect(await anyone.call('post', 'getTermsLink')).toMatchObject({ [id]: `/legal/${id}` })
    await change(id, { is_visible: false })
    expect(Object.keys(await anyone.call('post', 'getTermsLink'))).toEqual(['115', '117', '127', '219'])
  })

  test('no document comes before itself', async () => {
    await expect(change(115, { prev_post_id: 115 })).rejects.toMatchObject({ code: 'post.ownPredecessor' })
  })

  test('the test call answers whole numbers and refuses all else', async () => {
    const anyone = await house.as('anyone')
    expect(await anyone.call('post', 'test1', { num1: 7 })).toEqual({ num1: 7 })
    expect(await anyone.call('post', 'test1', { num1: -3 })).toEqual({ num1: -3 })
    for (const num1 of ['1.5', 'a', '', '1e3', '0x10']) await expect(anyone.call('post', 'test1', { num1 })).rejects.toMatchObject({ status: 400 })
  })
})
