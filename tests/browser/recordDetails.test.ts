import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
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

test('a long page shows what is filled in; one button shows all values, and the choice is remembered', async () => {
  const [car, other] = [await testApp.car(), await testApp.car()]
  const page = await office.newcomer('ops')
  await visit(page, `/admin/rcars/${car}/show`)
  const label = (name: string) => page.locator('dt').getByText(name, { exact: true })
  await label('요금 정책').waitFor()
  // Empty, and equal to the default.
  expect(await label('처분일').count()).toBe(0)
  expect(await label('예약 가능일').count()).toBe(0)
  await page.getByRole('button', { name: /^모두 보기/ }).click()
  await label('처분일').waitFor()
  await label('예약 가능일').waitFor()
  await visit(page, `/admin/rcars/${other}/show`)
  await label('처분일').waitFor()
  await page.getByRole('button', { name: '값이 있는 항목만 보기' }).click()
  await label('처분일').waitFor({ state: 'detached' })
})

test('the second line of a reference says what helps: of a policy its version, of a colour its swatch', async () => {
  const model_id = Number((await testApp.db.query<{ id: number }>('select id from models limit 1'))[0]?.id)
  const hex = '#5a3d2b'
  const colour = await testApp.as('ops').then((ops) => ops.call('extColor', 'save', { saveParamsArray: [{ model_id, name: '모카 브라운', hex }] }))
  const car = await testApp.car()
  await testApp.db.query('update rcars set ext_color_id = $1 where id = $2', [colour[0], car])
  const page = await office.page('ops')
  await visit(page, `/admin/rcars/${car}/show`)
  const value = (name: string) => page.locator('dl > div', { has: page.locator('dt').getByText(name, { exact: true }) }).locator('dd')
  await value('요금 정책')
    .getByText(/^버전 \d+ · 적용$/)
    .waitFor()
  await value('외장색').getByText('모카 브라운').waitFor()
  await expect.poll(() => value('외장색').locator('[style*="background-color"]').count()).toBe(1)
  expect(await value('외장색').innerText()).not.toContain(hex)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
