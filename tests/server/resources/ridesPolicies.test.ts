import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penaltyPolicyIssue, pricePolicyIssue } from '#resources/rental/pricing/policyRules.server.ts'
import { referenceMismatch } from '../referenceMismatch.ts'
import type { Fleet } from './fleet.ts'
import { openFleet, penalties, prices } from './fleet.ts'
import { runJob } from '../runJob.ts'

let testApp: Fleet
let now = new Date('2026-11-20T03:00:00Z')
beforeAll(async () => {
  testApp = await openFleet(() => now)
})
afterAll(() => testApp?.close())

let count = 0
const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
const save = async (of: string, values: object): Promise<number> => (await testApp.manager.call(of, 'save', { saveParamsArray: [values] }))[0]
const act = (of: string, call: string, id: number) => testApp.manager.call(of, call, { id })
const name = () => `정책 ${++count}`
const latest = async (of: string, named: string) =>
  (await testApp.manager.call(of, 'findMany', { params: { name: named, orderBy: 'version_no-desc' } })).rows[0] as {
    id: number
    version_no: number
    status: string
  }

describe.each([
  ['rentPricePolicy', prices, { weekday_hour: 9500 }, 'price_policy_id'],
  ['rentPenaltyPolicy', penalties, { no_show_rate: 20 }, 'penalty_policy_id'],
])('%s', (of, values, change, key) => {
  test('a draft can change, a version in force cannot, and a name belongs to one policy', async () => {
    const called = name()
    const id = await save(of, { ...values, name: called })
    await save(of, { id, ...change })
    expect(await full(of, id)).toMatchObject({ ...change, version_no: 1, status: 'draft' })
    expect(await act(of, 'publish', id)).toMatchObject({ status: 'active' })
    await expect(save(of, { id, ...change, effective_to: '2028-01-01 00:00:00' })).rejects.toMatchObject({ code: `${of}.frozen` })
    await expect(testApp.superAdmin.call(of, 'del', { ids: [id] })).rejects.toMatchObject({ code: `${of}.kept` })
    await expect(save(of, { ...values, name: called })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'name'] }] })
  })

  test('a new version is a copy, gets the cars when published, and archives the previous version', async () => {
    const called = name()
    const first = await save(of, { ...values, name: called })
    await act(of, 'publish', first)
    const car = await testApp.car({ [key]: first })
    await expect(act(of, 'archive', first)).rejects.toMatchObject({ code: `${of}.carsUseIt` })
    await act(of, 'newVersion', first)
    await expect(act(of, 'newVersion', first)).rejects.toMatchObject({ code: `${of}.draftThere` })
    const second = await latest(of, called)
    expect(second).toMatchObject({ version_no: 2, status: 'draft' })
    await expect(save(of, { id: second.id, name: '다른 이름' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'name'] }] })
    await save(of, { id: second.id, ...change })
    await act(of, 'publish', second.id)
    expect(await full('rcar', car)).toMatchObject({ [key]: second.id })
    expect(await full(of, first)).toMatchObject({ status: 'archived' })
    expect(await full(of, second.id)).toMatchObject(change)
    await testApp.superAdmin.call('rcar', 'del', { ids: [car] })
    expect(await act(of, 'archive', second.id)).toMatchObject({ status: 'archived' })
  })

  test('an expired policy cannot be published', async () => {
    const id = await save(of, { ...values, name: name(), effective_to: '2026-11-20 12:00:00' })
    await expect(act(of, 'publish', id)).rejects.toMatchObject({ code: `${of}.over` })
  })

  test('a job publishes the policy at its start and archives it after its end once no car uses it; until then it is in a work queue', async () => {
    const run = (job: string) => runJob(testApp.context, `${of}.${job}`)
    const id = await save(of, { ...values, name: name(), effective_to: '2026-11-20 12:20:00' })
    const schedule = (publish_at?: string) => testApp.manager.call(of, 'schedule', { id, ...(publish_at && { publish_at }) })
    for (const wrong of ['2026-11-20 12:00:00', '2026-11-20 12:20:00'])
      await expect(schedule(wrong)).rejects.toMatchObject({ issues: [{ path: ['publish_at'] }] })
    await schedule('2026-11-20 12:10:00')
    await run('publish')
    expect(await full(of, id)).toMatchObject({ status: 'draft', publish_at: '2026-11-20 12:10:00' })
    try {
      now = new Date('2026-11-20T03:10:00Z')
      await run('publish')
      expect(await full(of, id)).toMatchObject({ status: 'active', publish_at: null })
      const car = await testApp.car({ [key]: id })
      now = new Date('2026-11-20T03:20:00Z')
      await run('end')
      expect(await full(of, id)).toMatchObject({ status: 'active' })
      const waits = { status: ['active'], effective_to: { lte: '2026-11-20 12:20:00' } }
      expect((await testApp.manager.call(of, 'findMany', { params: waits })).rows).toMatchObject([{ id }])
      await testApp.superAdmin.call('rcar', 'del', { ids: [car] })
      await run('end')
      expect(await full(of, id)).toMatchObject({ status: 'archived' })
    } finally {
      now = new Date('2026-11-20T03:00:00Z')
    }
  })

  test('users below manager cannot create or publish a policy', async () => {
    await expect(testApp.ops.call(of, 'save', { saveParamsArray: [{ ...values, name: name() }] })).rejects.toMatchObject({ status: 403 })
  })
})

