import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordPointMovement } from '#resources/logs/pointLedger.server.ts'
import { licenceNoSeparatorFormat } from '#resources/members/licence/licenceNo.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import type { Db, Draft } from '#schema'
import type { TestApp, Refusal } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { dbOn } from './serverDb.ts'
import { runJob } from '../runJob.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp.close())

const within = <T>(run: (db: Db) => Promise<T>) => testApp.db.transaction((connection) => run(dbOn(testApp, connection)))
const refused = (input: Promise<unknown>) =>
  input.then(
    () => undefined,
    (error: Refusal) => error,
  )
const member = async (values: object = {}) => {
  const [id = 0] = await (
    await testApp.as('manager')
  ).call<number[]>('user', 'save', { saveParamsArray: [{ name: '홍길동', birth_date: '1988-03-04', ...values }] })
  return id
}
let numbers = 100_000
const licence = async (user_id: number, values: object = {}) => {
  const draft = {
    user_id,
    name: '홍길동',
    birth_date: '1988-03-04',
    license_no: `11-22-${++numbers}-44`,
    serial_no: 'A1B2C3',
    class: 'c1',
    issued_on: '2020-01-01',
    acquired_on: '2010-01-01',
    renew_until: '2030-01-01',
    ...values,
  }
  const [id = 0] = await (await testApp.as('manager')).call<number[]>('driverLicense', 'save', { saveParamsArray: [draft] })
  return id
}
const read = async (resource: string, id: number) => (await testApp.as('super')).call(resource, 'findById', { id })

describe('a licence', () => {
  test('is verified by another user, becomes the licence of the member, and replaces the previous one', async () => {
    const [ops, user] = [await testApp.as('ops'), await member()]
    const [first, second] = [await licence(user), await licence(user)]
    expect(await refused((await testApp.as('manager')).call('driverLicense', 'verify', { id: first }))).toMatchObject({ code: 'driverLicense.ownEntry' })
    expect(await ops.call('driverLicense', 'verify', { id: first })).toMatchObject({
      status: 'verified',
      verify_method: 'manual',
      verified_at: '2026-11-20 12:00:00',
      reviewer_id: ops.id,
    })
    expect(await read('user', user)).toMatchObject({ driver_license_id: first })
    await ops.call('driverLicense', 'verify', { id: second })
    expect(await read('driverLicense', first)).toMatchObject({ status: 'replaced' })
    expect(await read('user', user)).toMatchObject({ driver_license_id: second })
    expect(await refused((await testApp.as('super')).call('driverLicense', 'del', { ids: [second] }))).toMatchObject({ code: 'driverLicense.isVerified' })
    await ops.call('driverLicense', 'suspend', { id: second })
    expect(await read('user', user)).toMatchObject({ driver_license_id: null })
  })

  test.each([
    ['another name', { name: '임꺽정' }, 'otherName'],
    ['another birth date', { birth_date: '1990-01-01' }, 'otherBirth'],
    ['its renewal overdue', { renew_until: '2026-11-19' }, 'overdue'],
  ])('cannot be verified with %s', async (_what, values, code) => {
    const id = await licence(await member(), values)
    expect(await refused((await testApp.as('ops')).call('driverLicense', 'verify', { id }))).toMatchObject({ status: 409, code: `driverLicense.${code}` })
    expect(await read('driverLicense', id)).toMatchObject({ status: 'submitted', verified_at: null })
  })

  test('number belongs to one member in any notation, also with concurrent verifications', async () => {
    const ops = await testApp.as('ops')
    const ids = [await licence(await member(), { license_no: '서울-22-777777-44' }), await licence(await member(), { license_no: '11-22-777777-44' })]
    const errors = (await Promise.all(ids.map((id) => refused(ops.call('driverLicense', 'verify', { id }))))).filter(Boolean)
    expect(errors).toMatchObject([{ code: 'driverLicense.takenNumber' }])
  })

  test('is rejected with a reason, and is frozen after the review', async () => {
    const [ops, id] = [await testApp.as('ops'), await licence(await member())]
    expect(await refused(ops.call('driverLicense', 'reject', { id }))).toMatchObject({ status: 400, issues: [{ path: ['reject_reason'] }] })
    expect(await ops.call('driverLicense', 'reject', { id, reject_reason: '사진이 흐림' })).toMatchObject({ status: 'rejected', reject_reason: '사진이 흐림' })
    expect(
      await refused(
        ops.call('driverLicense', 'save', {
          saveParamsArray: [{ id, version: (await ops.call('driverLicense', 'findById', { id })).version, name: '다른 이' }],
        }),
      ),
    ).toMatchObject({ code: 'driverLicense.settled' })
    expect(await refused(ops.call('driverLicense', 'verify', { id }))).toMatchObject({ code: 'wrongState' })
  })

  test.each([
    ['license_no', '29-22-333333-44'],
    ['license_no', '1122333333'],
    ['serial_no', 'AB12'],
    ['serial_no', '가나다라마'],
    ['issued_on', '2026-11-21'],
    ['acquired_on', '2021-01-01'],
  ])('is refused with %s %s', async (key, value) => {
    const user = await member()
    expect(await refused(licence(user, { [key]: value }))).toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, key] }] })
  })

  test('is masked everywhere, is found by its whole number, and can be unmasked by reviewers', async () => {
    const id = await licence(await member(), { license_no: '12-34-567890-12' })
    const [cs, ops] = [await testApp.as('cs'), await testApp.as('ops')]
    expect(await cs.call('driverLicense', 'findById', { id })).toMatchObject({ license_no: '12••••12', birth_date: '••••', serial_no: '••••' })
    expect(await cs.call('driverLicense', 'findById', { id })).not.toHaveProperty('license_hash')
    expect(await cs.call('driverLicense', 'findMany', { subset: 'list', params: { license_no: '12-34-567890-12' } })).toMatchObject({
      total: 1,
      rows: [{ id }],
    })
    const open = { id, field: 'license_no', reason: '본인 확인' }
    expect(await refused(cs.call('driverLicense', 'unmask', open))).toMatchObject({ status: 403 })
    expect(await ops.call('driverLicense', 'unmask', open)).toEqual({ value: '12-34-567890-12' })
  })

  test('number of an old card gets the digits of its region', () => {
    expect(licenceNoSeparatorFormat.normalize('경기북부-22-333333-44')).toBe('28-22-333333-44')
    expect(licenceNoSeparatorFormat.normalize('13-22-333333-44')).toBe('13-22-333333-44')
  })
})

