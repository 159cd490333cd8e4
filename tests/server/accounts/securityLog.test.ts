import { afterAll, beforeAll, expect, test } from 'vitest'
import { nicecert } from '#resources/members/auth/nicecert.ts'
import { user } from '#resources/members/account/user.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { insertMinimalRow } from '../resources/serverDb.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let testApp: TestApp
beforeAll(async () => {
  ;[door, testApp] = await Promise.all([openAuthServer(), createTestApp()])
})
afterAll(() => Promise.all([door?.close(), testApp?.close()]))

const record = (db: TestApp['db'], action: string) =>
  db.query('select actor_id, subject_ids, person_ids, address, resource, reason from access_log where action = $1 order by id', [action])

test('a wrong password is logged with the account, but without the typed text', async () => {
  const id = await door.add({ login_id: 'tried' })
  await door.login('tried', 'wrong horse battery')
  await door.login('nobody here', 'wrong horse battery')
  const common = { actor_id: null, person_ids: [], address: '127.0.0.1', resource: user.name, reason: 'password' }
  expect(await record(door.db, 'signInFailed')).toEqual([
    { ...common, subject_ids: [id] },
    { ...common, subject_ids: [] },
  ])
  const [logged] = await door.db.query<{ n: number }>(
    "select count(*)::int as n from access_log l where l::text like '%horse%' or l::text like '%nobody here%'",
  )
  expect(logged?.n).toBe(0)
})

test('a sign-out is logged for the signed-in user only', async () => {
  const id = await door.add({ login_id: 'leaver' })
  const cookie = cookieOf(await door.login('leaver'))
  await door.get('/api/user/logout', cookie)
  await door.get('/api/user/logout', cookie)
  await door.get('/api/user/logout')
  expect(await record(door.db, 'signOut')).toMatchObject([{ actor_id: id, subject_ids: [id], address: '127.0.0.1' }])
})

test('a forbidden call is logged with user, address, call and reason, once per kind', async () => {
  const [member, desk, anonymous] = [await testApp.as('user'), await testApp.as('desk'), await testApp.as('anyone')]
  for (let n = 0; n < 3; n++) await member.get('/api/bank/findMany?subset=list')
  await desk.post('/api/bank/save', { spa: { name: '시험' } })
  await desk.get('/rest/access-log')
  await anonymous.get('/api/bank/findMany?subset=list')
  const settled = () => record(testApp.db, 'refused')
  await expect.poll(async () => (await settled()).length).toBe(3)
  const from = { address: '127.0.0.1', subject_ids: [], person_ids: [] }
  expect(await settled()).toEqual([
    { ...from, actor_id: member.id, resource: 'bank', reason: 'forbidden findMany' },
    { ...from, actor_id: desk.id, resource: 'bank', reason: 'forbidden save' },
    { ...from, actor_id: desk.id, resource: 'access-log', reason: 'forbidden' },
  ])
})

test('name, phone and e-mail of a verified user change only after an identity confirmation', async () => {
  const member = await testApp.another('user')
  const id = member.id ?? 0
  const manager = await testApp.as('manager')
  const grow = () => testApp.db.query(`update sessions set proven_at = now() - interval '1 hour'`)
  const rename = (by: Client, params: object) => by.call('user', 'modifyByUser', { params })
  const save = (values: object) => manager.call('user', 'save', { saveParamsArray: [{ id, version: 99, ...values }] })
  await grow()
  // None of these values has been verified yet.
  await rename(member, { phone: '010-1111-2222' })
  await insertMinimalRow(testApp, nicecert, { user_id: id })
  await testApp.db.query('update users set nicecert_id = (select max(id) from nicecerts) where id = $1', [id])
  const proof = { status: 403, code: 'proofNeeded' }
  for (const values of [{ phone: '010-3333-4444' }, { email: 'new@example.com' }, { name: '새이름' }])
    await expect(rename(member, values)).rejects.toMatchObject(proof)
  const { version } = await manager.call('user', 'findById', { id })
  await expect(save({ version, phone: '01033334444' })).rejects.toMatchObject(proof)
  await rename(member, { nickname: '별명', phone: '010-1111-2222' })
  await testApp.db.query('update sessions set proven_at = now()')
  await rename(member, { phone: '010-3333-4444' })
  expect(await testApp.db.query('select phone, nickname from users where id = $1', [id])).toEqual([{ phone: '01033334444', nickname: '별명' }])
})
