import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthlyInvoice } from '#resources/purchases/invoice/monthlyInvoice.ts'
import { purchase } from '#resources/purchases/contract/purchase.ts'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { nicecert } from '#resources/members/auth/nicecert.ts'
import { noti } from '#resources/members/notifications/noti.ts'
import { user } from '#resources/members/account/user.ts'
import type { Resource, ServerNewRowValues } from '#schema'
import { generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { TestApp, Refusal } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { insertMinimalRow, dbOn } from './serverDb.ts'

const now = '2026-11-20 12:00:00'
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp.close())

/** Inserts a row that no form creates. */
const add = <R extends Resource>(resource: R, values: ServerNewRowValues<R>) =>
  testApp.db.transaction((connection) => dbOn(testApp, connection).insert(resource, values))

/** All personal data of a member, each in one spelling that can be searched as text. */
const person = {
  name: '남궁떠남',
  nickname: '훨훨나그네',
  email: 'leaver@example.com',
  phone: '01077778888',
  address: '서울시 떠나구 안녕로 77',
  memo: '키가 큰 분',
}

async function member(values: ServerNewRowValues<typeof user> = {}) {
  const id = await add(user, { ...person, role: 'normal', status: 'active', birth_date: '1988-03-04', joined_at: now, ...values })
  const token = generateSessionToken()
  await testApp.db.transaction((connection) =>
    startSession(connection, testApp.context.env, { token, userId: id, realId: null, at: testApp.context.clock(), address: '127.0.0.1', agent: 'app' }),
  )
  const post = async (call: string, payload: object) => {
    const answer = await testApp.app.inject({ method: 'POST', url: `/api/user/${call}`, headers: { cookie: `sid=${token}` }, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { id, post }
}
const refused = (input: Promise<unknown>) =>
  input.then(
    () => undefined,
    (error: Refusal) => error,
  )

const bare = (resource: Resource, values: Record<string, unknown>) => insertMinimalRow(testApp, resource, values)

describe('a withdrawal request', () => {
  test('records the reason, ends the session, and waits for approval', async () => {
    const { id, post } = await member()
    expect(await post('withdraw', { reason: '앱을 안 써요' })).toMatchObject({
      status: 200,
      body: { user: { id, status: 'withdraw_requested', withdraw_requested_at: now } },
    })
    expect(await post('withdraw', { reason: '또' })).toMatchObject({ status: 401 })
    expect(await (await testApp.as('cs')).call('user', 'findById', { id })).toMatchObject({ status: 'withdraw_requested', withdraw_reason: '앱을 안 써요' })
  })

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: '가'.repeat(501) }])('requires a reason, and refuses %o', async (payload) => {
    expect(await (await member()).post('withdraw', payload)).toMatchObject({ status: 400, body: { issues: [{ path: ['reason'] }] } })
  })

  test.each(['hold', 'reserved', 'in_use'])('is refused while a rental is %s', async (status) => {
    const { id, post } = await member()
    await bare(rent, { user_id: id, status })
    expect(await post('withdraw', { reason: '갈래요' })).toMatchObject({ status: 409, body: { code: 'user.hasRent' } })
  })

  test.each(['contracted', 'ordered', 'delivered', 'active'])('is refused while a contract is %s', async (status) => {
    const { id, post } = await member()
    await bare(purchase, { user_id: id, status })
    expect(await post('withdraw', { reason: '갈래요' })).toMatchObject({ status: 409, body: { code: 'user.hasPurchase' } })
  })

  test('is refused while something is unpaid, and accepted once everything is paid and over', async () => {
    const { id, post } = await member({ unpaid_amount: 1000 })
    expect(await post('withdraw', { reason: '갈래요' })).toMatchObject({ status: 409, body: { code: 'user.hasUnpaid' } })
    await testApp.db.query('update users set unpaid_amount = 0 where id = $1', [id])
    await bare(rent, { user_id: id, status: 'completed' })
    await bare(purchase, { user_id: id, status: 'expired' })
    expect(await post('withdraw', { reason: '갈래요' })).toMatchObject({ status: 200 })
  })

  const owed = { notified: fineLog, draft: monthlyInvoice, overdue: monthlyInvoice }
  test.each(Object.entries(owed))('stays while what is owed is %s', async (status, resource) => {
    const { id, post } = await member()
    await bare(resource, { user_id: id, status })
    expect(await post('withdraw', { reason: '갈래요' })).toMatchObject({ body: { code: 'user.hasUnpaid' } })
  })

  test('is refused for staff', async () => {
    expect(await refused((await testApp.as('cs')).call('user', 'withdraw', { reason: '퇴사' }))).toMatchObject({ code: 'user.isStaff' })
  })

  test('can be rolled back by a manager, with all data in place', async () => {
    const { id, post } = await member()
    const manager = await testApp.as('manager')
    expect(await refused(manager.call('user', 'rollbackWithdraw', { id }))).toMatchObject({ code: 'wrongState' })
    await post('withdraw', { reason: '갈래요' })
    expect(await refused((await testApp.as('ops')).call('user', 'rollbackWithdraw', { id }))).toMatchObject({ status: 403 })
    expect(await manager.call('user', 'rollbackWithdraw', { id })).toMatchObject({
      user: { id, status: 'active', name: person.name, withdraw_requested_at: null, withdraw_reason: null },
    })
  })
})

