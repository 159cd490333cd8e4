import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource, AccessLevel } from '#schema'
import { action, choice, day, moment, ref, resource, text, whole } from '#schema'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

/** The occupied times of a maker: visits refer to them by id, holidays are entered by hand. */
const slot = resource('slot', '시간', {
  title: 'maker',
  fields: {
    maker: ref('제조사', 'maker'),
    holder: choice('구분', { visit: '방문', holiday: '휴일' }),
    holder_id: whole('번호', { min: 1, refersTo: { by: 'holder', to: { visit: 'visit' } } }),
    from_at: moment('시작'),
    to_at: moment('끝'),
  },
  list: { columns: ['maker', 'from_at', 'to_at'], filters: ['from_at', 'to_at'] },
  can: { read: 'ops', save: 'ops', del: 'ops' },
  noOverlap: [{ by: 'maker', during: ['from_at', 'to_at'] }],
})

const visit = resource('visit', '방문', {
  title: 'note',
  fields: {
    note: text('메모'),
    from_on: day('첫날', { optional: true }),
    to_at: moment('끝', { optional: true }),
    maker: ref('제조사', 'maker', { optional: true, availableDuring: ['from_on', 'to_at'] }),
  },
  list: { columns: ['note'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  endpoints: { move: action('옮기기', { can: 'cs', ask: { maker: ref('제조사', 'maker', { availableDuring: ['from_on', 'to_at'] }) } }) },
})

let desk: TestApi
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, slot, visit] })
})
afterAll(() => desk?.close())

const made = async (target: Resource, values: object): Promise<number> => {
  const answer = await desk.post(target, 'save', { spa: values })
  expect(answer.status, answer.text).toBe(200)
  return answer.body[0]
}
let named = 0
const newMaker = () => made(maker as Resource, { name: `제조사 ${++named} 빈시간` })
const hold = (maker_id: number, from_at: string, to_at: string, holder = 'holiday', holder_id = 1) =>
  made(slot, { maker_id, holder, holder_id, from_at, to_at })
const free = (word: 'free' | 'taken', span: object, accessLevel: AccessLevel = 'super') =>
  desk.get(maker as Resource, 'findMany', { subset: 'label', params: { [word]: span, keyword: '빈시간', num: 100 } }, accessLevel)
const idsOf = ({ body }: { body: any }): number[] => body.rows.map(({ id }: { id: number }) => id)

