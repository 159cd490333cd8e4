import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { allConsents, publish } from './documents.ts'
import type { PlatformServer } from './platformServer.ts'
import { startPlatformServer } from './platformServer.ts'
import { sealAll } from '../sealAll.ts'
import { runJob } from '../runJob.ts'

/** Social accounts of a member. */
let testApp: TestApp
let there: PlatformServer
let nth = 0
beforeAll(async () => {
  there = await startPlatformServer()
  testApp = await createTestApp({ vendors: there.vendors })
  await publish(testApp.db)
})
afterAll(async () => {
  await testApp?.close()
  await there?.close()
})
beforeEach(() => void (nth += 1))

const post = async (call: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await (await testApp.as('anyone')).post(`/api/user/${call}`, body, headers)
  const [cookie] = answer.cookies
  return { status: answer.statusCode, body: answer.json(), cookie: cookie && { cookie: `${cookie.name}=${cookie.value}` } }
}
const google = (sub: string) => there.idToken('google', { sub })
const login = async (sub: string) => post('snsLogin', { params: { platform: 'google', token: await google(sub) } })
const join = async (sub: string, overrides: object = {}) =>
  post('snsJoin', { params: { platform: 'google', token: await google(sub), name: '홍길동', agree: allConsents, ...overrides } })
const attach = async (cookie: Record<string, string> | undefined, platform: 'google' | 'apple' | 'kakao', sub: string, uid = sub) =>
  post('attachOtherSns', { platform, uid, token: await there.idToken(platform, { sub }) }, cookie)

async function member() {
  const sub = `person-${nth}-${Math.random()}`
  const { status, body, cookie } = await join(sub)
  expect([status, body]).toMatchObject([200, {}])
  return { sub, id: body.user.id as number, cookie: cookie ?? {} }
}
const members = async () => (await testApp.db.query<{ count: number }>("select count(*)::int as count from users where role = 'normal'"))[0]?.count ?? 0

test('the session is a new one', async () => {
  const { sub, cookie } = await member()
  const again = await login(sub)
  expect(again.cookie).not.toEqual(cookie)
  const me = async (headers: object) => (await testApp.app.inject({ url: '/api/user/me', headers: headers as Record<string, string> })).json()
  expect([await me(cookie), await me(again.cookie ?? {})]).toMatchObject([{ role: 'normal' }, { role: 'normal' }])
})

test('a missing required consent is refused at its field', async () => {
  const { status, body } = await join('unwilling', { agree: { terms: true, privacy: false } })
  expect(status).toBe(400)
  expect(body.issues.map(({ path }: { path: string[] }) => path.join('.'))).toEqual(['params.agree.privacy', 'params.agree.location'])
  for (const { message } of body.issues) expect(message).toMatch(/[가-힣]/)
  const wrong = await join('unwilling', { name: '', phone: '123' })
  expect(new Set(wrong.body.issues.map(({ path }: { path: string[] }) => path.join('.')))).toEqual(new Set(['params.name', 'params.phone']))
})

test('without a document in force cannot be given; consent to advertising is optional', async () => {
  await testApp.db.query("update posts set is_visible = false where policy_key = 'location'")
  expect((await join('early')).body.code).toBe('user.noDocument')
  await testApp.db.query("update posts set is_visible = true where policy_key = 'location'")
  const { id } = await member()
  const row = await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id })
  expect([row.agree_push, row.agree_sms, row.agree_night, row.consents.length]).toEqual([false, false, false, 3])
})

test('a new version of the terms is what people agree to from its day on', async () => {
  const [created] = await testApp.db.query<{ id: number }>(
    "insert into posts (type, title, content, policy_key, version_no, effective_date) values ('policy', '이용약관', '<p>새 약관</p>', 'terms', '2.0', current_date - 1) returning id",
  )
  const { id } = await member()
  const { consents } = await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id })
  expect(consents[0]).toMatchObject({ document: 'terms', post_no: created?.id, version_no: '2.0' })
})

test('ten joins of one social account at once make one member', async () => {
  const before = await members()
  const answers = await Promise.all(Array.from({ length: 10 }, () => join('crowd')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'user.alreadyJoined')).toHaveLength(9)
  expect(await members()).toBe(before + 1)
})

test('of ten concurrent links to one social account one succeeds', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => member()))
  const answers = await Promise.all(all.map(({ cookie }) => attach(cookie, 'apple', 'wanted')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'user.takenSns')).toHaveLength(9)
  const links = await testApp.db.query("select from social_links where platform = 'apple' and uid = 'wanted'")
  const matchingUsers = await testApp.db.query(`select from users where sns_accounts @> '[{"platform":"apple","uid":"wanted"}]'`)
  expect([links.length, matchingUsers.length]).toEqual([1, 1])
})

test('a member has several accounts, one a platform, and comes in by each', async () => {
  const { id, cookie } = await member()
  const attached = await attach(cookie, 'apple', `apple-${nth}`)
  expect(attached.body.user.sns_accounts).toMatchObject([{ platform: 'google' }, { platform: 'apple' }])
  expect((await attach(cookie, 'apple', `apple-${nth}`)).status).toBe(200)
  expect((await attach(cookie, 'apple', `another-${nth}`)).body.code).toBe('user.otherSns')
  const by = await post('snsLogin', { params: { platform: 'apple', token: await there.idToken('apple', { sub: `apple-${nth}` }) } })
  expect(by.body.user.id).toBe(id)
})

