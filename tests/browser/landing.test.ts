import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '#server/seed/index.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ SEED: 'reference' })
  await seed(office.house.house)
})
afterAll(() => office?.close())

const legal: readonly (readonly [name: string, address: string, heading?: string])[] = [
  ['이용약관', '/legal/115'],
  ['개인정보처리방침', '/legal/219'],
  ['위치정보 이용약관', '/legal/117', '위치기반서비스 이용약관'],
  ['차량손해면책제도', '/legal/127'],
]

test('the landing page is complete without JavaScript: footer text and four documents in new windows', async () => {
  const page = await office.page(undefined, { javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.title()).toContain('라이드')
  expect(await page.getByRole('contentinfo').textContent()).toContain('주식회사 라이드')
  for (const [name, address] of legal) {
    const link = page.getByRole('link', { name, exact: true })
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([address, '_blank'])
  }
})

test('a legal document is shown under its number', async () => {
  const page = await office.page()
  for (const [name, address, title = name] of legal) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  }
})

test('what staff change in the footer is there within a second or two', async () => {
  const manager = await office.house.as('manager')
  const { rows } = await manager.call('config', 'findMany', { subset: 'full', params: { key: 'app.footer_text' } })
  await manager.call('config', 'save', { saveParamsArray: [{ id: rows[0].id, value: { title: '새 이름', content: '첫 줄\n둘째 줄' } }] })
  const page = await office.page()
  const footer = async () => {
    await page.goto('/')
    return page.getByRole('contentinfo').innerText()
  }
  await expect.poll(footer).toMatch(/새 이름\s+첫 줄\n둘째 줄/)
})

test('an unknown address is not found, in those words', async () => {
  const page = await office.page()
  for (const path of ['/no-such-page', '/legal/999', '/legal/x']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByText('페이지를 찾을 수 없습니다.').waitFor()
  }
})

test.each([
  [1280, 'light'],
  [360, 'dark'],
] as const)('nothing stands out of the page, and axe finds nothing, at %i px in %s', async (width, colorScheme) => {
  const page = await office.page(undefined, { viewport: { width, height: 800 }, colorScheme })
  for (const path of ['/', '/legal/115']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})

test('nothing complained to the console', () => {
  expect(office.complaints).toEqual([])
})
