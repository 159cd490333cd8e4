import { afterAll, beforeAll, expect, test } from 'vitest'
import { countExpired } from '#resources/members/privacy/retention.server.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { rideRows } from './rideRows.ts'
import { runJob } from '../runJob.ts'

let testApp: Fleet
let rows: RideRows
beforeAll(async () => {
  testApp = await openFleet()
  rows = rideRows(testApp)
})
afterAll(() => testApp?.close())

const leaving = async () => {
  const id = await rows.member('떠날회원')
  await testApp.db.query("update users set status = 'withdraw_requested', withdraw_requested_at = now() where id = $1", [id])
  return id
}
const accept = (id: number) => testApp.manager.call('user', 'acceptWithdraw', { id })

test('a withdrawal is not accepted while an accident rental is not settled', async () => {
  const user = await leaving()
  const id = await rows.accRent(await testApp.car(), user, { status: 'claimed' })
  await expect(accept(user)).rejects.toMatchObject({ code: 'user.hasAccRent' })
  await testApp.db.query("update acc_rents set status = 'settled' where id = $1", [id])
  expect(await accept(user)).toMatchObject({ user: { status: 'withdrawn' } })
})

test('a withdrawal is not accepted while the share of the member of a settled accident rental is unpaid', async () => {
  const user = await leaving()
  const id = await rows.accRent(await testApp.car(), user, { status: 'settled', user_charge: 50_000, balance_amount: 50_000 })
  await expect(accept(user)).rejects.toMatchObject({ code: 'user.hasUnpaid' })
  const finance = await testApp.another('finance')
  await finance.call('accRent', 'receive', { id, amount: 50_000, received_at: '2026-11-20 10:00:00' })
  expect(await accept(user)).toMatchObject({ user: { status: 'withdrawn' } })
})

test('addresses of rentals and accident rentals are erased with their member, and amounts are not', async () => {
  const [user, car] = [await leaving(), await testApp.car()]
  const ride = await rows.rent(car, user, {
    is_delivery: true,
    delivery_address: '서울시 떠나구 안녕로 77',
    delivery_memo: '초인종 두 번',
    total_amount: 90_000,
  })
  const personalData = { name: '남궁떠남', phone: '01077778888', delivery_address: '서울시 떠나구 안녕로 77', return_address: '서울시 돌아구 77' }
  const replacement = await rows.accRent(car, user, { status: 'settled', ...personalData })
  await accept(user)
  const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
  expect(await full('rent', ride)).toMatchObject({ delivery_address: null, delivery_memo: null, total_amount: 90_000, user: { label: '탈퇴회원' } })
  expect(await full('accRent', replacement)).toMatchObject({ name: '탈퇴회원', phone: '01000000000', delivery_address: null, return_address: null })
})

test('comments of staff on a member and on rows of the member are erased; comments on other rows are not', async () => {
  const [user, staying, car] = [await leaving(), await rows.member('남은회원'), await testApp.car()]
  const ride = await rows.rent(car, user, { status: 'canceled' })
  const places = [
    ['user', user],
    ['rent', ride],
    ['rcar', car],
    ['user', staying],
  ] as const
  for (const [subject, row_id] of places) await testApp.superAdmin.call('comment', 'say', { subject, row_id, text: '허리를 다치신 분' })
  await accept(user)
  const commentTextOf = async ([subject, row_id]: (typeof places)[number]) =>
    (await testApp.superAdmin.call('comment', 'about', { subject, row_id })).comments[0].text
  expect(await Promise.all(places.map(commentTextOf))).toEqual(['(삭제된 댓글)', '(삭제된 댓글)', '허리를 다치신 분', '허리를 다치신 분'])
  const personalData =
    "select count(*)::int as count from change_log where resource = 'comment' and row_id in (select id from comments where row_id = $1 and subject = 'rent') and after::text like '%허리%'"
  expect(await testApp.db.query(personalData, [ride])).toEqual([{ count: 0 }])
})

test('data under a legal retention period is erased at its end: in the row, in encrypted values and in the history', async () => {
  const [user, staying, car] = [await leaving(), await rows.member('남은회원'), await testApp.car()]
  const lapse = () => runJob(testApp.context, 'user.lapse')
  const rentValues = { status: 'canceled' as const, cancel_reason: '무릎 수술을 해요', memo: '무릎 이야기를 하심' }
  const [old, young, others] = [await rows.rent(car, user, rentValues), await rows.rent(car, user, rentValues), await rows.rent(car, staying, rentValues)]
  await testApp.db.query("update rents set second_driver = '••••', second_driver_sealed = $2 where id = any($1)", [
    [old, young],
    testApp.context.cipher.encrypt('{"name":"함께탄사람"}'),
  ])
  await testApp.db.query(
    `insert into change_log (resource, row_id, action, before, after) values ('rent', $1, 'cancel', '{}', '{"cancel_reason": "무릎 수술을 해요"}')`,
    [old],
  )
  await testApp.db.query("insert into idempotency_keys (scope, key, body_hash, status, answer) values ($1, 'k', '', 200, '무릎')", [`${user} /api/rent/cancel`])
  await testApp.db.query("update rents set start_at = start_at - interval '20 years', end_at = end_at - interval '20 years' where id = any($1)", [
    [old, others],
  ])
  await lapse()
  expect(await testApp.db.query('select id from rents where cancel_reason is not null and id = any($1)', [[old, young, others]])).toHaveLength(3)
  await accept(user)
  const due = async () =>
    (await countExpired(testApp.db, '2026-11-20 04:10:00')).filter(({ rows: n }) => n > 0).map(({ resource, rows: n }) => [resource.name, n])
  expect([await due(), await due()]).toEqual([[['rent', 1]], [['rent', 1]]])
  await lapse()
  expect(await due()).toEqual([])
  const left = `select id, cancel_reason, memo, second_driver_sealed is null as opened from rents where id = any($1) order by id`
  expect(await testApp.db.query(left, [[old, young, others]])).toEqual([
    { id: old, cancel_reason: null, memo: null, opened: true },
    { id: young, cancel_reason: rentValues.cancel_reason, memo: null, opened: false },
    { id: others, cancel_reason: rentValues.cancel_reason, memo: rentValues.memo, opened: true },
  ])
  const tables = ['change_log', 'idempotency_keys'].map((table) => `select '${table}' as name from ${table} t where t::text like '%무릎%'`)
  expect(await testApp.db.query(tables.join(' union all '))).toEqual([])
  expect(await lapse()).toMatchObject({ rent: 0 })
})
