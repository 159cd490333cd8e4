import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp, Refusal } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { cookieOf } from '../accounts/openAuthServer.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const password = 'river-candle-7-mountain'
let made = 0

const member = async (name = '홍길동') => {
  const [id] = await (await testApp.as('manager')).call<number[]>('user', 'save', { saveParamsArray: [{ name }] })
  if (!id) throw new Error('no member was made')
  return id
}
const promote = async (params: object) =>
  (await testApp.as('super')).call<{ user: { id: number } }>('user', 'promoteStaff', { params: { login_id: `staff-${++made}`, password, ...params } })
const refused = (input: Promise<unknown>) =>
  input.then(
    () => undefined,
    (error: Refusal) => error,
  )
const login = (login_id: string) => testApp.app.inject({ method: 'POST', url: '/api/user/staffLogin', payload: { params: { login_id, password } } })

describe('a promotion', () => {
  test('makes a member staff, who can sign in with the rights of the grade', async () => {
    const id = await member('김정산')
    const { user } = await promote({ id, login_id: 'kim.settle', staff_grade: 'finance' })
    expect(user).toEqual({ id, name: '김정산', role: 'admin', status: 'active', login_id: 'kim.settle', staff_grade: 'finance', inhouse_uid: null })
    const answer = await login('kim.settle')
    expect(answer.json().user).toMatchObject({ id, role: 'admin', must_change_password: false, permissions: { accessLevel: 'finance' } })
  })

  test('without an id creates a new account, with the grade support by default', async () => {
    const { user } = await promote({ name: '새 직원', login_id: 'new.one' })
    expect(user).toMatchObject({ name: '새 직원', role: 'admin', staff_grade: 'cs' })
    expect((await login('NEW.one')).statusCode).toBe(200)
    expect((await login('new.one')).statusCode).toBe(200)
  })

  test('can require a new password at the first sign-in', async () => {
    await promote({ name: '임시', login_id: 'temp.one', must_change: true })
    expect((await login('temp.one')).json().user).toMatchObject({ must_change_password: true, permissions: { accessLevel: 'user' } })
  })

  test('to a customer-centre account allows only the list of cars', async () => {
    await promote({ name: '고객센터', login_id: 'center', inhouse_uid: 'ride-cc' })
    const headers = cookieOf((await login('center')) as never)
    const status = async (url: string) => (await testApp.app.inject({ method: 'GET', url, headers })).statusCode
    expect([await status('/api/rcar/findMany'), await status('/api/user/findMany')]).toEqual([200, 403])
  })

  test.each([
    ['a weak password', { name: '가', password: 'password1234' }, 400, 'password'],
    ['a short password', { name: '가', password: 'short' }, 400, 'password'],
    ['a login with spaces', { name: '가', login_id: 'a b' }, 400, 'login_id'],
    ['no name for a new account', {}, 400, 'name'],
    ['an unknown grade', { name: '가', staff_grade: 'king' }, 400, 'staff_grade'],
    ['a key of no promotion', { name: '가', point_balance: 5 }, 400, 'point_balance'],
    ['a login that is taken, in other letters', { name: '가', login_id: 'TEST-super' }, 400, 'login_id'],
  ])('is refused with %s', async (_what, params, status, field) => {
    await testApp.as('super')
    const error = await refused(promote(params))
    expect(error).toMatchObject({ status })
    expect(error?.issues.map(({ path }) => path.at(-1))).toContain(field)
  })

  test('is refused for staff and inactive members', async () => {
    const { user } = await promote({ name: '이미 직원' })
    expect(await refused(promote({ id: user.id }))).toMatchObject({ status: 409, code: 'user.alreadyStaff' })
    const blocked = await member()
    await (await testApp.as('ops')).call('user', 'block', { id: blocked, block_reason: '시험' })
    expect(await refused(promote({ id: blocked }))).toMatchObject({ status: 409, code: 'user.notActive' })
    expect(await refused(promote({ id: 999_999 }))).toMatchObject({ status: 404 })
  })

  test.each(['anyone', 'user', 'desk', 'cs', 'ops', 'finance', 'manager'] as const)('cannot be made by %s', async (accessLevel) => {
    const id = await member()
    const payload = { params: { id, login_id: `by-${accessLevel}`, password } }
    expect(await refused((await testApp.as(accessLevel)).call('user', 'promoteStaff', payload))).toMatchObject({ status: accessLevel === 'anyone' ? 401 : 403 })
  })
})

