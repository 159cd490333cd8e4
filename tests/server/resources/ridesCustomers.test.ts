import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { files, rideRows } from './rideRows.ts'
import { saveNow } from '../saveNow.ts'
import { runJob } from '../runJob.ts'

let testApp: Fleet
let rows: RideRows
let user = 0
beforeAll(async () => {
  testApp = await openFleet()
  rows = rideRows(testApp)
  user = await rows.member()
})
afterAll(() => testApp?.close())

const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
const save = (of: string, values: Readonly<Record<string, unknown>>) => saveNow(testApp.manager, of, values)
const at = (key: string) => ({ issues: [{ path: ['saveParamsArray', 0, key] }] })

describe('reviews', () => {
  const act = (call: string, id: number, overrides: object = {}) => testApp.ops.call('review', call, { id, ...overrides })
  const review = (rent_id: number | null, score = 5, overrides: object = {}) => save('review', { type: 'rent', user_id: user, rent_id, score, ...overrides })

  test('a review requires a completed rental of its author, and takes the car of that rental', async () => {
    const car = await testApp.car()
    const ride = await rows.rent(car, user)
    await expect(review(await rows.rent(car, user, { status: 'in_use' }))).rejects.toMatchObject(at('rent_id'))
    await expect(review(ride, 5, { user_id: await rows.member('남은별') })).rejects.toMatchObject(at('rent_id'))
    await expect(review(null)).rejects.toMatchObject(at('rent_id'))
    await expect(review(ride, 6)).rejects.toMatchObject(at('score'))
    expect(await full('review', await review(ride))).toMatchObject({ rcar_id: car, status: 'visible' })
    await expect(review(ride)).rejects.toMatchObject({ status: 409 })
  })

  test('a review of an accident rental requires the return, and a review has one subject', async () => {
    const car = await testApp.car()
    const rental = await rows.accRent(car, user)
    await expect(review(await rows.rent(car, user), 5, { acc_rent_id: rental })).rejects.toMatchObject(at('acc_rent_id'))
    const early = await rows.accRent(car, user, { status: 'in_use' })
    await expect(review(null, 4, { type: 'acc_rent', acc_rent_id: early })).rejects.toMatchObject({ code: 'review.notReturned' })
    expect(await full('review', await review(null, 4, { type: 'acc_rent', acc_rent_id: rental }))).toMatchObject({ rcar_id: car })
  })

  test('the score of a car is the mean of its visible reviews after every change', async () => {
    const car = await testApp.car()
    const score = async () => (await full('rcar', car)).score_avg
    const [a, b, c] = [await review(await rows.rent(car, user), 5), await review(await rows.rent(car, user), 4), await review(await rows.rent(car, user), 1)]
    expect(await score()).toBe(3.33)
    expect(await act('hide', c, { hidden_reason: '욕설' })).toMatchObject({ status: 'hidden', hidden_reason: '욕설' })
    expect(await score()).toBe(4.5)
    expect(await act('show', c)).toMatchObject({ status: 'visible', hidden_reason: null })
    await act('report', c)
    expect(await score()).toBe(4.5)
    await save('review', { id: b, score: 2 })
    expect(await score()).toBe(3.5)
    await testApp.superAdmin.call('review', 'del', { ids: [a] })
    expect(await score()).toBe(2)
    await act('hide', b, { hidden_reason: '광고' })
    expect(await score()).toBeNull()
  })

  test('other members can report a review once each; three reports of members with rentals hide it until staff check it', async () => {
    const people = [await testApp.another('user'), await testApp.another('user'), await testApp.another('user'), await testApp.another('user')] as const
    const [one, two, three, stranger] = people
    const writer = await testApp.another('user')
    const [car, author] = [await testApp.car(), writer.id ?? 0]
    const id = await review(await rows.rent(car, author), 1, { user_id: author })
    await testApp.db.query('update users set rent_count = 2 where id = any($1)', [[one.id, two.id, three.id]])
    const report = (client: typeof one) => client.call('review', 'complain', { id })
    await expect(report(writer)).rejects.toMatchObject({ status: 409, code: 'review.ownReview' })
    await report(one)
    await expect(report(one)).rejects.toMatchObject({ status: 409, code: 'review.reportedAlready' })
    await report(stranger)
    await report(two)
    expect(await full('review', id)).toMatchObject({ status: 'visible', report_count: 2, reporter_ids: [one.id, stranger.id, two.id] })
    expect((await full('rcar', car)).score_avg).not.toBeNull()
    await report(three)
    expect(await full('review', id)).toMatchObject({ status: 'reported', report_count: 3 })
    expect((await full('rcar', car)).score_avg).toBeNull()
    expect(await act('show', id)).toMatchObject({ status: 'visible', report_count: 0 })
    await expect(report(two)).rejects.toMatchObject({ code: 'review.reportedAlready' })
    await act('hide', id, { hidden_reason: '욕설' })
    await expect(report(await testApp.another('user'))).rejects.toMatchObject({ status: 404 })
    const [own] = (await writer.call('review', 'findMany', {})).rows
    expect(own).not.toHaveProperty('reporter_ids')
  })

  test('a reply has a timestamp, by the form as by the action', async () => {
    const id = await review(await rows.rent(await testApp.car(), user))
    expect(await act('answer', id, { reply: '감사합니다.' })).toMatchObject({ reply: '감사합니다.', replied_at: '2026-11-20 12:00:00' })
    await save('review', { id, reply: null })
    expect(await full('review', id)).toMatchObject({ reply: null, replied_at: null })
  })
})

