import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'
import { addCard, becomeMember, hold, ridesOf, toBooking } from './rentVisitor.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

const looks = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect((await findAxeViolations(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const expectInvalid = async (page: Page, label: string) =>
  expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid'), { message: label }).toBe('true')

async function enterDriver(fields: Locator) {
  await fields.getByLabel('생년월일').fill('1992-03-04')
  await fields.getByLabel('휴대폰').fill('010-9876-5432')
  await fields.getByLabel('면허번호').fill('12-15-123456-71')
  await fields.getByLabel('최초 취득일').fill('2014-01-02')
  await fields.getByLabel('갱신·적성검사 만료일').fill('2029-01-01')
}

/** Enters an additional driver; what is missing is refused at its field. */
async function nameAnotherDriver(page: Page) {
  await page.getByText('추가 운전자 (선택)').click()
  const fields = page.getByRole('group').filter({ has: page.getByText('추가 운전자 (선택)') })
  await fields.getByLabel('이름').fill('한다온')
  await page.getByRole('button', { name: '차 잡아두기' }).click()
  await expect.poll(() => fields.getByLabel('생년월일').getAttribute('aria-invalid')).toBe('true')
  await looks(page)
  await enterDriver(fields)
}

/** On the page of the ride: removes the additional driver and names one again. */
async function changeDriver(page: Page) {
  await page.getByText('추가 운전자', { exact: true }).click()
  const form = page.getByRole('group').filter({ has: page.getByText('추가 운전자', { exact: true }) })
  await form.getByRole('button', { name: '추가 운전자 빼기' }).click()
  await form.getByText('추가 운전자를 뺐습니다.').waitFor()
  expect(await form.getByRole('button', { name: '추가 운전자 빼기' }).count()).toBe(0)
  await form.getByLabel('이름').fill('한다온')
  await form.getByRole('button', { name: '추가 운전자 저장' }).click()
  await expect.poll(() => form.getByLabel('생년월일').getAttribute('aria-invalid')).toBe('true')
  await looks(page)
  await enterDriver(form)
  await form.getByRole('button', { name: '추가 운전자 저장' }).click()
  await form.getByText('추가 운전자를 저장했습니다.').waitFor()
}

describe.each([
  [1440, 'light', '이가온', '11-22-700001-33'],
  [360, 'dark', '박나래', '11-22-700002-33'],
] as const)('at %i px', (width, colorScheme, name, licence) => {
  test('a visitor joins, books, pays and sees the booking, with one ride and one charge', { timeout: 240_000 }, async () => {
    const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme })
    await toBooking(page)
    await looks(page)
    await becomeMember(page, office, name, licence)
    await addCard(page, '정상 카드')
    await looks(page)
    await nameAnotherDriver(page)
    await hold(page)
    expect(
      await office.testApp.db.query('select 1 from rents r join users u on u.id = r.user_id where u.name = $1 and r.second_driver_sealed is not null', [name]),
    ).toHaveLength(1)
    await looks(page)
    await page.getByRole('button', { name: /결제하기$/ }).click()
    await page.getByText('예약이 완료되었습니다.').waitFor()
    expect(await ridesOf(office, name)).toEqual([{ status: 'reserved', charges: 1 }])
    await page.getByRole('link', { name: '예약 보기' }).click()
    await page.getByText('예약완료').waitFor()
    expect(pathAndQuery(page)).toMatch(/^\/rides\/\d+$/)
    await changeDriver(page)
    await looks(page)
    await page.getByText('차량 확인과 대여 시작').click()
    await page.getByRole('button', { name: '대여 시작하기' }).click()
    for (const label of ['주행거리 (km)', '연료·배터리 (%)']) await expectInvalid(page, label)
    await looks(page)
    expect(await ridesOf(office, name)).toEqual([{ status: 'reserved', charges: 1 }])
    const ride = pathAndQuery(page)
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    const inbox = page.getByRole('region', { name: '알림', exact: true })
    await inbox.getByText('예약이 완료되었습니다').first().click()
    await inbox.getByRole('link', { name: '열어 보기' }).first().click()
    await page.getByText('예약완료').waitFor()
    expect(pathAndQuery(page)).toBe(ride)
  })
})

test('a declined card is explained, another one pays, and a second tab charges nothing again', { timeout: 240_000 }, async () => {
  const name = '최다온'
  const page = await office.page('anyone')
  await toBooking(page)
  await becomeMember(page, office, name, '11-22-700003-33')
  await addCard(page, '결제가 거절되는 카드')
  await hold(page)
  await page.route('**/api/rent/giveUp', (route) => route.fulfill({ status: 503, json: { code: 'busy', message: '잠시 후 다시 시도해 주세요.' } }))
  await page.getByRole('button', { name: '예약 포기' }).click()
  await page.getByText('잠시 후 다시 시도해 주세요.').waitFor()
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: /결제하기$/ }).click()
  await page.getByText('다른 카드를 고르거나 새 카드를 등록한 뒤').waitFor()
  await addCard(page, '정상 카드')
  const second = await page.context().newPage()
  await second.goto(pathAndQuery(page))
  await second.getByLabel('약관과 대여 조건에 동의합니다.').check()
  await page.getByLabel('약관과 대여 조건에 동의합니다.').check()
  await page.getByRole('button', { name: /결제하기$/ }).click()
  await page.getByText('예약이 완료되었습니다.').waitFor()
  const late = second.getByRole('button', { name: /결제하기$/ })
  if (await late.isVisible()) await late.click()
  await second.getByText('예약이 완료되었습니다.').waitFor()
  expect(await ridesOf(office, name)).toEqual([{ status: 'reserved', charges: 1 }])
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
