import { expect, test } from 'vitest'
import { componentsPage, pickers, expectEventually } from './componentsPage.ts'
import { hasFocus, datePickerLocators } from './datePickerLocators.ts'

/** One date, by mouse and by keyboard. */
const on = componentsPage(pickers)
const picker = (mode: string) => datePickerLocators(on.page, mode)

test('the calendar opens on focus, shows the month of the value, and does not shift the page', async () => {
  const { box, sheet, day, type, months } = picker('single')
  await type('2026-05-07')
  const before = await on.page.evaluate(() => document.documentElement.scrollHeight)
  await on.page.locator('#picker-today').focus()
  await sheet.waitFor()
  await box.focus()
  await day('2026-05-07').waitFor()
  expect(await sheet.count()).toBe(1)
  expect(await sheet.getAttribute('aria-label')).toBe('하루 고르기')
  expect(await months()).toEqual(['2026년 5월'])
  expect(await sheet.getByRole('grid', { name: '2026년 5월' }).count()).toBe(1)
  expect(await sheet.getByRole('columnheader').allTextContents()).toEqual(['일', '월', '화', '수', '목', '금', '토'])
  expect(await sheet.getByRole('columnheader').first().getAttribute('aria-label')).toBe('일요일')
  // 2026-05-03 was a Sunday: the first column.
  expect(await day('2026-05-03').getAttribute('aria-colindex')).toBe('1')
  expect(await sheet.locator('[aria-selected=true]').allTextContents()).toEqual(['7'])
  expect(await on.page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  expect(await hasFocus(box)).toBe(true)
})

test('clicking a day selects it and closes the calendar', async () => {
  const { box, sheet, day, type, value } = picker('single')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-24').click()
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toBe('2026-05-24')
  expect(await box.inputValue()).toBe('2026-05-24')
  // It does not open again by itself; a click opens it.
  expect(await hasFocus(box)).toBe(true)
  await box.click()
  await day('2026-05-24').waitFor()
})

test('the buttons change month and year, and a live region announces the month', async () => {
  const { box, sheet, day, type, press, months } = picker('single')
  await type('2026-12-31')
  await box.click()
  await day('2026-12-31').waitFor()
  const sees = async (button: string, month: string) => {
    await press(button)
    expect(await months()).toEqual([month])
  }
  await sees('다음 달', '2027년 1월')
  await sees('이전 달', '2026년 12월')
  await sees('이전 달', '2026년 11월')
  await sees('다음 해', '2027년 11월')
  await sees('이전 해', '2026년 11월')
  await sees('이전 해', '2025년 11월')
  expect(await sheet.locator('[aria-live=polite]').textContent()).toBe('2025년 11월')
  expect(await hasFocus(box)).toBe(true)
  const next = sheet.getByRole('button', { name: '다음 달' })
  await next.press('Enter')
  expect(await months()).toEqual(['2025년 12월'])
  expect(await hasFocus(next)).toBe(true)
})

test('Escape closes the calendar from the input and from the days, and the input keeps the focus', async () => {
  const { box, sheet, day, type, value, focused } = picker('single')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-07').waitFor()
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await hasFocus(box)).toBe(true)
  await on.page.keyboard.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-07')
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await hasFocus(box)).toBe(true)
  expect(await value()).toBe('2026-05-07')
})

test('clicking outside or leaving the input by Tab closes the calendar; clicking inside does not', async () => {
  const { box, sheet } = picker('single')
  await box.click()
  await sheet.locator('[data-day]').first().waitFor()
  await sheet.getByRole('columnheader').first().click()
  expect(await sheet.count()).toBe(1)
  await on.page.getByRole('heading', { level: 1 }).click()
  await sheet.waitFor({ state: 'detached' })
  await box.click()
  await sheet.waitFor()
  // The first Tab moves to the picker's own button, the second leaves the picker.
  await on.page.keyboard.press('Tab')
  expect(await sheet.count()).toBe(1)
  await on.page.keyboard.press('Tab')
  await expectEventually(() => on.page.getByRole('dialog', { name: '하루 고르기' }).count()).toBe(0)
})

