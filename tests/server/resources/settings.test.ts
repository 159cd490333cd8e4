import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postIdsLinkedFromLanding } from '#resources/help/landing/landingDocuments.server.ts'
import type { Fleet } from './fleet.ts'
import { openFleet, today } from './fleet.ts'

let testApp: Fleet
beforeAll(async () => {
  testApp = await openFleet()
})
afterAll(() => testApp.close())

describe('settings', () => {
  const idOf = async (key: string) => (await testApp.db.query<{ id: number }>('select id from configs where key = $1', [key]))[0]?.id ?? 0
  const change = async (client: Fleet['ops'], key: string, values: object) =>
    client.call('config', 'save', { saveParamsArray: [{ id: await idOf(key), ...values }] })

  test('changing a setting requires its minimum grade', async () => {
    await expect(change(testApp.ops, 'rent.hold_minutes', { value: 15 })).rejects.toMatchObject({ status: 403 })
    await change(testApp.manager, 'rent.hold_minutes', { value: 15 })
    await change(testApp.ops, 'holiday.days', { value: [{ date: '2026-12-25', name: '기독탄신일' }] })
    await change(testApp.superAdmin, 'point.expire_months', { min_grade: 'super' })
    await expect(change(testApp.manager, 'point.expire_months', { value: 24 })).rejects.toMatchObject({ status: 403 })
    await change(testApp.superAdmin, 'point.expire_months', { value: 24 })
  })

  test('a user cannot raise a setting above their own access level, and ops may change only the value', async () => {
    await expect(change(testApp.manager, 'acc.transport_rate', { min_grade: 'super' })).rejects.toMatchObject({ status: 403 })
    await expect(change(testApp.ops, 'holiday.days', { is_public: false })).rejects.toMatchObject({ status: 400 })
  })

  test('the key of a setting is fixed, and its value keeps its type', async () => {
    await expect(change(testApp.manager, 'acc.transport_rate', { key: 'acc.other' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['saveParamsArray', 0, 'key'] }],
    })
    await expect(change(testApp.manager, 'acc.transport_rate', { value: '35' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['saveParamsArray', 0, 'value'] }],
    })
    await expect(change(testApp.manager, 'acc.transport_rate', { value_type: 'string' })).rejects.toMatchObject({ status: 400 })
    await expect(change(testApp.manager, 'app.footer_text', { value: { title: '라이드' } })).rejects.toMatchObject({ status: 400 })
  })

  test('an invalid value of a known setting is reported at its path, in Korean', async () => {
    const at = async (key: string, value: unknown) =>
      change(testApp.superAdmin, key, { value }).then(
        () => null,
        (refusal: { issues: { path: (string | number)[]; message: string }[] }) =>
          refusal.issues.map(({ path, message }) => [path.slice(2).join('.'), message]),
      )
    expect((await at('app.footer_text', { title: '라이드', content: '' }))?.[0]).toEqual(['value.content', '필수 항목입니다.'])
    expect(await at('app.min_version', { ios: '1', android: '1.0.0' })).toEqual([['value.ios', '1.2.3과 같이 입력해 주세요.']])
    expect(await at('payment.retry_days', [3, 'x'])).toMatchObject([['value.1', expect.any(String)]])
    const day = { date: '2026-05-05', name: '어린이날' }
    expect(await at('holiday.days', [day, day])).toEqual([['value.1.date', '같은 날짜가 두 번 있습니다.']])
  })

  test('holidays are stored in date order', async () => {
    const days = [
      { date: '2027-03-01', name: '삼일절' },
      { date: '2027-01-01', name: '신정' },
    ]
    await change(testApp.ops, 'holiday.days', { value: days })
    const row = await testApp.ops.call('config', 'findById', { subset: 'full', id: await idOf('holiday.days') })
    expect(row.value).toEqual(days.toReversed())
  })

  test('formatted text keeps its tags and loses scripts', async () => {
    const [id] = await testApp.manager.call<number[]>('config', 'save', {
      saveParamsArray: [
        { key: 'app.notice_html', config_group: 'app', value_type: 'rich', value: '<p onclick="x()">안녕<script>alert(1)</script></p>', title: '알림' },
      ],
    })
    expect((await testApp.manager.call('config', 'findById', { subset: 'full', id })).value).toBe('<p>안녕</p>')
  })

  test('a setting that the service needs cannot be deleted, another one can', async () => {
    await expect(testApp.superAdmin.call('config', 'del', { ids: [await idOf('app.footer_text')] })).rejects.toMatchObject({ code: 'config.needed' })
    const [id] = await testApp.manager.call<number[]>('config', 'save', {
      saveParamsArray: [{ key: 'app.greeting', config_group: 'app', value_type: 'string', value: '안녕하세요', title: '인사말' }],
    })
    expect(await testApp.superAdmin.call('config', 'del', { ids: [id] })).toBe(1)
  })

  test('the footer and the public settings are readable without sign-in, others are not', async () => {
    const anyone = await testApp.as('anyone')
    const answer = await anyone.call('config', 'app')
    expect(answer).toMatchObject({
      footer_text: { title: expect.any(String), content: expect.any(String) },
      store_urls: { ios: expect.any(String) },
      'rent.booking_open': true,
    })
    expect(Object.keys(answer)).not.toContain('rent.hold_minutes')
    await expect(change(testApp.manager, 'app.footer_text', { is_public: false })).rejects.toMatchObject({ status: 400 })
  })
})

