import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNothingCovered } from './floatingButtons.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let page: Page

beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  const brand = (n: number) => ({
    name: `제조사 ${String(n).padStart(2, '0')}`,
    name_en: `Maker ${n}`,
    origin: n % 2 ? 'domestic' : 'import',
    ...(n === 1 && { country: '한국' }),
  })
  await boss.call('brand', 'save', { saveParamsArray: Array.from({ length: 60 }, (_none, n) => brand(n + 1)) })
  page = await office.page('super')
})
afterAll(() => office?.close())

const byName = '/admin/brands?filter={}&order=ASC&page=1&perPage=50&sort=name'
const has = (text: string) => page.getByRole('cell', { name: text, exact: true }).waitFor()
const head = (name: string) => page.locator(`th[data-column=${name}]`)
const order = () => page.locator('th[data-column]').evaluateAll((heads) => heads.map((item) => item.getAttribute('data-column')))

/** The centre of a column header. */
async function middle(name: string) {
  const { x, y, width, height } = (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2] as const
}

test('any field can be a column with its own width and pinning, and a saved view keeps that', async () => {
  await visit(page, byName)
  await has('제조사 01')
  await page.getByRole('button', { name: '열', exact: true }).click()
  const columns = page.getByRole('dialog', { name: '보이는 열과 순서' })
  await columns.getByRole('searchbox', { name: '항목 찾기' }).fill('국가')
  await columns.getByRole('checkbox', { name: '국가' }).check()
  const country = page.locator('th[data-column=country]')
  await country.waitFor()
  await page.locator('td', { hasText: '한국' }).waitFor()
  const wide = async () => Math.round((await country.boundingBox())?.width ?? 0)
  await columns.getByRole('button', { name: '국가 열을 넓게' }).click()
  const widened = await wide()
  await columns.getByRole('button', { name: '국가 열을 넓게' }).click()
  await expect.poll(wide).toBe(widened + 24)
  await columns.getByRole('button', { name: '국가 열 고정' }).click()
  await expect.poll(() => country.evaluate((item) => getComputedStyle(item).position)).toBe('sticky')
  await page.keyboard.press('Escape')
  await columns.waitFor({ state: 'detached' })

  const edge = await country.locator('[data-edge]').boundingBox()
  const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y)
  await page.mouse.up()
  await expect.poll(wide).toBe(widened + 54)

  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByRole('button', { name: '지금 보기 저장' }).click()
  await page.getByLabel('이름').fill('나라별')
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('button', { name: '열', exact: true }).click()
  await columns.getByRole('button', { name: '처음 상태로' }).click()
  await country.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByRole('button', { name: '나라별 보기 적용' }).click()
  await country.waitFor()
  expect(await wide()).toBe(widened + 54)
  await page.getByRole('button', { name: '열', exact: true }).click()
  await columns.getByRole('button', { name: '처음 상태로' }).click()
  await page.keyboard.press('Escape')
})

/** Drags a column header by its centre to before or after another header. */
async function carry(name: string, over: string, by: number) {
  const [from, to] = [await middle(name), await middle(over)]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(to[0] + by, to[1], { steps: 4 })
}