describe('a demotion', () => {
  test('removes the rights, the login id and the sessions, and the login id is free again', async () => {
    const superAdmin = await testApp.as('super')
    const { user } = await promote({ name: '나갈 사람', login_id: 'leaver', staff_grade: 'ops' })
    const headers = cookieOf((await login('leaver')) as never)
    expect(await superAdmin.call('user', 'demoteStaff', { id: user.id })).toMatchObject({
      user: { id: user.id, role: 'normal', login_id: null, staff_grade: null },
    })
    expect((await testApp.app.inject({ method: 'GET', url: '/api/user/me', headers })).json()).toBeNull()
    expect((await login('leaver')).statusCode).toBe(401)
    await promote({ id: user.id, login_id: 'leaver' })
    expect((await login('leaver')).statusCode).toBe(200)
  })

  test('is refused for oneself, for members, and to lower grades', async () => {
    const [superAdmin, manager] = await Promise.all([testApp.as('super'), testApp.as('manager')])
    const second = await promote({ name: '둘째 최고관리자', staff_grade: 'super' })
    expect(await refused(superAdmin.call('user', 'demoteStaff', { id: superAdmin.id }))).toMatchObject({ code: 'user.ownAccount' })
    expect(await refused(superAdmin.call('user', 'demoteStaff', { id: await member() }))).toMatchObject({ code: 'user.isNoStaff' })
    expect(await refused(manager.call('user', 'demoteStaff', { id: second.user.id }))).toMatchObject({ status: 403 })
    await superAdmin.call('user', 'demoteStaff', { id: second.user.id })
    expect(await refused(superAdmin.call('user', 'demoteStaff', { id: superAdmin.id }))).toMatchObject({ code: 'user.lastSuper' })
  })

  test('a grade changes at once; the own grade and the grade of a member cannot change', async () => {
    const superAdmin = await testApp.as('super')
    const { user } = await promote({ name: '승급', login_id: 'climber', staff_grade: 'cs' })
    await superAdmin.call('user', 'changeGrade', { id: user.id, staff_grade: 'manager' })
    expect((await login('climber')).json().user.permissions.accessLevel).toBe('manager')
    expect(await refused(superAdmin.call('user', 'changeGrade', { id: superAdmin.id, staff_grade: 'cs' }))).toMatchObject({ code: 'user.ownAccount' })
    expect(await refused(superAdmin.call('user', 'changeGrade', { id: await member(), staff_grade: 'cs' }))).toMatchObject({ code: 'user.isNoStaff' })
  })
})

test('changes of rights are listed for super administrators, newest first, in pages, and are retained', async () => {
  const boss = await testApp.as('super')
  const { user } = await promote({ id: await member('김기록'), staff_grade: 'ops' })
  await boss.call('user', 'changeGrade', { id: user.id, staff_grade: 'manager', inhouse_uid: null })
  await boss.call('user', 'demoteStaff', { id: user.id })
  // More than three years ago, and of a member who was never staff.
  await testApp.db.query(
    `insert into change_log (resource, row_id, action, actor_id, at, before, after) values ('user', $1, 'demoteStaff', $2, now() - interval '40 months', '{"role":"admin","staff_grade":"cs"}', '{"role":"normal"}')`,
    [user.id, boss.id],
  )
  await member('김회원')
  const rightChanges = async (params = {}) => boss.call('user', 'rightChanges', params)
  const { changes } = await rightChanges()
  const own = changes.filter((item: { user: { id: number } }) => item.user.id === user.id)
  expect(own.map(({ action, before, after }: any) => [action, before.staff_grade, after.staff_grade, after.role])).toEqual([
    ['demoteStaff', 'cs', null, 'normal'],
    ['demoteStaff', 'manager', null, 'normal'],
    ['changeGrade', 'ops', 'manager', null],
    ['promoteStaff', null, 'ops', 'admin'],
  ])
  expect(own[3]).toMatchObject({ user: { name: '김기록' }, by: { id: boss.id }, real: null, before: { role: 'normal' } })
  expect((await rightChanges({ before: String(own[2].id) })).changes[0]).toEqual(own[3])
  expect(await refused((await testApp.as('manager')).call('user', 'rightChanges'))).toMatchObject({ status: 403 })
})

test('the number of accounts by access level is for super administrators only', async () => {
  const boss = await testApp.as('super')
  const count = async () => {
    const { accessLevels, idle } = await boss.call('user', 'rightHolders')
    const on = Object.fromEntries(accessLevels.map((item: { accessLevel: string; accounts: number }) => [item.accessLevel, item.accounts]))
    return [on.finance, on.desk, idle]
  }
  const [finance = 0, desk = 0, idle = 0] = await count()
  await promote({ name: '정산', staff_grade: 'finance' })
  await promote({ name: '센터', inhouse_uid: 'ride-cc' })
  const { user } = await promote({ name: '쉬는 직원' })
  await testApp.db.query("update users set status = 'blocked' where id = $1", [user.id])
  expect(await count()).toEqual([finance + 1, desk + 1, idle + 1])
  expect(await refused((await testApp.as('manager')).call('user', 'rightHolders'))).toMatchObject({ status: 403 })
})

// The last test, because one of the two accounts has lost its sessions afterwards.
test('two super administrators who demote each other at once leave one', async () => {
  const superAdmin = await testApp.as('super')
  const { user } = await promote({ name: '맞수', login_id: 'rival', staff_grade: 'super' })
  const headers = { ...cookieOf((await login('rival')) as never), 'content-type': 'application/json' }
  const answers = await Promise.all([
    refused(superAdmin.call('user', 'demoteStaff', { id: user.id })),
    testApp.app.inject({ method: 'POST', url: '/api/user/demoteStaff', headers, payload: { id: superAdmin.id } }),
  ])
  const [left] = await testApp.db.query<{ count: number }>("select count(*)::int as count from users where staff_grade = 'super' and role = 'admin'")
  expect(left?.count, JSON.stringify(answers[0])).toBe(1)
})
