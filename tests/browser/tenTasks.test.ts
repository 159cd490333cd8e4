import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings, Rider } from '../server/resources/bookings.ts'
import { visit } from './navigation.ts'
import type { InputCost } from './inputCounter.ts'
import { countInputs } from './inputCounter.ts'
import type { Office } from './openOffice.ts'
import { officeTasks } from './officeTasks.ts'
import { openRentals } from './openRentals.ts'

let office: Office
let testApp: Bookings
let rider: Rider

const table: (InputCost & { task: string; most: number })[] = []

/** Asserts that a task needs at most this many clicks and key groups. */
function within(task: string, most: number, cost: InputCost) {
  table.push({ task, most, ...cost })
  expect(cost.clicks + cost.keys, task).toBeLessThanOrEqual(most)
}

beforeAll(async () => {
  ;({ office, testApp } = await openRentals())
  rider = await testApp.rider()
  await testApp.db.query("update users set name = '윤가람', phone = '01098765432' where id = $1", [rider.id])
  await testApp.open({ plate_no: '34하5678', name: '아이오닉 5' })
})
afterAll(async () => {
  const lines = table.map(({ task, most, clicks, keys, answered }) => [task, `${clicks} clicks`, `${keys} keys`, `of ${most}`, `${answered} ms`].join(' | '))
  process.stdout.write(`${lines.join('\n')}\n`)
  await office?.close()
})

test('a member is found by some digits of the phone number', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin')
  const hands = countInputs(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await hands.press('Control+k')
  await page.getByRole('combobox', { name: '빠른 찾기' }).waitFor()
  await hands.type('98765432')
  await page.getByRole('option', { name: /윤가람/ }).waitFor()
  await hands.press('Enter')
  within('member by phone digits', 3, await hands.done(page.getByRole('heading', { name: '윤가람', level: 1 })))
})

