import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Client } from '../testApp.ts'
import { uploadPhoto, pdf, uploadFile } from '../upload.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const pushTokensOf = async (client: Client) => {
  const sealed = await testApp.db.query<{ sealed: Buffer | null }>('select push_tokens_sealed as sealed from users where id = $1', [client.id])
  const [row] = sealed
  return row?.sealed ? (JSON.parse(testApp.context.cipher.decrypt(row.sealed)) as { token: string }[]).map(({ token }) => token) : []
}

describe('a device', () => {
  test('belongs to the member who signed in on it last', async () => {
    const [one, two] = [await testApp.another('user'), await testApp.another('user')]
    const register = (client: Client, token: string) => client.call('user', 'registerPushToken', { os: 'ios', token, app_version: '2.1.0' })
    await register(one, 'telephone')
    await register(one, 'telephone')
    await register(one, 'tablet')
    expect([await pushTokensOf(one), await testApp.full('user', one.id ?? 0)]).toMatchObject([
      ['telephone', 'tablet'],
      { app_os: 'ios', app_version: '2.1.0', push_tokens: '••••' },
    ])
    await register(two, 'telephone')
    expect([await pushTokensOf(one), await pushTokensOf(two)]).toEqual([['tablet'], ['telephone']])
    // A member cannot unregister the device of another member.
    await one.call('user', 'forgetPushToken', { token: 'telephone' })
    expect(await pushTokensOf(two)).toEqual(['telephone'])
    await two.call('user', 'forgetPushToken', { token: 'telephone' })
    expect(await pushTokensOf(two)).toEqual([])
    await register(one, 'telephone')
    expect(await pushTokensOf(one)).toEqual(['tablet', 'telephone'])
  })

  test('is one of at most ten; a new one replaces the oldest', async () => {
    const [one, two] = [await testApp.another('user'), await testApp.another('user')]
    for (let n = 0; n < 11; n += 1) await one.call('user', 'registerPushToken', { os: 'android', token: `many-${n}` })
    expect(await pushTokensOf(one)).toEqual(Array.from({ length: 10 }, (_, n) => `many-${n + 1}`))
    await two.call('user', 'registerPushToken', { os: 'android', token: 'many-0' })
    expect([(await pushTokensOf(one)).length, await pushTokensOf(two)]).toEqual([10, ['many-0']])
  })
})

test('consents of a member are listed with the documents in force, and all of them are recorded', async () => {
  const client = await testApp.another('user')
  const { consents } = await client.call('user', 'consents')
  expect(consents[0]).toMatchObject({ document: 'terms', is_current: false, agreed_at: null })
  const after = await client.call('user', 'agree', { documents: ['terms', 'privacy'] })
  expect(after.consents.find(({ document }: { document: string }) => document === 'terms')).toMatchObject({
    is_current: true,
    agreed_at: '2026-11-20 12:00:00',
  })
  await testApp.at('2026-11-21 12:00:00')
  await client.call('user', 'agree', { documents: ['terms'] })
  const row = await testApp.full('user', client.id ?? 0)
  expect(row.consents.map(({ document }: { document: string }) => document)).toEqual(['terms', 'privacy', 'terms'])
  expect(row).toMatchObject({ agree_terms_at: '2026-11-21 12:00:00', agree_privacy_at: '2026-11-20 12:00:00' })
  await expect(client.call('user', 'agree', { documents: ['nothing'] })).rejects.toMatchObject({ issues: [{ path: ['documents', 0] }] })
})

