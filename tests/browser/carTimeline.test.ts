import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings } from '../server/resources/bookings.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openRentals } from './openRentals.ts'

let office: Office
let testApp: Bookings

beforeAll(async () => void ({ office, testApp } = await openRentals()))
afterAll(() => office?.close())

test('the timeline renders the last rows only after scrolling to them, and its bars are links', async () => {
  const cars: number[] = []
  for (let n = 0; n < 60; n++) cars.push(await testApp.open({ plate_no: `57하${7000 + n}` }))
  const [first = 0, last = 0] = [cars[0], cars.at(-1)]
  const guest = await testApp.rider()
  await testApp.db.query("update users set name = '문가온' where id = $1", [guest.id])
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, last))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  const page = await office.page('ops')
  await visit(page, `/admin/rcars/timeline?from=2026-11-23&mode=quarter&filter=${encodeURIComponent('{"keyword":"57하7"}')}`)
  const table = page.getByRole('table', { name: '차량 타임라인' })
  const row = (car: number) => table.locator(`[data-car="${car}"]`)
  await row(first).waitFor()
  expect(await row(last).count()).toBe(0)
  const toTheEnd = () =>
    expect
      .poll(async () => {
        await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return row(last).count()
      })
      .toBe(1)
  await toTheEnd()
  const bar = row(last).getByRole('link', { name: /문가온 2026-11-23 10:00 ~ 2026-11-23 16:00/ })
  await bar.waitFor()
  await row(first).waitFor({ state: 'detached' })
  expect(await bar.getAttribute('href')).toBe(`/admin/rents/${id}/show`)
  expect(await row(last).getAttribute('aria-rowindex')).toBe('61')
  const places = await table.getByRole('rowheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top))
  expect(places.slice(1).map((top, index) => top - (places[index] ?? 0))).toEqual(places.slice(1).map(() => 36))
  await bar.hover()
  expect(await bar.getAttribute('title')).toBe(await bar.getAttribute('aria-label'))
  // A click on a bar works also when the timeline scrolls between pointer down and pointer up.
  for (const scrollsFirst of [true, false]) {
    await table.waitFor()
    await toTheEnd()
    await bar.hover()
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const scroll = () => table.evaluate((element) => element.dispatchEvent(new Event('scroll')))
    await page.mouse.move(x + width / 2, y + height / 2)
    if (scrollsFirst) await scroll()
    await page.mouse.down()
    if (!scrollsFirst) await scroll()
    await page.mouse.up()
    await page.waitForURL(`**/admin/rents/${id}/show`)
    await table.waitFor({ state: 'detached' })
    await page.goBack()
  }
})

test('an unknown filter is reported and can be removed; a failed request can be retried', async () => {
  await testApp.open({ plate_no: '58하8000' })
  const page = await office.page('ops')
  const car = page.getByRole('rowheader', { name: /58하8000/ })
  await visit(page, `/admin/rcars/timeline?filter=${encodeURIComponent('{"status":"foo","keyword":"58하8"}')}`)
  await page.getByRole('button', { name: '필터 지우기' }).waitFor()
  await page.getByRole('button', { name: '상태 조건 지우기' }).click()
  await car.waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"keyword":"58하8"}')

  await page.route('**/api/occupancy/during*', (route) => route.fulfill({ status: 409, json: { message: '지금은 답할 수 없습니다.' } }))
  await page.reload()
  await page.getByText('지금은 답할 수 없습니다.').waitFor()
  await page.unroute('**/api/occupancy/during*')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await car.waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
