import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { stocked } from '../server/resources/fleet.ts'
import { files, rideRows } from '../server/resources/rideRows.ts'
import type { Office } from './openOffice.ts'
import { at, openOffice } from './openOffice.ts'

let office: Office
let house: Fleet
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  house = await stocked(office.house)
  const user_id = await rideRows(house).member('문가온')
  const fine = { user_id, rcar_id: await house.car(), kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, files }
  await house.ops.call('fineLog', 'save', { saveParamsArray: [fine, { ...fine, origin_amount: 20_000 }] })
})
afterAll(() => office?.close())

test('figures above a list say what its parts come to, and open them', async () => {
  const [row] = await house.db.query<{ amount: number }>('select sum(amount)::int as amount from fine_logs')
  const page = await office.page('ops')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    // What the menu counts at rest is of several resources.
    const of = [...searchParams].filter(([key]) => key.endsWith('[of]')).map(([, name]) => name)
    if (pathname === '/api/counts' && of.every((name) => name === 'fineLog')) asked.add(search)
  })
  await page.goto('/admin/fine-logs')
  const figure = page.getByRole('link', { name: `고지할 청구 · 청구액 ${row?.amount.toLocaleString('ko-KR')}원` })
  await figure.waitFor()
  await page.getByRole('link', { name: '이의제기 · 청구액 0원' }).waitFor()
  // The numbers of the tabs come with them, also where somebody has just written and all is asked once more.
  await page.getByRole('navigation', { name: '목록 나누기' }).getByText('2').waitFor()
  expect([...asked]).toHaveLength(1)
  await figure.click()
  await expect.poll(() => at(page)).toMatch(/^\/admin\/fine-logs\?only=draft/)
})

test('filters that stand open narrow the list at once, and make room on a phone', async () => {
  const page = await office.page('ops')
  await page.goto('/admin/fine-logs')
  const quick = page.getByRole('group', { name: '필터', exact: true })
  await quick.getByRole('combobox', { name: '상태' }).click()
  await page.getByRole('option', { name: '고지', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('notified')
  await page.setViewportSize({ width: 360, height: 800 })
  await quick.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /고지할 청구 · 청구액/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // There they are the first of all.
  await page.getByRole('button', { name: /^필터/, expanded: false }).click()
  await quick.getByRole('combobox', { name: '상태' }).waitFor()
  expect(await quick.getByRole('combobox').first().innerText()).toBe('고지')
})

test('cars are looked at as their pictures, at an address of its own, and opened from there', async () => {
  const car = await house.ops.call('rcar', 'findById', { id: await house.car() })
  const page = await office.page('ops')
  await page.goto('/admin/rcars')
  await page.getByRole('navigation', { name: '보기 방식' }).getByRole('link', { name: '사진' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('as')).toBe('gallery')
  const card = page.getByRole('listitem').filter({ hasText: String(car.plate_no) })
  await card.locator('img').waitFor()
  await card.getByText(String(car.name)).waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await card.getByRole('link', { name: String(car.plate_no) }).click()
  await page.getByRole('heading', { name: new RegExp(String(car.plate_no)) }).waitFor()
})