test('a column is dragged to the position that a line marks, and pinned columns stay in front', async () => {
  await visit(page, byName)
  await has('제조사 01')
  const columns = page.getByRole('dialog', { name: '보이는 열과 순서' })
  await page.getByRole('button', { name: '열', exact: true }).click()
  await columns.getByRole('button', { name: '로고 열 고정' }).click()
  await page.keyboard.press('Escape')
  await columns.waitFor({ state: 'detached' })
  const front = ['logo', 'name']
  expect(await order()).toEqual([...front, 'name_en', 'origin', 'sort', 'is_visible'])

  await carry('origin', 'name_en', -10)
  const line = page.locator('[data-landing]')
  await line.waitFor()
  const before = await head('name_en').boundingBox()
  expect(Math.abs(((await line.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(4)
  await page.keyboard.press('Escape')
  await line.waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await order()).toEqual([...front, 'name_en', 'origin', 'sort', 'is_visible'])

  await carry('origin', 'name', -10)
  await page.mouse.up()
  await expect.poll(order).toEqual([...front, 'origin', 'name_en', 'sort', 'is_visible'])
  // Dropping a header is no click: the sorting stays.
  expect(await head('name').getAttribute('aria-sort')).toBe('ascending')
  await carry('logo', 'sort', 10)
  await page.mouse.up()
  await expect.poll(order).toEqual(['name', 'logo', 'origin', 'name_en', 'sort', 'is_visible'])
  await page.reload()
  await has('제조사 01')
  expect(await order()).toEqual(['name', 'logo', 'origin', 'name_en', 'sort', 'is_visible'])
})

test('a column is moved by keyboard at its header, which keeps the focus and announces the position', async () => {
  await head('origin').locator('[data-edge]').waitFor({ state: 'attached' })
  await head('origin').getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: /^구분 열: 6개 중 4번째$/ })
    .waitFor()
  expect((await order()).slice(2, 4)).toEqual(['name_en', 'origin'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('th')?.getAttribute('data-column'))).toBe('origin')
  await page.keyboard.press('Control+ArrowLeft')
  await page
    .getByRole('status')
    .filter({ hasText: /^구분 열: 6개 중 3번째$/ })
    .waitFor()
  // The column before it is pinned, so it cannot move further left.
  await page.keyboard.press('Alt+ArrowLeft')
  expect((await order()).slice(0, 4)).toEqual(['name', 'logo', 'origin', 'name_en'])
  expect(new URL(page.url()).pathname).toBe('/admin/brands')
})

/** The vertical scroll containers besides the page, the top of header and pager, and the visible height of the pager. */
const standing = () =>
  page.evaluate(() => {
    const inner = [...document.querySelectorAll<HTMLElement>('#main *')].filter(
      (item) => item.scrollHeight > item.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(item).overflowY),
    )
    const pager = document.querySelector('[data-bar]')
    const boxes = [...(pager?.querySelectorAll('button, [role=combobox]') ?? [])].map((item) => item.getBoundingClientRect())
    const isWhole = (box: DOMRect) => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
    return {
      inner: inner.map((item) => item.outerHTML.slice(0, 80)),
      head: Math.round(document.querySelector('thead')?.getBoundingClientRect().top ?? -1),
      pager: boxes.length > 1 && boxes.every(isWhole),
    }
  })

test('only the page scrolls vertically; the table header and the whole pager stay visible, however wide the table is', async () => {
  await visit(page, byName)
  await has('제조사 01')
  for (const isWide of [false, true]) {
    if (isWide) {
      const { x = 0, y = 0 } = (await head('name_en').locator('[data-edge]').boundingBox()) ?? {}
      await page.mouse.move(x + 4, y + 4)
      await page.mouse.down()
      await page.mouse.move(x + 604, y + 4, { steps: 4 })
      await page.mouse.up()
      await expect
        .poll(() => page.evaluate(() => [...document.querySelectorAll('table')].some(({ parentElement: at }) => at && at.scrollWidth > at.clientWidth)))
        .toBe(true)
    }
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(standing).toMatchObject({ inner: [], pager: true })
      await page.mouse.move(640, 500)
      await page.mouse.wheel(0, 700)
      await expect.poll(standing).toEqual({ inner: [], head: 0, pager: true })
      await expectNothingCovered(page, `${viewport.width} ${isWide}`)
    }
  }
})

test('on a phone the pager is fully visible from the first card to the last', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, byName)
  await page.getByRole('link', { name: '제조사 01' }).waitFor()
  for (const down of [0, 900, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), down)
    await expect.poll(standing).toMatchObject({ inner: [], pager: true })
    await expectNothingCovered(page, `at ${down}`)
  }
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