describe('a card', () => {
  let keys = 0
  const card = (user_id: number, values: Partial<Draft<typeof creditCard>> & { expires?: string } = {}) =>
    within((db) =>
      db.insert(creditCard, {
        user_id,
        pg: 'toss',
        billing_key: `bk-${++keys}`,
        customer_key: 'ck',
        issuer: '신한',
        masked_no: '4518-****-****-1234',
        expires: '2028-05',
        ...values,
      }),
    )

  test('is the only default, and no longer after its removal', async () => {
    const [finance, user] = [await testApp.as('finance'), await member()]
    const [first, second] = [await card(user), await card(user)]
    await finance.call('creditCard', 'makeDefault', { id: first })
    await finance.call('creditCard', 'makeDefault', { id: second })
    expect([await read('creditCard', first), await read('creditCard', second)]).toMatchObject([{ is_default: false }, { is_default: true }])
    expect(await read('user', user)).toMatchObject({ default_card_id: second })
    expect(await finance.call('creditCard', 'remove', { id: second })).toMatchObject({ status: 'deleted', is_default: false })
    expect(await read('user', user)).toMatchObject({ default_card_id: null })
    // The billing key is deleted after the vendor has deleted it.
    const key = async () => (await testApp.as('super')).call('creditCard', 'unmask', { id: second, field: 'billing_key', reason: '확인' })
    expect(await key()).toMatchObject({ value: expect.stringMatching(/^bk-/) })
    await runJob(testApp.context, 'creditCard.forget')
    expect(await key()).toEqual({ value: null })
  })

  test('expires after its month, and changes state only by actions of finance', async () => {
    const [finance, user] = [await testApp.as('finance'), await member()]
    const [old, young] = [await card(user, { expires: '2026-10' }), await card(user, { expires: '2026-11' })]
    expect(await refused(finance.call('creditCard', 'expire', { id: young }))).toMatchObject({ code: 'creditCard.notOver' })
    expect(await finance.call('creditCard', 'expire', { id: old })).toMatchObject({ status: 'expired' })
    expect(await refused((await testApp.as('ops')).call('creditCard', 'remove', { id: young }))).toMatchObject({ status: 403 })
    expect(await refused(finance.call('creditCard', 'save', { saveParamsArray: [{ id: young, version: 1, is_default: true }] }))).toMatchObject({ status: 400 })
    expect(await finance.call('creditCard', 'fail', { id: young })).toMatchObject({ status: 'failed' })
    expect(await refused(finance.call('creditCard', 'makeDefault', { id: young }))).toMatchObject({ code: 'wrongState' })
    expect(await finance.call('creditCard', 'recover', { id: young })).toMatchObject({ status: 'active', fail_count: 0 })
  })

  test('number is never stored in full', async () => {
    const user = await member()
    await expect(card(user, { masked_no: '4518123412341234' } as never)).rejects.toMatchObject({ status: 400 })
  })
})

