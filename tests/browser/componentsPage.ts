import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Field } from '#schema'
import { textOf } from '#schema'
import { samples } from '#src/pages/components/_samples.ts'
import type { OpenHouse } from '../server/openHouse.ts'
import { openHouse } from '../server/openHouse.ts'
import { launchBrowser } from '../setup/launch.ts'

export const fields: Readonly<Record<string, Field>> = Object.assign({}, ...Object.values(samples).map((group) => group.fields))
export const labelOf = (name: string) => textOf(fields[name]?.label ?? '', name)

/** What the page comes to, sooner or later. */
export const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

/** Empties a box, types into it and leaves it; what it shows then. */
export async function retype(box: Locator, text: string) {
  await box.fill(text)
  await box.blur()
  return box.inputValue()
}

/** Makes what the samples refer to; the ids of the brands by their names. */
async function fill(house: OpenHouse) {
  const staff = await house.as('super')
  const brands = ['현대', '기아', '제네시스']
  const ids = await staff.call<number[]>('brand', 'save', { saveParamsArray: brands.map((name) => ({ name, name_en: name, origin: 'domestic' })) })
  await staff.call('tag', 'save', { saveParamsArray: [{ name: '전기차' }, { name: '신차' }, { name: '대형' }] })
  const [name = '', value = ''] = (staff.headers.cookie ?? '').split('=')
  return { brandIds: Object.fromEntries(brands.map((brand, at) => [brand, ids[at] ?? 0])), cookie: { name, value } }
}

/** The page of components, on the real server, fresh for every test of a file; it must not complain in the console. */
export function componentsPage(options: BrowserContextOptions = {}) {
  let house: OpenHouse
  let browser: Browser
  let filled: Awaited<ReturnType<typeof fill>>
  const at = {} as { page: Page; address: string; noise: string[] }

  beforeAll(async () => {
    house = await openHouse({ pages: 'built' })
    // The page shows itself to developers, who are at localhost.
    at.address = `http://localhost:${new URL(await house.listen()).port}`
    filled = await fill(house)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })

  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'ko-KR', ...options })
    await context.addCookies([{ ...filled.cookie, url: at.address }])
    const page = await context.newPage()
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => message.type() === 'error' && noise.push(`${message.text()} ${message.location().url}`))
    Object.assign(at, { page, noise })
    // The samples' own pictures were never uploaded.
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
    await page.route(/\/files\/0{60}/, (route) => route.fulfill({ contentType: 'image/webp', body: picture }))
    await page.goto(`${at.address}/admin/components/gallery`)
    await page.locator('.tiptap').last().waitFor()
  })
  afterEach(async () => {
    await at.page.context().close()
    expect(at.noise).toEqual([])
  })

  return {
    get page() {
      return at.page
    },
    get address() {
      return at.address
    },
    brandId: (name: string) => filled.brandIds[name],
    input: (name: string) => at.page.locator(`[data-field=${name}] [data-look=input]`),
    look: (name: string, look: 'cell' | 'wide') => at.page.locator(`[data-field=${name}] [data-look=${look}]`),
    filters: () => at.page.locator('section[aria-labelledby=filters]'),
    check: () => at.page.getByRole('button', { name: '검사' }).click(),
    /** The browser itself notes a refused request. */
    forgive: (words: string) => {
      at.noise.splice(0, at.noise.length, ...at.noise.filter((line) => !line.includes(words)))
    },
  }
}