describe('claims', () => {
  const claim = (overrides: object = {}) => save('claim', { type: 'dirty', user_id: user, title: '실내 오염', content: '뒷좌석', ...overrides })
  const act = async (call: string, id: number, overrides: object = {}) => (await testApp.as('cs')).call('claim', call, { id, ...overrides })

  test.each([
    ['urgent', '2026-11-20 13:00:00'],
    ['high', '2026-11-20 16:00:00'],
    ['normal', '2026-11-21 12:00:00'],
    ['low', '2026-11-23 12:00:00'],
  ])('a claim of priority %s is due %s, also when it gets that priority later', async (priority, due_at) => {
    expect(await full('claim', await claim({ priority }))).toMatchObject({ due_at })
    const id = await claim()
    await save('claim', { id, priority })
    expect(await full('claim', id)).toMatchObject({ due_at })
  })

  test('a claim takes the car of its rental', async () => {
    const car = await testApp.car()
    expect(await full('claim', await claim({ rent_id: await rows.rent(car, user) }))).toMatchObject({ rcar_id: car })
  })

  test('a claim is assigned, waits, resumes, is resolved, reopened, rejected and closed', async () => {
    const id = await claim()
    await expect(act('assign', id, { assignee_id: user })).rejects.toMatchObject({ status: 400, issues: [{ path: ['assignee_id'] }] })
    expect(await act('assign', id, { assignee_id: testApp.ops.id })).toMatchObject({ status: 'in_progress', assignee_id: testApp.ops.id })
    expect(await act('ask', id, { text: '사진이 있나요?' })).toMatchObject({ status: 'waiting', comments: [{ author: '시험 cs', text: '사진이 있나요?' }] })
    await act('resume', id)
    await expect(act('resolve', id)).rejects.toMatchObject({ status: 400, issues: [{ path: ['resolution'] }] })
    expect(await act('resolve', id, { resolution: '세차' })).toMatchObject({ status: 'resolved', resolved_at: '2026-11-20 12:00:00' })
    expect(await act('reopen', id, { text: '다시 접수' })).toMatchObject({ status: 'in_progress', resolved_at: null })
    expect(await act('reject', id, { resolution: '사실과 다름' })).toMatchObject({ status: 'rejected', resolution: '사실과 다름' })
    await expect(act('reopen', id, { text: '한 번 더' })).rejects.toMatchObject({ code: 'wrongState' })
    expect(await act('close', id)).toMatchObject({ status: 'closed' })
    await expect(act('close', id)).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('comments are appended with author and time, cannot be changed, and none is lost', async () => {
    const id = await claim()
    const commentResponse = await act('comment', id, { text: '통화함', files })
    expect(commentResponse.comments).toEqual([{ author: '시험 cs', at: '2026-11-20 12:00:00', text: '통화함', files }])
    await expect(save('claim', { id, comments: [] })).rejects.toMatchObject({ status: 400 })
    await Promise.all(Array.from({ length: 8 }, (_, n) => act('comment', id, { text: `메모 ${n}` })))
    expect((await full('claim', id)).comments).toHaveLength(9)
  })

  test('the form accepts only staff as assignee', async () => {
    await expect(claim({ assignee_id: user })).rejects.toMatchObject(at('assignee_id'))
  })
})

describe('discount events', () => {
  const event = (overrides: object = {}) =>
    save('rentEvent', {
      name: '가을 할인',
      run_from: '2026-11-01 00:00:00',
      run_to: '2026-12-01 00:00:00',
      basis: 'ride',
      discount_type: 'rate',
      discount_value: 10,
      scope: 'all',
      ...overrides,
    })
  const act = (call: string, id: number) => testApp.manager.call('rentEvent', call, { id })

  test('a percentage is at most 100, and the limit per member at most the total', async () => {
    await expect(event({ discount_value: 101 })).rejects.toMatchObject(at('discount_value'))
    expect(await event({ discount_type: 'amount', discount_value: 5000 })).toBeGreaterThan(0)
    await expect(event({ qty_total: 3, qty_user: 4 })).rejects.toMatchObject(at('qty_user'))
  })

  test('an event can be activated before its end and with targets, which are frozen while it is active', async () => {
    await expect(act('activate', await event({ run_to: '2026-11-20 12:00:00' }))).rejects.toMatchObject({ code: 'rentEvent.runOver' })
    const id = await event({ scope: 'rcars' })
    await expect(act('activate', id)).rejects.toMatchObject({ code: 'rentEvent.noTargets' })
    await save('rentEvent', { id, rcar_ids: [await testApp.car()] })
    expect(await act('activate', id)).toMatchObject({ status: 'active' })
    await expect(save('rentEvent', { id, rcar_ids: [] })).rejects.toMatchObject(at('rcar_ids'))
    expect(await act('pause', id)).toMatchObject({ status: 'paused' })
    expect(await act('end', id)).toMatchObject({ status: 'ended' })
    await expect(save('rentEvent', { id, name: '겨울' })).rejects.toMatchObject({ code: 'rentEvent.ended' })
  })

  test('a job ends active events after their time', async () => {
    const [due, later, draft] = [await event(), await event(), await event({ run_to: '2026-11-02 00:00:00' })]
    for (const id of [due, later]) await act('activate', id)
    await testApp.db.query("update rent_events set run_to = '2026-11-20 12:00:00+09' where id = $1", [due])
    await runJob(testApp.context, 'rentEvent.end')
    expect(await Promise.all([due, later, draft].map(async (id) => (await full('rentEvent', id)).status))).toEqual(['ended', 'active', 'draft'])
  })
})

describe('the form of a rental', () => {
  const hold = { status: 'hold', start_at: '2026-11-25 10:00:00', end_at: '2026-11-26 10:00:00', actual_start_at: null, actual_end_at: null } as const

  test('a live rental cannot be deleted; a deleted one is restored only if the car is still free', async () => {
    const [car, member] = [await testApp.car(), await rows.member()]
    const paid = await rows.rent(car, member, { ...hold, status: 'reserved' })
    await expect(testApp.superAdmin.call('rent', 'del', { ids: [paid] })).rejects.toMatchObject({ code: 'rent.live' })
    const later = { ...hold, start_at: '2026-11-27 10:00:00', end_at: '2026-11-28 10:00:00' }
    const id = await rows.rent(car, member, later)
    await testApp.superAdmin.call('rent', 'del', { ids: [id] })
    const [deletionEntry] = await testApp.db.query<{ id: number }>(`select id from change_log where resource = 'rent' and row_id = $1 and action = 'del'`, [id])
    const back = () => testApp.superAdmin.post('/api/history/undo', { ids: [deletionEntry?.id] })
    const other = await rows.rent(car, member, later)
    expect((await back()).json()).toMatchObject({ code: 'occupancy.taken' })
    await testApp.superAdmin.call('rent', 'del', { ids: [other] })
    expect((await back()).statusCode).toBe(200)
  })

  test('a spot that is not open, and a delivery without an address, are refused at their field', async () => {
    const id = await rows.rent(await testApp.car(), await rows.member(), hold)
    const closed = await testApp.spot()
    await testApp.ops.call('spot', 'pause', { id: closed })
    await expect(save('rent', { id, return_spot_id: closed })).rejects.toMatchObject(at('return_spot_id'))
    const brought = await rows.rent(await testApp.car(), await rows.member(), { ...hold, is_delivery: true, delivery_address: '서울' })
    await expect(save('rent', { id: brought, delivery_address: null })).rejects.toMatchObject(at('delivery_address'))
  })

  test('the terms are frozen; after the handover the delivery too; after the end everything but notes', async () => {
    const [car, member] = [await testApp.car(), await rows.member()]
    const paid = await rows.rent(car, member, { ...hold, status: 'reserved', cdw: 'none' })
    await expect(save('rent', { id: paid, end_at: '2026-11-26 11:00:00' })).rejects.toMatchObject(at('end_at'))
    await expect(save('rent', { id: paid, cdw: 'premium' })).rejects.toMatchObject(at('cdw'))
    await save('rent', { id: paid, delivery_memo: '문 앞', memo: '단골' })
    const startedRental = await rows.rent(await testApp.car(), await rows.member(), { ...hold, status: 'in_use' })
    await expect(save('rent', { id: startedRental, delivery_memo: '문 앞' })).rejects.toMatchObject({ code: 'rent.handedOver' })
    const over = await rows.rent(car, user)
    await expect(save('rent', { id: over, delivery_memo: '문 앞' })).rejects.toMatchObject({ code: 'rent.frozen' })
    await save('rent', { id: over, memo: '칭찬', interest: 'high' })
    expect(await full('rent', over)).toMatchObject({ memo: '칭찬', interest: 'high' })
  })
})
