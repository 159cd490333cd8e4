import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { rideRows } from '../server/resources/rideRows.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let testApp: Fleet
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  testApp = await withFleet(office.testApp)
})
afterAll(() => office?.close())

test('a coupon programme shows only the fields of its kind', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/coupon-programs/create')
  const choose = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('프로그램명').fill('가을 할인')
  await choose('발급 방식', '공용코드')
  await box('공용 코드').fill('RIDE2026')
  await choose('유효 방식', '기간')
  await box('유효기간 시작').waitFor()
  await choose('발급 방식', '가입')
  await box('공용 코드').waitFor({ state: 'detached' })
  await choose('유효 방식', '발급 후 일수')
  await box('유효기간 시작').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: '확인해 주세요' })
  await summary.getByRole('button', { name: '유효 일수' }).waitFor()
  expect(await summary.getByRole('button', { name: '공용 코드' }).count()).toBe(0)
})

test('the inspector of a new inspection is the current user, and the rental sets car and member', async () => {
  const [car, rows] = [await testApp.car(), rideRows(testApp)]
  const ride = await rows.rent(car, await rows.member('한지우'))
  const plate = (await testApp.superAdmin.call('rcar', 'findById', { id: car })).plate_no
  const page = await office.page('super')
  const chosen = (name: string) => expect.poll(() => page.getByRole('combobox', { name, exact: true }).inputValue())
  await visit(page, '/admin/rcar-states/create')
  await chosen('점검자').toBe('시험 super')
  await visit(page, `/admin/claims/create?rent_id=${ride}`)
  await chosen('차량').toBe(plate)
  await chosen('접수자').toBe('한지우')
})

test('the selection offers cars that are free in the entered period first; an occupied car shows until when, and is refused at its field', async () => {
  const [blockedCar, other] = [await testApp.car(), await testApp.car()]
  const plateOf = async (id: number): Promise<string> => (await testApp.superAdmin.call('rcar', 'findById', { id })).plate_no
  const [blockedPlate, otherPlate] = [await plateOf(blockedCar), await plateOf(other)]
  const [held] = await testApp.ops.call('rcarDisable', 'save', {
    saveParamsArray: [{ rcar_id: blockedCar, reason: 'maintenance', start_at: '2031-05-07 10:00:00', end_at: '2031-05-08 10:00:00' }],
  })
  const page = await office.page('ops')
  const car = page.getByRole('combobox', { name: '차량', exact: true })
  const fill = async (name: string, time: string) => {
    await page.getByRole('textbox', { name, exact: true }).fill(time)
    await page.keyboard.press('Enter')
  }
  await visit(page, '/admin/rcar-disables/create')
  await fill('시작', '2031-05-07 12:00')
  await fill('종료', '2031-05-07 18:00')
  await car.click()
  const option = (plate: string) => page.getByRole('option').filter({ hasText: plate })
  await option(blockedPlate).getByText('~ 2031-05-08').waitFor()
  const offered = await page.getByRole('option').allInnerTexts()
  const placeOf = (plate: string) => offered.findIndex((text) => text.includes(plate))
  expect(placeOf(otherPlate)).toBeGreaterThanOrEqual(0)
  expect(placeOf(blockedPlate)).toBeGreaterThan(placeOf(otherPlate))
  expect(offered[placeOf(otherPlate)]).not.toContain('~')
  await option(blockedPlate).click()
  const warning = page.getByText('다른 일정이 있습니다:')
  await warning.waitFor()
  // The form may still be saved; the server decides.
  await page.getByRole('combobox', { name: '사유' }).click()
  await page.getByRole('option', { name: '세차', exact: true }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => car.getAttribute('aria-invalid')).toBe('true')
  await page
    .getByText(/2031-05-07 10:00(:00)?부터/)
    .first()
    .waitFor()

  // A row does not conflict with its own period.
  await visit(page, `/admin/rcar-disables/${held}`)
  await expect.poll(() => car.inputValue()).toBe(blockedPlate)
  await car.click()
  await option(blockedPlate).waitFor()
  expect(await option(blockedPlate).innerText()).not.toContain('~')
  expect(await warning.count()).toBe(0)
  expect(office.complaints).toEqual([])
})