describe('an accepted withdrawal', () => {
  let id: number
  const rowsOf: string[] = []
  beforeAll(async () => {
    const leaving = await member()
    id = leaving.id
    const manager = await testApp.as('manager')
    // Personal data from every source: saved by staff, in the history, and in rows of other resources.
    const { version } = await manager.call('user', 'findById', { id })
    await manager.call('user', 'save', { saveParamsArray: [{ id, version, nickname: '옛별명독수리', address_detail: '7층 아무도모를호' }] })
    await manager.call('user', 'givePoints', { id, amount: 5000, reason: '이벤트' })
    const own = async <R extends Resource>(resource: R, values: ServerNewRowValues<R>) => rowsOf.push(`${resource.name} ${await add(resource, values)}`)
    await own(creditCard, {
      user_id: id,
      pg: 'toss',
      billing_key: 'bk_secret_1',
      customer_key: 'ck_secret_1',
      issuer: '신한',
      masked_no: '4518-****-****-1234',
      is_default: true,
    })
    const days = { birth_date: '1988-03-04', issued_on: '2015-01-01', acquired_on: '2010-01-01', renew_until: '2030-01-01' }
    await own(driverLicense, { user_id: id, name: person.name, license_no: '11-22-333333-44', serial_no: 'A1B2C3', class: 'c1', ...days })
    await own(nicecert, { user_id: id, purpose: 'join', name: person.name, phone: '01077778888', ci: 'CI-OF-LEAVER' })
    await own(noti, { user_id: id, category: 'notice', title: `${person.name}님 안녕하세요`, body: `${person.name}님께`, channel: 'inapp' })
    await leaving.post('withdraw', { reason: '이사' })
    expect(await manager.call('user', 'acceptWithdraw', { id })).toMatchObject({
      user: { id, status: 'withdrawn', name: '탈퇴회원', phone: null, point_balance: 0, withdrawn_at: now },
    })
  })

  /** Four digits can also occur within a hash, so they are matched as a word. */
  const pattern = (trace: string) => (/^\d{4}$/.test(trace) ? `(^|[^0-9a-f])${trace}([^0-9a-f]|$)` : trace.replaceAll('.', '[.]'))
  const traces = [...Object.values(person), '옛별명독수리', '7층 아무도모를호', '11-22-333333-44', '3333', '01077778888', '8888', '1988-03-04', 'CI-OF-LEAVER']

  test('leaves nothing readable in any table, including the history', async () => {
    const tables = await testApp.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    )
    const matches: string[] = []
    for (const { name } of tables) {
      // Other members in this file have the same name, so only rows that refer to this member are searched.
      const own = { users: 't.id = $2', change_log: "t.resource || ' ' || t.row_id = any($3::text[])" }[name] ?? `(to_jsonb(t) ->> 'user_id')::bigint = $2`
      const sql = `select count(*)::int as count from ${name} t where ${own} and $2::bigint is not null and $3::text[] is not null and exists (select from unnest($1::text[]) trace where to_jsonb(t)::text ~ trace)`
      const [hit] = await testApp.db.query<{ count: number }>(sql, [traces.map(pattern), id, [`user ${id}`, ...rowsOf]])
      if (hit && hit.count > 0) matches.push(name)
    }
    expect(matches).toEqual([])
  })

  test('leaves no encrypted values', async () => {
    const sealed =
      'select 1 from driver_licenses where user_id = $1 and (license_no_sealed is not null or birth_date_sealed is not null or serial_no_sealed is not null) union all select 1 from nicecerts where user_id = $1 and (ci_sealed is not null or phone_sealed is not null)'
    expect(await testApp.db.query(sealed, [id])).toEqual([])
  })

  test('leaves nothing in lists, pages, history and exports', async () => {
    const superAdmin = await testApp.as('super')
    const answers = await Promise.all([
      superAdmin.get(`/api/user/findById?subset=full&id=${id}`),
      superAdmin.get(`/api/user/findMany?subset=list&params[id]=${id}`),
      superAdmin.get(`/api/user/exportFile?listParams[id]=${id}&outType=csv&reason=시험`),
      superAdmin.get(`/api/driverLicense/findMany?subset=full&params[user_id]=${id}`),
      superAdmin.get(`/api/nicecert/findMany?subset=full&params[user_id]=${id}`),
      superAdmin.get(`/rest/changes?filter=${encodeURIComponent(JSON.stringify({ resource: 'user', row_id: id }))}`),
    ])
    for (const { statusCode, body } of answers) {
      expect(statusCode, body).toBe(200)
      expect(traces.filter((trace) => body.includes(trace))).toEqual([])
    }
    expect(answers[5]?.body).toContain('acceptWithdraw')
  })

  test('keeps the point ledger, which ends at zero', async () => {
    const logs = await (await testApp.as('cs')).call('pointLog', 'findMany', { subset: 'list', params: { user_id: id, orderBy: 'id-asc' } })
    expect(logs.rows.map(({ type, amount, balance_after }: Record<string, unknown>) => [type, amount, balance_after])).toEqual([
      ['admin_add', 5000, 5000],
      ['expire', -5000, 0],
    ])
    const [card] = await testApp.db.query('select status, is_default from credit_cards where user_id = $1', [id])
    expect(card).toEqual({ status: 'deleted', is_default: false })
  })

  test('is final, and requires a manager', async () => {
    const manager = await testApp.as('manager')
    expect(await refused(manager.call('user', 'save', { saveParamsArray: [{ id, version: 1, memo: '다시' }] }))).toMatchObject({ code: 'user.frozen' })
    expect(await refused(manager.call('user', 'rollbackWithdraw', { id }))).toMatchObject({ code: 'wrongState' })
    for (const accessLevel of ['user', 'desk', 'cs', 'ops', 'finance'] as const) {
      expect(await refused((await testApp.as(accessLevel)).call('user', 'acceptWithdraw', { id }))).toMatchObject({ status: 403 })
    }
  })

  test('is refused if an obstacle appeared since the request', async () => {
    const late = await member()
    await late.post('withdraw', { reason: '갈래요' })
    await bare(rent, { user_id: late.id, status: 'reserved' })
    expect(await refused((await testApp.as('manager')).call('user', 'acceptWithdraw', { id: late.id }))).toMatchObject({ code: 'user.hasRent' })
    expect(await (await testApp.as('cs')).call('user', 'findById', { id: late.id })).toMatchObject({ name: person.name, status: 'withdraw_requested' })
  })
})

