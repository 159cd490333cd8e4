import { expect, test } from 'vitest'
import { createCurrentUserCache, makeAuthProvider } from '#provider/authProvider.ts'
import type { Reply } from './recorder.ts'
import { recordingDataProvider, Refusal } from './recorder.ts'

const staff = { id: 1, name: '김담당', role: 'admin', inhouse_uid: null, staff_grade: 'cs', permissions: { accessLevel: 'cs', resources: {} } }

function signedIn(reply: Reply) {
  const { api, sent } = recordingDataProvider(reply)
  const current = createCurrentUserCache(api)
  return { sent, current, auth: makeAuthProvider(api, current) }
}

test('the signed-in user is requested once', async () => {
  const { sent, auth } = signedIn(() => staff)
  await Promise.all([auth.checkAuth({}), auth.getIdentity?.(), auth.getPermissions?.({})])
  expect(sent).toHaveLength(1)
  expect(await auth.getIdentity?.()).toMatchObject({ id: 1, fullName: '김담당' })
  expect(await auth.getPermissions?.({})).toEqual(staff.permissions)
})

test('users who are not signed in or not staff are redirected without a notice', async () => {
  await expect(signedIn(() => null).auth.checkAuth({})).rejects.toMatchObject({ message: false })
  const rider = { ...staff, role: 'normal', staff_grade: null, permissions: { accessLevel: 'user', resources: {} } }
  await expect(signedIn(() => rider).auth.checkAuth({})).rejects.toMatchObject({ message: false })
})

test('a login is posted in its wrapper, and its answer is who is signed in', async () => {
  const { sent, auth } = signedIn(() => ({ user: staff }))
  await auth.login({ login_id: 'kim', password: 'a long password' })
  await auth.checkAuth({})
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ path: '/api/user/staffLogin', body: { params: { login_id: 'kim', password: 'a long password' } } })
})

test('a refused login says why', async () => {
  const { auth } = signedIn(() => new Refusal(401, { code: 'user.wrongPassword', message: '아이디 또는 비밀번호가 맞지 않습니다.', issues: [] }))
  await expect(auth.login({ login_id: 'kim', password: 'no' })).rejects.toMatchObject({ status: 401, message: '아이디 또는 비밀번호가 맞지 않습니다.' })
})

test('logout sends a POST, and no user is signed in afterwards', async () => {
  const { sent, auth } = signedIn(({ path }) => (path.endsWith('/logout') ? { message: '로그아웃되었습니다.' } : staff))
  await auth.checkAuth({})
  await auth.logout({})
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/user/logout' })
  await expect(auth.checkAuth({})).rejects.toBeDefined()
})

test('a session that is over leads to the login page, a right that is missing does not', async () => {
  const { sent, auth } = signedIn(() => staff)
  await auth.checkAuth({})
  await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined()
  await expect(auth.checkError({ status: 503 })).resolves.toBeUndefined()
  await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ status: 401 })
  await auth.logout({})
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/me'])
})

test('an unreachable server does not sign the user out and is retried', async () => {
  let isOffline = true
  const { sent, auth } = signedIn(() => (isOffline ? new Refusal(503, '') : staff))
  await expect(auth.checkAuth({})).resolves.toBeUndefined()
  await expect(auth.getIdentity?.()).rejects.toMatchObject({ status: 503 })
  isOffline = false
  await expect(auth.getIdentity?.()).resolves.toMatchObject({ id: 1 })
  expect(sent).toHaveLength(3)
})
