import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#resources/vehicles/brand.ts'
import { user } from '#resources/members/account/user.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

/** The calls behind sessions, origin checks and limits. */
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('the history and the row name the signed-in user', async () => {
  const ops = await testApp.as('ops')
  const [id] = await ops.call(brand.name, 'save', { spa: { name: '집', name_en: 'House', origin: 'domestic' } })
  const row = await ops.call(brand.name, 'findById', { id })
  expect(row).toMatchObject({ created_by_id: ops.id, updated_by_id: ops.id })
  const historyRows = await testApp.db.query('select actor_id, action from change_log where resource = $1 and row_id = $2', [brand.name, id])
  expect(historyRows).toEqual([{ actor_id: ops.id, action: 'create' }])
})

test('a call from another site changes nothing, not even by GET', async () => {
  const clerk = await testApp.as('super')
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await clerk.post(`/api/${brand.name}/save`, { spa: { name: '밖', name_en: 'Out', origin: 'domestic' } }, elsewhere)).statusCode).toBe(403)
  expect((await clerk.get(`/api/${user.name}/logout`, elsewhere)).statusCode).toBe(403)
  expect((await clerk.get(`/api/${brand.name}/exportFile`, elsewhere)).statusCode).toBe(403)
  expect((await clerk.get(`/api/${brand.name}/exportFile`)).statusCode).toBe(200)
})

test('a read of personal data is logged under the reading account', async () => {
  const clerk = await testApp.as('cs')
  await clerk.call(user.name, 'findById', { id: clerk.id })
  await expect
    .poll(() => testApp.db.query(`select actor_id, subject_ids from access_log where action = 'get' and resource = $1`, [user.name]))
    .toEqual([{ actor_id: clerk.id, subject_ids: [clerk.id] }])
})

test('sixteen saves and sixteen lists on a small pool all succeed', async () => {
  const clerk = await testApp.as('super')
  const names = Array.from({ length: 16 }, (_, at) => ({ name: `동시 ${at}`, name_en: 'At once', origin: 'domestic' }))
  const saves = names.map((spa) => clerk.post(`/api/${brand.name}/save`, { spa }))
  const reads = Array.from({ length: 16 }, () => clerk.get(`/api/${brand.name}/findMany?params[keyword]=At`))
  const statuses = (await Promise.all([...saves, ...reads])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
