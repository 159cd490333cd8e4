import { expect, test } from 'vitest'
import { componentsPage, pickers, expectEventually } from './componentsPage.ts'
import { hasFocus, datePickerLocators } from './datePickerLocators.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { networkIdleWaiter } from './networkIdle.ts'

/** The options of the date picker. */
const on = componentsPage({ ...pickers, timezoneId: 'America/New_York' })
const picker = (mode: string) => datePickerLocators(on.page, mode)

// May 8 in Seoul, still May 7 in New York.
const instant = new Date('2026-05-07T16:30:00Z')

test('a disabled day cannot be selected by mouse, keyboard or typing', async () => {
  const { box, day, type, value, focused } = picker('weekdays')
  await type('2026-05-08')
  await box.click()
  expect(await day('2026-05-09').isDisabled()).toBe(true)
  await day('2026-05-09').click({ force: true })
  expect(await value()).toBe('2026-05-08')
  await box.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-08')
  await on.page.keyboard.press('ArrowRight')
  await expectEventually(focused).toBe('2026-05-11')
  await on.page.keyboard.press('ArrowLeft')
  await expectEventually(focused).toBe('2026-05-08')
  await on.page.keyboard.press('Escape')
  await type('2026-05-10')
  expect(await value()).toBe(null)
})

test('the input can be limited to digits', async () => {
  const { box, type, value } = picker('digits')
  expect(await box.getAttribute('inputmode')).toBe('numeric')
  await box.pressSequentially('2a0-2.6가05 07')
  expect(await box.inputValue()).toBe('20260507')
  await box.press('Enter')
  expect(await value()).toBe('2026-05-07')
  await type('2026-05-08')
  expect(await value()).toBe('2026-05-08')
  await box.press('End')
  await box.press('Backspace')
  expect(await box.inputValue()).toBe('2026050')
})

test('a custom format changes the displayed and typed text, but not the value', async () => {
  const { box, type, value } = picker('format')
  expect(await box.getAttribute('placeholder')).toBe('DD/MM/YYYY')
  await type('7/5/2026')
  expect(await box.inputValue()).toBe('07/05/2026')
  expect(await value()).toBe('2026-05-07')
})

test('the today button selects the current day in Seoul, in any browser time zone', async () => {
  await on.stopClock(instant)
  const { box, sheet, day, press, value } = picker('today')
  await box.click()
  await day('2026-05-08').waitFor()
  expect(await sheet.locator('[aria-current=date]').allTextContents()).toEqual(['8'])
  await press('오늘')
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toBe('2026-05-08')
  expect(await picker('single').sheet.count()).toBe(0)
})

test('a selected day is the same in every time zone, also on days when the clocks change', async () => {
  const { box, day, type, value } = picker('single')
  // In New York 2026-03-08 has 23 hours and 2026-11-01 has 25.
  for (const [near, chosen] of [
    ['2026-03-01', '2026-03-08'],
    ['2026-11-30', '2026-11-01'],
  ] as const) {
    await type(near)
    await box.click()
    await day(chosen).click()
    expect(await value()).toBe(chosen)
    expect(await box.inputValue()).toBe(chosen)
  }
})

test('with a time input the calendar stays open, and the value has date and time', async () => {
  await on.stopClock(instant)
  const { box, sheet, day, press, type, value } = picker('time')
  await type('2026-05-07 9:30')
  expect(await value()).toBe('2026-05-07 09:30:00')
  expect(await box.inputValue()).toBe('2026-05-07 09:30')
  await box.click()
  await day('2026-05-12').click()
  expect(await value()).toBe('2026-05-12 09:30:00')
  await sheet.getByLabel('시각').fill('1745')
  expect(await value()).toBe('2026-05-12 17:45:00')
  await sheet.getByLabel('시각').press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await hasFocus(box)).toBe(true)
  await box.click()
  await press('지금')
  expect(await value()).toBe('2026-05-08 01:30:00')
  await type('2026-05-07 25:00')
  expect(await value()).toBe(null)
})

test('the calendar can be switched to English', async () => {
  const { box, sheet, day, type, months, press } = picker('english')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-07').waitFor()
  expect(await months()).toEqual(['May 2026'])
  expect(await sheet.getByRole('columnheader').allTextContents()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  expect(await sheet.getByRole('columnheader').first().getAttribute('aria-label')).toBe('Sunday')
  expect(await sheet.getByRole('button', { name: 'Today' }).count()).toBe(1)
  await press('Next month')
  await press('Next year')
  expect(await months()).toEqual(['June 2027'])
})

test('an unsupported locale falls back to English with one console warning', async () => {
  const warnings: string[] = []
  on.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await on.page.reload()
  const { box, day, type, months } = picker('unsupported')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-07').waitFor()
  expect(await months()).toEqual(['May 2026'])
  expect(warnings.filter((text) => text.includes('date picker'))).toEqual([expect.stringContaining('"fr" falls back to English')])
})

test('the calendar is loaded on first use', async () => {
  const scripts: string[] = []
  on.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const withCalendar = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await on.page.request.get(url)).text()))
    return texts.filter((text) => text.includes('MuiDateCalendar')).length
  }
  const settled = networkIdleWaiter(on.page)
  await on.page.reload()
  const { box, sheet } = picker('single')
  await box.waitFor()
  await settled()
  expect(scripts.length).toBeGreaterThan(5)
  expect(await withCalendar()).toBe(0)
  await box.focus()
  await sheet.locator('[data-day]').first().waitFor()
  expect(await withCalendar()).toBeGreaterThan(0)
})

test.each(['light', 'dark'] as const)('the open calendar has no serious axe violations in %s', async (colorScheme) => {
  await on.page.emulateMedia({ colorScheme })
  await on.page.reload()
  for (const mode of ['today', 'rangeTime', 'weekdays']) {
    const { box, day, type } = picker(mode)
    await type('2026-05-07')
    await box.click()
    await day('2026-05-12').click()
    if (mode !== 'rangeTime') await box.click()
    await day('2026-05-13').waitFor()
    expect(await findSeriousViolations(on.page, `[data-picker=${mode}]`, '[role=dialog]')).toEqual([])
    await on.page.keyboard.press('Escape')
  }
})