test('an optional consent can be withdrawn; the withdrawal is recorded, and nothing is sent any more', async () => {
  const client = await testApp.another('user')
  const marketing = (answer: any) => answer.consents.at(-1)
  await expect(client.call('user', 'disagree', { documents: ['marketing'] })).rejects.toMatchObject({
    issues: [{ path: ['documents'], code: 'user.notAgreedYet' }],
  })
  await expect(client.call('user', 'disagree', { documents: ['terms'] })).rejects.toMatchObject({ status: 400 })
  await client.call('user', 'agree', { documents: ['marketing'] })
  await client.call('user', 'modifyByUser', { params: { push_agree: true, night_agree: true } })
  const { agreed_at } = marketing(await client.call('user', 'consents'))
  const after = marketing(await client.call('user', 'disagree', { documents: ['marketing'] }))
  expect(after).toMatchObject({ agreed_at, withdrawn_at: expect.any(String), is_current: false })
  await client.call('user', 'agree', { documents: ['marketing'] })
  const { consents, ...row } = await testApp.full('user', client.id ?? 0)
  expect(row).toMatchObject({ agree_push: false, agree_sms: false, agree_night: false })
  expect(consents).toMatchObject([{ agreed_at, withdrawn_at: after.withdrawn_at, post_no: expect.any(Number) }, { withdrawn_at: null }])
})

const zip = (bytes: Buffer): Record<string, any> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, JSON.parse(strFromU8(data))]))

test('a member can export all readable data of every kind, and none of other members, once a day', async () => {
  const [rider, other, car] = [await testApp.rider(), await testApp.rider(), await testApp.open()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car))
  const take = () => rider.client.post('/api/user/myData')
  const answer = await take()
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    "attachment; filename*=UTF-8''ride-2026-11-20.zip",
  ])
  const files = zip(answer.rawPayload)
  const kinds = allResources.filter(({ ownerAccess, ownData }) => ownerAccess ?? Array.isArray(ownData)).map(({ name }) => `${name}.json`)
  expect(Object.keys(files).toSorted()).toEqual(kinds.toSorted())
  // A row of the export equals the row that his call returns.
  const read = await rider.client.call('rent', 'findById', { id })
  const { version: _version, ...seen } = read
  const values = Object.entries(seen).filter(([key]) => !(`${key}_id` in seen))
  expect(files['rent.json']).toEqual([Object.fromEntries(values)])
  expect([files['user.json'].id, files['driverLicense.json'].length]).toEqual([rider.id, 1])
  expect(JSON.stringify(files)).not.toContain(`"user_id":${other.id}`)
  await testApp.at('2026-11-21 11:59:59')
  expect((await take()).json()).toMatchObject({ code: 'user.dataToday' })
  await testApp.at('2026-11-21 12:00:00')
  expect((await take()).statusCode).toBe(200)
  expect((await testApp.as('anyone').then((anonymous) => anonymous.post('/api/user/myData'))).statusCode).toBe(401)
})

