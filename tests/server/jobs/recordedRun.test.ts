import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadResourceJobs } from '#server/jobs/loadResourceJobs.ts'
import { runRecorded } from '#server/jobs/recordedRun.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { runJob } from '../runJob.ts'

let testApp: TestApp
let now = '2026-11-20T03:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'reference', clock: () => new Date(now) })
})
afterAll(() => testApp.close())

const seen = async (params: object) => (await (await testApp.as('ops')).call('clockRun', 'findMany', { params })).rows

const sweep = { name: 'tests.sweep', label: { ko: '시험 정리', en: 'Test' } }

test('staff see when a job last ran, its result, and its last failure', async () => {
  await runRecorded(testApp.context, sweep, async () => ({ removed: 1200, refused: 0, user: 2 }))
  expect(await seen({ keyword: 'tests.sweep' })).toMatchObject([
    { status: 'ok', ran_at: '2026-11-20 12:00:00', title: '시험 정리', said: '지움 1,200건 · 회원 2건', trouble: null, failed_at: null },
  ])
  now = '2026-11-20T03:01:00Z'
  const wrong = runRecorded(testApp.context, sweep, () => Promise.reject(new Error('no room')))
  await expect(wrong).rejects.toThrow('no room')
  expect(await seen({ status: 'failed' })).toMatchObject([{ title: '시험 정리', trouble: 'no room', failed_at: '2026-11-20 12:01:00' }])
  now = '2026-11-20T03:02:00Z'
  await runRecorded(testApp.context, sweep, async () => ({ removed: 0 }))
  expect(await seen({ keyword: 'tests.sweep' })).toMatchObject([{ status: 'ok', ran_at: '2026-11-20 12:02:00', failed_at: '2026-11-20 12:01:00', said: null }])
  await expect((await testApp.as('cs')).call('clockRun', 'findMany', { params: {} })).rejects.toMatchObject({ status: 403 })
})

test('a nightly audit with findings is shown as failed, with the findings', async () => {
  const audit = (await loadResourceJobs()).find(({ name }) => name === 'clockRun.audit')
  const night = () => runRecorded(testApp.context, { name: 'clockRun.audit', label: audit?.label ?? '' }, async () => audit?.run(testApp.context))
  await testApp.as('super')
  expect(await night()).toMatchObject({ violations: 0 })
  await testApp.as('user')
  await testApp.db.query(`update users set point_balance = 7 where login_id = 'test-user'`)
  expect(await night()).toMatchObject({ violations: 4, trouble: expect.stringMatching(/^I12 ×1 .*\nI13 ×1 .*\nJ04 ×1 .*\nsums ×1 /) })
  expect(await seen({ status: 'failed' })).toMatchObject([{ title: '장부 점검', trouble: expect.stringContaining('I12 ×1') }])
})

test('the nightly audit finds wrong counts, whatever caused them', async () => {
  await testApp.db.query(`update users set point_balance = 0, rent_count = 5 where login_id = 'test-user'`)
  const result = await runJob(testApp.context, 'clockRun.audit')
  expect(result).toMatchObject({
    violations: 1,
    trouble: expect.stringMatching(/^sums ×1 .*"resource":"user","key":"rent_count","id":\d+,"stored":5,"counted":0/),
  })
})
