import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCurrentUserCache, makeAuthProvider } from '#provider/authProvider.ts'
import { makeServerClients } from '#provider/makeServerClients.ts'
import { storePassword } from '#server/accounts/passwords.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

const password = 'river-candle-7-mountain'
let testApp: TestApp
let base = ''

beforeAll(async () => {
  testApp = await createTestApp()
  base = await testApp.listen()
  const { id } = await testApp.as('ops')
  await storePassword(testApp.db, Number(id), password, { mustChange: false, at: new Date() })
})
afterAll(() => testApp.close())

/** A `fetch` with a cookie jar. */
function browser() {
  const jar = new Map<string, string>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('origin', base)
    headers.set('sec-fetch-site', 'same-origin')
    const answer = await globalThis.fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const { api, dataProvider } = makeServerClients({ base, fetch })
  return { jar, api, dataProvider, auth: makeAuthProvider(api, createCurrentUserCache(api)) }
}

test('a user signs in, gets the permissions of the account, and signs out', async () => {
  const { jar, auth, api } = browser()
  await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false })
  await auth.login({ login_id: 'test-ops', password })
  await expect(auth.checkAuth({})).resolves.toBeUndefined()
  expect(await auth.getIdentity?.()).toMatchObject({ fullName: '시험 ops', staff_grade: 'ops' })
  expect(await auth.getPermissions?.({})).toMatchObject({ accessLevel: 'ops', resources: { tag: { read: true, save: true, del: false } } })
  expect(await api.user.me()).toMatchObject({ name: '시험 ops' })
  expect([...jar.keys()]).toEqual(['sid', 'device'])
  await auth.logout({})
  expect([...jar.keys()]).toEqual(['device'])
  await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false })
  expect(await api.user.me()).toBeNull()
})

test('a wrong password gives a Korean error and no session', async () => {
  const { auth, jar } = browser()
  const refused = await auth.login({ login_id: 'test-ops', password: 'not this one' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'HttpError',
    message: expect.stringMatching(/[가-힣]/),
    body: { errors: { root: { serverError: expect.any(String) } } },
  })
  expect(jar.size).toBe(0)
})

test('a session that ended elsewhere ends here at the next call', async () => {
  const { auth, dataProvider } = browser()
  await auth.login({ login_id: 'test-ops', password })
  await testApp.db.query('delete from sessions where user_id = $1', [(await testApp.as('ops')).id])
  const refused = await dataProvider.getOne('tags', { id: 1 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 401 })
  await expect(auth.checkError(refused)).rejects.toBe(refused)
  await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false })
})
