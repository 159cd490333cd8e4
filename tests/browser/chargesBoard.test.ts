import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { files, rideRows } from '../server/resources/rideRows.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let testApp: Fleet
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  testApp = await withFleet(office.testApp)
})
afterAll(() => office?.close())

test('the board groups charges by state; a charge moves by menu or by dragging, and a whole column can move at once', async () => {
  const user_id = await rideRows(testApp).member('문가온')
  const more = { user_id, rcar_id: await testApp.car(), kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, files }
  const created: readonly number[] = await testApp.ops.call('fineLog', 'save', { saveParamsArray: [more, more, more] })
  const codes = await Promise.all(created.map(async (id) => String((await testApp.ops.call('fineLog', 'findById', { id })).code)))
  const page = await office.page('ops')
  await visit(page, '/admin/fine-logs')
  await page.getByRole('navigation', { name: '보기 방식' }).getByRole('link', { name: '정산 보드' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string, n: number) =>
    column(name)
      .getByRole('listitem')
      .filter({ hasText: codes[n] ?? '' })
  await card('접수', 0).waitFor()
  await page.getByRole('button', { name: `${codes[0]} 다른 작업` }).click()
  await page.getByRole('menuitem', { name: '고지', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '고지', exact: true }).click()
  await card('고지', 0).waitFor()

  await card('접수', 1).dragTo(column('고지'))
  await page.getByRole('dialog').getByRole('button', { name: '고지', exact: true }).click()
  await card('고지', 1).waitFor()

  await column('접수').getByRole('button', { name: '1건 고지' }).click()
  await page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: codes[2] ?? '' })
    .waitFor()
  await page.getByRole('dialog').getByRole('row', { name: /^합계/ }).getByText('10,000원').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '1건에 적용' }).click()
  await page.getByText('1건을 모두 처리했습니다.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
  await card('고지', 2).waitFor()
  await column('접수').getByText('없음', { exact: true }).waitFor()
  await column('고지').getByText('3', { exact: true }).waitFor()
  expect(await column('고지').getByRole('button', { name: '건 결제' }).count()).toBe(0)

  await testApp.db.query("update fine_logs set dispute_until = '2026-11-20 11:59:00+09' where id = $1", [created[1]])
  await page.reload()
  await column('고지').getByRole('button', { name: '1건 결제' }).waitFor()
  const ways = async (n: number) => {
    await page.getByRole('button', { name: `${codes[n]} 다른 작업` }).click()
    const names = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    return names
  }
  expect(await ways(0)).not.toContain('결제')
  expect(await ways(1)).toContain('결제')
  // Parking is sold by us; no agency can send the bill to the driver.
  expect(await ways(0)).not.toContain('의무자 변경')
  expect(new URL(page.url()).searchParams.get('view')).toBe('board')
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
