import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import { button, expectFocused, landingDesk, waitUntilSaved } from './landingDesk.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { platformsOf } from '../server/testApp.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { manager, draft, stored, editor, empty } = landingDesk(() => office)
beforeEach(() => empty())

/** The HTML that a visitor gets. */
const visitor = async (origin = office.address) => (await fetch(origin)).text()

test('publishing shows the changes first, and all servers then serve the new version', async () => {
  const db = await openDatabase({ url: office.testApp.databaseUrl, size: 4, timeoutS: 5, log: office.testApp.context.log })
  const second = await buildApp({ ...office.testApp.context, db }, { vendors: platformsOf(office.testApp.context), pages: 'built' })
  try {
    const other = await second.listen({ port: 0, host: '127.0.0.1' })
    const { page, frame } = await editor(await draft())
    await frame.locator('h1').click()
    await expectFocused(page.locator('[data-path="hero.title"] textarea').first())
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('오늘부터 겨울')
    await button(page, '게시').click()
    const dialog = page.getByRole('dialog', { name: '지금 게시할까요?' })
    await dialog.getByText('첫 화면: 제목').waitFor()
    // Both servers have just served the page, so their caches are fresh.
    await Promise.all([visitor(), visitor(other)])
    const publishResponse = page.waitForResponse(/landingVersion\/publish/)
    await dialog.getByRole('button', { name: '게시' }).click()
    await (await publishResponse).finished()
    // Polled at an interval, because both servers and this test share one process. `landingServed` measures the delay.
    const seen = (origin: string) => expect.poll(() => visitor(origin), { interval: 50, timeout: 5000 }).toContain('오늘부터 겨울')
    await Promise.all([seen(office.address), seen(other)])
    await page.getByText('게시했습니다.').waitFor()
    expect(await page.getByRole('link', { name: '지금 페이지 보기' }).getAttribute('href')).toBe('/')
  } finally {
    await second.close()
    await db.close()
  }
})

test('a draft is scheduled with the date picker, cannot be edited while scheduled, and can be unscheduled', async () => {
  const id = await draft()
  const { page } = await editor(id)
  await button(page, '예약').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('게시할 일시', { exact: false }).first().fill('2099-01-02 09:30')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '예약 게시' }).click()
  await page.getByText('2099-01-02 09:30에 게시됩니다.').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'scheduled', publish_at: '2099-01-02 09:30:00' })
  await button(page, '예약 취소').click()
  await button(page, '저장').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'draft', publish_at: null })
})

test('the history shows each version, and one of them becomes a new draft', async () => {
  const old = await draft({ name: '지난 여름', hero: { ...defaultLanding.hero, title_ko: '여름 제목' } })
  await (await manager()).call('landingVersion', 'publish', { id: old })
  const now = await draft({ name: '지금' })
  await (await manager()).call('landingVersion', 'publish', { id: now })
  const { page, frame } = await editor(now)
  await button(page, '기록').click()
  const line = page.getByRole('listitem', { name: '지난 여름' })
  expect(await line.textContent()).toContain('시험 manager 게시')
  await line.getByRole('link', { name: '보기' }).click()
  await frame.getByText('여름 제목').waitFor()
  expect(pathAndQuery(page)).toBe(`/admin/landing?id=${old}`)
  await button(page, '이 버전으로 새 초안').click()
  await waitUntilSaved(page)
  const [created] = await office.testApp.db.query<{ id: number }>(`select id from landing_versions where status = 'draft'`)
  expect(pathAndQuery(page)).toBe(`/admin/landing?id=${created?.id}`)
  expect((await stored(created?.id ?? 0)).hero.title_ko).toBe('여름 제목')
})

test('a shared link shows the draft, is not indexed, and ends when it is revoked', async () => {
  const { page } = await editor(await draft({ hero: { ...defaultLanding.hero, title_ko: '비밀 초안' } }))
  await button(page, '공유').click()
  await button(page, '공유 링크 만들기').click()
  const link = await page.getByLabel('공유 주소').inputValue()
  const stranger = await office.page(undefined, { javaScriptEnabled: false })
  const answer = await stranger.goto(link)
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['x-frame-options']]).toEqual([200, 'no-store', 'DENY'])
  await stranger.getByRole('heading', { name: '비밀 초안' }).waitFor()
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await stranger.getByRole('link', { name: 'English' }).first().click()
  await stranger.getByText('This draft has not been published yet.').waitFor()
  await button(page, '공유 중지').click()
  await page.getByText('아직 공유하지 않았습니다.').waitFor()
  expect((await stranger.goto(link))?.status()).toBe(404)
})

test('two editors of one draft are warned, the later one resolves conflicts, and nothing typed is lost', async () => {
  const id = await draft()
  const { page: firstPage, frame } = await editor(id)
  const { page: secondPage } = await editor(id, await office.page('super'))
  await secondPage.getByText('시험 manager 님도 지금 이 버전을 열어 두었습니다.', { exact: false }).waitFor()
  await secondPage.getByLabel('제목').fill('그들의 제목')
  await button(secondPage, '저장').click()
  await waitUntilSaved(secondPage)
  await firstPage.getByLabel('제목').fill('나의 제목')
  await button(firstPage, '저장').click()
  await firstPage.getByText('같은 부분을 다른 사람이 먼저 저장했습니다.', { exact: false }).waitFor()
  expect(await firstPage.getByLabel('제목').inputValue()).toBe('나의 제목')
  await button(firstPage, '비교하고 고르기').click()
  await firstPage.getByRole('dialog').getByRole('button', { name: /저장/ }).click()
  await waitUntilSaved(firstPage)
  expect(await frame.locator('h1').textContent()).toBe('나의 제목')
  expect((await stored(id)).hero.title_ko).toBe('나의 제목')
})

test('changes of other users in other sections are merged', async () => {
  const id = await draft()
  const { page, frame } = await editor(id)
  await (
    await office.testApp.as('super')
  ).call('landingVersion', 'save', {
    saveParamsArray: [{ id, download: { ...defaultLanding.download, title_ko: '함께 쓴 제목' } }],
  })
  await page.getByLabel('제목').fill('나의 제목')
  await button(page, '저장').click()
  await waitUntilSaved(page)
  await expect.poll(() => frame.locator('[data-edit="download.title"]').textContent()).toBe('함께 쓴 제목')
  expect(await stored(id)).toMatchObject({ hero: { title_ko: '나의 제목' }, download: { title_ko: '함께 쓴 제목' } })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
