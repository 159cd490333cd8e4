import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

test('a visitor searches without a session, and a link shares the search', async () => {
  const page = await office.page('anyone')
  await page.goto('/cars')
  await page.getByRole('heading', { name: /^빌릴 수 있는 차 \d+대$/ }).waitFor()
  expect(pathAndQuery(page)).toBe('/cars?from=2026-11-21T10:00&to=2026-11-22T10:00')
  await page.getByLabel('반납').fill('2026-11-23T10:00')
  await page.getByText('11월 21일 (토) 10:00 – 11월 23일 (월) 10:00').waitFor()
  await page.locator('section[aria-busy="false"] .car').first().waitFor()
  const spot = (await page.locator('.car-text .small').first().textContent()) ?? ''
  await page.getByLabel('어디서').selectOption({ label: spot })
  await page.waitForURL(/to=2026-11-23T10:00&spot=\d+$/)
  const results = page.getByRole('status')
  await expect.poll(() => results.textContent()).toMatch(/^빌릴 수 있는 차 \d+대$/)
  const [found, address] = [await results.textContent(), pathAndQuery(page)]
  const other = await office.page('anyone')
  await other.goto(address)
  await expect.poll(() => other.getByRole('status').textContent()).toBe(found)
})

test('a search that a spot refuses says why at the field', async () => {
  const page = await office.page('anyone')
  await page.goto('/cars?from=2026-11-23T10:00&to=2026-11-23T10:30')
  await page.getByRole('heading', { name: /빌릴 수 있는 차가 없습니다/ }).waitFor()
  await page.goto('/cars?from=2026-11-01T10:00&to=2026-11-02T10:00')
  await page.getByText('지난 시각').first().waitFor()
  expect(await page.getByLabel('대여').getAttribute('aria-invalid')).toBe('true')
})

test('a car shows what it costs, and the price follows time and waiver', async () => {
  const page = await office.page('anyone')
  await page.goto('/cars')
  const first = page.locator('.car h3 a').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const total = page.locator('.total dd')
  await total.waitFor()
  const before = await total.textContent()
  await page.getByRole('radio').nth(1).check()
  await expect.poll(() => total.textContent()).not.toBe(before)
  expect(pathAndQuery(page)).toMatch(/&cdw=\w+$/)
  await page
    .getByRole('button', { name: /고르기$/ })
    .first()
    .click()
  await page.getByRole('link', { name: '예약하기' }).waitFor()
})

test('the first page loads at most 75 kB of scripts, a car at most 80 kB, a booking at most 80 kB, with React', async () => {
  const page = await office.page('anyone')
  await page.goto('/cars')
  const car = page.locator('.car h3 a').first()
  const carAddress = (await car.getAttribute('href')) ?? ''
  const bookAddress = carAddress.replace(/^\/cars\/(\d+)\?/, '/book?car=$1&')
  for (const [address, ready, most] of [
    ['/cars', '.car h3', 75_000],
    [carAddress, '.total', 80_000],
    [bookAddress, '.sign-in', 80_000],
  ] as const) {
    const fresh = await office.newcomer()
    await fresh.goto(address)
    await fresh.locator(ready).first().waitFor()
    const bytes = await fresh.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    )
    expect(bytes, address).toBeGreaterThan(10_000)
    expect(bytes, address).toBeLessThanOrEqual(most)
  }
})

const sitemapOf = async ({ address }: Office) => (await fetch(`${address}/sitemap.xml`)).text()

test('search engines find every car that members see, with its spot and a preview picture', async () => {
  const page = await office.page('anyone')
  await page.goto('/cars')
  const [path = ''] = ((await page.locator('.car h3 a').first().getAttribute('href')) ?? '').split('?')
  const sitemap = await sitemapOf(office)
  const [seen] = await office.testApp.db.query<{ n: number }>(
    "select count(*)::int as n from rcars where status = 'active' and is_visible and deleted_at is null",
  )
  expect(sitemap.match(/<loc>[^<]*\/en\/cars\/\d+<\/loc>/g)).toHaveLength(seen?.n ?? 0)
  expect(sitemap).toContain(`<loc>${office.address}${path}</loc>`)
  await page.goto(path)
  const fact = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(fact).toMatchObject({ '@type': 'Car', offers: { url: path, availableAtOrFrom: { '@type': 'AutoRental' } } })
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
})

test.each([
  [1440, 'light'],
  [360, 'dark'],
] as const)('a spot has a page of its own with hours, models and the way to its cars (%i px, %s)', async (width, colorScheme) => {
  const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme })
  await page.goto('/cars')
  await page.locator('.car h3 a').first().click()
  await page.locator('a[href^="/spots/"]').click()
  const path = pathAndQuery(page)
  expect(await sitemapOf(office)).toContain(`<loc>${office.address}${path}</loc>`)
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(7)
  const fact = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(fact).toMatchObject({ '@type': 'AutoRental', url: path, geo: { latitude: expect.any(Number) } })
  expect((await findAxeViolations(page)).map(({ id }) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: '이 스팟에서 차 찾기' }).click()
  await page.waitForURL(/\/cars\?from=.*&spot=\d+$/)
})

test('without the setting there are no such pages', async () => {
  const closed = await openOffice({ filled: 'reference' })
  expect(await sitemapOf(closed)).not.toContain('/cars')
  const page = await closed.page('anyone')
  expect([(await page.goto('/cars'))?.status(), (await page.goto('/en/cars'))?.status(), (await page.goto('/spots/1'))?.status()]).toEqual([404, 404, 404])
  await closed.close()
})

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [360, 'light'],
  [320, 'dark'],
] as const)('there are no axe violations and no overflow at %i px in %s', async (width, colorScheme) => {
  const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme })
  const looked = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect((await findAxeViolations(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await page.goto('/cars')
  await page.locator('.car h3').first().waitFor()
  await looked()
  await page.locator('.car h3 a').first().click()
  await page.locator('.total').waitFor()
  await page
    .getByRole('button', { name: /고르기$/ })
    .first()
    .waitFor()
  await looked()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
