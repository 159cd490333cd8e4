import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference', clock: () => seedDay })
})
afterAll(() => office?.close())

const heading = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'
const statement = (...rows: string[]) => [heading, ...rows].join('\r\n')
const good = statement('2026.11.18 09:00:00,전자금융,가온,,0,1000,1000,강남,', '2026.11.18 10:00:00,전자금융,나온,,0,500,1500,강남,')

let page: Page
beforeEach(async () => {
  page = await office.page('finance')
  await visit(page, '/admin/bank-transactions')
  await page.getByRole('button', { name: '거래내역 가져오기' }).click()
  await dialog().getByLabel('계좌번호').fill('100-100-7000')
})

const dialog = () => page.getByRole('dialog', { name: '거래내역 가져오기' })
const fileField = () => dialog().getByRole('group', { name: '거래내역 파일' })
const storedCount = async () => {
  const [row] = await office.testApp.db.query<{ count: number }>('select count(*)::int as count from bank_transactions')
  return row?.count
}

async function importText(text: string, name = '거래내역.csv') {
  await fileField()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog().getByRole('button', { name: '가져오기', exact: true }).click()
}

/** The messages at the file field, once there are any. */
async function refusal() {
  await fileField().getByRole('alert').waitFor()
  return fileField().getByRole('alert').locator('div').allTextContents()
}

test('a file of another bank is refused at the file field, and nothing is imported', async () => {
  await importText('날짜,내용,금액\r\n2026-11-18,가온,1000')
  expect(await refusal()).toEqual(['아무것도 가져오지 않았습니다.', '국민·신한·우리은행의 거래내역 파일이 아닙니다. 제목 줄을 찾지 못했습니다.'])
  expect((await findSeriousViolations(page, '[role=dialog]')).join('\n')).toBe('')
  expect(await storedCount()).toBe(0)
})

test('every row that cannot be read is named with its line, and nothing is imported', async () => {
  await importText(
    statement(
      '2026.11.18 09:00:00,전자금융,가온,,0,1000,1000,강남,',
      '어제,전자금융,나온,,0,500,1500,강남,',
      '2026.11.18 11:00:00,전자금융,다온,,100,500,1900,강남,',
      '2026.11.18 12:00:00,전자금융,라온,,0,천 원,2900,강남,',
    ),
  )
  expect(await refusal()).toEqual([
    '아무것도 가져오지 않았습니다.',
    '3번째 줄의 거래일시가 날짜가 아닙니다.',
    '4번째 줄의 금액이 올바르지 않습니다. 입금과 출금 가운데 하나만 있어야 합니다.',
    '5번째 줄의 금액이 올바르지 않습니다. 입금과 출금 가운데 하나만 있어야 합니다.',
  ])
  await importText(good.replace(',1500,', ',1600,'))
  await expect.poll(refusal).toEqual(['아무것도 가져오지 않았습니다.', expect.stringContaining('3번째 줄의 잔액이 앞 거래와 이어지지 않습니다.')])
  expect(await storedCount()).toBe(0)
})

test('a wrong account number is refused at its own field', async () => {
  await dialog().getByLabel('계좌번호').fill('우리 계좌')
  await importText(good)
  await dialog().getByText('숫자와 - 로 입력해 주세요.').waitFor()
  expect(await dialog().getByLabel('계좌번호').getAttribute('aria-invalid')).toBe('true')
  expect(await fileField().getByRole('alert').count()).toBe(0)
})

test('a statement is imported once; the second time it is refused', async () => {
  await importText(good)
  await page.getByText('새 거래 2건').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '거래내역 가져오기' }).click()
  await dialog().getByLabel('계좌번호').fill('100-100-7000')
  await importText(good)
  expect(await refusal()).toEqual(['아무것도 가져오지 않았습니다.', '이미 가져온 파일입니다. 거래 2건이 모두 이 계좌에 있습니다.'])
  expect(await storedCount()).toBe(2)
})
