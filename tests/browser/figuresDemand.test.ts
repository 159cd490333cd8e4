import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFleet } from '../server/resources/fleet.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let spot: number
beforeAll(async () => {
  office = await openOffice({ filled: 'reference', clock: () => new Date('2026-11-20T03:00:00Z') })
  spot = await (await withFleet(office.testApp)).spot({ name: '동쪽 스팟' })
})
afterAll(() => office?.close())

const count = (asked_at: string, kind: string, channel: string, of: number | null, times: number) =>
  office.testApp.db.query(
    `insert into demand_counts (asked_at, kind, channel, spot_id, weekday, count) values ($1::timestamp at time zone 'Asia/Seoul', $2, $3, $4, 'wed', $5)`,
    [asked_at, kind, channel, of, times],
  )

test('conversion starts with searches and quotes, shows since when, and can be filtered by channel and spot', async () => {
  const page = await office.page('cs')
  const cells = (name: string) =>
    page
      .getByRole('table', { name: '예약 전환율' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .getByRole('cell')
  await visit(page, '/admin/figures?figure=funnel&period=month')
  await page.getByText('검색·견적은 아직 집계된 것이 없습니다.', { exact: false }).waitFor()
  await cells('예약').first().waitFor()
  expect(await cells('견적').count()).toBe(0)

  await count('2026-11-11 09:00:00', 'searched', 'app', null, 8)
  await count('2026-11-11 09:00:00', 'quoted', 'app', spot, 4)
  await count('2026-11-12 09:00:00', 'quoted', 'desk', spot, 2)
  await page.reload()
  await page.getByText('검색·견적 집계 시작 2026-11-11 09:00. 이 기간은 그때부터 세고, 직전 기간과 비교하지 않습니다.').waitFor()
  await expect.poll(() => cells('견적').allTextContents()).toEqual(['75%', '–', '–', '6', '8'])

  await page.getByLabel('경로').click()
  await page.getByRole('option', { name: '데스크' }).click()
  await expect.poll(() => cells('견적').allTextContents()).toEqual(['–', '–', '–', '2', '0'])
  await page.getByRole('combobox', { name: '스팟' }).click()
  await page.getByRole('option', { name: '동쪽 스팟' }).click()
  await expect.poll(() => cells('견적').allTextContents()).toEqual(['100%', '–', '–', '2', '2'])
  expect(pathAndQuery(page)).toBe(`/admin/figures?figure=funnel&period=month&channel=desk&spot_id=${spot}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 파일로 받기' }).click()
  expect((await saved).suggestedFilename()).toBe('funnel-2026-11-11-2026-11-20.csv')

  await page.getByLabel('지표', { exact: true }).click()
  await page.getByRole('option', { name: '스팟별 놓친 견적' }).click()
  await page.getByRole('table', { name: '스팟별 놓친 견적' }).getByRole('row').filter({ hasText: '동쪽 스팟' }).filter({ hasText: '100%' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/figures?figure=lostBySpot&period=month')
  await page.getByRole('link', { name: '집계 보기' }).click()
  await page.getByRole('row').filter({ hasText: '동쪽 스팟' }).first().waitFor()
  expect(office.complaints).toEqual([])
})
