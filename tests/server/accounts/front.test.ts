import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('while all connections are in use, session and readiness requests are still answered, and a list waits', async () => {
  const cs = await testApp.as('cs')
  await cs.get('/api/user/me')
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 6 }, () =>
    testApp.db.transaction(async (connection) => {
      await connection.query('select 1')
      await gate.promise
    }),
  )
  let listed = false
  const list = cs.get('/api/bank/findMany?subset=list').then(({ statusCode }) => {
    listed = true
    return statusCode
  })
  const [me, ready] = [await cs.get('/api/user/me'), await cs.get('/readyz')]
  expect([me.statusCode, me.json().id, ready.statusCode, listed]).toEqual([200, cs.id, 200, false])
  gate.resolve()
  await Promise.all(held)
  expect(await list).toBe(200)
})