test('a detached account cannot sign in, its other sessions end, and it can be attached to another member; the last one stays', async () => {
  const { id, sub, cookie } = await member()
  const detach = (platform: string) => post('detachSns', { platform }, cookie)
  const { body } = await detach('google')
  expect([body.code, (await detach('kakao')).body.code]).toEqual(['user.lastSns', 'user.noSns'])
  await attach(cookie, 'apple', `left-${nth}`)
  const elsewhere = (await login(sub)).cookie
  expect((await detach('google')).body.user.sns_accounts).toMatchObject([{ platform: 'apple' }])
  expect((await testApp.app.inject({ url: '/api/user/me', headers: elsewhere ?? {} })).json()).toBeNull()
  expect((await login(sub)).body.code).toBe('notJoined')
  expect((await join(sub)).status).toBe(200)
  expect(await testApp.db.query('select platform from social_links where user_id = $1', [id])).toEqual([{ platform: 'apple' }])
})

test('of two who detach at once, one account stays', async () => {
  const { id, cookie } = await member()
  await attach(cookie, 'apple', `race-${nth}`)
  const answers = await Promise.all(['google', 'apple'].map((platform) => post('detachSns', { platform }, cookie)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await testApp.db.query('select from social_links where user_id = $1', [id])).toHaveLength(1)
})

test('two accounts of one platform attached at once: one stays', async () => {
  const { id, cookie } = await member()
  const answers = await Promise.all(['a', 'b'].map((item) => attach(cookie, 'kakao', `${item}-${nth}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [row] = await testApp.db.query<{ count: number }>('select jsonb_array_length(sns_accounts) as count from users where id = $1', [id])
  expect(row?.count).toBe(2)
})

test('a token attaches the account that it proves, and no other', async () => {
  const { cookie } = await member()
  const other = await attach(cookie, 'apple', 'mine', 'somebody-else')
  expect([other.status, other.body.issues[0].path]).toEqual([400, ['uid']])
  expect((await post('attachOtherSns', { platform: 'apple', uid: 'mine' }, cookie)).status).toBe(400)
  const forged = await post('attachOtherSns', { platform: 'apple', uid: 'mine', token: 'mine' }, cookie)
  expect([forged.status, forged.body.issues[0].path]).toEqual([400, ['token']])
  expect((await attach(undefined, 'apple', 'mine')).status).toBe(401)
})

test('who is blocked, leaving or staff stays outside, with a sentence; who sleeps is woken, and is who he was', async () => {
  const { sub, id } = await member()
  const stand = (values: string) => testApp.db.query(`update users set ${values} where id = $1`, [id])
  const code = async () => (await login(sub)).body.code
  await stand("status = 'blocked'")
  expect(await code()).toBe('user.isBlocked')
  await stand("status = 'withdraw_requested'")
  expect(await code()).toBe('user.isLeaving')
  await stand("status = 'active', role = 'admin', staff_grade = 'super'")
  expect(await login(sub)).toMatchObject({ body: { code: 'user.staffBySns' }, cookie: undefined })
  await stand("status = 'dormant', role = 'normal', staff_grade = null")
  await sealAll(testApp.db, testApp.context.cipher, testApp.context.clock())
  await runJob(testApp.context, 'user.setApart')
  const read = async () => (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id })
  expect(await read()).toMatchObject({ status: 'dormant', name: '휴면 — 분리 보관', sns_accounts: null })
  expect(await login(sub)).toMatchObject({ status: 200, body: { user: { id, name: '홍길동' } } })
  expect(await read()).toMatchObject({ status: 'active', name: '홍길동', sns_accounts: [{ platform: 'google', uid: sub }] })
  const historyActions = await testApp.db.query("select action from change_log where resource = 'user' and row_id = $1 order by id desc limit 3", [id])
  expect(historyActions.map(({ action }) => action)).toEqual(['bringBack', 'wake', 'setApart'])
})

test('staff attach nothing', async () => {
  const { id, cookie } = await member()
  await testApp.db.query("update users set role = 'admin', staff_grade = 'cs' where id = $1", [id])
  expect((await attach(cookie, 'apple', `staff-${nth}`)).body.code).toBe('user.isStaff')
})

test('a former member can join again by the same account, as a new member', async () => {
  const { sub, id, cookie } = await member()
  expect((await post('withdraw', { reason: '시험' }, cookie)).status).toBe(200)
  expect((await login(sub)).body.code).toBe('user.isLeaving')
  expect((await join(sub)).body.code).toBe('user.alreadyJoined')
  await (await testApp.as('manager')).call('user', 'acceptWithdraw', { id })
  expect((await login(sub)).body.code).toBe('notJoined')
  const again = await join(sub)
  expect(again.status).toBe(200)
  expect(again.body.user.id).not.toBe(id)
  const [row] = await testApp.db.query('select sns_accounts from users where id = $1', [id])
  expect(row).toEqual({ sns_accounts: null })
})

test('a deleted member’s account is free again', async () => {
  const { sub, id } = await member()
  await (await testApp.as('super')).call('user', 'del', { ids: [id] })
  expect((await login(sub)).body.code).toBe('notJoined')
  expect((await join(sub)).status).toBe(200)
})

test('an administrator who sees with a member’s eyes attaches nothing', async () => {
  const { id } = await member()
  const boss = await testApp.as('super')
  const forced = await boss.post('/api/user/forceLogin', { id })
  const [cookie] = forced.cookies
  const answer = await attach({ cookie: `${cookie?.name}=${cookie?.value}` }, 'apple', `forced-${nth}`)
  expect(answer.status).toBe(403)
})
