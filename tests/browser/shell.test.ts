import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNothingCovered } from './floatingButtons.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  const rows = Array.from({ length: 60 }, (_none, n) => ({ name: `태그 ${n + 1}` }))
  await boss.call('tag', 'save', { saveParamsArray: rows })
})
afterAll(() => office?.close())

const nav = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const group = (page: Page, name: string) => nav(page).getByRole('button', { name })
const isOpen = async (page: Page, name: string) => (await group(page, name).getAttribute('aria-expanded')) === 'true'

test('the menu is 160 pixels wide, with the daily groups open and the databases closed', async () => {
  const page = await office.page('super')
  await page.goto('/admin')
  await nav(page).waitFor()
  expect((await nav(page).boundingBox())?.width).toBe(160)
  const open = { 회원: true, 고객센터: true, '차량 DB': false, '기타 DB': false }
  for (const [name, expected] of Object.entries(open)) expect(await isOpen(page, name), name).toBe(expected)
  expect(await nav(page).getByRole('link', { name: '브랜드' }).count()).toBe(0)
})

test('a group is open if it contains the current page', async () => {
  const page = await office.page('super')
  await page.goto('/admin/brands')
  await nav(page).getByRole('link', { name: '브랜드' }).waitFor()
  expect(await isOpen(page, '차량 DB')).toBe(true)
  expect(await isOpen(page, '기타 DB')).toBe(false)
})

test('the menu remembers open and closed groups', async () => {
  const page = await office.page('super')
  await page.goto('/admin')
  await group(page, '기타 DB').click()
  await group(page, '회원').click()
  await page.reload()
  await nav(page).waitFor()
  expect([await isOpen(page, '기타 DB'), await isOpen(page, '회원')]).toEqual([true, false])
})

test('the star adds a page to the favourites, which are above all groups', async () => {
  const page = await office.page('super')
  await page.goto('/admin/tags')
  const starred = page.locator('#menu-favourites')
  const star = nav(page).getByRole('button', { name: '차량 태그 즐겨찾기' })
  await star.click()
  await starred.getByRole('link', { name: '차량 태그' }).waitFor()
  expect(await star.first().getAttribute('aria-pressed')).toBe('true')
  await page.goto('/admin')
  await starred.getByRole('link', { name: '차량 태그' }).click()
  await page.getByText('총 60건').waitFor()
  await star.first().click()
  await starred.waitFor({ state: 'detached' })
})

test('the menu scrolls to the entry of the current page', async () => {
  const page = await office.page('super', { viewport: { width: 1440, height: 480 } })
  await page.goto('/admin')
  await page.goto((await nav(page).locator('li a').last().getAttribute('href')) ?? '')
  const entry = nav(page).locator('[aria-current=page]')
  await entry.waitFor()
  await expect
    .poll(() =>
      entry.evaluate((element) => {
        const [box, menu] = [element.getBoundingClientRect(), element.closest('nav')?.getBoundingClientRect()]
        return menu && Math.max(menu.top - box.top, box.bottom - menu.bottom)
      }),
    )
    .toBeLessThanOrEqual(1)
})

test('the footer of the menu names the signed-in user, and the logo links home', async () => {
  const page = await office.page('super')
  await page.goto('/admin/banks')
  await page.getByText('시험 super').waitFor()
  await page.getByRole('link', { name: 'Ride 백오피스' }).click()
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin')
})

test('home shows the number of rows and links to the list', async () => {
  const page = await office.page('super')
  await page.goto('/admin')
  const tile = page.getByRole('main').getByRole('link', { name: '차량 태그' })
  await page.getByText('60건').waitFor()
  await tile.click()
  await page.getByText('총 60건').waitFor()
  expect(pathAndQuery(page)).toBe('/admin/tags')
})

test('a page starts at the top, and a list restores its scroll position when the user returns', async () => {
  const page = await office.page('super')
  const height = () => page.evaluate(() => window.scrollY)
  const scroll = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to)
  await page.goto('/admin/tags')
  await page.getByText('총 60건').waitFor()
  // A list stores its scroll position once it has stopped scrolling.
  await expect
    .poll(async () => {
      await scroll(200)
      await page.getByRole('cell', { name: '태그 45', exact: true }).click()
      await page.getByRole('tab', { name: '변경 이력' }).waitFor()
      const top = await height()
      await page.goBack()
      await page.getByText('총 60건').waitFor()
      return [top, await height()]
    })
    .toEqual([0, 200])
  await page.getByRole('link', { name: '스팟', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '스팟' }).waitFor()
  await page.getByRole('link', { name: '차량 태그', exact: true }).click()
  await page.getByText('총 60건').waitFor()
  expect(await height()).toBe(0)
})

