import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { runAction } from './runAction.ts'

/** The date picker in a form, in the form of an action and in a filter. */
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { save } = rowHelpers(() => office)

test('in a dialog Escape closes the calendar and not the dialog, and the chosen date is saved', async () => {
  const id = await save('user', { name: '한서준' })
  const page = await office.page('ops')
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await runAction(page, '이용정지')
  const dialog = page.getByRole('dialog', { name: '이용정지' })
  const sheet = page.getByRole('dialog', { name: '정지 만료 고르기' })
  const box = dialog.getByRole('textbox', { name: '정지 만료' })
  await dialog.getByLabel('정지 사유').fill('미납 3회')
  await box.fill('2031-05-07 10:00')
  await sheet.locator('[data-day="2031-05-07"]').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : ''))).toBe('2031-05-07')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('2031-05-08 10:00')
  await dialog.getByRole('button', { name: '이용정지' }).click()
  await page.getByRole('button', { name: '정지 해제' }).waitFor()
  const [row] = await office.testApp.db.query(
    "select to_char(blocked_until at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as until from users where id = $1",
    [id],
  )
  expect(row).toEqual({ until: '2031-05-08 10:00' })
})

test('a period of a form is chosen over one calendar, and saved', async () => {
  const id = await save('company', { name: '가온손해보험', kinds: ['insurer'] })
  const page = await office.page('finance')
  await visit(page, `/admin/companies/${id}`)
  const start = page.getByRole('textbox', { name: '계약기간 시작' })
  await start.fill('2031-05-07')
  await start.press('ArrowDown')
  const sheet = page.getByRole('dialog', { name: '계약기간 고르기' })
  await sheet.locator('[data-day="2031-06-06"]').click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/show/)
  const [row] = await office.testApp.db.query('select contract_from::text, contract_to::text from companies where id = $1', [id])
  expect(row).toEqual({ contract_from: '2031-05-07', contract_to: '2031-06-06' })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