describe('a licence', () => {
  const input = {
    birth_date: '1990-04-05',
    license_no: '11-20-654321-70',
    serial_no: 'B54321',
    class: 'c2',
    issued_on: '2020-01-02',
    acquired_on: '2012-01-02',
  }

  test('is entered by its member, one at a time, and waits for approval', async () => {
    const client = await testApp.another('user')
    const { name } = await testApp.full('user', client.id ?? 0)
    const submit = (overrides: object = {}) => client.call('driverLicense', 'submit', { ...input, name, renew_until: '2030-01-01', ...overrides })
    await expect(submit({ name: '아무개' })).rejects.toMatchObject({ issues: [{ path: ['name'], code: 'driverLicense.otherName' }] })
    await expect(submit({ renew_until: '2026-11-19' })).rejects.toMatchObject({ issues: [{ path: ['renew_until'], code: 'driverLicense.overdue' }] })
    await expect(submit({ license_no: '1234' })).rejects.toMatchObject({ issues: [{ path: ['license_no'] }] })
    await expect(submit({ image: '1'.repeat(64) })).rejects.toMatchObject({ issues: [{ path: ['image'], code: 'notUploaded' }] })
    const { id, status } = await submit({ image: await uploadPhoto(testApp, client) })
    expect(status).toBe('submitted')
    await expect(submit()).rejects.toMatchObject({ status: 409, code: 'driverLicense.pendingThere' })
    expect(await client.call('driverLicense', 'findById', { id })).toMatchObject({ license_no: '11••••70', status: 'submitted' })
    await testApp.db.query("update users set birth_date = '1990-04-05' where id = $1", [client.id])
    expect(await testApp.ops.call('driverLicense', 'verify', { id })).toMatchObject({ status: 'verified' })
    await expect(client.call('driverLicense', 'verify', { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a claim', () => {
  test('can be opened, discussed and answered by its member; internal notes are hidden', async () => {
    const [rider, stranger, car] = [await testApp.rider(), await testApp.rider(), await testApp.open()]
    const { id: rent_id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car))
    const open = { type: 'dirty', title: '좌석이 더럽습니다', content: '뒷좌석에 얼룩이 있습니다.' }
    await expect(stranger.client.call('claim', 'open', { ...open, rent_id })).rejects.toMatchObject({ issues: [{ path: ['rent_id'], code: 'foreign' }] })
    const { id, code, due_at } = await rider.client.call('claim', 'open', { ...open, rent_id, images: [await uploadPhoto(testApp, rider.client)] })
    expect([code, due_at]).toEqual([expect.stringMatching(/^C/), '2026-11-21 12:00:00'])
    expect(await testApp.full('claim', id)).toMatchObject({ user_id: rider.id, rcar_id: car, priority: 'normal', status: 'received' })

    const { key } = (await uploadFile(testApp, rider.client, pdf, '영수증.pdf')).json()
    const files = [{ key, name: '영수증.pdf', size: pdf.length }]
    await rider.client.call('claim', 'write', { id, text: '세차비 영수증입니다.', files })
    await testApp.ops.call('claim', 'comment', { id, text: '상습 고객 아님' })
    await testApp.ops.call('claim', 'reply', { id, text: '확인하고 있습니다.' })
    await testApp.ops.call('claim', 'assign', { id, assignee_id: testApp.ops.id })
    await testApp.ops.call('claim', 'ask', { id, text: '사진을 더 주실 수 있나요?' })
    await expect(rider.client.call('claim', 'write', { id, text: '여기' })).rejects.toMatchObject({ code: 'wrongState' })
    expect(await rider.client.call('claim', 'answer', { id, text: '더는 없습니다.' })).toMatchObject({ status: 'in_progress' })
    const { messages } = await rider.client.call('claim', 'messages', { id })
    expect(messages.map(({ by, text }: Record<string, unknown>) => [by, text])).toEqual([
      ['member', '세차비 영수증입니다.'],
      ['staff', '확인하고 있습니다.'],
      ['staff', '사진을 더 주실 수 있나요?'],
      ['member', '더는 없습니다.'],
    ])
    expect(messages[0].files).toMatchObject(files)
    // Each file has a signed URL that works without a session for a limited time.
    expect((await testApp.app.inject({ url: messages[0].files[0].address, headers: { host: 'localhost' } })).statusCode).toBe(200)
    expect(await rider.client.call('claim', 'findById', { id })).not.toHaveProperty('comments')
    for (const [name, more] of [
      ['messages', {}],
      ['write', { text: '남' }],
      ['answer', { text: '남' }],
    ] as const)
      await expect(stranger.client.call('claim', name, { id, ...more })).rejects.toMatchObject({ status: 404 })
    await expect(rider.client.call('claim', 'comment', { id, text: '안쪽' })).rejects.toMatchObject({ status: 403 })
  })
})

/** A rental settled just now. */
async function settled() {
  const [rider, car] = [await testApp.rider(), await testApp.open()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car))
  await testApp.db.query("update rents set status = 'completed', settled_at = '2026-11-20 12:00:00+09' where id = $1", [id])
  return { rider, car, id: id as number }
}

describe('a review', () => {
  test('is written once by the driver within a month, and counts for the car', async () => {
    const { rider, car, id } = await settled()
    const stranger = await testApp.rider()
    const input = { rent_id: id, score: 4, content: '좋았습니다.' }
    await expect(stranger.client.call('review', 'write', input)).rejects.toMatchObject({ issues: [{ path: ['rent_id'], code: 'foreign' }] })
    await expect(rider.client.call('review', 'write', { score: 4 })).rejects.toMatchObject({ issues: [{ path: ['rent_id'], code: 'review.rideMissing' }] })
    await expect(rider.client.call('review', 'write', { ...input, score: 6 })).rejects.toMatchObject({ issues: [{ path: ['score'] }] })
    const { id: reviewId } = await rider.client.call('review', 'write', input)
    expect(await testApp.full('review', reviewId)).toMatchObject({ user_id: rider.id, rcar_id: car, type: 'rent', status: 'visible' })
    expect(await testApp.full('rcar', car)).toMatchObject({ score_avg: 4 })
    await expect(rider.client.call('review', 'write', input)).rejects.toMatchObject({ issues: [{ path: ['rent_id'], code: 'review.alreadyWritten' }] })
  })

  test('requires a settled rental of the last 30 days', async () => {
    const { rider, id } = await settled()
    await testApp.at('2026-12-20 12:00:01')
    await expect(rider.client.call('review', 'write', { rent_id: id, score: 3 })).rejects.toMatchObject({ code: 'review.windowOver', values: { days: 30 } })
    await testApp.db.query("update rents set status = 'returned' where id = $1", [id])
    await expect(rider.client.call('review', 'write', { rent_id: id, score: 3 })).rejects.toMatchObject({ issues: [{ code: 'review.notSettled' }] })
  })
})

describe('a charge after a ride', () => {
  async function charged() {
    const { rider, car, id } = await settled()
    const file = { key: '1'.repeat(64), name: '통행료.pdf', size: 1 }
    const fine = { kind: 'toll', rent_id: id, rcar_id: car, occurred_at: '2026-11-20 11:00:00', origin_amount: 6400, files: [file] }
    const [charge] = await testApp.ops.call<number[]>('fineLog', 'save', { saveParamsArray: [fine] })
    await testApp.ops.call('fineLog', 'notify', { id: charge })
    return { rider, id: charge ?? 0 }
  }

  test('can be disputed by its member with reason and evidence, in time', async () => {
    const { rider, id } = await charged()
    const stranger = await testApp.rider()
    const { key } = (await uploadFile(testApp, rider.client, pdf, '하이패스.pdf')).json()
    const input = { id, dispute_text: '다른 차량의 통행료입니다.', dispute_files: [{ key, name: '하이패스.pdf', size: pdf.length }] }
    await expect(stranger.client.call('fineLog', 'dispute', { id, dispute_text: '남' })).rejects.toMatchObject({ status: 404 })
    await expect(rider.client.call('fineLog', 'dispute', { id })).rejects.toMatchObject({ issues: [{ path: ['dispute_text'], code: 'required' }] })
    expect(await rider.client.call('fineLog', 'dispute', input)).toMatchObject({ status: 'disputed', dispute_files: [{ key }] })
    await expect(rider.client.call('fineLog', 'resolve', { id, resolve_text: '면제' })).rejects.toMatchObject({ status: 403 })
    const late = await charged()
    await testApp.at('2026-11-24 12:00:00')
    await expect(late.rider.client.call('fineLog', 'dispute', { ...input, id: late.id, dispute_files: [] })).rejects.toMatchObject({
      code: 'fineLog.disputeOver',
    })
  })

  test('can be paid by its member early; staff must wait for the dispute period', async () => {
    const { rider, id } = await charged()
    await testApp.db.query('update users set default_card_id = $2 where id = $1', [rider.id, rider.credit_card_id])
    await expect(testApp.ops.call('fineLog', 'charge', { id })).rejects.toMatchObject({ code: 'fineLog.disputeOpen' })
    expect(await rider.client.call('fineLog', 'charge', { id })).toMatchObject({ status: 'paid', paid_amount: 6400 })
  })
})
