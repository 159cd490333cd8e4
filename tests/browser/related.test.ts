import { afterAll, beforeAll, expect, test } from 'vitest'
import { noti } from '#resources/members/notifications/noti.ts'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { files, rideRows } from '../server/resources/rideRows.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let testApp: Fleet
let fined: number
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  testApp = await withFleet(office.testApp)
  fined = await rideRows(testApp).member('문가온')
  const fine = { user_id: fined, rcar_id: await testApp.car(), kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, files }
  await testApp.ops.call('fineLog', 'save', { saveParamsArray: [fine, { ...fine, origin_amount: 20_000 }] })
})
afterAll(() => office?.close())

test('the declared first tabs show a total of their rows, and folded tabs are in one menu', async () => {
  await rideRows(testApp).put<typeof noti>(noti, { user_id: fined, title: '문자로 간 말' })
  const [row] = await testApp.db.query<{ amount: number }>('select sum(amount)::int as amount from fine_logs')
  const page = await office.page('ops')
  const requests = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/counts' && [...searchParams].some(([key, value]) => key.endsWith('[user_id]') && value === String(fined)))
      requests.add(request.url())
  })
  await visit(page, `/admin/users/${fined}/show`)
  const fines = page.getByRole('tab', { name: `2 · 청구액 ${row?.amount.toLocaleString('ko-KR')}원` })
  await fines.waitFor()
  expect(requests.size).toBe(1)
  expect(await page.getByRole('tab', { name: /^알림/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^그 밖에 \d+$/ }).click()
  expect((await page.getByRole('menuitem').allTextContents())[0]).toMatch(/^알림 1$/)
  await page.getByRole('menuitem', { name: '알림 1' }).click()
  await page.getByRole('tab', { name: '알림 1', selected: true }).waitFor()
  await page.getByRole('link', { name: '문자로 간 말' }).waitFor()
})

test('the newest of related rows is a card, and a declared number of them stands among the facts', async () => {
  const rows = rideRows(testApp)
  const member = await rows.member('나한솔')
  const page = await office.page('super')
  await visit(page, `/admin/users/${member}/show`)
  const facts = page.getByLabel('요약')
  await facts.getByText('쓸 수 있는 쿠폰').waitFor()
  await facts.getByRole('link', { name: '0', exact: true }).waitFor()
  expect(await page.getByRole('region', { name: '최근 시승예약' }).count()).toBe(0)
  await rows.rent(await testApp.car(), member)
  const newest = await rows.rent(await testApp.car(), member, { start_at: '2026-11-25 10:00:00', end_at: '2026-11-26 10:00:00' })
  await visit(page, '/admin/tags')
  await visit(page, `/admin/users/${member}/show`)
  const card = page.getByRole('region', { name: '최근 시승예약' })
  expect(await card.getByRole('link').first().getAttribute('href')).toBe(`/admin/rents/${newest}/show`)
})

test('comments with their mentions appear in the timeline of a row; the declaration selects the other kinds of entries', async () => {
  const { ops } = testApp
  const ride = await rideRows(testApp).rent(await testApp.car(), fined)
  await ops.call('comment', 'say', { subject: 'rent', row_id: ride, text: '30분 늦는다고 합니다', mention_ids: [ops.id] })
  const page = await office.page('super')
  await visit(page, `/admin/rents/${ride}/show?tab=timeline`)
  const items = page.getByRole('list', { name: '타임라인' }).getByRole('listitem')
  const commentItem = items.filter({ hasText: '30분 늦는다고 합니다' })
  await commentItem.getByText('@시험 ops').waitFor()
  const kinds = await page.getByRole('group', { name: '종류' }).getByRole('button').allTextContents()
  expect(kinds.slice(0, 4)).toEqual(['전체', '변경 이력', '댓글', '알림'])
  // The occupancy of the car is part of the rental and not listed separately.
  expect(kinds).not.toContain('차량 점유')
  await page.getByRole('button', { name: '댓글', exact: true }).click()
  await expect.poll(() => items.count()).toBe(1)
  await commentItem.waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