describe('the availability filter', () => {
  test('rows are either free or occupied; a time may start when another ends', async () => {
    const [one, other] = [await newMaker(), await newMaker()]
    await hold(one, '2026-06-01 10:00:00', '2026-06-01 12:00:00')
    for (const [from, to, isFree] of [
      ['2026-06-01 09:00:00', '2026-06-01 10:00:00', true],
      ['2026-06-01 09:00:00', '2026-06-01 10:00:01', false],
      ['2026-06-01 11:00:00', '2026-06-01 11:30:00', false],
      ['2026-06-01 12:00:00', '2026-06-01 13:00:00', true],
    ] as const) {
      const [those, others] = [await free('free', { from, to }), await free('taken', { from, to })]
      expect(idsOf(those).includes(one)).toBe(isFree)
      expect(idsOf(others).includes(one)).toBe(!isFree)
      expect(idsOf(those)).toContain(other)
      expect(idsOf(others)).not.toContain(other)
    }
  })

  test('a row’s own occupancy is ignored', async () => {
    const one = await newMaker()
    await hold(one, '2026-06-02 10:00:00', '2026-06-02 12:00:00', 'visit', 77)
    const span = { from: '2026-06-02 11:00:00', to: '2026-06-02 13:00:00' }
    expect(idsOf(await free('free', span))).not.toContain(one)
    expect(idsOf(await free('free', { ...span, but: { of: 'visit', id: 77 } }))).toContain(one)
    expect(idsOf(await free('free', { ...span, but: { of: 'visit', id: 78 } }))).not.toContain(one)
  })

  test('invalid parameters are refused with their paths', async () => {
    const at = { from: '2026-06-02 11:00:00', to: '2026-06-02 13:00:00' }
    for (const [span, path] of [
      [{ from: at.from }, ['params', 'free', 'to']],
      [{ from: at.to, to: at.from }, ['params', 'free', 'to']],
      [{ ...at, from: 'yesterday' }, ['params', 'free', 'from']],
      [{ ...at, but: { of: 'maker', id: 1 } }, ['params', 'free', 'but', 'of']],
    ] as const)
      expect(await free('free', span)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    const elsewhere = await desk.get(visit, 'findMany', { params: { free: at } })
    expect(elsewhere).toMatchObject({ status: 400, body: { issues: [{ path: ['params', 'free'], code: 'notFilter' }] } })
  })

  test('users without read access to the bookings may not filter by them', async () => {
    const at = { from: '2026-06-02 11:00:00', to: '2026-06-02 13:00:00' }
    expect(await free('taken', at, 'cs')).toMatchObject({ status: 400, body: { issues: [{ path: ['params', 'taken'], code: 'notFilter' }] } })
    const url = `/api/taken?of=maker&ids[]=1&from=2026-06-02 11:00:00&to=2026-06-02 13:00:00`
    expect((await desk.ask('GET', url, 'cs')).status).toBe(403)
    expect((await desk.ask('GET', url, 'ops')).status).toBe(200)
    expect((await desk.ask('GET', url.replace('of=maker', 'of=visit'), 'super')).status).toBe(403)
  })

  test('the first occupancy is returned with start, end and reason', async () => {
    const [one, other] = [await newMaker(), await newMaker()]
    await hold(one, '2026-06-03 15:00:00', '2026-06-03 16:00:00')
    await hold(one, '2026-06-03 10:00:00', '2026-06-03 12:00:00', 'visit', 5)
    const url = `/api/taken?of=maker&ids[]=${one}&ids[]=${other}&from=2026-06-03 00:00:00&to=2026-06-04 00:00:00`
    const body = (await desk.ask('GET', url, 'ops')).body
    expect(body).toEqual({ rows: [{ id: one, from_at: '2026-06-03 10:00:00', to_at: '2026-06-03 12:00:00', by: 'visit' }] })
    const others = (await desk.ask('GET', `${url}&but[of]=visit&but[id]=5`, 'ops')).body
    expect(others.rows).toMatchObject([{ id: one, from_at: '2026-06-03 15:00:00', by: 'holiday' }])
  })
})

describe('a reference to an occupied row', () => {
  const save = (values: object) => desk.post(visit, 'save', { spa: values })
  const refused = { status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'maker_id'], code: 'takenThen', values: { from: '2026-06-05 10:00:00' } }] } }

  test('is refused at its field, for every user; days count as a whole', async () => {
    const one = await newMaker()
    await hold(one, '2026-06-05 10:00:00', '2026-06-05 12:00:00')
    expect(await save({ note: '가', maker_id: one, from_on: '2026-06-05', to_at: '2026-06-05 11:00:00' })).toMatchObject(refused)
    expect((await save({ note: '나', maker_id: one, from_on: '2026-06-05', to_at: '2026-06-05 10:00:00' })).status).toBe(200)
    expect((await save({ note: '다', maker_id: one, from_on: '2026-06-06', to_at: '2026-06-07 10:00:00' })).status).toBe(200)
  })

  test('is checked when the time changes, but not when other fields change', async () => {
    const one = await newMaker()
    const [id] = (await save({ note: '라', maker_id: one, from_on: '2026-06-05', to_at: '2026-06-05 09:00:00' })).body
    await hold(one, '2026-06-05 10:00:00', '2026-06-05 12:00:00')
    expect(await save({ id, to_at: '2026-06-05 10:30:00' })).toMatchObject(refused)
    await desk.context.db.query(`update visits set to_at = '2026-06-05T11:00:00+09:00' where id = $1`, [id])
    expect((await save({ id, note: '마' })).status).toBe(200)
  })

  test('ignores own and past occupancies, and is not checked without a time', async () => {
    const one = await newMaker()
    const [id] = (await save({ note: '바', maker_id: one })).body
    await hold(one, '2026-06-08 10:00:00', '2026-06-08 12:00:00', 'visit', id)
    expect((await save({ id, from_on: '2026-06-08', to_at: '2026-06-08 12:00:00' })).status).toBe(200)
    await hold(one, '2026-05-07 09:00:00', '2026-05-07 13:00:00')
    expect((await save({ note: '사', maker_id: one, from_on: '2026-05-07', to_at: '2026-05-07 18:00:00' })).status).toBe(200)
  })

  test('is checked by actions with the time of their row', async () => {
    const [one, other] = [await newMaker(), await newMaker()]
    await hold(one, '2026-06-05 10:00:00', '2026-06-05 12:00:00')
    const [id] = (await save({ note: '아', from_on: '2026-06-05', to_at: '2026-06-05 18:00:00' })).body
    expect(await desk.post(visit, 'move', { id, maker_id: one })).toMatchObject({ status: 400, body: { issues: [{ path: ['maker_id'], code: 'takenThen' }] } })
    expect((await desk.post(visit, 'move', { id, maker_id: other })).body.maker_id).toBe(other)
  })
})
