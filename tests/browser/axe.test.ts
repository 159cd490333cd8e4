import type { BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { networkIdleWaiter } from './networkIdle.ts'

let office: Office
let id = 0
beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  const saved = await boss.call<number[]>('post', 'save', { saveParamsArray: [{ type: 'faq', title: '질문', content: '<p>답변</p>' }] })
  id = saved[0] ?? 0
})
afterAll(() => office?.close())

const looks: readonly [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
]

test.each(looks)('login, home, list, form and detail page have no serious axe violations in %s', async (_name, options) => {
  const login = await office.page('anyone', options)
  await visit(login, '/admin/login')
  await login.getByRole('heading', { level: 1 }).waitFor()
  expect(await findSeriousViolations(login)).toEqual([])

  const page = await office.page('super', options)
  const settled = networkIdleWaiter(page)
  for (const path of ['/admin', '/admin/posts?type=faq', `/admin/posts/${id}?type=faq`, `/admin/posts/${id}/show?type=faq`]) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    expect(await findSeriousViolations(page), path).toEqual([])
  }
})

test('a list is usable at 360 pixels: the page does not scroll sideways, and the menu is a drawer', async () => {
  const page = await office.page('super', { viewport: { width: 360, height: 740 } })
  await visit(page, '/admin/posts?type=faq')
  await page.getByRole('link', { name: '질문', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('link', { name: '공지사항' }).click()
  await page.getByRole('heading', { name: '공지사항' }).waitFor()
})
