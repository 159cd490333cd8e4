import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, platformsOf } from '../testApp.ts'
import { runJob } from '../runJob.ts'

let testApp: TestApp
let manager: Client
let anyone: Client
let now = new Date('2026-11-20T03:00:00Z')

beforeAll(async () => {
  testApp = await createTestApp({ clock: () => now })
  manager = await testApp.as('manager')
  anyone = await testApp.as('anyone')
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z')
  await testApp.db.query('truncate landing_versions')
})

const version = (id: number) => manager.call('landingVersion', 'findById', { subset: 'full', id })
const shownTitle = async () => (await anyone.call('landingVersion', 'getPublished')).hero.title_ko
const withTitle = (title_ko: string) => ({ ...defaultLanding.hero, title_ko })

async function draft(title = '겨울'): Promise<number> {
  const [id] = await manager.call('landingVersion', 'save', { saveParamsArray: [{ name: title, ...defaultLanding, hero: withTitle(title) }] })
  return id
}
const published = async (title: string) => {
  const id = await draft(title)
  await manager.call('landingVersion', 'publish', { id })
  return id
}
const scheduled = async (title: string, publish_at: string) => {
  const id = await draft(title)
  await manager.call('landingVersion', 'schedule', { id, publish_at })
  return id
}
const publishDue = () => runJob(testApp.context, 'landingVersion.publishDue')

test('without a published version the default page is shown', async () => {
  await draft()
  expect(await anyone.call('landingVersion', 'getPublished')).toEqual(defaultLanding)
})

test('publishing archives the previous version', async () => {
  const first = await published('봄')
  const second = await published('여름')
  expect(await shownTitle()).toBe('여름')
  expect([(await version(first)).status, (await version(second)).status]).toEqual(['archived', 'published'])
  expect(await version(second)).toMatchObject({ publisher_id: manager.id, published_at: '2026-11-20 12:00:00' })
  await expect(manager.call('landingVersion', 'save', { saveParamsArray: [{ id: first, hero: withTitle('가을') }] })).rejects.toMatchObject({
    code: 'landingVersion.frozen',
  })
})

test('a scheduled version is shown from its exact second, before the job publishes it', async () => {
  const before = await published('봄')
  const id = await scheduled('여름', '2026-11-20 12:10:00')
  now = new Date('2026-11-20T03:09:59Z')
  await publishDue()
  expect(await shownTitle()).toBe('봄')
  now = new Date('2026-11-20T03:10:00Z')
  expect(await shownTitle()).toBe('여름')
  expect((await version(id)).status).toBe('scheduled')
  await expect(manager.call('landingVersion', 'unschedule', { id })).rejects.toMatchObject({ code: 'landingVersion.due' })
  now = new Date('2026-11-20T03:10:40Z')
  await publishDue()
  expect(await version(id)).toMatchObject({ status: 'published', publish_at: null, published_at: '2026-11-20 12:10:00' })
  expect((await version(before)).status).toBe('archived')
})

test('a version that is published by hand after a scheduled time replaces the scheduled one for good', async () => {
  const id = await scheduled('여름', '2026-11-20 12:10:00')
  now = new Date('2026-11-20T03:10:20Z')
  await published('가을')
  await publishDue()
  expect(await shownTitle()).toBe('가을')
  expect((await version(id)).status).toBe('archived')
})

test('a past time cannot be scheduled, and a scheduled version cannot change until it is unscheduled', async () => {
  const id = await draft()
  await expect(manager.call('landingVersion', 'schedule', { id, publish_at: '2026-11-20 12:00:00' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['publish_at'] }],
  })
  await manager.call('landingVersion', 'schedule', { id, publish_at: '2026-11-21 09:00:00' })
  const change = () => manager.call('landingVersion', 'save', { saveParamsArray: [{ id, hero: withTitle('가을') }] })
  await expect(change()).rejects.toMatchObject({ code: 'landingVersion.frozen' })
  await manager.call('landingVersion', 'unschedule', { id })
  expect(await version(id)).toMatchObject({ status: 'draft', publish_at: null })
  expect(await change()).toEqual([id])
})

test('a new draft copies the named version, or the published one by default', async () => {
  const old = await published('봄')
  await published('여름')
  const restored = await manager.call('landingVersion', 'newDraft', { id: old })
  expect(await version(restored.id)).toMatchObject({ status: 'draft', hero: { title_ko: '봄' } })
  const fresh = await manager.call('landingVersion', 'newDraft', {})
  expect(await version(fresh.id)).toMatchObject({ status: 'draft', hero: { title_ko: '여름' }, published_at: null, share_token: null })
})

test('a shared draft is visible with its link until it is unshared or published', async () => {
  const id = await draft('비밀')
  await manager.call('landingVersion', 'share', { id })
  const { share_token: token } = await version(id)
  const seen = () => anyone.call('landingVersion', 'getShared', { token })
  expect(token).toMatch(/^[0-9A-Z]{26}$/)
  expect((await seen()).hero.title_ko).toBe('비밀')
  await manager.call('landingVersion', 'unshare', { id })
  expect(await seen()).toBeNull()
  await manager.call('landingVersion', 'share', { id })
  const again = (await version(id)).share_token
  expect(again).not.toBe(token)
  await manager.call('landingVersion', 'publish', { id })
  expect(await anyone.call('landingVersion', 'getShared', { token: again })).toBeNull()
})

test('a picture without alternative text is refused at its field', async () => {
  const id = await draft()
  const hero = { ...defaultLanding.hero, alt_ko: '  ' }
  const sections = defaultLanding.sections.map((section, index) => (index === 2 ? { ...section, alt_en: ' ' } : section))
  await expect(manager.call('landingVersion', 'save', { saveParamsArray: [{ id, hero, sections }] })).rejects.toMatchObject({
    status: 400,
    issues: [
      { path: ['saveParamsArray', 0, 'hero', 'alt_ko'], code: 'required', message: '필수 항목입니다.' },
      { path: ['saveParamsArray', 0, 'sections', 2, 'alt_en'], code: 'required', message: '필수 항목입니다.' },
    ],
  })
})

test('users below manager cannot read, change, share or publish a version', async () => {
  const id = await draft()
  for (const accessLevel of ['anyone', 'user', 'desk', 'cs', 'ops', 'finance'] as const) {
    const client = await testApp.as(accessLevel)
    const refused = { status: accessLevel === 'anyone' ? 401 : 403 }
    await expect(client.call('landingVersion', 'findById', { subset: 'full', id })).rejects.toMatchObject(refused)
    await expect(client.call('landingVersion', 'save', { saveParamsArray: [{ id, name: '내 것' }] })).rejects.toMatchObject(refused)
    for (const call of ['newDraft', 'publish', 'schedule', 'unschedule', 'share', 'unshare'])
      await expect(client.call('landingVersion', call, { id, publish_at: '2026-12-01 09:00:00' })).rejects.toMatchObject(refused)
  }
})

test('another server on the same database serves the published version', async () => {
  const db = await openDatabase({ url: testApp.databaseUrl, size: 4, timeoutS: 5, log: testApp.context.log })
  const second = await buildApp({ ...testApp.context, db }, { vendors: platformsOf(testApp.context) })
  try {
    await published('두 서버')
    const answer = await second.inject({ method: 'GET', url: '/api/landingVersion/getPublished' })
    expect(answer.json().hero.title_ko).toBe('두 서버')
  } finally {
    await second.close()
    await db.close()
  }
})