test('a rental is booked for a caller and charged to the card of the caller', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/rents')
  const hands = countInputs(page)
  await hands.click(page.getByRole('link', { name: '전화 예약' }))
  const find = page.getByRole('combobox', { name: '전화번호, 이름으로 찾기' })
  await expect.poll(() => find.evaluate((element) => element === document.activeElement)).toBe(true)
  await hands.type('5432')
  await page.getByRole('option', { name: /윤가람/ }).waitFor()
  await hands.press('Enter')
  await page
    .getByRole('region', { name: '회원' })
    .getByText(/윤가람 · 2종/)
    .waitFor()
  await hands.fill(page.getByRole('textbox', { name: '대여 예정' }), '2026-11-23 10:00')
  await hands.press('Enter')
  await hands.click(page.getByRole('button', { name: '8시간' }))
  await hands.click(page.getByRole('radio', { name: /34하5678/ }))
  await page.getByText('예약할 수 있습니다.', { exact: true }).waitFor()
  await hands.click(page.getByRole('checkbox', { name: '예약자가 약관과 대여 조건에 동의함' }))
  await hands.click(page.getByRole('button', { name: '예약하고 결제' }))
  within('book for a caller', 12, await hands.done(page.getByRole('region', { name: '요금과 정산' })))
  const { rows } = await testApp.superAdmin.call('rent', 'findMany', { params: { user_id: rider.id } })
  expect(rows).toMatchObject([{ status: 'reserved', start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' }])
  expect(await testApp.full('rent', rows[0].id)).toMatchObject({ channel: 'phone', payment_status: 'paid' })
})

test('a booking is moved to another car on the timeline by mouse or keyboard, with the price shown before', async () => {
  const [guest, car, other] = [await testApp.rider(), await testApp.open({ plate_no: '51하1001' }), await testApp.open({ plate_no: '51하1002' })]
  await testApp.db.query("update users set name = '이서준' where id = $1", [guest.id])
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  const page = await office.page('ops')
  await visit(page, '/admin/rcars/timeline?from=2026-11-23&mode=week')
  const bar = page.getByRole('link', { name: /이서준/ })
  await bar.waitFor()
  const middle = async (where: ReturnType<typeof page.locator>) => {
    const { x, y, width, height } = (await where.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const hands = countInputs(page)
  const start = await middle(bar)
  const row = await middle(page.getByRole('row').filter({ hasText: '51하1002' }))
  await hands.drag(start, { x: start.x, y: row.y })
  const window = page.getByRole('dialog')
  await window.getByText('결제하거나 환불할 금액이 없습니다.').waitFor()
  await hands.click(window.getByRole('button', { name: '예약 변경', exact: true }))
  within(
    'move a booking to another car',
    5,
    await hands.done(
      page
        .getByRole('row')
        .filter({ hasText: '51하1002' })
        .getByRole('link', { name: /이서준/ }),
    ),
  )
  expect(await testApp.full('rent', id)).toMatchObject({ rcar: { id: other }, start_at: '2026-11-23 10:00:00', total_amount: 54_000 })

  // If another rental has the car, the error names it and offers alternatives; nothing is written.
  const rival = await testApp.rider()
  await rival.client.call('rent', 'hold', testApp.bookingParams(rival, other, { start_at: '2026-11-23 17:00:00', end_at: '2026-11-23 20:00:00' }))
  await page.reload()
  await bar.focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await window.getByRole('link', { name: /막는 일정/ }).waitFor()
  expect(await window.getByRole('button', { name: '예약 변경', exact: true }).isDisabled()).toBe(true)
  await window
    .getByRole('group', { name: '대신 고를 수 있는 것' })
    .getByRole('button', { name: /51하1001/ })
    .click()
  await window.getByText(/원을 결제합니다/).waitFor()
  await page.keyboard.press('Escape')
  // Changes in the dialog are not discarded without confirmation.
  await page.getByRole('button', { name: '나가기', exact: true }).click()
  await window.waitFor({ state: 'hidden' })
  expect(await testApp.full('rent', id)).toMatchObject({ rcar: { id: other }, end_at: '2026-11-23 16:00:00' })
})

test('a period that is drawn on an empty row becomes an out-of-service period or starts a booking', async () => {
  const car = await testApp.open({ plate_no: '52하2001' })
  const page = await office.page('ops')
  await visit(page, `/admin/rcars/timeline?from=2026-11-24&mode=week&filter=${encodeURIComponent('{"keyword":"52하2001"}')}`)
  const row = page.getByRole('row').filter({ hasText: '52하2001' })
  await row.waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(1)
  const { x = 0, y = 0, width = 0 } = (await row.getByRole('cell').boundingBox()) ?? {}
  const hour = width / 168
  await countInputs(page).drag({ x: x + hour * 10.5, y: y + 18 }, { x: x + hour * 13.5, y: y + 18 })
  const window = page.getByRole('dialog')
  await window.getByText('비어 있는 시간입니다.').waitFor()
  await window.getByRole('button', { name: '사용불가', exact: true }).click()
  await window.getByRole('button', { name: '사용불가로 막기' }).click()
  await row.getByRole('link', { name: /^차량 사용불가/ }).waitFor()
  const { rows } = await testApp.superAdmin.call('rcarDisable', 'findMany', { params: { rcar_id: car } })
  expect(rows).toMatchObject([{ start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 14:00:00', reason: 'maintenance' }])

  await row.getByRole('button', { name: '52하2001 일정 넣기' }).click()
  // The proposed time is taken by now, so an alternative is chosen.
  await window.getByRole('group', { name: '대신 고를 수 있는 것' }).getByRole('button').first().click()
  await window.getByRole('button', { name: '예약하러 가기' }).click()
  await page.getByRole('region', { name: '요금과 예약' }).getByText('52하2001').waitFor()
})

/** Creates a rental that is in use, Monday 10:00 to 16:00. Returns its id. */
async function underWay(name: string, plate_no: string) {
  await testApp.at('2026-11-20 12:00:00')
  const [guest, car] = [await testApp.rider(), await testApp.open({ plate_no })]
  await testApp.db.query('update users set name = $2 where id = $1', [guest.id, name])
  const { id } = await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car))
  await guest.client.call('rent', 'pay', { id, agreed: true })
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  return Number(id)
}

test('dragging the end of a rental on the timeline extends it', async () => {
  const id = await underWay('최하윤', '53하3001')
  const page = await office.page('ops')
  await visit(page, '/admin/rcars/timeline?from=2026-11-23&mode=week')
  const bar = page.getByRole('link', { name: /최하윤/ })
  await bar.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  const end = { x: x + width - 3, y: y + height / 2 }
  const hands = countInputs(page)
  await hands.drag(end, { x: end.x + 15, y: end.y })
  const window = page.getByRole('dialog')
  await window.getByText(/원을 결제합니다/).waitFor()
  await hands.click(window.getByRole('button', { name: '연장', exact: true }))
  within('extend a ride', 4, await hands.done(page.getByRole('link', { name: /최하윤 2026-11-23 10:00 ~ 2026-11-23 18:00/ })))
  expect(await testApp.full('rent', id)).toMatchObject({ end_at: '2026-11-23 18:00:00', extend_count: 1 })
})

test('a return with photos and damages is completed on one page', async () => {
  const id = await underWay('정도윤', '54하4001')
  await testApp.at('2026-11-23 15:00:00')
  const page = await office.page('ops')
  await visit(page, `/admin/rents/${id}/show`)
  const hands = countInputs(page)
  await hands.click(page.getByRole('link', { name: '사진·손상과 함께 반납' }))
  const odometer = page.getByRole('textbox', { name: '주행거리' })
  await expect.poll(() => odometer.evaluate((element) => element === document.activeElement)).toBe(true)
  await hands.type('1060')
  await hands.press('Tab')
  await hands.type('55')
  await hands.drop(
    page.locator('input[type=file]'),
    [1, 2, 3, 4].map((n) => join(import.meta.dirname, `../../public/landing/${['hero', 'cars', 'care', 'spots'][n - 1]}-narrow.webp`)),
  )
  await expect.poll(() => page.getByRole('region', { name: '사진' }).getByRole('listitem').count()).toBe(4)
  await hands.click(page.getByRole('button', { name: '왼쪽 앞문' }))
  await hands.click(page.getByRole('group', { name: '왼쪽 앞문' }).getByRole('button', { name: '찌그러짐' }))
  await hands.click(page.getByRole('group', { name: '왼쪽 앞문' }).getByRole('button', { name: '보통' }))
  await hands.click(page.getByRole('button', { name: '점검 등록하고 반납' }))
  within('return with damage and photos', 14, await hands.done(page.getByRole('region', { name: '요금과 정산' })))
  const ride = await testApp.full('rent', id)
  expect(ride).toMatchObject({ status: 'returned', end_odo: 1060, used_km: 60 })
  expect(await testApp.full('rcarState', ride.return_state_id)).toMatchObject({
    kind: 'return',
    photos: [{ slot: 'front' }, { slot: 'rear' }, { slot: 'left' }, { slot: 'right' }],
    damages: [{ part: 'left_front_door', type: 'dent', severity: 'medium', is_new: true }],
  })
  expect(await page.getByRole('list', { name: '대여와 반납 사진' }).getByRole('listitem').count()).toBe(4)
  await page.getByRole('button', { name: '정산 내역' }).click()
  const lines = page.getByRole('table', { name: '정산 내역' }).getByRole('row')
  await expect.poll(() => lines.last().innerText()).toMatch(/-54,000원\s+0원$/)
  // On a phone the open amount is in view too, with every other amount.
  await page.setViewportSize({ width: 360, height: 780 })
  const right = async (cell: ReturnType<typeof page.locator>) => ((box) => (box ? box.x + box.width : Infinity))(await cell.boundingBox())
  await expect.poll(() => right(lines.last().getByRole('cell').last())).toBeLessThanOrEqual(360)
})

officeTasks(() => ({ office, testApp, within, underWay }))

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
