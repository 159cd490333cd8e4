import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings, Rider } from '../server/resources/bookings.ts'
import { openBookings } from '../server/resources/bookings.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let house: Bookings
let rider: Rider

beforeAll(async () => {
  house = await openBookings(async (options) => {
    office = await openOffice(options)
    return office.house
  })
  await house.db.query("update users set name = '윤가람' where id = $1", [(rider = await house.rider()).id])
  await house.open({ plate_no: '34하5678', name: '아이오닉 5' })
})
afterAll(() => office?.close())

test('staff book for a member: the price stands there while they choose, and what stands in its way is said', async () => {
  const page = await office.page('ops')
  await page.goto('/admin/rents/create')
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
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form-wrong.png` })
  await set('반납 예정', '2026-11-23 16:00')
  await price.getByText('54,000원').first().waitFor()
  await price.getByText('예약할 수 있습니다.', { exact: true }).waitFor()
  await choose('면허', '윤가람')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form.png` })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('region', { name: '요금과 정산' }).getByText('54,000원').first().waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/show.png`, fullPage: true })
  expect(await house.chief.call('rent', 'findMany', { params: { user_id: rider.id } })).toMatchObject({ rows: [{ status: 'hold', total_amount: 54_000 }] })
})

test('nothing complained to the console', () => {
  expect(office.complaints).toEqual([])
})
