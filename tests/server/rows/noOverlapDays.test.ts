import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#schema'
import { day, moment, period, ref, resource } from '#schema'
import { maker, sticker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

const can = { read: 'cs', save: 'cs', del: 'cs' } as const

/** A contract from day to day, or without an end. */
const contract = resource('contract', '계약', {
  title: 'maker',
  fields: { maker: ref('제조사', 'maker'), from_on: day('첫날'), to_on: day('마지막 날', { optional: true }) },
  list: { columns: ['maker'] },
  can,
  noOverlap: [{ by: 'maker', during: ['from_on', 'to_on'] }],
})

/** A lease for a period of days, which may not be fixed yet. */
const lease = resource('lease', '임대', {
  title: 'sticker',
  fields: { sticker: ref('스티커', 'sticker'), term: period('기간', { days: true, optional: true }) },
  list: { columns: ['sticker'] },
  can,
  noOverlap: [{ by: 'sticker', during: ['term_from', 'term_to'] }],
})

/** A shift for a period of moments. */
const shift = resource('shift', '근무', {
  title: 'maker',
  fields: { maker: ref('제조사', 'maker'), hours: period('시간') },
  list: { columns: ['maker'] },
  can,
  noOverlap: [{ by: 'maker', during: ['hours_from', 'hours_to'] }],
})

/** Refers to contracts and leases, so that deleted ones are kept and can be restored. */
const note = resource('note', '메모', {
  title: 'contract',
  fields: { contract: ref('계약', 'contract'), lease: ref('임대', 'lease', { optional: true }) },
  list: { columns: ['contract'] },
  can,
})

const visit = resource('visit', '방문', {
  title: 'maker',
  fields: {
    maker: ref('제조사', 'maker', { availableDuring: ['from_at', 'to_at'] }),
    from_at: moment('시작'),
    to_at: moment('끝'),
  },
  list: { columns: ['maker'] },
  can,
})

let desk: TestApi
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, sticker, contract, lease, shift, note, visit] })
})
afterAll(() => desk?.close())

const save = (target: Resource, values: object) => desk.post(target, 'save', { spa: values })
let created = 0
async function newRow(target: typeof maker | typeof sticker): Promise<number> {
  const answer = await save(target as Resource, { name: `기간 ${++created}` })
  expect(answer.status, answer.text).toBe(200)
  return answer.body[0]
}

/** A resource whose rows take days: what they reserve, and how their days are written. */
const subjects = [
  { name: 'two days', target: contract as Resource, owner: () => newRow(maker), by: 'maker_id', from: 'from_on', to: 'to_on' },
  { name: 'a period of days', target: lease as Resource, owner: () => newRow(sticker), by: 'sticker_id', from: 'term_from', to: 'term_to' },
]

