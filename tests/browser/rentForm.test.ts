import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings, Rider } from '../server/resources/bookings.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openRentals } from './openRentals.ts'
import { runAction } from './runAction.ts'

let office: Office
let testApp: Bookings
let rider: Rider

beforeAll(async () => {
  ;({ office, testApp } = await openRentals())
  await testApp.db.query("update users set name = '윤가람' where id = $1", [(rider = await testApp.rider()).id])
  await testApp.open({ plate_no: '34하5678', name: '아이오닉 5' })
})
afterAll(() => office?.close())

test('staff book for a member: the form shows the price and the obstacles while they choose', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/rents/create')
  const price = page.getByRole('region', { name: '예상 요금' })
  await price.getByText('차량과 일정을 고르면 요금을 계산합니다.').waitFor()
  const choose = async (field: string, text: string) => {
    const box = page.getByRole('combobox', { name: field, exact: true })
    await box.fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  const set = async (field: string, moment: string) => {
    const box = page.getByRole('textbox', { name: field })
    await box.fill(moment)
    await box.press('Enter')
  }
  await choose('예약자', '윤가람')
  await choose('차량', '34하5678')
  await set('대여 예정', '2026-11-23 10:00')
  await set('반납 예정', '2026-11-23 10:30')
  await price.getByText('60분부터 빌릴 수 있습니다.').waitFor()
  await set('반납 예정', '2026-11-23 16:00')
  await price.getByText('54,000원').first().waitFor()
  await price.getByText('예약할 수 있습니다.', { exact: true }).waitFor()
  await choose('면허', '윤가람')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('region', { name: '요금과 정산' }).getByText('54,000원').first().waitFor()
  expect(await testApp.superAdmin.call('rent', 'findMany', { params: { user_id: rider.id } })).toMatchObject({
    rows: [{ status: 'hold', total_amount: 54_000 }],
  })
})

test.each([['ko-KR', 'light', 1440, ['차량', '시작', '종료', '사유', '정비', '저장', '대신 고를 수 있는 것']]] as const)(
  'a refusal offers times and cars as buttons that fill the form: %s, %s, %i wide',
  async (locale, colorScheme, width, expectedText) => {
    const [field, from, to, reason, maintenance, save, group] = expectedText
    const [plate_no, free] = ['35하1111', '35하2222']
    const spot_id = await testApp.spot()
    const [car] = [await testApp.open({ plate_no, name: '쏘나타', spot_id }), await testApp.open({ plate_no: free, name: '쏘나타', spot_id })]
    await testApp.ops.call('rcarDisable', 'save', {
      saveParamsArray: [{ rcar_id: car, reason: 'cleaning', start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }],
    })
    const page = await office.page('ops', { locale, colorScheme, viewport: { width, height: 900 } })
    await visit(page, '/admin/rcar-disables/create')
    const choose = async (name: string, text: string) => {
      await page.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('option', { name: text }).first().click()
    }
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    const set = async (name: string, moment: string) => {
      await box(name).fill(moment)
      await box(name).press('Enter')
    }
    await choose(field, plate_no)
    await set(from, '2026-11-23 12:00')
    await set(to, '2026-11-23 14:00')
    await page.getByRole('combobox', { name: reason, exact: true }).click()
    await page.getByRole('option', { name: maintenance }).click()
    await page.getByRole('button', { name: save, exact: true }).click()
    const offers = page.getByRole('group', { name: group }).getByRole('button')
    await expect.poll(() => offers.allTextContents()).toEqual(['2026-11-23 08:00 – 2026-11-23 10:00', '2026-11-23 16:00 – 2026-11-23 18:00', `쏘나타 ${free}`])
    await offers.nth(1).click()
    await expect.poll(() => box(from).inputValue()).toContain('16:00')
    await expect.poll(() => offers.count()).toBe(0)
    await page.getByRole('button', { name: save, exact: true }).click()
    await page.waitForURL(/\/show/)
    const { rows } = await testApp.superAdmin.call('rcarDisable', 'findMany', { params: { rcar_id: car, reason: 'maintenance' } })
    expect(rows).toMatchObject([{ start_at: '2026-11-23 16:00:00', end_at: '2026-11-23 18:00:00' }])
  },
)

test('an action form shows the amount of the change before it is made', async () => {
  const [guest, other] = [await testApp.rider(), await testApp.open()]
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, other))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  const page = await office.page('ops')
  await visit(page, `/admin/rents/${id}/show`)
  await runAction(page, '예약 취소')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '취소 사유' }).fill('일정 변경')
  await form.getByText('54,000원을 환불합니다.').waitFor()
  await form.getByRole('button', { name: '예약 취소', exact: true }).click()
  await page.getByRole('region', { name: '요금과 정산' }).getByText('환불').waitFor()
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled', refunded_amount: 54_000 })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