describe('companies', () => {
  test('an invalid business number is refused at its field', async () => {
    const finance = await testApp.as('finance')
    const save = (biz_no: string) => finance.call('company', 'save', { saveParamsArray: [{ name: '시험 업체', kinds: ['partner'], biz_no }] })
    await expect(save('1248100999')).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'biz_no'] }] })
    expect(await save('1248100998')).toHaveLength(1)
    await expect(save('1248100998')).rejects.toMatchObject({ status: 409 })
  })

  test('operations cannot write companies, and finance cannot write cars', async () => {
    await expect(testApp.ops.call('company', 'save', { saveParamsArray: [{ name: '업체', kinds: ['partner'] }] })).rejects.toMatchObject({ status: 403 })
    const finance = await testApp.as('finance')
    await expect(finance.call('tag', 'save', { saveParamsArray: [{ name: '태그' }] })).rejects.toMatchObject({ status: 403 })
  })
})

describe('posts', () => {
  const change = (id: number, values: object) => testApp.manager.call('post', 'save', { saveParamsArray: [{ id, ...values }] })

  test.each(Object.entries(postIdsLinkedFromLanding))(
    'the landing document %s is not hidden, moved or deleted, and in force it is not rewritten',
    async (key, id) => {
      for (const values of [{ is_visible: false }, { type: 'notice' }, { policy_key: key === 'terms' ? 'rental' : 'terms' }, { policy_key: null }]) {
        await expect(change(id, values)).rejects.toMatchObject({ code: 'post.landingDocument' })
      }
      await expect(testApp.superAdmin.call('post', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'post.landingDocument' })
      for (const values of [{ title: '고친 제목' }, { content: '<p>고친 내용</p>' }, { version_no: '9.9' }, { effective_date: '2030-01-01' }]) {
        await expect(change(id, values)).rejects.toMatchObject({ code: 'post.inForce' })
      }
      await change(id, { sort: 5, is_pinned: true })
    },
  )

  test('a new version is a hidden copy that takes over on its day, under the same number on the landing page', async () => {
    const newVersion = (effective_date: string) => testApp.manager.call('post', 'newVersion', { id: 127, version_no: '2.0', effective_date })
    await expect(newVersion(today)).rejects.toMatchObject({ status: 400, issues: [{ path: ['effective_date'] }] })
    await newVersion('2026-12-01')
    const { rows } = await testApp.manager.call('post', 'findMany', { subset: 'full', params: { policy_key: 'waiver', orderBy: 'id-desc' } })
    const [copy, old] = rows
    expect(copy).toMatchObject({ version_no: '2.0', effective_date: '2026-12-01', prev_post_id: 127, is_visible: false, content: old.content })
    await change(copy.id, { content: '<p>새 약관</p>', is_visible: true })

    const anyone = await testApp.as('anyone')
    expect((await anyone.call('post', 'getTermsLink'))['127']).toBe('/legal/127')
    await testApp.db.query("update posts set effective_date = '2026-11-20' where id = $1", [copy.id])
    expect((await anyone.call('post', 'getTermsLink'))['127']).toBe(`/legal/${copy.id}`)
    await expect(change(copy.id, { content: '<p>또 고침</p>' })).rejects.toMatchObject({ code: 'post.inForce' })
    await change(copy.id, { is_visible: false })
    expect((await anyone.call('post', 'getTermsLink'))['127']).toBe('/legal/127')
    // A hidden version that was in force can be neither changed nor deleted.
    await expect(change(copy.id, { content: '<p>몰래 고침</p>' })).rejects.toMatchObject({ code: 'post.inForce' })
    await expect(testApp.superAdmin.call('post', 'del', { ids: [copy.id] })).rejects.toMatchObject({ code: 'post.keptInForce' })
  })

  test('only a legal document has versions', async () => {
    const [id = 0] = await testApp.manager.call<number[]>('post', 'save', { spa: { type: 'notice', title: '공지', content: '<p>내용</p>' } })
    const refused = testApp.manager.call('post', 'newVersion', { id, version_no: '2.0', effective_date: '2027-01-01' })
    await expect(refused).rejects.toMatchObject({ code: 'post.notPolicy' })
  })

  test('a hidden document is not linked, a visible one is', async () => {
    const anyone = await testApp.as('anyone')
    const [id] = await testApp.manager.call<number[]>('post', 'save', {
      spa: { type: 'policy', title: '마케팅 수신 동의', content: '<p>내용</p>', policy_key: 'marketing' },
    })
    if (!id) throw new Error('no post was made')
    expect(await anyone.call('post', 'getTermsLink')).toMatchObject({ [id]: `/legal/${id}` })
    await change(id, { is_visible: false })
    expect(Object.keys(await anyone.call('post', 'getTermsLink'))).toEqual(['115', '117', '127', '131', '219'])
  })

  test('a document cannot be its own predecessor', async () => {
    await expect(change(115, { prev_post_id: 115 })).rejects.toMatchObject({ code: 'post.ownPredecessor' })
  })

  test('the test call accepts only whole numbers', async () => {
    const anyone = await testApp.as('anyone')
    expect(await anyone.call('post', 'test1', { num1: 7 })).toEqual({ num1: 7 })
    expect(await anyone.call('post', 'test1', { num1: -3 })).toEqual({ num1: -3 })
    for (const num1 of ['1.5', 'a', '', '1e3', '0x10']) await expect(anyone.call('post', 'test1', { num1 })).rejects.toMatchObject({ status: 400 })
  })
})
