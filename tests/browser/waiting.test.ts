import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Bookings } from '../server/resources/bookings.ts'

import { runAction } from './runAction.ts'
import { visit } from './navigation.ts'
import { delayResponses } from './delayResponses.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery } from './openOffice.ts'
import { openRentals } from './openRentals.ts'
import { networkIdleWaiter } from './networkIdle.ts'

let office: Office
let testApp: Bookings

beforeAll(async () => void ({ office, testApp } = await openRentals()))
afterAll(() => office?.close())

/** Lets these calls fail with 409. Returns a function that restores them. */
async function refusing(page: Page, ...calls: string[]) {
  for (const call of calls) await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 409, json: { message: '지금은 답할 수 없습니다.' } }))
  return () => Promise.all(calls.map((call) => page.unroute(`**/api/${call}*`)))
}

test('a badge in the menu counts only rows that its entry lists', async () => {
  const [serving, prepared, broken] = [await testApp.open(), await testApp.car(), await testApp.open()]
  await testApp.db.query("update rcars set insurance_to = '2027-10-01', inspection_due = '2027-10-01'")
  await testApp.db.query("update rcars set inspection_due = '2026-11-25' where id in ($1, $2)", [serving, prepared])
  await testApp.db.query("update rcars set status = 'repair' where id = $1", [broken])
  const page = await office.page('ops')
  await visit(page, '/admin')
  const queue = (name: string) => page.getByRole('region', { name: '할 일' }).getByRole('link', { name })
  await queue('정기검사 30일 안').getByText('2', { exact: true }).waitFor()
  await queue('정비·사고').getByText('1', { exact: true }).waitFor()
  const entry = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '시승차량' })
  await entry.getByLabel('기다리는 일 1건').waitFor()
})

test('the figures on home open the rows that they count: the rentals of an hour, of a month, of yesterday', async () => {
  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no: '54하5100' })]
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  await testApp.at('2026-11-23 09:50:00')
  const { code } = await testApp.full('rent', id)
  const page = await office.page('ops')
  await visit(page, '/admin')
  await page.getByRole('link', { name: '10시 대여 1대' }).click()
  await page.getByText('총 1건').waitFor()
  await page.getByRole('link', { name: code }).first().waitFor()

  await testApp.at('2026-11-23 10:05:00')
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  await visit(page, '/admin')
  const figures = page.getByRole('region', { name: '지표', exact: true })
  await figures.getByRole('link', { name: '1', exact: true }).first().click()
  await page.getByText('총 1건').waitFor()
  await page.getByRole('link', { name: code }).first().waitFor()
  await visit(page, '/admin')
  await figures.getByRole('link', { name: /%$/ }).first().click()
  await page.getByRole('heading', { name: '가동률' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/figures?figure=utilisation&from=2026-11-01&until=2026-11-23')
})

test('home reports each part that failed to load, and a button retries it', async () => {
  const page = await office.newcomer('ops')
  const answer = await refusing(page, 'counts', 'rent/figures', 'rent/findMany')
  await visit(page, '/admin')
  const parts = ['할 일', '오늘 나가고 들어오는 차량', '지표'].map((name) => page.getByRole('region', { name, exact: true }))
  for (const part of parts) await part.getByRole('alert').getByText('지금은 답할 수 없습니다.').waitFor()
  expect(await parts[1]?.getByRole('listitem').count()).toBe(0)
  await answer()
  for (const part of parts) {
    await part.getByRole('button', { name: '다시 시도' }).click()
    await part.getByRole('alert').waitFor({ state: 'detached' })
  }
  await expect.poll(() => parts[1]?.getByRole('listitem').count()).toBe(24)
})

test('a part of a page or form that failed to load says so and can be retried', async () => {
  const page = await office.newcomer('manager')
  const settled = networkIdleWaiter(page)
  const again = async (part: Locator, had: Locator, ...calls: string[]) => {
    const alert = part.getByRole('alert').filter({ hasText: '지금은 답할 수 없습니다.' })
    await alert.first().waitFor()
    await settled() // A form asks again while it is filled in, which takes the alert away.
    await Promise.all(calls.map((call) => page.unroute(`**/api/${call}*`)))
    await alert.getByRole('button', { name: '다시 시도' }).click()
    await had.waitFor()
    expect(await alert.count()).toBe(0)
  }
  await refusing(page, 'savedView/findMany')
  await visit(page, '/admin/figures')
  await page.getByRole('button', { name: '저장된 보기' }).click()
  const views = page.getByRole('dialog', { name: '저장된 보기' })
  await again(views, views.getByText(/저장된 보기가 없습니다/), 'savedView/findMany')

  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no: '54하5200' })]
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car, { start_at: '2026-11-25 09:00:00', end_at: '2026-11-25 15:00:00' }))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  await refusing(page, 'rent/terms')
  await visit(page, `/admin/rents/${id}/show`)
  await runAction(page, '예약 취소')
  const form = page.getByRole('dialog', { name: '예약 취소' })
  await form.getByLabel('취소 사유').fill('일정 변경')
  await again(form, form.getByRole('status').filter({ hasText: '원' }), 'rent/terms')

  const photos = ['front', 'left'].map((slot) => ({ slot, photo: createExampleFileKey(1), taken_at: '2026-11-20 08:00:00' }))
  const state = { rcar_id: car, kind: 'check', checker_id: testApp.ops.id, odometer_km: 10, fuel_pct: 50, photos }
  const check = async (checked_at: string) => (await testApp.ops.call<number[]>('rcarState', 'save', { saveParamsArray: [{ ...state, checked_at }] }))[0]
  const [before, after] = [await check('2026-11-20 09:00:00'), await check('2026-11-20 10:00:00')]
  await refusing(page, `rcarState/findById?*id=${before}`)
  await visit(page, `/admin/rcar-states/${after}/show`)
  const pictures = page.getByRole('region', { name: '사진' })
  await again(pictures.first(), pictures.getByRole('listitem').first(), `rcarState/findById?*id=${before}`)
})

