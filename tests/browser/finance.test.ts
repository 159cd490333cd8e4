import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../server/runJob.ts'
import { seedDay } from '../server/testApp.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
  await runJob(office.testApp.context, 'accountingMonth.addMonths')
})
afterAll(() => office?.close())

test('the page of finance shows what waits with its sum, receivables by age, and the month to close', async () => {
  const page = await office.page('finance')
  await visit(page, '/admin/finance')
  await page.getByRole('heading', { name: '재무 업무' }).waitFor()
  await page.getByRole('link', { name: '계좌로 환불할 거래' }).waitFor()
  // Queues of other teams are on the home page.
  expect(await page.locator('#main').getByRole('link', { name: '정산할 예약' }).count()).toBe(0)
  await page.getByRole('rowheader', { name: /^기한 전/ }).waitFor()
  await page
    .getByRole('table', { name: '마감 점검' })
    .getByRole('row', { name: /결과를 확인 중인 거래/ })
    .waitFor()
  expect((await findSeriousViolations(page, '#main')).join('\n')).toBe('')
})

test('each number opens its rows with one click', async () => {
  const page = await office.page('finance')
  await visit(page, '/admin/finance')
  await page.locator('#main').getByRole('link', { name: '계좌로 환불할 거래' }).click()
  await expect.poll(() => pathAndQuery(page)).toContain('/admin/tlogs?tab=owedBack')
  await page.goBack()
  await page.getByRole('link', { name: /마감$/ }).click()
  await expect.poll(() => pathAndQuery(page)).toMatch(/\/admin\/accounting-months\/\d+\/show/)
})

test('others than finance do not see it', async () => {
  const page = await office.page('cs')
  await visit(page, '/admin/finance')
  await page.getByText('페이지를 찾을 수 없습니다').first().waitFor()
})
