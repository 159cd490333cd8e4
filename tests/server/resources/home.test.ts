import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'qs'
import { allResources } from '#resources'
import { previousMonthToDate } from '#resources/rental/rent/todayMetrics.server.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { workQueuesFor, tabsOf, resolveRelativeTimes } from '#schema/list/tabs.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'

let testApp: TestApp
let boss: Client
const now = toSeoulWallTime(seedDay)
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample', clock: () => seedDay })
  boss = await testApp.as('super')
})
afterAll(() => testApp?.close())

type Answer = Record<string, { total: number; oldest?: string | null }>

const tabs = allResources.flatMap((resource) =>
  tabsOf(resource).map(([key, { where, queue }]) => ({
    name: `${resource.name}.${key}`,
    of: resource.name,
    params: resolveRelativeTimes(where, now),
    oldest: queue?.oldest,
  })),
)

test('every tab of every list is counted, and the list that it opens has as many rows', async () => {
  const lists = Object.fromEntries(tabs.map(({ name, of, params, oldest }) => [name, { of, params, ...(oldest && { oldest }) }]))
  const counted = (await boss.get(`/api/counts?${stringify({ lists })}`)).json<Answer>()
  for (const { name, of, params, oldest } of tabs) {
    const { total } = await boss.call<{ total: number }>(of, 'findMany', { subset: 'list', params: { ...params, num: 1 } })
    const expectedFigures = counted[name]
    expect(expectedFigures?.total, name).toBe(total)
    expect(typeof expectedFigures?.oldest, name).toBe(oldest === undefined ? 'undefined' : total > 0 ? 'string' : 'object')
  }
  expect(tabs.filter(({ name }) => (counted[name]?.total ?? 0) > 0).length).toBeGreaterThan(tabs.length / 2)
})

test('a work queue is shown only to users who may do the work', () => {
  const names = (accessLevel: 'cs' | 'ops' | 'finance') => workQueuesFor(allResources, accessLevel).map(({ resource, key }) => `${resource.name}.${key}`)
  expect(names('ops')).toContain('driverLicense.waiting')
  expect(names('cs')).not.toContain('driverLicense.waiting')
  expect(names('finance')).toContain('monthlyInvoice.failed')
  expect(names('cs')).toContain('claim.late')
})

interface Figures {
  rides: number
  revenue: number
  utilisation: number | null
  late: number | null
}

test('the figures of home equal those of the rentals', async () => {
  const figures = await boss.call<Record<string, Figures>>('rent', 'figures', undefined)
  const [counted] = await testApp.db.query(
    `select count(*)::int as rides, coalesce(sum(total_amount + extra_amount), 0)::float8 as revenue from rents
      where deleted_at is null and status in ('in_use', 'returned', 'completed')
        and to_char(start_at at time zone 'Asia/Seoul', 'YYYY-MM') = $1 and start_at < ($2::text::timestamp at time zone 'Asia/Seoul')`,
    [now.slice(0, 7), now],
  )
  expect(figures.month).toMatchObject(counted as object)
  expect(figures.month?.rides).toBeGreaterThan(0)
  const shares = Object.values(figures).flatMap(({ utilisation, late }) => [utilisation, late])
  expect(shares.filter((share) => share !== null && (share < 0 || share > 1000))).toEqual([])
})

test('a month is compared with the same part of the previous month, and a shorter one to its end', () => {
  expect(previousMonthToDate('2026-11-22 12:00:00')).toEqual({ from: '2026-10-01', to: '2026-10-22 12:00:00' })
  expect(previousMonthToDate('2026-01-05 00:00:00')).toEqual({ from: '2025-12-01', to: '2025-12-05 00:00:00' })
  expect(previousMonthToDate('2026-03-31 08:00:00')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
})
