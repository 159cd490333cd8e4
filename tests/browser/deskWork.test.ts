import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings } from '../server/resources/bookings.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openRentals } from './openRentals.ts'

let office: Office
let testApp: Bookings

beforeAll(async () => void ({ office, testApp } = await openRentals()))
afterAll(() => office?.close())

const pictures = ['hero', 'cars', 'care', 'spots', 'phone'].map((name) => join(import.meta.dirname, `../../public/landing/${name}-narrow.webp`))

/** Leaving by a menu link asks for confirmation; a user who stays keeps all entered values. */
async function staysAt(page: Page) {
  const here = page.url()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').first().click()
  const asks = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다.' })
  await asks.getByText(/입력한 내용은 남지 않습니다/).waitFor()
  await asks.getByRole('button', { name: '계속 입력하기' }).click()
  await asks.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(here)
}

test('a return cannot be completed during a photo upload, and leaving with unsaved input asks for confirmation', async () => {
  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no: '54하4100' })]
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  await testApp.at('2026-11-23 15:00:00')

  const page = await office.page('ops')
  await visit(page, `/admin/rents/return?id=${id}`)
  await page.getByRole('textbox', { name: '주행거리' }).fill('1060')
  await page.getByRole('textbox', { name: '연료·배터리' }).fill('55')
  await staysAt(page)
  expect(await page.getByRole('textbox', { name: '주행거리' }).inputValue()).toBe('1060')

  const photos = page.locator('input[type=file]')
  const arrived = page.getByRole('region', { name: '사진' }).getByRole('listitem')
  await photos.setInputFiles(pictures.slice(0, 4))
  await expect.poll(() => arrived.count()).toBe(4)
  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/files/upload', async (route) => {
    await arrives.promise
    await route.continue()
  })
  const finish = page.getByRole('button', { name: '점검 등록하고 반납' })
  await photos.setInputFiles(pictures.slice(4))
  await expect.poll(() => finish.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: '주행거리' }).press('Enter')
  arrives.resolve()
  await expect.poll(() => arrived.count()).toBe(5)
  await finish.click()
  await page.getByRole('region', { name: '요금과 정산' }).waitFor()
  const { total, rows } = await testApp.ops.call('rcarState', 'findMany', { params: { rent_id: id, kind: 'return' } })
  expect(total).toBe(1)
  expect((await testApp.full('rcarState', rows[0].id)).photos).toHaveLength(5)
})

test('leaving a booking with selections that are not in the URL asks for confirmation', async () => {
  const car = await testApp.open({ plate_no: '54하4200' })
  const page = await office.page('ops')
  await visit(page, `/admin/rents/booking?rcar_id=${car}`)
  const delivery = page.getByRole('checkbox', { name: '딜리버리' })
  await delivery.check()
  await staysAt(page)
  expect(await delivery.isChecked()).toBe(true)
})

test('a booking is charged only after the consent of the caller, and a changed price requires new consent', async () => {
  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no: '54하4400' })]
  const page = await office.page('ops')
  await visit(page, `/admin/rents/booking?rcar_id=${car}&user_id=${guest.id}&start_at=2026-11-25%2010:00:00&end_at=2026-11-25%2016:00:00`)
  const [pay, agreed] = [page.getByRole('button', { name: '예약하고 결제' }), page.getByRole('checkbox', { name: '예약자가 약관과 대여 조건에 동의함' })]
  await page.getByText('예약할 수 있습니다.', { exact: true }).waitFor()
  await pay.click()
  await page.getByText('동의해야 진행할 수 있습니다.').waitFor()
  const rides = async () => (await testApp.ops.call('rent', 'findMany', { params: { user_id: guest.id } })).rows
  expect(await rides()).toEqual([])
  await agreed.check()
  await page.getByText('동의해야 진행할 수 있습니다.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '8시간' }).click()
  await expect.poll(() => agreed.isChecked()).toBe(false)
  // Consent given before the new price arrives is not valid for that price.
  await page.getByRole('region', { name: '요금과 예약' }).getByText('72,000원', { exact: true }).last().waitFor()
  await page.getByText('예약할 수 있습니다.', { exact: true }).waitFor()
  await agreed.check()
  await pay.click()
  await page.getByRole('region', { name: '요금과 정산' }).waitFor()
  expect(await rides()).toMatchObject([{ status: 'reserved', end_at: '2026-11-25 18:00:00' }])
})

