import { z } from 'zod'
import { expect, test } from 'vitest'
import type { RowUpdate, Db, Draft, Row, ServerWritableValues } from '#schema'
import { action, choice, get, group, item, money, period, ruleIssue, ref, refs, resource, rows, secret, section, implement, states, text, whole } from '#schema'

/** Compile-time checks of declarations: a broken guarantee does not compile. */
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

test('a row has a key for each field key, and the labels of references', () => {
  const read = (row: Row<typeof car>) => {
    row.plate_no satisfies string
    row.brand_id satisfies number
    row.spot_id satisfies number | null
    row.brand?.label satisfies string | undefined
    row.tag_ids satisfies number[]
    row.tags satisfies { id: number; label: string }[] | undefined
    row.state satisfies 'ready' | 'rented'
    row.run_from satisfies string | null
    // A secret is written in clear and read as its mask.
    row.key_memo satisfies string | null
    // @ts-expect-error unknown field
    return row.colour
  }
  expect(read).toBeTypeOf('function')
})

test('a draft type has the required keys, optional other keys, and no state', () => {
  const draft: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [{ days: 2 }] }
  const change: RowUpdate<typeof car> = { id: 1, key_memo: 7, spot_id: null }
  // @ts-expect-error brand_id is missing
  const short: Draft<typeof car> = { plate_no: '12가3456', tiers: [] }
  // @ts-expect-error a state changes by transitions only
  const moved: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], state: 'rented' }
  // @ts-expect-error a list of references is never null
  const none: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], tag_ids: null }
  expect([draft, change, short, moved, none]).toHaveLength(5)
})