test('history, access log and statistics report a failed request and can be retried', async () => {
  const person = await testApp.rider()
  const page = await office.newcomer('super')
  const refused = { status: 409, json: { message: '지금은 답할 수 없습니다.' } }
  for (const [call, path] of [
    ['rest/changes', `/admin/users/${person.id}/show?role=normal&tab=history`],
    ['rest/access-log', `/admin/users/${person.id}/show?role=normal&tab=accessLog`],
    ['rest/changes', '/admin/recent-changes'],
    ['api/connection', '/admin/connection'],
    ['api/visitCount/stats', '/admin/landing/visits'],
    ['api/user/getWithdrawnStats', '/admin/users/withdrawals'],
  ] as const) {
    await page.route(`**/${call}*`, (route) => route.fulfill(refused))
    await visit(page, path)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '지금은 답할 수 없습니다.' })
    await alert.first().waitFor()
    await page.unroute(`**/${call}*`)
    await alert.getByRole('button', { name: '다시 시도' }).click()
    await alert.waitFor({ state: 'detached' })
  }
})

test('failed pictures are retried, and their space is reserved while they load', async () => {
  await testApp.open()
  const page = await office.newcomer('ops')
  const answer = await refusing(page, 'rcar/findMany')
  await visit(page, '/admin/rcars?view=gallery')
  await page.getByRole('main').getByText('목록을 불러오지 못했습니다.').waitFor()
  await answer()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()

  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/rcar/findMany*', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.reload()
  const skeleton = page.locator('main li[aria-hidden=true]')
  await skeleton.first().waitFor()
  arrives.resolve()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()
  expect(await skeleton.count()).toBe(0)
})

test('sealed values and maps take the same space as their placeholder while their code loads', async () => {
  const [sealed] = await testApp.superAdmin.call<[number]>('company', 'save', {
    saveParamsArray: [{ name: '가온정비', kinds: ['repair'], account_no: '110-234-567890' }],
  })
  const { rows } = await testApp.superAdmin.call('spot', 'findMany', { subset: 'label', params: { num: 1 } })
  for (const [path, code, expectedText] of [
    [`companies/${sealed}`, 'form', 'button:has-text("원본 보기")'],
    [`spots/${rows[0].id}`, '{PlaceMap,CopyButton}', '.leaflet-container'],
  ] as const) {
    const page = await office.newcomer('super')
    const arrives = Promise.withResolvers<void>()
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.goto(`/admin/${path}/show`)
    const skeleton = page.locator('#main section .MuiSkeleton-root').first()
    await skeleton.waitFor({ state: 'attached' })
    const heights = () => page.locator('#main section').evaluateAll((sections) => sections.map((item) => item.getBoundingClientRect().height))
    const before = await heights()
    arrives.resolve()
    await page.locator(`#main section ${expectedText}`).first().waitFor()
    await skeleton.waitFor({ state: 'detached' })
    expect(await heights(), path).toEqual(before)
  }
})

test('the finder finds actions by name, and links to the rows that allow them', async () => {
  const page = await office.page('manager')
  // The next page is opened once the previous one has loaded.
  const settled = networkIdleWaiter(page)
  await visit(page, '/admin/account')
  const match = async (words: string, name: RegExp) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '빠른 찾기' }).fill(words)
    await page.getByRole('option', { name }).first().click()
  }
  await match('쿠폰 발급', /^쿠폰 발급/)
  await expect.poll(() => pathAndQuery(page)).toContain('/admin/coupon-programs?filter={"status":["active"]}')
  for (const [words, path] of [
    ['상품 계산기', '/admin/products/calculator'],
    ['운전면허', '/admin/driver-licenses'],
    ['차량 점검기록', '/admin/rcar-states'],
    ['차량 사용불가', '/admin/rcar-disables'],
  ] as const) {
    await match(words, new RegExp(`^${words}`))
    await expect.poll(() => new URL(page.url()).pathname, { message: words }).toBe(path)
  }
})

test('without the event stream, the page polls for changes once a minute', async () => {
  const page = await office.newcomer('ops')
  await page.clock.install({ time: testApp.context.clock() })
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503, body: '' }))
  const refused = page.waitForResponse('**/api/events*')
  await visit(page, '/admin/tags')
  await page.getByText('총 0건').waitFor()
  await refused
  await testApp.superAdmin.call('tag', 'save', { saveParamsArray: [{ name: '새 태그' }] })
  await page.clock.fastForward(61_000)
  await page.getByText('총 1건').waitFor()
})

test('optional components load after the page, however long its code takes', async () => {
  const page = await office.newcomer('ops')
  await page.clock.install({ time: testApp.context.clock() })
  const arrives = delayResponses(testApp, /\/assets\/features-[^/]*\.js$/)
  const atRest: string[] = []
  page.on('request', (request) => /\/(LiveUpdates|ScrollButtons)-/.test(request.url()) && atRest.push(request.url()))
  await page.goto('/admin', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('status', { name: '불러오는 중' }).waitFor()
  await page.clock.fastForward(10_000)
  await page.getByRole('navigation', { name: '주 메뉴' }).waitFor()
  expect(atRest).toEqual([])
  arrives()
  await page.getByRole('region', { name: '할 일' }).waitFor()
  await expect.poll(() => atRest.length).toBe(2)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
