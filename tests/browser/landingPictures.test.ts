import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { illustrationLabels } from '#resources/help/landing/landingVersion.ts'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import { pictureSizes } from '../../landing/illustrations/pictureSizes.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { networkIdleWaiter } from './networkIdle.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

const widths = [1280, 751, 750, 360] as const
const sideAt = (width: number) => (width > 750 ? 'wide' : 'narrow')
const pictureFolder = join(import.meta.dirname, '..', '..', 'public', 'landing')

/** The URL of a loaded image; null before it has loaded. */
const loaded = (picture: Locator) =>
  picture
    .locator('img')
    .evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? new URL(img.currentSrc).pathname + new URL(img.currentSrc).search : null))

async function seen(page: Page, path: string) {
  const picture = page.locator(`[data-edit="${path}"]`)
  await picture.scrollIntoViewIfNeeded()
  return expect.poll(() => loaded(picture), { timeout: 10_000 })
}

test.each(widths)('at %i px every picture matches the width and the colour scheme', async (width) => {
  for (const [colorScheme, light] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    const page = await office.page(undefined, { viewport: { width, height: 800 }, colorScheme })
    await page.goto('/')
    await (await seen(page, 'hero.picture')).toBe(`/landing/hero-${sideAt(width)}${light}.avif`)
    for (const [index, { scene }] of defaultLanding.sections.entries())
      await (await seen(page, `sections.${index}.picture`)).toBe(`/landing/${scene}-${sideAt(width)}${light}.avif`)
    await page.close()
  }
})

test('the first picture has high priority, the others load lazily', async () => {
  const page = await office.page()
  const settled = networkIdleWaiter(page)
  await page.goto('/')
  await settled()
  const hero = page.locator('[data-edit="hero.picture"] img')
  expect([await hero.getAttribute('fetchpriority'), await hero.getAttribute('loading')]).toEqual(['high', null])
  const last = page.locator('[data-edit="sections.4.picture"]')
  expect(await last.locator('img').getAttribute('loading')).toBe('lazy')
  expect(await loaded(last)).toBeNull()
})

test.each(widths)('at %i px loading pictures causes no layout shift', async (width) => {
  const page = await office.page(undefined, { viewport: { width, height: 800 } })
  await page.goto('/')
  for (const path of ['hero', ...defaultLanding.sections.map((_, index) => `sections.${index}`)]) await (await seen(page, `${path}.picture`)).not.toBeNull()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  // The reported value has three decimals; a busy machine measures a few millionths.
  expect(shift).toBeLessThan(0.0005)
})

test('an uploaded picture replaces the illustration at its width and takes the same space', async () => {
  const pictures = openSeedPictureStore(office.testApp.context.env)
  const key = await pictures.car('sedan')
  await pictures.register(office.testApp.db)
  const manager = await office.testApp.as('manager')
  const [first, ...others] = defaultLanding.sections
  const content = { ...defaultLanding, sections: [{ ...first, wide: key }, ...others.map((one, index) => ({ ...one, is_hidden: index === 0 }))] }
  const [id] = await manager.call('landingVersion', 'save', { saveParamsArray: [{ name: '새 그림', ...content }] })
  await manager.call('landingVersion', 'publish', { id })

  const wide = await office.page()
  const left = async () => {
    await wide.goto('/')
    return wide.locator('section.scene').count()
  }
  await expect.poll(left, { timeout: 10_000 }).toBe(4)
  expect(await wide.locator('[data-edit="sections.1.picture"]').count()).toBe(0)
  await (await seen(wide, 'sections.0.picture')).toMatch(new RegExp(`^/files/${key}`))
  const box = await wide.locator('[data-edit="sections.0.picture"] img').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)

  const narrow = await office.page(undefined, { viewport: { width: 750, height: 800 } })
  await narrow.goto('/')
  await (await seen(narrow, 'sections.0.picture')).toBe('/landing/spots-narrow.avif')
})

test.each(Object.keys(illustrationLabels))('the drawing "%s" is there in both formats, sharp and small', async (scene) => {
  const place = scene === 'hero' ? pictureSizes.hero : pictureSizes.section
  for (const side of ['wide', 'narrow'] as const)
    for (const light of ['', '-dark'])
      for (const format of ['avif', 'webp']) {
        const file = join(pictureFolder, `${scene}-${side}${light}.${format}`)
        const { width, height } = await sharp(file).metadata()
        expect([width, height], file).toEqual([place[side].width * 1.5, place[side].height * 1.5])
        if (format === 'avif') expect((await stat(file)).size, file).toBeLessThan((side === 'wide' ? 80 : 40) * 1024)
      }
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
