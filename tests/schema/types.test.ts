import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Change, Db, Draft, Row, Values } from '#schema'
import { action, choice, get, group, item, money, period, ruleIssue, ref, refs, resource, rows, secret, section, implement, states, text, whole } from '#schema'

/** What the compiler promises about a declaration; a promise that breaks does not compile. */
const car = resource('car', '차량', {
  title: 'plate_no',
  fields: {
    vehicle: section('차량', {
      plate_no: text('차량번호', { unique: true }),
      brand: ref('브랜드', 'brand'),
      spot: ref('스팟', 'spot', { optional: true }),
      tags: refs('태그', 'tag', { optional: true }),
      key_memo: secret(whole('키', { optional: true })),
    }),
    state: states('상태', { ready: '대기', rented: '대여 중' }),
    run: period('기간', { optional: true }),
    odometer_km: whole('주행거리', { default: 0 }),
    tiers: rows('단계', { days: whole('일수'), rate: whole('할인율', { optional: true }) }),
    days: whole('모두', { sum: 'tiers.days' }),
    trips: whole('운행', { count: 'trip.car', where: { status: 'done' } }),
  },
  list: { columns: ['plate_no', 'state'], filters: ['brand'] },
  can: { read: 'desk', save: 'ops' },
  endpoints: {
    takeBack: action('반납', { from: ['rented'], to: 'ready', can: 'ops', ask: { spot: ref('스팟', 'spot'), odometer_km: whole('주행거리') } }),
    release: action('출고', { from: ['ready'], to: 'rented', can: 'ops' }),
    wash: action('세차', { from: ['ready'], to: 'ready', can: 'system' }),
    free: get({ can: 'user', params: z.object({ from: z.string() }), result: z.array(z.int()) }),
  },
  errors: {
    odometerBack: { ko: '주행거리는 {least}km보다 작을 수 없습니다.', en: 'No less than {least} km.' },
    broken: { ko: '고장 난 차량입니다.', en: 'It is broken.' },
  },
})

test('a row has a key for each part of each field, and what rides along', () => {
  const read = (row: Row<typeof car>) => {
    row.plate_no satisfies string
    row.brand_id satisfies number
    row.spot_id satisfies number | null
    row.brand?.label satisfies string | undefined
    row.tag_ids satisfies number[]
    row.tags satisfies { id: number; label: string }[] | undefined
    row.state satisfies 'ready' | 'rented'
    row.run_from satisfies string | null
    // A secret is written as what it is and read as its mask.
    row.key_memo satisfies string | null
    // @ts-expect-error no such field
    return row.colour
  }
  expect(read).toBeTypeOf('function')
})

test('a draft takes what is required, may leave out the rest, and never a state', () => {
  const draft: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [{ days: 2 }] }
  const change: Change<typeof car> = { id: 1, key_memo: 7, spot_id: null }
  // @ts-expect-error brand_id is missing
  const short: Draft<typeof car> = { plate_no: '12가3456', tiers: [] }
  // @ts-expect-error state is moved by actions
  const moved: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], state: 'rented' }
  // @ts-expect-error a list of references is never null
  const none: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], tag_ids: null }
  expect([draft, change, short, moved, none]).toHaveLength(5)
})

test('a misspelt option, column, state or fault does not compile', () => {
  // @ts-expect-error uniqe
  text('이름', { uniqe: true })
  const declared = () =>
    resource('spot', '스팟', {
      title: 'name',
      fields: { name: text('이름'), state: states('상태', { open: '운영', shut: '폐점' }) },
      // @ts-expect-error nme
      list: { columns: ['nme'] },
      can: { read: 'cs' },
      // @ts-expect-error opne
      endpoints: { open: action('운영', { from: ['shut'], to: 'opne', can: 'ops' }) },
    })
  expect(declared).toBeTypeOf('function')
})

test('handlers know their parameters and faults; an action that only moves needs none', () => {
  const served = implement(car, {
    async takeBack({ params, row, db, error }) {
      params.spot_id satisfies number
      if (params.odometer_km < row.odometer_km) throw error('odometerBack', { path: 'odometer_km', values: { least: row.odometer_km } })
      // @ts-expect-error no such fault
      if (params.odometer_km > 1e9) throw error('odometerForward')
      // @ts-expect-error its words take a value
      if (params.odometer_km > 1e8) throw error('odometerBack', { path: 'odometer_km' })
      // @ts-expect-error not the value that its words take
      if (params.odometer_km > 1e7) throw error('odometerBack', { values: { most: 7 } })
      // @ts-expect-error its words take none
      if (params.odometer_km > 1e6) throw error('broken', { values: { most: 7 } })
      // A rule of its own finds what is thrown here, one or several; common words are known too.
      if (params.odometer_km > 1e5) throw error([ruleIssue('odometerBack', 'odometer_km', { least: 1 }), ruleIssue('required', 'spot_id')])
      // @ts-expect-error a value is missing there as well
      if (params.odometer_km > 1e4) throw error(ruleIssue('odometerBack', 'odometer_km'))
      // @ts-expect-error a state is moved, not set
      await db.set(car, row.id, { state: 'ready' })
      // @ts-expect-error no such arrow
      await db.transition(car, row.id, 'takeAway')
      // @ts-expect-error what the arrow asks for is missing
      await db.transition(car, row.id, 'takeBack', { spot_id: 3 })
      await db.transition(car, row.id, 'wash')
      return { key_memo: 7 }
    },
    // @ts-expect-error an action answers with values, and a state is none
    release: async () => ({ state: 'rented' as const }),
    free: async ({ params }) => [params.from.length],
  })
  expect(served.resource.name).toBe('car')
})