test('the keyboard moves by days, weeks, months and years, and selects a day', async () => {
  const { box, sheet, type, value, focused, months } = picker('single')
  await type('2026-05-07')
  await box.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-07')
  const steps = [
    ['ArrowRight', '2026-05-08'],
    ['ArrowLeft', '2026-05-07'],
    ['ArrowDown', '2026-05-14'],
    ['ArrowUp', '2026-05-07'],
    ['Home', '2026-05-03'],
    ['End', '2026-05-09'],
    ['ArrowUp', '2026-05-02'],
    ['ArrowUp', '2026-04-25'],
    ['PageDown', '2026-05-25'],
    ['PageUp', '2026-04-25'],
    ['Shift+PageDown', '2027-04-25'],
    ['Shift+PageUp', '2026-04-25'],
  ] as const
  for (const [key, day] of steps) {
    await on.page.keyboard.press(key)
    await expectEventually(focused).toBe(day)
  }
  expect(await months()).toEqual(['2026년 4월'])
  expect(await value()).toBe('2026-05-07')
  await on.page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toBe('2026-04-25')
  expect(await hasFocus(box)).toBe(true)
})

test('the calendar button opens the calendar, and closing returns the focus to that button', async () => {
  const { opener, sheet, focused, type } = picker('single')
  await type('2026-05-07')
  await opener.focus()
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  await on.page.keyboard.press('Enter')
  await expectEventually(focused).toBe('2026-05-07')
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await hasFocus(opener)).toBe(true)
})

test('Tab cycles inside the calendar once it has the focus', async () => {
  const { box, sheet, type, focused } = picker('today')
  await type('2026-05-07')
  await box.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-07')
  await on.page.keyboard.press('Tab')
  expect(await hasFocus(sheet.getByRole('button', { name: '오늘' }))).toBe(true)
  await on.page.keyboard.press('Tab')
  expect(await hasFocus(sheet.getByRole('button', { name: '이전 해' }))).toBe(true)
  await on.page.keyboard.press('Shift+Tab')
  expect(await hasFocus(sheet.getByRole('button', { name: '오늘' }))).toBe(true)
})

test('typed text is parsed on Enter and on blur only, and invalid text clears the value', async () => {
  const { box, sheet, value } = picker('single')
  await box.fill('2026.5.7')
  expect(await value()).toBe(null)
  await box.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toBe('2026-05-07')
  expect(await box.inputValue()).toBe('2026-05-07')
  await box.fill('20260508')
  await box.blur()
  await expectEventually(value).toBe('2026-05-08')
  await box.fill('2026-02-30')
  expect(await value()).toBe('2026-05-08')
  await box.press('Enter')
  expect(await value()).toBe(null)
  expect(await box.inputValue()).toBe('')
  await on.page.getByText('날짜로 읽을 수 없어 지웠습니다.').waitFor()
  await box.fill('2026-05-09')
  await box.blur()
  await box.fill('내일')
  await box.blur()
  await expectEventually(value).toBe(null)
  await box.fill('2026-05-09')
  await box.blur()
  await box.fill('')
  await box.blur()
  await expectEventually(value).toBe(null)
})

test('the calendar follows the typed text', async () => {
  const { box, months } = picker('single')
  await box.fill('2031-01-15')
  await expectEventually(months).toEqual(['2031년 1월'])
})

test('the clear icon clears the value; selecting the selected day again also clears it unless that is disabled', async () => {
  const { box, day, type, value, clear, sheet, months } = picker('single')
  expect(await clear.count()).toBe(0)
  await type('2026-05-07')
  await clear.click()
  expect(await value()).toBe(null)
  expect(await box.inputValue()).toBe('')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-07').click()
  expect(await value()).toBe(null)
  expect(await sheet.locator('[aria-selected=true]').count()).toBe(0)
  // The visible month does not change while the user looks at it.
  expect(await months()).toEqual(['2026년 5월'])

  const keepPicker = picker('keepChosen')
  await keepPicker.type('2026-05-07')
  await keepPicker.box.press('ArrowDown')
  await expectEventually(keepPicker.focused).toBe('2026-05-07')
  await on.page.keyboard.press('Enter')
  await keepPicker.sheet.waitFor({ state: 'detached' })
  expect(await keepPicker.value()).toBe('2026-05-07')
})

test('with `keepOpen` the calendar stays open after a selection', async () => {
  const { box, sheet, day, type, value } = picker('keepOpen')
  await type('2026-05-07')
  await box.click()
  await day('2026-05-12').click()
  expect(await value()).toBe('2026-05-12')
  await day('2026-05-13').click()
  expect(await value()).toBe('2026-05-13')
  expect(await sheet.count()).toBe(1)
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test.each(['single', 'range'])('a held arrow key moves one day per repeat, across months: %s', async (mode) => {
  const { box, day, type, focused, sheet } = picker(mode)
  await type('2026-05-07')
  await box.click()
  await day('2026-05-07').waitFor()
  await on.page.keyboard.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-07')
  await Promise.all(Array.from({ length: 240 }, () => on.page.keyboard.down('ArrowRight')))
  await on.page.keyboard.up('ArrowRight')
  await expectEventually(focused).toBe('2027-01-02')
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})
