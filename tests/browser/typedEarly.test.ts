import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** Has a script of the page come only when that is said. */
async function held(page: Page, script: string) {
  const comes = Promise.withResolvers<void>()
  await page.route(`**/${script}*.js`, async (route) => {
    await comes.promise
    await route.continue()
  })
  return () => comes.resolve()
}

test('what is typed straight after Ctrl-K stands in the finder once it is there', async () => {
  const page = await office.newcomer('super')
  const come = await held(page, 'Finder')
  await page.goto('/admin/tags')
  await page.getByRole('heading', { name: '차량 태그' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('3519')
  come()
  const box = page.getByRole('combobox', { name: '빠른 찾기' })
  await expect.poll(() => box.inputValue()).toBe('3519')
  await page.keyboard.type('가')
  expect(await box.inputValue()).toBe('3519가')
})

test('nothing complained to the console', () => {
  expect(office.complaints).toEqual([])
})
