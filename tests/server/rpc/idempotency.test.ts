import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldIdempotencyKeys } from '#server/base/idempotency.ts'
import { sticker, wagon } from '../rows/garage.ts'
import type { Garage } from '../rows/openGarage.ts'
import { openGarage } from '../rows/openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

const make = (name: string, key: string, headers: Record<string, string> = {}) =>
  garage.post(sticker, 'save', { spa: { name } }, 'super', { 'idempotency-key': key, ...headers })
const countOf = async (name: string) =>
  (await garage.get(sticker, 'findMany', { params: {} })).body.rows.filter((row: { name: string }) => row.name === name).length

test('the same call under the same key happens once and answers the same', async () => {
  const [first, second] = [await make('한 번', 'k1'), await make('한 번', 'k1')]
  expect(second.body).toEqual(first.body)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await countOf('한 번')).toBe(1)
})

test('another body under the same key is refused', async () => {
  await make('처음', 'k2')
  expect(await make('다음', 'k2')).toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test('a key belongs to its user and its call', async () => {
  await make('내 것', 'k3')
  const [one = 0] = (await make('내 것', 'k3', { 'x-id': '1' }).then(({ status }) => [status])) as number[]
  // No row has id 1, so the other user's call fails by itself instead of being a replay.
  expect(one).toBe(400)
  expect((await garage.post(sticker, 'del', { ids: [1] }, 'super', { 'idempotency-key': 'k3' })).headers['idempotency-replayed']).toBeUndefined()
})

test('a user whose rights have changed does not get the stored response', async () => {
  await make('직급', 'k7')
  const lower = await garage.post(sticker, 'save', { spa: { name: '직급' } }, 'manager', { 'idempotency-key': 'k7' })
  expect(lower.headers['idempotency-replayed']).toBeUndefined()
})

test('an error is not stored: the request may be corrected under the same key', async () => {
  expect((await make('', 'k4')).status).toBe(400)
  expect((await make('고침', 'k4')).status).toBe(200)
})

test('one of several concurrent requests runs; the others get 409 or its response', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => make('동시', 'k5')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses).toContain(200)
  expect(await countOf('동시')).toBe(1)
})

test('actions repeat their first answer too', async () => {
  const id = await garage.wagon()
  const lend = () => garage.post(wagon, 'lend', { id, reason: 'x' }, 'super', { 'idempotency-key': 'k6' })
  const [first, second] = [await lend(), await lend()]
  expect(first.status).toBe(200)
  expect(second.text).toBe(first.text)
})

test('a key that cannot be one is refused', async () => {
  for (const key of ['x'.repeat(256), 'a b']) expect((await make('x', key)).status).toBe(400)
  expect((await make('x', 'x'.repeat(255))).status).toBe(200)
})

test('after a day a key is forgotten', async () => {
  await make('어제', 'k7')
  await garage.context.db.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k7'`)
  expect((await make('오늘', 'k7')).status).toBe(200)
  await garage.context.db.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k7'`)
  await deleteOldIdempotencyKeys(garage.context.db)
  expect(await garage.context.db.query(`select 1 from idempotency_keys where key = 'k7'`)).toEqual([])
})

test('neither key nor body of a call lies in the table in the clear', async () => {
  await make('비밀 내용', 'k8')
  const [storedKey] = await garage.context.db.query<{ text: string }>(`select k::text as text from idempotency_keys k where key = 'k8'`)
  expect(storedKey?.text).not.toContain('비밀 내용')
})