test('the scroll buttons go to the top and the bottom, and each is hidden at its own end', async () => {
  const page = await office.page('super', { viewport: { width: 1440, height: 500 } })
  await page.goto('/admin/tags')
  await page.getByText('총 60건').waitFor()
  const [up, down] = [page.getByRole('button', { name: '맨 위로' }), page.getByRole('button', { name: '맨 아래로' })]
  await down.waitFor()
  expect(await up.count()).toBe(0)
  await down.click()
  await up.waitFor()
  await down.waitFor({ state: 'detached' })
  await up.click()
  await up.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.classList.contains('admin-root'))).toBe(true)
})

test('on a phone the scroll buttons cover no control', async () => {
  const page = await office.page('super', { viewport: { width: 360, height: 740 } })
  await page.goto('/admin/tags')
  await page.getByText('총 60건').waitFor()
  await page.getByRole('button', { name: '맨 아래로' }).waitFor()
  for (const down of [0, 333, 1234]) {
    await page.evaluate((top) => window.scrollTo(0, top), down)
    await expectNothingCovered(page, `at ${down}`)
  }
})

test('language and colour scheme have a switch, and stay after sign-out', async () => {
  const page = await office.page('manager')
  await page.goto('/admin/tags')
  await page.getByRole('button', { name: '영어로 보기' }).click()
  await page.getByText('60 in total').waitFor()
  // A text of a declaration, whose English comes in a chunk of its own.
  await page
    .getByRole('button', { name: 'Colour' })
    .or(page.getByRole('columnheader', { name: 'Colour' }))
    .first()
    .waitFor()
  const dark = page.getByRole('button', { name: 'Use dark theme' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  // A change of language remounts the page, so a click that spans it is lost.
  const press = async () => {
    if (await dark.isVisible()) await dark.click({ timeout: 2000 }).catch(() => undefined)
    return ground()
  }
  await expect.poll(press).toBe('rgb(17, 20, 24)')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()
})

test('the back office stays within its limits of bytes and requests before the first list, and before the login', async () => {
  /** Counts the requests and script bytes until the page shows its main text; requests that wait for idle time come later. */
  const weigh = async (path: string, ready: string) => {
    const page = await office.newcomer('super')
    await page.addInitScript((text) => {
      new MutationObserver((_, observer) => {
        if (!document.body?.textContent.includes(text)) return
        performance.mark('ready')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true, characterData: true })
    }, ready)
    await page.goto(path)
    await page.getByText(ready).first().waitFor()
    return page.evaluate(() => {
      const until = performance.getEntriesByName('ready')[0]?.startTime ?? Infinity
      const resourceEntries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until) as PerformanceResourceTiming[]
      const scripts = resourceEntries.filter(({ name }) => name.endsWith('.js'))
      // One more for the document.
      return { requests: resourceEntries.length + 1, bytes: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) }
    })
  }
  for (const [path, ready] of [
    ['/admin/tags', '총 60건'],
    ['/admin', '60건'],
  ] as const) {
    const { bytes, requests } = await weigh(path, ready)
    expect(bytes, path).toBeLessThanOrEqual(330_000)
    expect(requests, path).toBeLessThanOrEqual(30)
  }
  const login = await weigh('/admin/login', '관리자 로그인')
  expect(login.bytes).toBeLessThanOrEqual(120_000)
  expect(login.requests).toBeLessThanOrEqual(15)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})

test('a part that loads in idle time and cannot be loaded is requested again, then left out, and the page stays', async () => {
  const page = await office.newcomer('super')
  let bellRequests = 0
  await page.route('**/assets/englishTexts-*.js', (route) => route.fulfill({ status: 503 }))
  await page.route('**/assets/NotificationBell-*.js', (route) => (++bellRequests === 1 ? route.fulfill({ status: 503 }) : route.continue()))
  const failed = page.waitForResponse((response) => response.url().includes('/englishTexts-'))
  await page.goto('/admin/tags')
  await failed
  await page.getByRole('button', { name: '알림', exact: false }).first().waitFor()
  expect(bellRequests).toBe(2)
  await page.getByText('총 60건').waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(10)
})