test('the booking page shows the unpaid amount of a member as money, and a failed licence request is not shown as a missing licence', async () => {
  const { id } = await testApp.rider()
  await testApp.db.query("update users set name = '문가람', unpaid_amount = 33000 where id = $1", [id])
  const page = await office.page('ops')
  await page.route('**/api/driverLicense/findMany*', (route) => route.fulfill({ status: 409, json: { message: '지금은 답할 수 없습니다.' } }))
  await visit(page, '/admin/rents/booking')
  await page.getByRole('combobox', { name: '전화번호, 이름으로 찾기' }).fill('문가람')
  await page.getByRole('option').getByText('미납 33,000원').click()
  const caller = page.getByRole('region', { name: '회원', exact: true })
  await caller.getByText('지금은 답할 수 없습니다.').waitFor()
  expect(await caller.getByText('확인완료된 면허가 없습니다').count()).toBe(0)
  await page.unroute('**/api/driverLicense/findMany*')
  await caller.getByRole('button', { name: '다시 시도' }).click()
  await caller.getByText('윤가람').waitFor()
})

test('the search begins at the spot of the last rental of the caller, until the user chooses another or none', async () => {
  const [near, far] = [await testApp.spot({ name: '늘 쓰는 스팟' }), await testApp.spot({ name: '먼 스팟' })]
  const guest = await testApp.rider()
  const nearCar = await testApp.open({ plate_no: '54하4600', spot_id: near })
  await testApp.open({ plate_no: '54하4700', spot_id: far })
  const times = { start_at: '2026-11-30 10:00:00', end_at: '2026-11-30 16:00:00' }
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, nearCar, times))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  await testApp.db.query("update users set name = '단골손님' where id = $1", [guest.id])
  const page = await office.page('ops')
  await visit(page, '/admin/rents/booking?start_at=2026-12-07%2010:00:00&end_at=2026-12-07%2016:00:00')
  await page.getByText('54하4700').waitFor()
  await page.getByRole('combobox', { name: '전화번호, 이름으로 찾기' }).fill('단골손님')
  await page.getByRole('option').getByText('단골손님').click()
  await page.getByText('지난번에 빌린 스팟입니다.').waitFor()
  await page.getByText('54하4600').waitFor()
  await page.getByText('54하4700').waitFor({ state: 'detached' })
  const spot = page.getByRole('combobox', { name: '스팟' })
  expect(await spot.inputValue()).toBe('늘 쓰는 스팟')
  await spot.fill('')
  await page.getByRole('heading', { name: '빌릴 수 있는 차량' }).click()
  await page.getByText('54하4700').waitFor()
  await page.getByText('지난번에 빌린 스팟입니다.').waitFor({ state: 'detached' })
})

test('the contract and the receipt of a rental can be downloaded from its page after the terms are accepted', async () => {
  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no: '54하4300' })]
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car, { start_at: '2026-11-25 09:00:00', end_at: '2026-11-25 15:00:00' }))
  const page = await office.page('cs')
  const papers = page.getByRole('button', { name: '서류' })
  await visit(page, `/admin/rents/${id}/show`)
  await page.getByRole('region', { name: '요금과 정산' }).waitFor()
  expect(await papers.count()).toBe(0)

  await guest.client.call('rent', 'pay', { id, agreed: true })
  await page.reload()
  const { code } = await testApp.full('rent', id)
  for (const paper of ['대여계약서', '영수증']) {
    const download = page.waitForEvent('download')
    await papers.click()
    await page.getByRole('menuitem', { name: paper }).click()
    expect((await download).suggestedFilename()).toBe(`${paper}-${code}.pdf`)
  }
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})

test('outside opening hours the booking page says why no car is available and offers the next possible time', async () => {
  const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
    weekday,
    pickup_from: '07:00',
    pickup_to: '22:00',
    return_from: '07:00',
    return_to: '22:00',
  }))
  const spot_id = await testApp.spot({ hours, name: '밤에 닫는 스팟' })
  await testApp.open({ plate_no: '54하4500', spot_id })
  await testApp.db.query("update spots set status = 'paused' where id <> $1", [spot_id])
  await testApp.at('2026-11-27 02:10:00')
  const page = await office.page('ops')
  const from = page.getByRole('textbox', { name: '대여 예정' })
  await visit(page, '/admin/rents/booking?start_at=2026-11-27%2002:30:00&end_at=2026-11-28%2002:30:00')
  await page.getByText('이 시각에 빌려 주고 돌려받을 수 있는 스팟이 없습니다. 가장 빠른 시각은 오늘 07:00입니다.').waitFor()
  await page.getByRole('button', { name: '오늘 07:00부터 찾기' }).click()
  await page.getByText('54하4500').waitFor()
  expect(await from.inputValue()).toBe('2026-11-27 07:00')

  await visit(page, '/admin/rents/booking?start_at=2026-11-27%2010:00:00&end_at=2026-11-27%2010:10:00')
  await page.getByText(/^이 조건의 차량 1대는 \d+(분|시간) 이상 빌려야 합니다\./).waitFor()

  await visit(page, '/admin/rents/booking')
  await page.getByText('54하4500').waitFor()
  expect(await from.inputValue()).toBe('2026-11-27 07:00')
  // Nothing was entered, so leaving needs no confirmation.
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/admin/rents/booking')
})
