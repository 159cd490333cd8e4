import { expect, test } from 'vitest'
import { componentsPage, pickers } from './componentsPage.ts'
import { datePickerLocators } from './datePickerLocators.ts'

/** The date picker on a phone 360 pixels wide, by touch. */
const on = componentsPage({ ...pickers, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a range is selected by touch in one month at a time, and the calendar fits the screen', async () => {
  const { box, day, sheet, type, value, months, press } = datePickerLocators(on.page, 'range')
  await type('2026-05-07')
  await box.tap()
  await day('2026-05-07').waitFor()
  expect(await months()).toEqual(['2026년 5월'])
  const frame = await sheet.boundingBox()
  expect(frame?.x).toBeGreaterThanOrEqual(0)
  expect((frame?.x ?? 0) + (frame?.width ?? 999)).toBeLessThanOrEqual(360)
  await press('다음 달')
  await day('2026-06-03').tap()
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toEqual({ from: '2026-05-07', to: '2026-06-03' })
  expect(await on.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('every touch target is at least 44 pixels wide and high', async () => {
  const { box, day, sheet, type, clear, opener } = datePickerLocators(on.page, 'today')
  await type('2026-05-07')
  await box.tap()
  await day('2026-05-07').waitFor()
  const targets = [...(await sheet.getByRole('button').all()), day('2026-05-07'), day('2026-05-31'), clear, opener]
  for (const target of targets) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect([await target.getAttribute('aria-label'), Math.round(width) >= 44, Math.round(height) >= 44]).toEqual([
      await target.getAttribute('aria-label'),
      true,
      true,
    ])
  }
})
