import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
let notice: number
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  const manager = await office.testApp.as('manager')
  const save = async (draft: object): Promise<number> => (await manager.call('post', 'save', { saveParamsArray: [draft] }))[0]
  await save({ type: 'faq', title: '환불은 언제 되나요?', content: '<p>3일 안에</p>', title_en: 'When am I refunded?', content_en: '<p>Within 3 days.</p>' })
  notice = await save({ type: 'notice', title: '겨울 안내', content: '<p>눈길 조심</p>' })
})
afterAll(() => office?.close())

const spoken = (page: Page) => page.getAttribute('html', 'lang')

test('a reader switches to English and back on the same page, and links keep the language', async () => {
  const page = await office.page(undefined, { javaScriptEnabled: false })
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  expect([pathAndQuery(page), await spoken(page)]).toEqual(['/en/faq', 'en'])
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('refunded')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Within 3 days.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Notices' }).click()
  expect(pathAndQuery(page)).toBe('/en/notices')
  await page.getByText('Texts that are not available in English yet are shown in Korean.').waitFor()
  await page.getByRole('link', { name: '겨울 안내' }).click()
  expect(pathAndQuery(page)).toBe(`/en/notices/${notice}`)
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ko')
  await page.getByRole('contentinfo').getByRole('link', { name: '한국어' }).click()
  expect([pathAndQuery(page), await spoken(page)]).toEqual([`/notices/${notice}`, 'ko'])
})

test('a user signs up in English through a platform, sees refusals, and reaches the account page', async () => {
  const page = await office.page()
  await page.goto('/en/public/users/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('다른 이름').fill('Jane Doe')
  await page.getByRole('button', { name: '이 이름으로 로그인' }).click()
  await page.getByRole('heading', { name: 'Join' }).waitFor()
  expect(pathAndQuery(page)).toBe('/en/public/users/join')
  await page.getByText('Your Google account is confirmed.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('These terms are required. Please agree to them.').first().waitFor()
  expect(await page.getByRole('link', { name: 'Read Terms of use in full (new window)' }).getAttribute('href')).toBe('/en/legal/115')
  await page.getByLabel('I agree to everything').check()
  await page.getByLabel('Mobile (optional)').fill('010-12')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => page.locator('.field .wrong').textContent()).toMatch(/^[^\p{Script=Hangul}]+$/u)
  await page.getByLabel('Mobile (optional)').fill('')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Welcome to Ride.', { exact: false }).waitFor()
  expect(pathAndQuery(page)).toBe('/en/public/users/me')
  expect(await page.locator('main').innerText()).not.toMatch(/\p{Script=Hangul}/u)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/en')
})

test('the game is played in English', async () => {
  const page = await office.page()
  await page.goto('/en/public/water-sort')
  await page.locator('.game[data-ready=true]').waitFor()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Hint: pour tube \d into tube \d\. \d+ moves to go\.$/)
  expect(await page.locator('main').innerText()).not.toMatch(/\p{Script=Hangul}/u)
})

test.each([
  [1280, 'dark'],
  [360, 'light'],
] as const)('an English page has no overflow and no axe violations, at %i px in %s', async (width, colorScheme) => {
  const page = await office.page(undefined, { viewport: { width, height: 800 }, colorScheme })
  for (const path of [
    '/en',
    '/en/faq',
    '/en/notices',
    `/en/notices/${notice}`,
    '/en/legal/115',
    '/en/public/users/login',
    '/en/public/water-sort',
    '/en/none',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
    expect(
      (await findAxeViolations(page)).map(({ id }) => `${path} ${id}`),
      path,
    ).toEqual([])
  }
})

test('on a phone the boards fit one line, and the search placeholder is not cut off', async () => {
  const page = await office.page(undefined, { viewport: { width: 360, height: 740 } })
  for (const path of ['/en/faq', '/faq']) {
    await page.goto(path)
    const lines = await page.locator('.boards a').evaluateAll((links) => new Set(links.map((item) => item.getBoundingClientRect().top)).size)
    expect(lines, path).toBe(1)
    const spare = await page.getByRole('searchbox').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font }) as CanvasRenderingContext2D
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return room - pen.measureText(field.getAttribute('placeholder') ?? '').width
    })
    expect(spare, path).toBeGreaterThanOrEqual(0)
  }
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
