import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { files, rideRows } from '../server/resources/rideRows.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let testApp: Fleet
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  testApp = await withFleet(office.testApp)
  const user_id = await rideRows(testApp).member('문가온')
  const fine = { user_id, rcar_id: await testApp.car(), kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, files }
  await testApp.ops.call('fineLog', 'save', { saveParamsArray: [fine, { ...fine, origin_amount: 20_000 }] })
})
afterAll(() => office?.close())

test('metrics above a list show counts and sums, and link to their rows', async () => {
  const [row] = await testApp.db.query<{ amount: number }>('select sum(amount)::int as amount from fine_logs')
  const page = await office.page('ops')
  const searches = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    // The menu badges request counts of several resources; only the others are of interest.
    const of = [...searchParams].filter(([key]) => key.endsWith('[of]')).map(([, name]) => name)
    if (pathname === '/api/counts' && of.every((name) => name === 'fineLog')) searches.add(search)
  })
  await visit(page, '/admin/fine-logs')
  const figure = page.getByRole('link', { name: `고지할 청구 · 청구액 ${row?.amount.toLocaleString('ko-KR')}원` })
  await figure.waitFor()
  await page.getByRole('link', { name: '이의제기된 청구 · 청구액 0원' }).waitFor()
  // The counts of the tabs come with the same request, also after a change by another user.
  await page.getByRole('navigation', { name: '목록 나누기' }).getByText('2').waitFor()
  expect([...searches]).toHaveLength(1)
  await figure.click()
  await expect.poll(() => pathAndQuery(page)).toMatch(/^\/admin\/fine-logs\?tab=draft/)
})

test('always-open filters narrow the list at once, and fold into a sheet on a phone', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/fine-logs')
  const quick = page.getByRole('group', { name: '필터', exact: true })
  await quick.getByRole('combobox', { name: '상태' }).click()
  await page.getByRole('option', { name: '고지', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('notified')
  await page.setViewportSize({ width: 360, height: 800 })
  await quick.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /고지할 청구 · 청구액/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // On a phone the always-open filters come first in the sheet of filters.
  await page.getByRole('button', { name: /^필터/, expanded: false }).click()
  await quick.getByRole('combobox', { name: '상태' }).waitFor()
  expect(await quick.getByRole('combobox').first().innerText()).toBe('고지')
})

test('cars have a gallery view with its own URL, and a card opens the car', async () => {
  const car = await testApp.ops.call('rcar', 'findById', { id: await testApp.car() })
  const page = await office.page('ops')
  await visit(page, '/admin/rcars')
  await page.getByRole('navigation', { name: '보기 방식' }).getByRole('link', { name: '사진' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('gallery')
  const card = page.getByRole('listitem').filter({ hasText: String(car.plate_no) })
  await card.locator('img').waitFor()
  await card.getByText(String(car.name)).waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await card.getByRole('link', { name: String(car.plate_no) }).click()
  await page.getByRole('heading', { name: new RegExp(String(car.plate_no)) }).waitFor()
})

test('a tab with an any-of condition lists the rows that it counts, also with another any-of filter', async () => {
  const cars = [await testApp.car(), await testApp.car(), await testApp.car()]
  const [none, soon, late] = cars
  await testApp.db.query('update rcars set insurance_to = null where id = $1', [none])
  await testApp.db.query("update rcars set insurance_to = '2026-11-25' where id = $1", [soon])
  await testApp.db.query("update rcars set insurance_to = '2027-11-25' where id = $1", [late])
  const page = await office.page('ops')
  await visit(page, '/admin/rcars?tab=insurance')
  await page.getByRole('link', { name: /^보험 없음·30일 안 만료\s*2$/ }).waitFor()
  await page.getByText('총 2건').waitFor()
  await visit(page, `/admin/rcars?tab=insurance&filter=${JSON.stringify({ any: [{ insurance_to: { isNull: true } }, { status: 'sold' }] })}`)
  await page.getByText('총 1건').waitFor()
  await page.locator(`tr[data-row="${none}"]`).waitFor()
  // It is a chip of its own; removing it keeps the conditions of the tab.
  await page.getByRole('main').locator('.MuiChip-deleteIcon').click()
  await page.getByText('총 2건').waitFor()
})

test('a tab narrows the scope of the list; a tab outside the scope is not offered', async () => {
  const car = await testApp.car()
  await testApp.db.query("update rcars set inspection_due = '2027-11-25', insurance_to = '2027-11-25'")
  await testApp.db.query("update rcars set inspection_due = '2026-11-25', status = 'active' where id = $1", [car])
  await testApp.db.query("update rcars set inspection_due = '2026-11-25', status = 'repair' where id = $1", [await testApp.car()])
  const page = await office.page('ops')
  await visit(page, '/admin/rcars?status=active')
  const parts = page.getByRole('navigation', { name: '목록 나누기' })
  await parts.getByRole('link', { name: /^정기검사 30일 안\s*1$/ }).click()
  await page.getByText('총 1건').waitFor()
  await page.locator(`tr[data-row="${car}"]`).waitFor()
  expect(pathAndQuery(page)).toMatch(/^\/admin\/rcars\?.*status=active/)
  expect(await parts.getByRole('link', { name: /정비·사고/ }).count()).toBe(0)
  await visit(page, '/admin/rcars')
  await parts.getByRole('link', { name: /^정비·사고\s*1$/ }).waitFor()
  await parts.getByRole('link', { name: /^정기검사 30일 안\s*2$/ }).waitFor()
})

test('pinned columns stay pinned until the user chooses others', async () => {
  const page = await office.page('ops', { viewport: { width: 1000, height: 800 } })
  await visit(page, '/admin/rcars')
  const table = page.getByRole('table', { name: '시승차량' })
  await table.getByRole('row').nth(1).waitFor()
  const left = (name: string) => table.getByRole('columnheader', { name, exact: true }).evaluate((cell) => Math.round(cell.getBoundingClientRect().left))
  const scroll = () => table.evaluate((element) => element.parentElement?.scrollTo({ left: 600 }))
  await scroll()
  await expect.poll(async () => [await left('차량번호'), await left('노출명')].every((place) => place > 0)).toBe(true)
  const wide = await table.getByRole('columnheader', { name: '차량번호', exact: true }).evaluate((cell) => cell.getBoundingClientRect().width)
  expect(Math.abs((await left('노출명')) - (await left('차량번호')) - wide)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: '열', exact: true }).click()
  const pin = page.getByRole('button', { name: /노출명.*고정/ })
  expect(await pin.getAttribute('aria-pressed')).toBe('true')
  await pin.click()
  await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Escape')
  await scroll()
  await expect.poll(async () => (await left('노출명')) < (await left('차량번호'))).toBe(true)
})

test('a phone card shows the declared fields until the user chooses columns', async () => {
  const page = await office.page('ops', { viewport: { width: 360, height: 800 } })
  await visit(page, '/admin/fine-logs')
  const card = page.getByRole('list', { name: '사후청구' }).getByRole('listitem').first()
  await card.waitFor()
  const labels = () =>
    card
      .locator('span')
      .filter({ hasText: /^(종류|예약|차량|대상자|청구액)$/ })
      .allTextContents()
  await expect.poll(labels).toEqual(['종류', '대상자', '차량', '청구액'])
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: '열', exact: true }).click()
  await page.getByRole('dialog', { name: '보이는 열과 순서' }).getByRole('checkbox', { name: '대상자' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '더 보기' }).getByRole('button', { name: '닫기' }).click()
  // The declared card fields give way to the first chosen columns.
  await expect.poll(labels).toEqual(['종류', '예약', '차량'])
})
