import { expect, test } from 'vitest'
import { componentsPage, pickers, expectEventually } from './componentsPage.ts'
import { hasFocus, datePickerLocators } from './datePickerLocators.ts'

/** A range of dates, by mouse and by keyboard. */
const on = componentsPage(pickers)
const picker = (mode: string) => datePickerLocators(on.page, mode)

async function opened(mode: string) {
  const range = picker(mode)
  await range.box.fill('2026-05-07')
  await range.day('2026-05-07').waitFor()
  await range.box.fill('')
  return range
}

test('two months are shown side by side and change together', async () => {
  const { months, press, sheet } = await opened('range')
  expect(await months()).toEqual(['2026년 5월', '2026년 6월'])
  expect(await sheet.getByRole('grid').count()).toBe(2)
  await press('다음 달')
  expect(await months()).toEqual(['2026년 6월', '2026년 7월'])
  await press('이전 해')
  expect(await months()).toEqual(['2025년 6월', '2025년 7월'])
})

test('the first click sets the start, the second sets the end and closes the calendar', async () => {
  const { box, end, day, sheet, value } = await opened('range')
  await day('2026-05-07').click()
  expect(await value()).toEqual({ from: '2026-05-07', to: null })
  expect(await sheet.count()).toBe(1)
  await day('2026-06-03').click()
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toEqual({ from: '2026-05-07', to: '2026-06-03' })
  expect([await box.inputValue(), await end.inputValue()]).toEqual(['2026-05-07', '2026-06-03'])
})

test('an earlier second day becomes the start', async () => {
  const { day, value } = await opened('range')
  await day('2026-06-03').click()
  await day('2026-05-20').click()
  expect(await value()).toEqual({ from: '2026-05-20', to: '2026-06-03' })
})

test('a third click starts a new range; with `keepOpen` it stays open', async () => {
  const { day, sheet, value } = await opened('rangeOpen')
  await day('2026-05-07').click()
  await day('2026-05-10').click()
  expect(await sheet.locator('[aria-selected=true]').allTextContents()).toEqual(['7', '8', '9', '10'])
  await day('2026-05-20').click()
  expect(await value()).toEqual({ from: '2026-05-20', to: null })
  expect(await sheet.locator('[aria-selected=true]').allTextContents()).toEqual(['20'])
  await day('2026-05-22').click()
  expect(await value()).toEqual({ from: '2026-05-20', to: '2026-05-22' })
  expect(await sheet.count()).toBe(1)
})

test('a range can be a single day', async () => {
  const { day, value } = await opened('range')
  await day('2026-05-07').click()
  await day('2026-05-07').click()
  expect(await value()).toEqual({ from: '2026-05-07', to: '2026-05-07' })
})

test('the keyboard selects both ends across months, and the focus returns to the input', async () => {
  const { box, sheet, focused, value, months } = picker('range')
  await box.fill('2026-05-28')
  await box.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-28')
  expect(await value()).toEqual({ from: '2026-05-28', to: null })
  await on.page.keyboard.press('ArrowDown')
  await expectEventually(focused).toBe('2026-06-04')
  expect(await months()).toEqual(['2026년 5월', '2026년 6월'])
  await on.page.keyboard.press('PageDown')
  await expectEventually(focused).toBe('2026-07-04')
  expect(await months()).toEqual(['2026년 6월', '2026년 7월'])
  await on.page.keyboard.press(' ')
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toEqual({ from: '2026-05-28', to: '2026-07-04' })
  expect(await hasFocus(box)).toBe(true)
})

test('Escape and a click outside close the calendar and keep the selected start', async () => {
  const { box, day, sheet, value } = await opened('range')
  await day('2026-05-07').click()
  await on.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toEqual({ from: '2026-05-07', to: null })
  await box.click()
  await day('2026-05-07').waitFor()
  await on.page.getByRole('heading', { level: 1 }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await value()).toEqual({ from: '2026-05-07', to: null })
})

test('both ends can be typed, an invalid date clears only its own end, and one icon clears both', async () => {
  const { box, end, type, value, clear } = picker('range')
  await type('2026.5.7', box)
  await type('20260510', end)
  expect(await value()).toEqual({ from: '2026-05-07', to: '2026-05-10' })
  await type('그믐', end)
  expect(await value()).toEqual({ from: '2026-05-07', to: null })
  await clear.click()
  expect(await value()).toEqual({ from: null, to: null })
  expect([await box.inputValue(), await end.inputValue()]).toEqual(['', ''])
})

test('Tab from the start input to the end input keeps the calendar open', async () => {
  const { box, end, sheet, value } = picker('range')
  await box.fill('2026-05-07')
  await sheet.waitFor()
  await box.press('Tab')
  expect(await hasFocus(end)).toBe(true)
  expect(await value()).toEqual({ from: '2026-05-07', to: null })
  expect(await sheet.count()).toBe(1)
})

test('disabled days stay disabled in a range', async () => {
  const { box, day, type, value, focused } = picker('rangeWeekdays')
  await type('2026-05-08')
  await box.press('ArrowDown')
  await expectEventually(focused).toBe('2026-05-08')
  expect(await day('2026-05-09').isDisabled()).toBe(true)
  await on.page.keyboard.press('ArrowRight')
  await expectEventually(focused).toBe('2026-05-11')
  await on.page.keyboard.press('Enter')
  expect(await value()).toEqual({ from: '2026-05-08', to: '2026-05-11' })
})

test('the start and end keep their times when the days are selected again', async () => {
  const { box, end, sheet, day, type, value, press } = picker('rangeTime')
  await type('2026-05-07 10:00', box)
  await type('2026-05-09 18:00', end)
  await box.click()
  await day('2026-05-12').click()
  expect(await value()).toEqual({ from: '2026-05-12 10:00:00', to: null })
  expect(await sheet.getByLabel('끝 시각').isDisabled()).toBe(true)
  await day('2026-05-11').click()
  expect(await value()).toEqual({ from: '2026-05-11 10:00:00', to: '2026-05-12 18:00:00' })
  await sheet.getByLabel('끝 시각').fill('20:30')
  expect(await value()).toEqual({ from: '2026-05-11 10:00:00', to: '2026-05-12 20:30:00' })
  await press('완료')
  await sheet.waitFor({ state: 'detached' })
})

test('the range calendar can be switched to English', async () => {
  const { months, sheet, type, box, day } = picker('rangeEnglish')
  await type('2026-12-31')
  await box.click()
  await day('2026-12-31').waitFor()
  expect(await months()).toEqual(['December 2026', 'January 2027'])
  expect(await sheet.getByRole('button', { name: 'Previous year' }).count()).toBe(1)
})
