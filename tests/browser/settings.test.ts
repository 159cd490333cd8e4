import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

const idOf = async (key: string) => (await office.testApp.db.query<{ id: number }>('select id from configs where key = $1', [key]))[0]?.id ?? 0
const open = async (key: string) => {
  const page = await office.page('super')
  await visit(page, `/admin/configs/${await idOf(key)}`)
  await page.getByText(key, { exact: true }).waitFor()
  return page
}
const saved = async () => (await office.testApp.as('anyone')).call('config', 'app')

test('the footer is edited by fields in both languages; the saved text appears in the app settings and on the landing page', async () => {
  const page = await open('app.footer_text')
  const formValues = { 회사명: '주식회사 새 라이드', 내용: '첫 줄\n둘째 줄', '회사명 (영문)': 'New Ride Co., Ltd.', '내용 (영문)': 'One line\nand another' }
  for (const [name, text] of Object.entries(formValues)) await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했습니다.').waitFor()
  const [title, content, title_en, content_en] = Object.values(formValues)
  expect((await saved()).footer_text).toEqual({ title, content, title_en, content_en })
  for (const [path, heading, text] of [
    ['/', title, content],
    ['/en', title_en, content_en],
  ] as const) {
    await visit(page, path)
    const footer = page.locator('footer')
    await footer.getByRole('heading', { name: heading }).waitFor()
    expect(await footer.locator('p').innerText()).toBe(text)
  }
})

test('missing values are reported at their field', async () => {
  const page = await open('app.footer_text')
  await page.getByRole('textbox', { name: '회사명', exact: true }).fill('')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const box = page.getByRole('textbox', { name: '회사명', exact: true })
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('textbox', { name: '내용', exact: true }).getAttribute('aria-invalid')).not.toBe('true')
})

test('a holiday is added on the calendar of its year, named, and removed', async () => {
  const page = await open('holiday.days')
  const year = page.getByRole('group', { name: /^\d{4}년 달력$/ })
  await year.waitFor()
  for (let step = Number(((await year.getAttribute('aria-label')) ?? '').slice(0, 4)); step < 2027; step++)
    await page.getByRole('button', { name: '다음 해' }).click()
  await page.getByRole('button', { name: /^2027년 5월 5일/ }).click()
  await page
    .getByRole('group', { name: /번째 줄$/ })
    .last()
    .getByRole('textbox', { name: '이름' })
    .fill('어린이날')
  const newYear = page.getByRole('button', { name: /^2027년 1월 1일.*신정/ })
  expect(await newYear.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했습니다.').waitFor()
  const days: { date: string; name: string }[] = (await saved())['holiday.days']
  expect(days.slice(-2)).toEqual([
    { date: '2027-01-01', name: '신정' },
    { date: '2027-05-05', name: '어린이날' },
  ])
})

test('a boolean is edited by a switch, a number shows its unit, and a list of numbers can grow', async () => {
  const page = await open('rent.booking_open')
  await page.getByRole('switch', { name: '값' }).uncheck()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했습니다.').waitFor()
  expect((await saved())['rent.booking_open']).toBe(false)

  const retries = await open('payment.retry_days')
  await retries.getByRole('button', { name: '추가' }).click()
  await retries.getByRole('textbox', { name: '값 3' }).fill('14')
  await retries.getByRole('button', { name: '값 1 지우기' }).click()
  await retries.getByRole('button', { name: '저장', exact: true }).click()
  await retries.getByText('저장했습니다.').waitFor()
  const boss = await office.testApp.as('super')
  expect((await boss.call('config', 'findById', { subset: 'full', id: await idOf('payment.retry_days') })).value).toEqual([7, 14])
})

test('a new setting takes the form of the type that is chosen', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/configs/create')
  const type = page.getByRole('combobox', { name: '형식' })
  const choose = async (name: string) => {
    await type.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('textbox', { name: '키' }).fill('app.max_cars')
  await page.getByRole('textbox', { name: '이름' }).fill('최대 대수')
  await page.getByRole('combobox', { name: '그룹' }).click()
  await page.getByRole('option', { name: '앱', exact: true }).click()
  await choose('여부')
  await page.getByRole('switch', { name: '값' }).waitFor()
  await choose('숫자')
  await page.getByRole('textbox', { name: '값' }).fill('12')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('heading', { name: '최대 대수' }).waitFor()
  const boss = await office.testApp.as('super')
  expect((await boss.call('config', 'findById', { subset: 'full', id: await idOf('app.max_cars') })).value).toBe(12)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
