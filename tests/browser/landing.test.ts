import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { LandingPage } from '../../landing/components/LandingPage.tsx'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
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

test('footer changes are live within two seconds', async () => {
  const manager = await office.testApp.as('manager')
  const { rows } = await manager.call('config', 'findMany', { subset: 'full', params: { key: 'app.footer_text' } })
  await manager.call('config', 'save', { saveParamsArray: [{ id: rows[0].id, value: { title: '새 이름', content: '첫 줄\n둘째 줄' } }] })
  const page = await office.page()
  const footer = async () => {
    await page.goto('/')
    return page.getByRole('contentinfo').innerText()
  }
  await expect.poll(footer, { timeout: 10_000 }).toMatch(/새 이름\s+첫 줄\n둘째 줄/)
})

test('an unknown URL returns 404 with the not-found page', async () => {
  const page = await office.page()
  for (const path of ['/no-such-page', '/legal/999', '/legal/x']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByText('페이지를 찾을 수 없습니다.').waitFor()
  }
})

test('a legal link is shown only if its URL is configured', () => {
  const renderPage = (links: Record<string, string>) => renderToStaticMarkup(createElement(LandingPage, { data: { app: {}, links, content: defaultLanding } }))
  expect(renderPage({})).not.toContain('_blank')
  expect(renderPage({ 117: '/elsewhere', 5: '/five' }).match(/<a [^>]*_blank.*?<\/a>/g)).toEqual([
    expect.stringMatching(/href="\/elsewhere".*위치정보 이용약관/),
  ])
})

const widths = [1280, 751, 750, 360] as const

test.each(widths)('at %i px: two stores, five sections, and the second download block where it belongs', async (width) => {
  const page = await office.page(undefined, { viewport: { width, height: 800 } })
  await page.goto('/')
  const stores = (place: string) => page.locator(`${place} [data-count]`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const both = [expect.stringMatching(/^https:\/\/apps\.apple\.com\//), expect.stringMatching(/^https:\/\/play\.google\.com\//)]
  expect(await stores('.hero')).toEqual(both)
  expect(await page.locator('section.scene').count()).toBe(5)
  expect(await page.locator('.download').isVisible()).toBe(width <= 750)
  expect(await stores('.download')).toEqual(both)
  expect(await page.locator('.hero [data-count]').first().boundingBox()).toMatchObject({ height: expect.closeTo(64, -1) })
})

test('the store links come from the settings, and fall back to default URLs', async () => {
  const page = await office.page()
  const first = async () => {
    await page.goto('/')
    return page.locator('[data-count="click_ios"]').first().getAttribute('href')
  }
  const manager = await office.testApp.as('manager')
  const { rows } = await manager.call('config', 'findMany', { subset: 'full', params: { key: 'app.store_urls' } })
  const value = { ios: 'https://apps.apple.com/kr/app/elsewhere', android: 'https://play.google.com/store/apps/details?id=elsewhere' }
  await manager.call('config', 'save', { saveParamsArray: [{ id: rows[0].id, value }] })
  await expect.poll(first, { timeout: 10_000 }).toBe(value.ios)
  await office.testApp.db.query(`delete from configs where key = 'app.store_urls'`)
  await expect.poll(first, { timeout: 10_000 }).toBe('https://apps.apple.com/kr/app/ride')
})

test('the page looks the same when the browser has it in its cache', async () => {
  const page = await office.page()
  for (let visit = 1; visit <= 2; visit++) {
    await page.goto('/')
    await expect.poll(() => page.locator('.hero picture img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  }
})

test('the page has an English version, and the two languages link to each other', async () => {
  const page = await office.page()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(defaultLanding.hero.title_en)
  expect(await page.title()).toBe(defaultLanding.seo.title_en)
  expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/en/legal/219')
  expect(await page.getByRole('contentinfo').textContent()).toMatch(/라이드|새 이름/)
  await page.getByRole('contentinfo').getByRole('link', { name: '한국어' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(defaultLanding.hero.title_ko)
})

test('every text and picture is marked with its path in the content', async () => {
  const page = await office.page()
  await page.goto('/')
  const marked = await page.locator('[data-edit]').evaluateAll((all) => all.map((one) => one.getAttribute('data-edit')))
  const sections = defaultLanding.sections.flatMap((_, index) => ['title', 'text', 'picture'].map((part) => `sections.${index}.${part}`))
  expect(marked).toEqual(['hero.title', 'hero.text', 'hero.picture', ...sections, 'download.title', 'download.text'])
})

test('reduced motion disables animations', async () => {
  const running = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await office.page(undefined, { reducedMotion })
    await page.goto('/')
    return page.evaluate(() => document.getAnimations().length)
  }
  expect(await running('reduce')).toBe(0)
  expect(await running('no-preference')).toBeGreaterThan(0)
})

test.each(widths.flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]))(
  'nothing stands out of the page, and axe finds nothing, at %i px in %s',
  async (width, colorScheme) => {
    const page = await office.page(undefined, { viewport: { width, height: 800 }, colorScheme })
    for (const path of ['/', '/en', '/legal/115', '/no-such-page']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      expect(await findAxeViolations(page)).toEqual([])
    }
  },
)

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