describe.each(subjects)('$name', ({ target, owner, by, from, to }) => {
  const days = (id: number, first: string | null, last: string | null) => save(target, { [by]: id, [from]: first, [to]: last })

  test('days next to each other do not overlap, a common day does', async () => {
    const id = await owner()
    expect((await days(id, '2026-05-10', '2026-05-12')).status).toBe(200)
    const { status, body } = await days(id, '2026-05-12', '2026-05-14')
    expect([status, body.code]).toEqual([409, 'overlap'])
    expect(body.issues).toMatchObject([{ path: ['saveParamsArray', 0, by], code: 'overlap' }])
    expect((await days(id, '2026-05-13', '2026-05-14')).status).toBe(200)
    expect((await days(id, '2026-05-09', '2026-05-09')).status).toBe(200)
    expect((await days(id, '2026-05-09', '2026-05-09')).body.code).toBe('overlap')
    expect((await days(await owner(), '2026-05-12', '2026-05-14')).status).toBe(200)
  })

  test('a row without an end blocks every later day and no earlier one', async () => {
    const id = await owner()
    expect((await days(id, '2026-05-10', null)).status).toBe(200)
    expect((await days(id, '2099-01-01', '2099-01-02')).body.code).toBe('overlap')
    expect((await days(id, '2026-05-01', null)).body.code).toBe('overlap')
    expect((await days(id, '2026-05-01', '2026-05-09')).status).toBe(200)
  })

  test('a deleted row does not count', async () => {
    const id = await owner()
    const [row] = (await days(id, '2026-05-10', '2026-05-12')).body
    expect((await desk.post(target, 'del', { ids: [row] })).status).toBe(200)
    expect((await days(id, '2026-05-12', '2026-05-12')).status).toBe(200)
  })

  test('of two that write the same day at once one gets it', async () => {
    const id = await owner()
    const answers = await Promise.all([days(id, '2026-05-10', '2026-05-12'), days(id, '2026-05-12', null)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('an end before the start is refused at the end', async () => {
    const { status, body } = await days(await owner(), '2026-05-10', '2026-05-09')
    expect([status, body.issues]).toMatchObject([400, [{ path: ['saveParamsArray', 0, to] }]])
  })
})

test('rows without a start do not count', async () => {
  const sticker_id = await newRow(sticker)
  const saved = (values: object) => save(lease as Resource, { sticker_id, ...values })
  for (const values of [{}, { term_to: '2026-05-10' }, {}, { term_from: '2026-05-01', term_to: '2026-05-31' }]) expect((await saved(values)).status).toBe(200)
})

test('a period of moments ends when the next begins', async () => {
  const maker_id = await newRow(maker)
  const hours = (first: number, last: number) =>
    save(shift as Resource, { maker_id, hours_from: `2026-05-10 ${first}:00:00`, hours_to: `2026-05-10 ${last}:00:00` })
  expect((await hours(10, 12)).status).toBe(200)
  expect((await hours(12, 14)).status).toBe(200)
  expect((await hours(11, 13)).body.code).toBe('overlap')
})

describe('who is free while rows are reserved by the day', () => {
  const reserve = async (from_on: string, to_on: string | null) => {
    const maker_id = await newRow(maker)
    expect((await save(contract as Resource, { maker_id, from_on, to_on })).status).toBe(200)
    return maker_id
  }
  const free = async (from: string, to: string) =>
    (await desk.get(maker as Resource, 'findMany', { subset: 'label', params: { free: { from, to }, num: 100 } })).body.rows.map(({ id }: { id: number }) => id)
  const occupied = async (id: number, from: string, to: string) =>
    (await desk.ask('GET', `/api/taken?of=maker&ids[]=${id}&from=${from}&to=${to}`, 'super')).body.rows

  test('a day is reserved from midnight to midnight', async () => {
    const id = await reserve('2026-06-10', '2026-06-12')
    for (const [from, to, isFree] of [
      ['2026-06-09 10:00:00', '2026-06-10 00:00:00', true],
      ['2026-06-09 10:00:00', '2026-06-10 00:00:01', false],
      ['2026-06-11 10:00:00', '2026-06-11 11:00:00', false],
      ['2026-06-12 23:59:59', '2026-06-13 00:00:00', false],
      ['2026-06-13 00:00:00', '2026-06-14 00:00:00', true],
    ] as const) {
      expect((await free(from, to)).includes(id)).toBe(isFree)
      expect(await occupied(id, from, to)).toEqual(isFree ? [] : [{ id, from_at: '2026-06-10', to_at: '2026-06-12', by: null }])
    }
  })

  test('a reference to an occupied row is refused with the days of the other row', async () => {
    const refusal = (code: string, values: object) => ({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'maker_id'], code, values }] } })
    const visits = (maker_id: number, from_at: string, to_at: string) => save(visit as Resource, { maker_id, from_at, to_at })
    const id = await reserve('2026-06-10', '2026-06-12')
    expect(await visits(id, '2026-06-12 10:00:00', '2026-06-12 11:00:00')).toMatchObject(refusal('takenThen', { from: '2026-06-10', to: '2026-06-12' }))
    expect((await visits(id, '2026-06-13 00:00:00', '2026-06-13 11:00:00')).status).toBe(200)
    const open = await reserve('2026-06-10', null)
    expect(await visits(open, '2027-06-12 10:00:00', '2027-06-12 11:00:00')).toMatchObject(refusal('takenSince', { from: '2026-06-10' }))
    expect(await occupied(open, '2027-06-12 10:00:00', '2027-06-12 11:00:00')).toEqual([{ id: open, from_at: '2026-06-10', to_at: null, by: null }])
  })
})
