import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureResponse } from '#resources/figures.server.ts'
import { seedDay } from '../server/testApp.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice, pathAndQuery } from './openOffice.ts'

let office: Office
let page: Page
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
  page = await office.page('finance')
})
afterAll(() => office?.close())

const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const reportOf = async (figure: string) =>
  (await (await office.testApp.as('finance')).get(`/api/figures?figure=${figure}&period=lastMonth`)).json<FigureResponse>()
const listFilter = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, unknown>

async function openOverview() {
  await visit(page, '/admin/figures?period=lastMonth')
  await card('스팟별 매출').locator('svg').first().waitFor()
}

test('the overview shows a chart of each figure for one period, and each name leads to its table', async () => {
  await openOverview()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    '일별 매출',
    '요일·시간별 가동률',
    '예약 시점',
    '반납 지연 시간',
    '일별 차량 상태',
    '가입한 달별 이용',
    '예약 전환율',
    '스팟별 매출',
  ])
  const { total } = await reportOf('leadTime')
  await card('예약 시점').getByText(String(total.part), { exact: true }).waitFor()
  await page.getByRole('link', { name: '예약 시점' }).click()
  await page.getByRole('table', { name: '예약 시점' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/figures?figure=leadTime&period=lastMonth')
  await page.goBack()
  await card('예약 시점').waitFor()
})

test('a bar opens the rides of its spot, and a month of joining its members', async () => {
  await openOverview()
  const [spot] = (await reportOf('revenueBySpot')).rows
  await card('스팟별 매출').locator('.MuiBarChart-element').first().click()
  await page.getByText(`총 ${spot?.whole}건`).waitFor()
  expect(listFilter()).toMatchObject({ pickup_spot_id: [Number(spot?.key)] })

  await openOverview()
  const [month] = (await reportOf('memberCohorts')).rows
  await card('가입한 달별 이용')
    .getByText(month?.key ?? '')
    .click()
  await page.getByText(`총 ${month?.whole}건`).waitFor()

  await visit(page, '/admin/figures?figure=memberCohorts&period=lastMonth')
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: month?.key ?? '' }) })
  await line.getByRole('link').click()
  await page.getByText(`총 ${month?.whole}건`).waitFor()
})

test('a day of the revenue opens the rides that began on it', async () => {
  await openOverview()
  await card('일별 매출').locator('[class*=MuiLineChart-line]').first().waitFor()
  const plot = card('일별 매출').locator('[aria-hidden=true]').first()
  await plot.click({ position: { x: 240, y: 160 } })
  await expect.poll(() => listFilter().start_at).toBeTruthy()
  const { gte = '' } = listFilter().start_at as { gte?: string }
  const day = (await reportOf('revenueByDay')).rows.find(({ key }) => key === gte.slice(0, 10))
  await page
    .getByText(day?.whole ? `총 ${day.whole}건` : '조건에 맞는')
    .first()
    .waitFor()
})

test('a chart is downloaded as a picture, and its numbers as a file', async () => {
  await openOverview()
  const download = async (name: string) => {
    const saved = page.waitForEvent('download')
    await card('요일·시간별 가동률').getByRole('button', { name }).click()
    const file = await saved
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const picture = await download('PNG 파일로 받기')
  expect(picture.name).toBe('utilisationByHour-2026-10-01.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  // Width and height are in the header of a PNG file.
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(800)
  expect(picture.bytes.length).toBeGreaterThan(10_000)
  const sheet = await download('CSV 파일로 받기')
  expect(sheet.bytes.toString().split(/\r?\n/)[0]).toContain('요일,0시,1시')
})

test('a view of the overview is saved to be mailed on Mondays; without an e-mail address the option says why not', async () => {
  await openOverview()
  await page.getByRole('button', { name: '저장된 보기' }).click()
  await page.getByRole('button', { name: '지금 보기 저장' }).click()
  const form = page.getByRole('dialog', { name: '지금 보기 저장' })
  await form.getByLabel('이름').fill('월요일 지표')
  await form.getByLabel('월요일마다 PDF 메일로 받기').check()
  await office.testApp.db.query('update users set email = null')
  await form.getByRole('button', { name: '저장', exact: true }).click()
  await form.getByRole('alert').filter({ hasText: '계정에 이메일이 없어 메일로 받을 수 없습니다.' }).waitFor()
  await office.testApp.db.query(`update users set email = 'finance@ride.test'`)
  await form.getByRole('button', { name: '저장', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await office.testApp.db.query('select name, is_mailed, params from saved_views')).toEqual([
    { name: '월요일 지표', is_mailed: true, params: { period: 'lastMonth' } },
  ])
})

test('without finance the figures of money are missing', async () => {
  const other = await office.page('cs')
  await visit(other, '/admin/figures')
  await other.getByRole('heading', { name: '예약 시점', exact: true }).waitFor()
  expect(await other.getByRole('heading', { name: '일별 매출', exact: true }).count()).toBe(0)
  expect(office.complaints).toEqual([])
})