test('the server asks by the filters of the wire, and only by those that there are', () => {
  const ask = async (db: Db) => {
    await db.find(car, { odometer_km: { gte: 10 }, state: ['ready', 'rented'], plate_no: { contains: '가' }, tag_ids: [1] }, { orderBy: 'run_from-desc' })
    await db.count(car, { spot_id: null, run_to: { lte: '2026-11-20 12:00:00' } })
    await db.sum(car, { brand_id: 1 }, 'odometer_km')
    await db.insert(car, { plate_no: '12가3456', state: 'rented' })
    // @ts-expect-error no such field
    await db.find(car, { colour: 'red' })
    // @ts-expect-error a number does not contain
    await db.find(car, { odometer_km: { contains: '1' } })
    // @ts-expect-error no such state
    await db.count(car, { state: 'sold' })
    // @ts-expect-error a list is in no order
    await db.find(car, {}, { orderBy: 'tag_ids-asc' })
    // @ts-expect-error a reference is no amount
    await db.sum(car, {}, 'brand_id')
  }
  expect(ask).toBeTypeOf('function')
})

test('an arrow is due by a moment or a day of its resource', () => {
  const declared = (dueField: 'run_to') =>
    resource('spot', '스팟', {
      title: 'name',
      fields: { name: text('이름'), run: period('기간'), state: states('상태', { open: '운영', shut: '폐점' }) },
      list: { columns: ['name'] },
      can: { read: 'cs' },
      endpoints: {
        shut: action('폐점', { from: ['open'], to: 'shut', can: 'system', dueField }),
        // @ts-expect-error a name is no time
        close: action('폐점', { from: ['open'], to: 'shut', can: 'system', dueField: 'name' }),
      },
    })
  expect(declared).toBeTypeOf('function')
})

test('each of these misuses is named by the compiler, at the word', () => {
  const spot = {
    title: 'name',
    fields: { name: text('이름'), state: states('상태', { open: '운영', shut: '폐점' }) },
    list: { columns: ['name'] },
    can: { read: 'cs' },
  } as const
  const misuses = () => [
    // @ts-expect-error optinal
    ref('스팟', 'spot', { optinal: true }),
    // @ts-expect-error an offer is of plain values
    ref('스팟', 'spot', { where: { size: 3 } }),
    // @ts-expect-error minimum
    money('가격', { minimum: 1 }),
    // @ts-expect-error a default of another type
    whole('수', { default: '0' }),
    // @ts-expect-error a default that is no choice
    choice('색', { red: '빨강' }, { default: 'blue' }),
    // @ts-expect-error a sum is said by a path
    money('합계', { sum: ['lines', 'amount'] }),
    // @ts-expect-error counts
    whole('수', { counts: 'trip.car' }),
    // @ts-expect-error a tone of no state
    states('상태', { open: '운영' }, { tones: { opne: 'good' } }),
    // @ts-expect-error a state of no machine
    states('상태', { open: '운영' }, { externallySet: ['shut'] }),
    // @ts-expect-error a tone that is none
    states('상태', { open: '운영' }, { tones: { open: 'green' } }),
    // @ts-expect-error nme
    resource('spot', '스팟', { ...spot, title: 'nme' }),
    // @ts-expect-error a filter that is no field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], filters: ['nme'] } }),
    // @ts-expect-error a search that is no field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], search: ['nme'] } }),
    // @ts-expect-error a sum that is no field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], sums: ['nme'] } }),
    // @ts-expect-error an order without a way
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], sort: 'name' } }),
    // @ts-expect-error an access level that is none
    resource('spot', '스팟', { ...spot, can: { read: 'everyone' } }),
    // @ts-expect-error rows of somebody who is no person
    resource('spot', '스팟', { ...spot, ownerAccess: { by: 'name', fields: [] } }),
    resource('spot', '스팟', {
      ...spot,
      fields: { ...spot.fields, user: ref('회원', 'user') },
      // @ts-expect-error rows of a state that is none, seen by whom they belong to
      ownerAccess: { by: 'user', when: { state: 'closed' }, fields: [] },
    }),
    // @ts-expect-error a field that is none, shown to whom the row belongs
    resource('spot', '스팟', { ...spot, fields: { ...spot.fields, user: ref('회원', 'user') }, ownerAccess: { by: 'user', fields: ['nme'] } }),
    // @ts-expect-error a flag that is no field
    resource('spot', '스팟', { ...spot, privateUnless: 'shared' }),
    // @ts-expect-error a frozen state that is none
    resource('spot', '스팟', { ...spot, frozen: { in: ['closed'], message: '폐점' } }),
    // @ts-expect-error a frozen field that is none
    resource('spot', '스팟', { ...spot, frozen: { in: ['shut'], fields: ['nme'], message: '폐점' } }),
    // @ts-expect-error from a state that is none
    resource('spot', '스팟', { ...spot, endpoints: { open: action('운영', { from: ['closed'], to: 'open', can: 'ops' }) } }),
    // @ts-expect-error nobody may
    action('운영', {}),
    // @ts-expect-error a scope that is no value
    group('cars', '차량', [item(car, '차량', { state: 'rentd' })]),
    // @ts-expect-error a handler is missing
    implement(car, {}),
    // @ts-expect-error a handler is misspelt
    implement(car, { free: async () => [], takBack: async () => undefined }),
  ]
  expect(misuses).toBeTypeOf('function')
})

test('what is summed or counted is read and never written, by nobody', () => {
  const read = (row: Row<typeof car>) => row.days + row.trips
  // @ts-expect-error a form does not send a sum
  const draft: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], days: 3 }
  // @ts-expect-error nor does the server write a count
  const values: Values<typeof car> = { trips: 3 }
  expect([read, draft, values]).toHaveLength(3)
})
