import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitCounter } from '#server/pages/visits.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-03-02T16:00:00Z') })
})
afterAll(() => testApp?.close())

const view = { path: '/', kind: 'view', campaign: '-', referrer: 'none', device: 'other' } as const

test('a visit belongs to the day in Seoul; what cannot be written waits, and is not lost', async () => {
  const { db } = testApp
  const visits = visitCounter(testApp.context)
  visits.count(view)
  await db.query('alter table visit_counts rename to visit_counts_away')
  await visits.write()
  await db.query('alter table visit_counts_away rename to visit_counts')
  visits.count(view)
  await visits.write()
  await visits.write()
  expect(await db.query('select day, count from visit_counts')).toEqual([{ day: '2026-03-03', count: 2 }])
})

describe('marketing', () => {
  test('sees visits and presses by day, campaign, site and page', async () => {
    const visits = visitCounter(testApp.context)
    for (let n = 0; n < 3; n += 1) visits.count({ ...view, campaign: 'spring', referrer: 'social' })
    visits.count({ ...view, kind: 'click_ios', campaign: 'spring', referrer: 'social' })
    visits.count({ ...view, path: '/go', kind: 'go_ios' })
    await visits.write()
    const cs = await testApp.as('cs')
    const stats = await cs.call('visitCount', 'stats', { days: 30 })
    expect(stats.by_day).toHaveLength(30)
    expect([stats.by_day[0].day, stats.by_day.at(-1)]).toEqual(['2026-02-02', { day: '2026-03-03', views: 5, clicks: 1, gone: 1 }])
    expect(stats.by_campaign).toEqual([
      { campaign: 'spring', views: 3, clicks: 1, gone: 0 },
      { campaign: '-', views: 2, clicks: 0, gone: 1 },
    ])
    expect(stats.by_referrer).toEqual([
      { referrer: 'social', views: 3, clicks: 1, gone: 0 },
      { referrer: 'none', views: 2, clicks: 0, gone: 1 },
    ])
    expect(stats.by_path).toMatchObject([
      { path: '/', views: 5, clicks: 1 },
      { path: '/go', gone: 1 },
    ])
    expect((await cs.call('visitCount', 'stats', { days: 90 })).by_day).toHaveLength(90)
  })

  test('only super reads them, and they are read-only', async () => {
    await expect((await testApp.as('user')).call('visitCount', 'stats', { days: 30 })).rejects.toMatchObject({ status: 403 })
    await expect((await testApp.as('cs')).call('visitCount', 'stats', { days: 31 })).rejects.toMatchObject({ status: 400 })
    const boss = await testApp.as('super')
    await expect(boss.call('visitCount', 'save', { saveParamsArray: [{ ...view, day: '2026-03-03', count: 1 }] })).rejects.toMatchObject({ status: 403 })
  })
})
