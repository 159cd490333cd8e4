import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { rideRows } from './rideRows.ts'

let house: Fleet
let rows: RideRows
beforeAll(async () => {
  house = await openFleet()
  rows = rideRows(house)
})
afterAll(() => house?.close())

const leaving = async () => {
  const id = await rows.member('떠날회원')
  await house.db.query("update users set status = 'withdraw_requested', withdraw_requested_at = now() where id = $1", [id])
  return id
}
const accept = (id: number) => house.manager.call('user', 'acceptWithdraw', { id })

test('a member stays while a replacement car is not settled', async () => {
  const user = await leaving()
  const id = await rows.accRent(await house.car(), user, { status: 'claimed' })
  await expect(accept(user)).rejects.toMatchObject({ code: 'user.hasAccRent' })
  await house.db.query("update acc_rents set status = 'settled' where id = $1", [id])
  expect(await accept(user)).toMatchObject({ user: { status: 'withdrawn' } })
})

test('where rides and replacement cars were brought to is forgotten with their member, and what they cost is not', async () => {
  const [user, car] = [await leaving(), await house.car()]
  const ride = await rows.rent(car, user, {
    is_delivery: true,
    delivery_address: '서울시 떠나구 안녕로 77',
    delivery_memo: '초인종 두 번',
    total_amount: 90_000,
  })
  const told = { name: '남궁떠남', phone: '01077778888', delivery_address: '서울시 떠나구 안녕로 77', return_address: '서울시 돌아구 77' }
  const replacement = await rows.accRent(car, user, { status: 'settled', ...told })
  await accept(user)
  const full = (of: string, id: number) => house.chief.call(of, 'findById', { id })
  expect(await full('rent', ride)).toMatchObject({ delivery_address: null, delivery_memo: null, total_amount: 90_000, user: { label: '탈퇴회원' } })
  expect(await full('accRent', replacement)).toMatchObject({ name: '탈퇴회원', phone: '01000000000', delivery_address: null, return_address: null })
})
