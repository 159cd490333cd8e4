import { toSeoulWallTime } from '#schema/base/time.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#resources/help/landing/visitCount.server.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findSeriousViolations } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('without visits the page says so', async () => {
  const page = await office.page('cs')
  await visit(page, '/admin/visit-counts')
  await page.getByRole('link', { name: '방문 통계' }).click()
  await page.getByText('아직 방문이 없습니다.').waitFor()
})

test('marketing sees visits, clicks and click rate by day, campaign and site', async () => {
  const dayMs = 86_400_000
  const shape = { path: '/', campaign: 'autumn', referrer: 'social', device: 'android' } as const
  const days = Array.from({ length: 60 }, (_none, at) => toSeoulWallTime(new Date(Date.now() - at * dayMs)).slice(0, 10))
  await addVisits(
    office.testApp.db,
    days.flatMap((day, index) => [
      { ...shape, day, kind: 'view', count: 100 + ((index * 37) % 60) },
      { ...shape, day, kind: 'click_android', count: 10 + (index % 7) },
      { ...shape, day, kind: 'view', campaign: '-', referrer: 'search', count: 20 },
    ]),
    new Date(),
  )
  const page = await office.page('cs')
  await visit(page, '/admin/landing/visits')
  const chart = page.getByRole('table', { name: '날짜별 방문과 스토어 버튼' })
  await chart.waitFor({ state: 'attached' })
  expect(await chart.getByRole('row').count()).toBe(31)
  expect(await chart.getByRole('row').last().innerText()).toMatch(/120\s+10$/)
  const campaigns = page.getByRole('table', { name: '캠페인' }).getByRole('row')
  expect(await campaigns.nth(1).innerText()).toMatch(/^autumn\s+[\d,]+\s+\d+\s+\d+\.\d%\s+0$/)
  expect(await campaigns.nth(2).innerText()).toMatch(/^\(캠페인 없음\)\s+600\s+0\s+0\.0%\s+0$/)
  await page.getByRole('button', { name: '최근 90일' }).click()
  await expect.poll(() => chart.getByRole('row').count()).toBe(91)
  expect((await findSeriousViolations(page)).join('\n')).toBe('')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.reload()
  await chart.waitFor({ state: 'attached' })
  await expect.poll(() => chart.getByRole('row').count()).toBe(91)
})

test('a click on a store button is counted by the server, and the browser follows the link', async () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/.vite/manifest.json'), 'utf8'))
  const page = await office.page(undefined, { userAgent: desktop })
  await page.goto('/?utm_campaign=poster')
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<a href="/legal/0" data-count="click_ios"><span>내려받기</span></a>'))
  await page.addScriptTag({ url: `/${manifest['landing/visits.ts'].file}`, type: 'module' })
  // The click navigates away before the response arrives, so the count is read from the database.
  await page.getByText('내려받기').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/legal/0')
  const counted = () => office.testApp.db.query("select path, campaign, referrer, count from visit_counts where kind = 'click_ios'")
  await expect.poll(counted, { timeout: 10_000 }).toEqual([{ path: '/', campaign: 'poster', referrer: 'none', count: 1 }])
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
