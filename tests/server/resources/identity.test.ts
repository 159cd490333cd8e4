import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalIdentity } from '#sandbox/identity/local.ts'
import type { Client } from '../testApp.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

interface Person {
  readonly name: string
  readonly phone: string
  /** Seven digits: birth date, gender and century. */
  readonly number: string
}

let persons = 0
const person = (values: Partial<Person> = {}): Person => {
  persons += 1
  return { name: '윤가람', phone: `0102000${String(persons).padStart(4, '0')}`, number: `${String(50 + persons)}04051`, ...values }
}

const sandbox = async () => (testApp.context.ports.identity as LocalIdentity).sandbox()

async function askProvider(id: string, step: 'send' | 'confirm', body: object) {
  const { url } = await sandbox()
  const headers = { authorization: 'PortOne sandbox', 'content-type': 'application/json' }
  const answer = await fetch(`${url}/identity-verifications/${id}/${step}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ storeId: 'store-sandbox', ...body }),
  })
  expect(answer.status).toBe(200)
}

/** Goes through the window of the provider. */
async function proceed(id: string, { name, phone, number }: Person, { otp = '123456', channelKey = 'channel-key-sandbox', finish = true } = {}) {
  const customer = { name, phoneNumber: phone, identityNumber: number, ipAddress: '127.0.0.1' }
  await askProvider(id, 'send', { channelKey, customer, operator: 'SKT', method: 'SMS' })
  if (finish) await askProvider(id, 'confirm', { otp })
}

const request = async (client: Client): Promise<string> => (await client.call('nicecert', 'request', {})).identity_verification_id
const verify = (client: Client, id: string) => client.call('nicecert', 'verify', { identity_verification_id: id })

async function verified(client: Client, who: Person, options: Parameters<typeof proceed>[2] = {}) {
  const id = await request(client)
  await proceed(id, who, options)
  return verify(client, id)
}

const member = () => testApp.another('user')
const latest = async (client: Client) =>
  (await testApp.superAdmin.call('nicecert', 'findMany', { subset: 'full', params: { user_id: client.id, orderBy: 'id-desc' } })).rows[0]

describe('a member', () => {
  test('verifies who they are, which freezes name and birth date for everybody', async () => {
    const [client, who] = [await member(), person({ name: '한다온', number: '9203042' })]
    const start = await client.call('nicecert', 'request', { purpose: 'license' })
    expect(start).toMatchObject({ store_id: 'store-sandbox', channel_key: 'channel-key-sandbox', expires_at: '2026-11-20 12:30:00' })
    await proceed(start.identity_verification_id, who)
    const done = { name: '한다온', birth_date: '1992-03-04', identity_verified_at: '2026-11-20 12:00:00' }
    expect(await verify(client, start.identity_verification_id)).toEqual(done)
    expect(await testApp.full('user', client.id ?? 0)).toMatchObject({ ...done, gender: 'f', is_foreigner: false, ci_hash: '••••' })
    expect(await latest(client)).toMatchObject({ status: 'success', purpose: 'license', nation: 'domestic', carrier: 'SKT', birth_date: '••••', ci: '••••' })
    expect(await client.call('user', 'getProfile')).toMatchObject({ identity_verified_at: '2026-11-20 12:00:00' })
    const [stored] = await testApp.db.query<{ text: string }>('select to_jsonb(u)::text as text from users u where id = $1', [client.id])
    expect(stored?.text).not.toContain(Buffer.from('한다온').toString('base64').slice(0, 8))
    await expect(client.call('user', 'modifyByUser', { params: { name: '다른이름' } })).rejects.toMatchObject({
      issues: [{ path: ['params', 'name'], code: 'user.identityFrozen' }],
    })
    const { version } = await testApp.full('user', client.id ?? 0)
    const save = (values: object) => testApp.superAdmin.call('user', 'save', { saveParamsArray: [{ id: client.id, version, ...values }] })
    await expect(save({ name: '다른이름', birth_date: '1999-01-01' })).rejects.toMatchObject({
      issues: [
        { path: ['saveParamsArray', 0, 'name'], code: 'user.identityFrozen' },
        { path: ['saveParamsArray', 0, 'birth_date'], code: 'user.identityFrozen' },
      ],
    })
    await save({ memo: '확인함', name: '한다온' })
    await expect(request(client)).rejects.toMatchObject({ code: 'nicecert.alreadyVerified' })
  })

  test('is told what is wrong: not finished, failed, overdue, used, of somebody else, no answer', async () => {
    const [client, other] = [await member(), await member()]
    const [id, who] = [await request(client), person()]
    await expect(verify(client, id)).rejects.toMatchObject({ status: 409, code: 'nicecert.notFinished' })
    await proceed(id, who, { finish: false })
    await expect(verify(client, id)).rejects.toMatchObject({ code: 'nicecert.notFinished' })
    await expect(verify(other, id)).rejects.toMatchObject({ issues: [{ code: 'notFound' }] })
    await expect(verify(client, `${id.slice(0, -3)}abc`)).rejects.toMatchObject({ issues: [{ code: 'notFound' }] })
    await expect(verify(client, '../payments')).rejects.toMatchObject({ status: 400 })
    await expect(verified(client, person(), { otp: '000000' })).rejects.toMatchObject({
      code: 'nicecert.rejected',
      message: expect.stringContaining('인증번호가 일치하지 않습니다'),
    })
    expect(await latest(client)).toMatchObject({ status: 'failed', error_code: '9001', name: null })
    await expect(verified(client, person({ phone: '01020000000' }))).rejects.toMatchObject({ status: 503, code: 'nicecert.noAnswer' })
    expect(await latest(client)).toMatchObject({ status: 'requested' })
    await expect(verified(client, person({ phone: '01020003333' }))).rejects.toMatchObject({ code: 'nicecert.incomplete' })
    await expect(verified(client, person(), { channelKey: 'channel-key-of-tests' })).rejects.toMatchObject({ code: 'nicecert.rejected' })
    await proceed(id, who)
    await testApp.at('2026-11-20 12:30:00')
    await expect(verify(client, id)).rejects.toMatchObject({ code: 'nicecert.overdue' })
    await testApp.runJob('nicecert.expire')
    await expect(verify(client, id)).rejects.toMatchObject({ code: 'nicecert.overdue' })
    const again = await request(client)
    await proceed(again, person())
    const answers = await Promise.allSettled([verify(client, again), verify(client, again)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(verify(client, again)).rejects.toMatchObject({ code: 'nicecert.alreadyVerified' })
  })

  test('starts at most ten verifications a day; staff start none', async () => {
    const client = await member()
    for (let n = 0; n < 10; n += 1) await request(client)
    await expect(request(client)).rejects.toMatchObject({ status: 429, code: 'nicecert.tooManyRequests' })
    await testApp.at('2026-11-21 12:00:00')
    await request(client)
    await expect(request(await testApp.as('ops'))).rejects.toMatchObject({ code: 'nicecert.membersOnly' })
  })
})

describe('a person with a second account', () => {
  test('is refused, and staff see the first account', async () => {
    const [first, second, third, who] = [await member(), await member(), await member(), person()]
    await verified(first, who)
    await expect(verified(second, { ...who, phone: '01020008888' })).rejects.toMatchObject({ status: 409, code: 'nicecert.samePerson' })
    expect(await latest(second)).toMatchObject({ status: 'failed', error_code: 'SAME_PERSON', same_user_id: first.id })
    expect(await testApp.full('user', second.id ?? 0)).toMatchObject({ identity_verified_at: null, nicecert_id: null })
    await testApp.db.query("update users set status = 'blocked' where id = $1", [first.id])
    await expect(verified(third, who)).rejects.toMatchObject({ code: 'nicecert.samePerson' })
  })

  test('is found without a CI as well, by name, birth date and phone', async () => {
    const [first, second, who] = [await member(), await member(), person({ phone: '01029991111' })]
    await verified(first, who)
    await expect(verified(second, who)).rejects.toMatchObject({ code: 'nicecert.samePerson' })
    // The namesake with another birth date is another person.
    await verified(second, { ...who, number: '8801011' })
  })

  test('passes with one of two accounts that verify at the same moment', async () => {
    const [one, two, who] = [await member(), await member(), person()]
    const ids = [await request(one), await request(two)]
    for (const id of ids) await proceed(id, who)
    const answers = await Promise.allSettled([verify(one, ids[0] ?? ''), verify(two, ids[1] ?? '')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'nicecert.samePerson' } })
  })

  test('moves to the other account once a super administrator has released the identity', async () => {
    const [first, second, who] = [await member(), await member(), person()]
    await verified(first, who)
    await expect((await testApp.as('manager')).call('user', 'releaseIdentity', { id: first.id, identity_release_reason: '분실' })).rejects.toMatchObject({
      status: 403,
    })
    const release = (reason?: string) => testApp.superAdmin.call('user', 'releaseIdentity', { id: first.id, identity_release_reason: reason })
    await expect(release()).rejects.toMatchObject({ issues: [{ path: ['identity_release_reason'], code: 'required' }] })
    await release('계정 분실')
    expect(await testApp.full('user', first.id ?? 0)).toMatchObject({
      identity_verified_at: null,
      nicecert_id: null,
      ci_hash: null,
      identity_release_reason: '계정 분실',
    })
    await expect(release('다시')).rejects.toMatchObject({ code: 'user.notVerified' })
    await verified(second, who)
    await expect(verified(first, who)).rejects.toMatchObject({ code: 'nicecert.samePerson' })
  })
})

test('whose verified licence shows another person is refused; a matching one stays', async () => {
  const rider = await testApp.rider()
  await expect(verified(rider.client, person({ number: '9104051' }))).rejects.toMatchObject({ code: 'nicecert.otherLicence' })
  await verified(rider.client, person({ name: '윤 가람', number: '9004051' }))
  expect(await testApp.full('driverLicense', rider.driver_license_id)).toMatchObject({ status: 'verified' })
  expect(await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))).toMatchObject({ id: expect.any(Number) })
})