test('withdrawals are counted by month and by reason', async () => {
  const stats = await (await testApp.as('cs')).call('user', 'getWithdrawnStats')
  expect(stats).toMatchObject({ withdrawn: 1, rolled_back: 1 })
  expect(stats.by_month.at(-1)).toEqual({ month: '2026-11', requested: stats.requested + stats.withdrawn, withdrawn: 1 })
  expect(stats.by_reason.map(({ reason }: { reason: string }) => reason)).toEqual(['그 밖의 사유'])
  await testApp.db.query("insert into users (name, status, withdraw_reason) select '나갈회원', 'withdraw_requested', '차를 샀어요' from generate_series(1, 3)")
  expect((await (await testApp.as('cs')).call('user', 'getWithdrawnStats')).by_reason).toContainEqual({ reason: '차를 샀어요', count: 3 })
  expect(await refused((await testApp.as('user')).call('user', 'getWithdrawnStats'))).toMatchObject({ status: 403 })
})

describe('the own account', () => {
  test('can be read and changed by its member, within the allowed fields', async () => {
    const { id, post } = await member()
    expect(await post('modifyByUser', { params: { nickname: '새별명', phone: '010-2222-3333', push_agree: true } })).toMatchObject({
      status: 200,
      body: { user: { id, nickname: '새별명', phone: '01022223333', push_agree: true, name: person.name } },
    })
    const [row] = await testApp.db.query('select nickname, phone, agree_push from users where id = $1', [id])
    expect(row).toEqual({ nickname: '새별명', phone: '01022223333', agree_push: true })
  })

  test.each(['role', 'status', 'point_balance', 'unpaid_amount', 'staff_grade', 'login_id', 'memo', 'id'])('cannot change %s', async (key) => {
    const { post } = await member()
    expect(await post('modifyByUser', { params: { [key]: 'x' } })).toMatchObject({ status: 400, body: { issues: [{ path: ['params', key] }] } })
  })

  test('validates its fields', async () => {
    const { post } = await member()
    expect(await post('modifyByUser', { params: { email: 'nothing' } })).toMatchObject({ status: 400, body: { issues: [{ path: ['params', 'email'] }] } })
    expect(await post('modifyByUser', { params: { name: null } })).toMatchObject({ status: 400 })
    expect(await post('modifyByUser', { params: { sigungu_id: 999_999 } })).toMatchObject({ status: 400 })
  })
})
