import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { files, rideRows } from '../server/resources/rideRows.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let testApp: Fleet
let charge: number
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  testApp = await withFleet(office.testApp)
  const user_id = await rideRows(testApp).member('문가온')
  const draft = { user_id, rcar_id: await testApp.car(), kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, files }
  const [id = 0] = await testApp.ops.call<number[]>('fineLog', 'save', { saveParamsArray: [draft] })
  charge = id
})
afterAll(() => office?.close())

test('the search finds fields, actions and refusals in both languages, and leads to their place', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/handbook')
  const search = page.getByRole('searchbox', { name: '안내서 검색' })
  await search.fill('고지번호')
  await page.getByRole('link', { name: '고지번호', exact: true }).waitFor()
  await search.fill('issuing authority')
  await page.getByRole('link', { name: '부과기관', exact: true }).waitFor()
  await search.fill('의무자 변경')
  await page.getByRole('link', { name: '의무자 변경', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#action-transfer')
  await page.getByRole('heading', { level: 1, name: '사후청구' }).waitFor()
  const action = page.locator('#action-transfer')
  await action.getByText('운영 이상').waitFor()
  await expect.poll(() => action.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true)
})

test('the question mark on a record opens its chapter with the current state marked, and follows the record', async () => {
  const page = await office.page('ops')
  await visit(page, `/admin/fine-logs/${charge}/show`)
  await page.getByRole('button', { name: '사후청구 도움말' }).click()
  const panel = page.getByRole('dialog', { name: '사후청구 도움말' })
  await panel.getByRole('heading', { name: '지금 상태에서 할 수 있는 일' }).waitFor()
  expect(await panel.locator('[data-current]').evaluateAll((states) => states.map((state) => state.textContent))).toEqual(['접수'])
  await panel.locator('#action-notify').getByText('접수 → 고지').waitFor()
  expect(await panel.locator('#action-refund').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await testApp.ops.call('fineLog', 'notify', { id: charge })
  await page.getByRole('button', { name: '사후청구 도움말' }).click()
  await expect.poll(() => panel.locator('[data-current]').textContent()).toBe('고지')
  await panel.getByRole('link', { name: '안내서에서 보기' }).click()
  await expect.poll(() => pathAndQuery(page)).toBe('/admin/handbook?of=fineLog')
  await panel.waitFor({ state: 'detached' })
})

test('lists, forms and other pages have the question mark too', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/spots')
  await page.getByRole('button', { name: '스팟 도움말' }).click()
  await page.getByRole('dialog', { name: '스팟 도움말' }).getByRole('heading', { name: '할 수 있는 일' }).waitFor()
  await visit(page, '/admin/spots/create')
  await page.getByRole('button', { name: '스팟 도움말' }).waitFor()
  await visit(page, '/admin')
  await page.getByRole('link', { name: '업무 안내서' }).first().click()
  await expect.poll(() => pathAndQuery(page)).toBe('/admin/handbook')
})

test('staff see only the chapters of what they may read', async () => {
  const page = await office.page('cs')
  await visit(page, '/admin/handbook')
  const contents = page.getByRole('navigation', { name: '차례' })
  await contents.getByRole('link', { name: '사후청구' }).waitFor()
  expect(await contents.getByRole('link', { name: '회계 월' }).count()).toBe(0)
  await visit(page, '/admin/handbook?of=accountingMonth')
  await page.getByText('볼 수 없는 안내입니다.').waitFor()
  await visit(page, '/admin/handbook?q=가마감')
  await page.getByText('찾는 내용이 없습니다.').waitFor()
})

test('the handbook and its panel fit a phone', async () => {
  const page = await office.page('ops', { viewport: { width: 360, height: 800 } })
  await visit(page, '/admin/handbook?of=rent')
  await page.getByRole('heading', { level: 1, name: '시승예약' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await visit(page, `/admin/fine-logs/${charge}/show`)
  await page.getByRole('button', { name: '사후청구 도움말' }).click()
  const panel = page.getByRole('dialog', { name: '사후청구 도움말' })
  await panel.getByRole('heading', { name: '지금 상태에서 할 수 있는 일' }).waitFor()
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('English readers get English chapters', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/handbook?of=fineLog')
  await page.getByRole('button', { name: '영어로 보기' }).click()
  await page.getByRole('heading', { level: 1, name: 'Post-ride charge' }).waitFor()
  await page.getByText('Money that a member owes after a rental').waitFor()
  await page.getByRole('heading', { name: 'Actions' }).waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
