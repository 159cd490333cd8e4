import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** Delays a script of the page until it is released. */
async function held(page: Page, script: string) {
  const comes = Promise.withResolvers<void>()
  await page.route(`**/${script}*.js`, async (route) => {
    await comes.promise
    await route.continue()
  })
  return () => comes.resolve()
}

/** Key handlers of a list are attached shortly after its rows. */
const inFirstRow = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('j')
      return page.evaluate(() => document.activeElement?.closest('tr[data-row]') !== null)
    })
    .toBe(true)

test('text typed right after Ctrl-K appears in the finder once it has loaded', async () => {
  const page = await office.newcomer('super')
  const release = await held(page, 'Finder')
  await page.goto('/admin/tags')
  await page.getByRole('heading', { name: '차량 태그' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('3519')
  release()
  const box = page.getByRole('combobox', { name: '빠른 찾기' })
  await expect.poll(() => box.inputValue()).toBe('3519')
  await page.keyboard.type('가')
  expect(await box.inputValue()).toBe('3519가')
})

test('text typed right after `e` on a cell goes into its input and triggers no list shortcut', async () => {
  const page = await office.newcomer('super')
  const [id = 0] = await (await office.testApp.as('super')).call<number[]>('tag', 'save', { saveParamsArray: [{ name: '처음 태그' }] })
  await page.goto('/admin/tags')
  const cell = page.locator(`tr[data-row="${id}"] td[data-cell="name"]`)
  await inFirstRow(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true)
  const read = Promise.withResolvers<void>()
  await page.route('**/api/tag/findById*', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.keyboard.press('e')
  await page.keyboard.type('xnjk26')
  read.resolve()
  const box = page.getByRole('dialog').getByRole('textbox')
  await expect.poll(() => box.inputValue()).toMatch(/xnjk26$/)
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await (await office.testApp.as('super')).call('tag', 'findById', { id })).name).toMatch(/xnjk26!$/)
})

test('text typed right after `n` goes into the first input of the new row', async () => {
  const page = await office.newcomer('super')
  const release = await held(page, 'form-')
  await page.goto('/admin/tags')
  await inFirstRow(page)
  await page.keyboard.press('n')
  await page.keyboard.type('xjk 7')
  release()
  const box = page.getByRole('textbox', { name: '이름' })
  await expect.poll(() => box.inputValue()).toBe('xjk 7')
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