describe('cars under a price policy', () => {
  test('are counted through change, deletion and a new version', async () => {
    const called = name()
    const first = await save('rentPricePolicy', { ...prices, name: called })
    await act('rentPricePolicy', 'publish', first)
    const counted = async (id: number) => (await full('rentPricePolicy', id)).rcar_count
    const [a, b] = [await testApp.car({ price_policy_id: first }), await testApp.car({ price_policy_id: first })]
    expect(await counted(first)).toBe(2)
    await act('rentPricePolicy', 'newVersion', first)
    const second = await latest('rentPricePolicy', called)
    expect(await counted(second.id)).toBe(0)
    await act('rentPricePolicy', 'publish', second.id)
    expect([await counted(first), await counted(second.id)]).toEqual([0, 2])
    await testApp.superAdmin.call('rcar', 'del', { ids: [a] })
    expect(await counted(second.id)).toBe(1)
    expect(b).toBeGreaterThan(0)
  })

  test('a car cannot use a draft, and cannot be activated with one', async () => {
    const draft = await save('rentPricePolicy', { ...prices, name: name() })
    await expect(testApp.car({ price_policy_id: draft })).rejects.toMatchObject(referenceMismatch('price_policy_id'))
    const car = await testApp.car()
    await testApp.db.query('update rcars set price_policy_id = $2 where id = $1', [car, draft])
    await expect(testApp.ops.call('rcar', 'activate', { id: car })).rejects.toMatchObject({ code: 'rcar.policyNotInForce' })
  })
})

describe('the checks of the policy tables', () => {
  const right = { ...prices, unit_min: 30, weekend_from: 'FRI 19:00', weekend_to: 'SUN 19:00', peak_seasons: null }
  test.each([
    ['unit_min', { unit_min: 20 }],
    ['weekday_day', { weekday_day: 8000 }],
    ['weekend_day', { weekend_day: 8000 }],
    ['weekend_to', { weekend_to: 'FRI 19:00' }],
    ['peak_seasons', { peak_seasons: [{ from: '2026-08-01', to: '2026-07-01' }] }],
    [
      'long_tiers',
      {
        long_tiers: [
          { min_days: 3, rate: 5 },
          { min_days: 2, rate: 10 },
        ],
      },
    ],
    [
      'long_tiers',
      {
        long_tiers: [
          { min_days: 2, rate: 10 },
          { min_days: 3, rate: 5 },
        ],
      },
    ],
    ['km_tiers', { km_tiers: [{ won: 100 }, { up_to: 100, won: 200 }] }],
    ['cdw_options', { cdw_options: [{ code: 'basic' }, { code: 'basic' }] }],
  ])('prices are refused at %s', (key, wrong) => {
    expect(pricePolicyIssue(right)).toBeNull()
    expect(pricePolicyIssue({ ...right, ...wrong })?.path).toBe(key)
  })

  test.each([
    [
      'cancel_tiers',
      {
        cancel_tiers: [
          { hours_before: 0, rate: 10 },
          { hours_before: 24, rate: 10 },
        ],
      },
    ],
    [
      'cancel_tiers',
      {
        cancel_tiers: [
          { hours_before: 24, rate: 20 },
          { hours_before: 0, rate: 10 },
        ],
      },
    ],
    ['items', { items: [{ code: 'a' }, { code: 'a' }] }],
  ])('penalties are refused at %s', (key, wrong) => {
    expect(penaltyPolicyIssue(penalties)).toBeNull()
    expect(penaltyPolicyIssue({ ...penalties, ...wrong })?.path).toBe(key)
  })

  test('the form reports the field; an incomplete policy cannot be published', async () => {
    await expect(save('rentPricePolicy', { ...prices, name: name(), unit_min: 20 })).rejects.toMatchObject({
      issues: [{ path: ['saveParamsArray', 0, 'unit_min'] }],
    })
    await expect(save('rentPricePolicy', { ...prices, name: name(), weekend_from: '금 19시' })).rejects.toMatchObject({
      issues: [{ path: ['saveParamsArray', 0, 'weekend_from'] }],
    })
    const open = await save('rentPricePolicy', { ...prices, name: name(), km_tiers: [{ up_to: 100, won: 200 }] })
    await expect(act('rentPricePolicy', 'publish', open)).rejects.toMatchObject({ issues: [{ path: ['km_tiers'] }] })
    const early = await save('rentPenaltyPolicy', { ...penalties, name: name(), cancel_tiers: [{ hours_before: 24, rate: 0 }] })
    await expect(act('rentPenaltyPolicy', 'publish', early)).rejects.toMatchObject({ issues: [{ path: ['cancel_tiers'] }] })
  })
})
