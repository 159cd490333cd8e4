import { Secret, TOTP } from 'otpauth'
import { allResources } from '#resources'
import { callPathOf, hasAccess, accessLevels } from '#schema'
import { callsOf } from '#schema/calls/calls.ts'
import { callsWithExportRules } from '#schema/calls/callsWithExportRules.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import { rightsTable } from '#schema/calls/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let people = 0
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

type Cookie = { cookie: string }

async function signedIn(staff_grade = 'super') {
  const login = `proof-${++people}`
  const id = await door.add({ login_id: login, staff_grade })
  return { id, login, cookie: cookieOf(await door.login(login)) }
}
const codeIn = async (request: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await request
  return [statusCode, statusCode < 400 ? '' : JSON.parse(body).code]
}
const exporting = (cookie: Cookie) => codeIn(door.get('/api/user/exportFile?outType=json', cookie))
const prove = (cookie: Cookie, proof: object) => door.post('/api/user/prove', proof, cookie)

const needed = [403, 'proofNeeded']
const open = [200, '']

describe('calls that need a recent identity confirmation', () => {
  test('is open for five minutes after signing in, and again after each proof', async () => {
    const { cookie } = await signedIn()
    door.pass(290)
    expect(await exporting(cookie)).toEqual(open)
    door.pass(15)
    expect(await exporting(cookie)).toEqual(needed)
    const proven = await prove(cookie, { password: goodPassword })
    expect([proven.statusCode, proven.json().until]).toMatchObject([200, expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)])
    expect(await exporting(cookie)).toEqual(open)
    door.pass(305)
    expect(await exporting(cookie)).toEqual(needed)
  })

  test('is opened by one session for itself alone', async () => {
    const { login, cookie } = await signedIn()
    const other = cookieOf(await door.login(login))
    door.pass(301)
    await prove(cookie, { password: goodPassword })
    expect([await exporting(cookie), await exporting(other)]).toEqual([open, needed])
  })

  test('is opened by a code of the authenticator app too, once, and by no wrong word', async () => {
    const { cookie } = await signedIn()
    const { secret } = (await door.post('/api/user/beginTotp', {}, cookie)).json()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: door.context.clock().getTime() })
    await door.post('/api/user/confirmTotp', { code: code() }, cookie)
    door.pass(301)
    const wrong = await prove(cookie, { password: 'not the password' })
    expect([wrong.statusCode, wrong.json().issues[0]]).toMatchObject([400, { path: ['password'], code: 'passwordWrong' }])
    expect((await prove(cookie, { code: '000000' })).json().issues[0]).toMatchObject({ path: ['code'], code: 'codeWrong' })
    expect(await exporting(cookie)).toEqual(needed)
    const right = code()
    expect((await prove(cookie, { code: right })).statusCode).toBe(200)
    expect(await exporting(cookie)).toEqual(open)
    expect((await prove(cookie, { code: right })).statusCode).toBe(400)
  })

  test('is refused before anything of the question is read, and nothing happens', async () => {
    const { id, cookie } = await signedIn()
    const other = await door.add({ login_id: `proof-${++people}` })
    door.pass(301)
    expect(await codeIn(door.post('/api/user/demoteStaff', { id: other }, cookie))).toEqual(needed)
    expect(await codeIn(door.post('/api/user/unmask', { nonsense: true }, cookie))).toEqual(needed)
    expect(await door.db.query('select role from users where id = $1', [other])).toEqual([{ role: 'admin' }])
    await prove(cookie, { password: goodPassword })
    expect((await door.post('/api/user/demoteStaff', { id: other }, cookie)).statusCode).toBe(200)
    expect(id).not.toBe(other)
  })

  test('is throttled like a sign-in', async () => {
    const { cookie } = await signedIn()
    await Promise.all(Array.from({ length: 10 }, () => prove(cookie, { password: 'not the password' })))
    expect((await prove(cookie, { password: goodPassword })).statusCode).toBe(429)
  })
})

test('after impersonation the identity must be confirmed again', async () => {
  const { cookie } = await signedIn()
  const member = await door.add({ role: 'normal', staff_grade: null, password: '' })
  const forced = cookieOf(await door.post('/api/user/forceLogin', { id: member }, cookie))
  expect((await prove(forced, { password: goodPassword })).statusCode).toBe(403)
  expect(await exporting(cookieOf(await door.post('/api/user/endForceLogin', {}, forced)))).toEqual(needed)
})

describe('the declarations', () => {
  const personal = resourcesWithPersonalData(allResources)
  const fresh = new Set(
    allResources.flatMap((resource) =>
      callsWithExportRules(allResources)(resource).flatMap((call) => (call.requiresReauth ? [`${resource.name}.${call.name}`] : [])),
    ),
  )

  test('require it for unmasking, for exports of personal data, and for changes of rights and factors', () => {
    for (const resource of allResources) {
      for (const { name, isAllowedFor } of callsOf(resource)) {
        if (!accessLevels.some((accessLevel) => hasAccess(accessLevel, 'desk') && isAllowedFor(accessLevel))) continue
        if (name === 'unmask' || (name === 'exportFile' && personal.has(resource.name))) expect(fresh, resource.name).toContain(`${resource.name}.${name}`)
      }
    }
    const named = [
      'promoteStaff',
      'changeGrade',
      'demoteStaff',
      'forceLogin',
      'resetFactors',
      'beginTotp',
      'removeTotp',
      'newRecoveryCodes',
      'beginPasskey',
      'removePasskey',
      'makeResetLink',
    ]
    for (const item of named.map((call) => `user.${call}`)) expect(fresh).toContain(item)
  })

  test('require it for every export of personal data, and for no other export', async () => {
    const { cookie } = await signedIn()
    door.pass(301)
    for (const resource of allResources) {
      const answer = await codeIn(door.get(`${callPathOf(resource.name, 'exportFile')}?outType=csv&reason=audit`, cookie))
      expect(answer, resource.name).toEqual(personal.has(resource.name) ? needed : open)
    }
    expect([...personal.keys()]).toEqual(expect.arrayContaining(['user', 'rent', 'noti']))
  })

  test('say so in the rights table, to staff and not to members', () => {
    const { user, super: all, ops, manager } = rightsTable(allResources)
    expect(all.user?.reauthCalls).toEqual(expect.arrayContaining(['exportFile', 'unmask', 'promoteStaff']))
    // Refunds check it when the amount is known: see `moneyBack`.
    expect(ops.rent?.reauthCalls).not.toContain('cancel')
    expect(manager.rent?.reauthCalls).toContain('exportFile')
    expect(user.rent?.reauthCalls).toEqual([])
  })

  test('say so in the description', async () => {
    const { paths } = (await door.get('/api/openapi.json')).json()
    expect(paths['/api/user/promoteStaff'].post).toMatchObject({ 'x-fresh': 'everybody', 'x-errors': expect.arrayContaining(['proofNeeded']) })
    expect(paths['/api/rent/exportFile'].get).toMatchObject({ 'x-fresh': 'staff', 'x-errors': expect.arrayContaining(['proofNeeded']) })
    expect(paths['/api/brand/exportFile'].get['x-fresh']).toBeUndefined()
  })
})