test('a misspelt option, column, state or error code does not compile', () => {
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

test('handlers have typed parameters and errors; an action that only changes the state needs no handler', () => {
  const served = implement(car, {
    async takeBack({ params, row, db, error }) {
      params.spot_id satisfies number
      if (params.odometer_km < row.odometer_km) throw error('odometerBack', { path: 'odometer_km', values: { least: row.odometer_km } })
      // @ts-expect-error unknown error code
      if (params.odometer_km > 1e9) throw error('odometerForward')
      // @ts-expect-error its message has a placeholder
      if (params.odometer_km > 1e8) throw error('odometerBack', { path: 'odometer_km' })
      // @ts-expect-error not the placeholder of its message
      if (params.odometer_km > 1e7) throw error('odometerBack', { values: { most: 7 } })
      // @ts-expect-error its message has no placeholder
      if (params.odometer_km > 1e6) throw error('broken', { values: { most: 7 } })
      // Issues of a handler, one or several; common error codes are accepted too.
      if (params.odometer_km > 1e5) throw error([ruleIssue('odometerBack', 'odometer_km', { least: 1 }), ruleIssue('required', 'spot_id')])
      // @ts-expect-error the placeholder is missing here as well
      if (params.odometer_km > 1e4) throw error(ruleIssue('odometerBack', 'odometer_km'))
      // @ts-expect-error a state changes by transitions only
      await db.set(car, row.id, { state: 'ready' })
      // @ts-expect-error unknown transition
      await db.transition(car, row.id, 'takeAway')
      // @ts-expect-error a parameter of the transition is missing
      await db.transition(car, row.id, 'takeBack', { spot_id: 3 })
      await db.transition(car, row.id, 'wash')
      return { key_memo: 7 }
    },
    // @ts-expect-error an action returns field values, but no state
    release: async () => ({ state: 'rented' as const }),
    free: async ({ params }) => [params.from.length],
  })
  expect(served.resource.name).toBe('car')
})

test('server queries accept exactly the filters of the API', () => {
  const ask = async (db: Db) => {
    await db.find(car, { odometer_km: { gte: 10 }, state: ['ready', 'rented'], plate_no: { contains: '가' }, tag_ids: [1] }, { orderBy: 'run_from-desc' })
    await db.count(car, { spot_id: null, run_to: { lte: '2026-11-20 12:00:00' } })
    await db.sum(car, { brand_id: 1 }, 'odometer_km')
    await db.insert(car, { plate_no: '12가3456', state: 'rented' })
    // @ts-expect-error unknown field
    await db.find(car, { colour: 'red' })
    // @ts-expect-error `contains` does not apply to numbers
    await db.find(car, { odometer_km: { contains: '1' } })
    // @ts-expect-error unknown state
    await db.count(car, { state: 'sold' })
    // @ts-expect-error a list cannot be sorted by
    await db.find(car, {}, { orderBy: 'tag_ids-asc' })
    // @ts-expect-error a reference cannot be summed
    await db.sum(car, {}, 'brand_id')
  }
  expect(ask).toBeTypeOf('function')
})

test('the due field of a transition is a moment or a day of its resource', () => {
  const declared = (dueField: 'run_to') =>
    resource('spot', '스팟', {
      title: 'name',
      fields: { name: text('이름'), run: period('기간'), state: states('상태', { open: '운영', shut: '폐점' }) },
      list: { columns: ['name'] },
      can: { read: 'cs' },
      endpoints: {
        shut: action('폐점', { from: ['open'], to: 'shut', can: 'system', dueField }),
        // @ts-expect-error a text is not a time
        close: action('폐점', { from: ['open'], to: 'shut', can: 'system', dueField: 'name' }),
      },
    })
  expect(declared).toBeTypeOf('function')
})

test('each of these misuses is a compile error', () => {
  const spot = {
    title: 'name',
    fields: { name: text('이름'), state: states('상태', { open: '운영', shut: '폐점' }) },
    list: { columns: ['name'] },
    can: { read: 'cs' },
  } as const
  const misuses = () => [
    // @ts-expect-error optinal
    ref('스팟', 'spot', { optinal: true }),
    // @ts-expect-error an operator is not a value
    ref('스팟', 'spot', { where: { size: { gte: 3 } } }),
    // @ts-expect-error minimum
    money('가격', { minimum: 1 }),
    // @ts-expect-error a default of another type
    whole('수', { default: '0' }),
    // @ts-expect-error the default is not a choice
    choice('색', { red: '빨강' }, { default: 'blue' }),
    // @ts-expect-error a sum is given as a path
    money('합계', { sum: ['lines', 'amount'] }),
    // @ts-expect-error counts
    whole('수', { counts: 'trip.car' }),
    // @ts-expect-error a tone of an unknown state
    states('상태', { open: '운영' }, { tones: { opne: 'good' } }),
    // @ts-expect-error unknown state
    states('상태', { open: '운영' }, { externallySet: ['shut'] }),
    // @ts-expect-error unknown tone
    states('상태', { open: '운영' }, { tones: { open: 'green' } }),
    // @ts-expect-error nme
    resource('spot', '스팟', { ...spot, title: 'nme' }),
    // @ts-expect-error unknown filter field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], filters: ['nme'] } }),
    // @ts-expect-error unknown search field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], search: ['nme'] } }),
    // @ts-expect-error unknown sum field
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], sums: ['nme'] } }),
    // @ts-expect-error a sort order without direction
    resource('spot', '스팟', { ...spot, list: { columns: ['name'], sort: 'name' } }),
    // @ts-expect-error unknown access level
    resource('spot', '스팟', { ...spot, can: { read: 'everyone' } }),
    // @ts-expect-error `by` is not a reference to a user
    resource('spot', '스팟', { ...spot, ownerAccess: { by: 'name', fields: [] } }),
    resource('spot', '스팟', {
      ...spot,
      fields: { ...spot.fields, user: ref('회원', 'user') },
      // @ts-expect-error unknown state
      ownerAccess: { by: 'user', where: { state: 'closed' }, fields: [] },
    }),
    // @ts-expect-error unknown field
    resource('spot', '스팟', { ...spot, fields: { ...spot.fields, user: ref('회원', 'user') }, ownerAccess: { by: 'user', fields: ['nme'] } }),
    // @ts-expect-error unknown flag
    resource('spot', '스팟', { ...spot, privateUnless: 'shared' }),
    // @ts-expect-error unknown state
    resource('spot', '스팟', { ...spot, frozen: { in: ['closed'], message: '폐점' } }),
    // @ts-expect-error unknown field
    resource('spot', '스팟', { ...spot, frozen: { in: ['shut'], fields: ['nme'], message: '폐점' } }),
    // @ts-expect-error unknown state
    resource('spot', '스팟', { ...spot, endpoints: { open: action('운영', { from: ['closed'], to: 'open', can: 'ops' }) } }),
    // @ts-expect-error `can` is missing
    action('운영', {}),
    // @ts-expect-error unknown value in the scope
    group('cars', '차량', [item(car, '차량', { state: 'rentd' })]),
    // @ts-expect-error a handler is missing
    implement(car, {}),
    // @ts-expect-error a handler is misspelt
    implement(car, { free: async () => [], takBack: async () => undefined }),
  ]
  expect(misuses).toBeTypeOf('function')
})

test('sums and counts are read-only, also for the server', () => {
  const read = (row: Row<typeof car>) => row.days + row.trips
  // @ts-expect-error a form does not send a sum
  const draft: Draft<typeof car> = { plate_no: '12가3456', brand_id: 1, tiers: [], days: 3 }
  // @ts-expect-error the server does not write a count either
  const values: ServerWritableValues<typeof car> = { trips: 3 }
  expect([read, draft, values]).toHaveLength(3)
})
