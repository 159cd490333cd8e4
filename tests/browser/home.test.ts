import type { Page } from 'playwright'
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
  await testApp.db.query("update rcars set insurance_to = '2027-10-01', inspection_due = '2027-10-01'")
})
afterAll(() => office?.close())

const broken = async () => testApp.db.query("update rcars set status = 'repair' where id = $1", [await testApp.car()])

const emptyQueues = (page: Page) => page.getByRole('group').filter({ hasText: /할 일 없는 목록 \d+개/ })
const openEmptyQueues = (page: Page) => page.getByText(/할 일 없는 목록 \d+개/).click()

test('queues with rows are listed by team, empty ones are one line that opens, and each opens its rows', async () => {
  await broken()
  const page = await office.page('ops')
  await visit(page, '/admin')
  const cars = page.getByRole('region', { name: '할 일' }).getByRole('region', { name: '차량', exact: true })
  await cars.getByRole('link', { name: '정비·사고' }).getByText('1', { exact: true }).waitFor()
  await openEmptyQueues(page)
  const nothing = emptyQueues(page)
  await nothing.getByRole('link', { name: '면허 심사' }).waitFor()
  expect(await nothing.getByRole('link', { name: '정비·사고' }).count()).toBe(0)
  await cars.getByRole('link', { name: '정비·사고' }).click()
  await page.getByText('총 1건').waitFor()
})

test('users hide and order their queues, and the choice stays', async () => {
  const page = await office.newcomer('ops')
  await visit(page, '/admin')
  const queues = page.getByRole('region', { name: '할 일' })
  const emptyNames = () => emptyQueues(page).locator('a').allTextContents()
  await queues.getByRole('button', { name: '할 일 고르기' }).click()
  const dialog = page.getByRole('dialog', { name: '할 일 고르기' })
  await dialog.getByRole('checkbox', { name: '면허 심사' }).uncheck()
  const second = (await dialog.getByRole('listitem').nth(1).textContent()) ?? ''
  await dialog.getByRole('button', { name: `${second} 위로` }).click()
  await dialog.getByRole('listitem').first().filter({ hasText: second }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(async () => (await emptyNames()).length).toBeGreaterThan(3)
  expect(await emptyNames()).not.toContain('면허 심사')
  await queues.getByRole('button', { name: '할 일 고르기' }).click()
  await dialog.getByRole('listitem').first().filter({ hasText: second }).waitFor()
  await dialog.getByRole('button', { name: '처음 상태로' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(emptyNames).toContain('면허 심사')
})

test('a queue says how many rows came since the last visit', async () => {
  const page = await office.newcomer('super')
  await visit(page, '/admin')
  const repair = page.getByRole('region', { name: '할 일' }).getByRole('link', { name: '정비·사고' })
  await repair.waitFor()
  expect(await repair.getByText('+1', { exact: true }).count()).toBe(0)
  await broken()
  // The same visit goes on until half an hour has passed.
  await page.reload()
  await repair.getByText('2', { exact: true }).waitFor()
  expect(await repair.getByText('+1', { exact: true }).count()).toBe(0)
  // A page with some of the queues keeps the numbers of the others.
  await visit(page, '/admin/finance')
  await emptyQueues(page).waitFor()
  await broken()
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('RaStore.home.seen') ?? '{}')
    localStorage.setItem('RaStore.home.seen', JSON.stringify({ ...seen, at: seen.at - 31 * 60_000 }))
  })
  await visit(page, '/admin')
  await repair.getByText('3', { exact: true }).waitFor()
  await repair.getByText('+1', { exact: true }).waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