describe('points', () => {
  const ledger = async (user_id: number) =>
    (await (await testApp.as('cs')).call('pointLog', 'findMany', { subset: 'full', params: { user_id, orderBy: 'id-asc' } })).rows

  test('are for members, not for staff', async () => {
    const [manager, { id }] = [await testApp.as('manager'), await testApp.as('cs')]
    expect(await refused(manager.call('user', 'givePoints', { id, amount: 1000, reason: '수고' }))).toMatchObject({ code: 'user.isStaff' })
  })

  test('are granted and deducted with a reason, and the balance cannot become negative', async () => {
    const [manager, id] = [await testApp.as('manager'), await member()]
    await manager.call('user', 'givePoints', { id, amount: 3000, reason: '불편 보상' })
    expect(await refused(manager.call('user', 'takePoints', { id, amount: 3001, reason: '정정' }))).toMatchObject({
      status: 400,
      issues: [{ path: ['amount'] }],
    })
    expect(await manager.call('user', 'takePoints', { id, amount: 1000, reason: '정정' })).toMatchObject({ point_balance: 2000 })
    expect(await ledger(id)).toMatchObject([
      { type: 'admin_add', amount: 3000, balance_after: 3000, remaining: 2000 },
      { type: 'admin_sub', amount: -1000, balance_after: 2000, remaining: 0 },
    ])
    expect(await refused((await testApp.as('ops')).call('user', 'givePoints', { id, amount: 1, reason: '가' }))).toMatchObject({ status: 403 })
    const body = await (await testApp.as('cs')).call('noti', 'findMany', { subset: 'full', params: { user_id: id, channel: 'inapp', orderBy: 'id-asc' } })
    expect(body.rows).toMatchObject([
      { category: 'point', title: '포인트가 지급되었습니다', body: '3,000포인트를 드렸습니다. 잔액은 3,000포인트입니다.\n사유: 불편 보상', link: '/points' },
      { category: 'point', title: '포인트가 차감되었습니다', body: '1,000포인트를 차감했습니다. 잔액은 2,000포인트입니다.\n사유: 정정', link: '/points' },
    ])
  })

  test('with the earliest expiry are used first, and the remaining amounts equal the balance', async () => {
    const id = await member()
    const move = (amount: number, key: string, expires_at?: string) =>
      within((db) =>
        recordPointMovement(db, { user_id: id, type: amount > 0 ? 'earn' : 'use', amount, reason: '시험', key, ...(expires_at && { expires_at }) }),
      )
    await move(100, `late-${id}`, '2027-12-31 23:59:59')
    await move(100, `soon-${id}`, '2026-12-31 23:59:59')
    await move(100, `never-${id}`)
    expect(await move(-150, `use-${id}`)).toBe(150)
    expect((await ledger(id)).map(({ remaining }: { remaining: number }) => remaining)).toEqual([50, 0, 100, 0, 0])
    expect(await move(-150, `use-${id}`), 'the same key again').toBe(150)
  })

  test('of concurrent movements add up', async () => {
    const [manager, id] = [await testApp.as('manager'), await member()]
    await Promise.all([1, 2, 3, 4, 5].map((n) => manager.call('user', 'givePoints', { id, amount: n * 100, reason: `${n}번째` })))
    const rows = await ledger(id)
    expect(rows.at(-1).balance_after).toBe(1500)
    expect(await read('user', id)).toMatchObject({ point_balance: 1500 })
  })

  test('cannot be created by a form or deleted', async () => {
    const superAdmin = await testApp.as('super')
    expect(await refused(superAdmin.call('pointLog', 'save', { saveParamsArray: [{ reason: '조작' }] }))).toMatchObject({ status: 403 })
    expect(await refused(superAdmin.call('pointLog', 'del', { ids: [1] }))).toMatchObject({ status: 403 })
    expect(await refused(superAdmin.call('tlog', 'save', { saveParamsArray: [{ amount: 1 }] }))).toMatchObject({ status: 403 })
    expect(await refused(superAdmin.call('tlog', 'del', { ids: [1] }))).toMatchObject({ status: 403 })
  })
})
