import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Fleet } from '../server/resources/fleet.ts'
import { withFleet } from '../server/resources/fleet.ts'
import { rideRows } from '../server/resources/rideRows.ts'
import { runAction } from './runAction.ts'
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

const save = async (of: string, values: object): Promise<number> => (await testApp.ops.call(of, 'save', { saveParamsArray: [values] }))[0]

test('a claim shows its history step by step, and accepts another comment', async () => {
  const user_id = await rideRows(testApp).member('한서준')
  const id = await save('claim', { type: 'dirty', user_id, title: '실내 오염', content: '뒷좌석 얼룩', images: [createExampleFileKey(1)] })
  await testApp.ops.call('claim', 'assign', { id, assignee_id: testApp.ops.id })
  const page = await office.page('ops')
  await visit(page, `/admin/claims/${id}/show`)
  const line = page.getByRole('region', { name: '처리 이력', exact: true }).first()
  await line.getByText('담당자: 시험 ops').waitFor()
  const steps = line.getByRole('listitem').filter({ hasText: '시험 ops' })
  expect(await steps.allInnerTexts()).toEqual([expect.stringContaining('접수'), expect.stringMatching(/담당자 지정[^]*처리중/)])

  const box = page.getByRole('region', { name: '처리 내용 남기기' })
  await box.getByRole('button', { name: '남기기' }).click()
  await box.getByText('필수 항목입니다.').waitFor()
  await box.getByLabel('내용', { exact: false }).first().fill('세차를 예약했습니다.')
  await box.getByRole('button', { name: '남기기' }).click()
  await line.getByRole('listitem').filter({ hasText: '세차를 예약했습니다.' }).waitFor()
  await expect.poll(() => box.getByLabel('내용', { exact: false }).first().inputValue()).toBe('')
  const [row] = await testApp.db.query<{ comments: unknown }>('select comments from claims where id = $1', [id])
  expect(row?.comments).toMatchObject([{ author: '시험 ops', text: '세차를 예약했습니다.' }])

  await page.getByRole('button', { name: '해결', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('사후청구 원금').waitFor()
  // Only a user who may grant points outside of claims sees this field.
  expect(await form.getByLabel('보상 포인트').count()).toBe(0)
})

test('the history of a claim that a member opened starts as that of a claim that staff entered', async () => {
  const member = await office.testApp.as('user')
  const { id } = await member.call('claim', 'open', { type: 'dirty', title: '실내 오염', content: '뒷좌석 얼룩' })
  const page = await office.page('ops')
  await visit(page, `/admin/claims/${id}/show`)
  const steps = page.getByRole('region', { name: '처리 이력', exact: true }).first().getByRole('listitem')
  await expect.poll(() => steps.allInnerTexts()).toEqual([expect.stringMatching(/^등록\s+접수\s+[^]*접수되었습니다\.$/)])
})

test('the photos of an inspection are viewed one by one next to those of the previous inspection', async () => {
  const rcar_id = await testApp.car()
  const inspect = (hour: string, first: number, damages: object[]) => {
    const photos = ['front', 'left'].map((slot, index) => ({ slot, photo: createExampleFileKey(first + index), taken_at: '2026-11-18 08:00:00' }))
    const more = { kind: 'check', checker_id: testApp.ops.id, odometer_km: first, fuel_pct: 50 }
    return save('rcarState', { rcar_id, checked_at: `2026-11-19 ${hour}:00:00`, photos, damages, ...more })
  }
  await inspect('08', 10, [])
  const id = await inspect('09', 20, [{ part: 'left_front_door', type: 'dent', severity: 'medium', is_new: false }])
  const page = await office.page('ops')
  await visit(page, `/admin/rcar-states/${id}/show`)
  await page.getByRole('listitem').filter({ hasText: '왼쪽 앞문 찌그러짐 (보통)' }).getByText('신규').waitFor()

  await page.getByRole('button', { name: '앞 사진 크게 보기' }).click()
  const viewer = page.getByRole('dialog')
  const src = (alt: string) => viewer.getByRole('img', { name: alt, exact: true }).getAttribute('src')
  await viewer.getByText('2장 중 1번째').waitFor()
  expect([await src('직전 점검 앞'), await src('앞')]).toEqual([`/files/${createExampleFileKey(10)}?w=960`, `/files/${createExampleFileKey(20)}?w=960`])
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2장 중 2번째').waitFor()
  expect([await src('직전 점검 왼쪽'), await src('왼쪽')]).toEqual([`/files/${createExampleFileKey(11)}?w=960`, `/files/${createExampleFileKey(21)}?w=960`])
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2장 중 1번째').waitFor()
  await page.keyboard.press('+')
  await expect.poll(() => src('앞')).toBe(`/files/${createExampleFileKey(20)}`)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
})

test('several pictures of an inspection are dropped at once into their slots, and a damage is marked on the drawing', async () => {
  const rcar_id = await testApp.car()
  const more = { rcar_id, kind: 'check', checker_id: testApp.ops.id, checked_at: '2026-11-19 09:00:00', odometer_km: 20, fuel_pct: 50 }
  const id = await save('rcarState', { ...more, photos: [{ slot: 'rear', photo: createExampleFileKey(31), taken_at: '2026-11-18 08:00:00' }] })
  const page = await office.page('ops')
  await visit(page, `/admin/rcar-states/${id}`)
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#225533' } })
    .png()
    .toBuffer()
  const shots = ['1.png', '2.png', '3.png'].map((name) => ({ name, mimeType: 'image/png', buffer }))
  const place = (name: string) => page.getByRole('group', { name, exact: true })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '여러 장 한 번에 고르기' }).click()])
  await chooser.setFiles(shots)
  for (const name of ['앞', '뒤', '왼쪽', '오른쪽']) await place(name).getByRole('img').waitFor()
  await place('뒤').getByRole('button', { name: '뒤 사진 빼기' }).click()

  await page.getByRole('group', { name: '그림에서 고르기' }).getByRole('button', { name: '왼쪽 앞문' }).click()
  const line = page.getByRole('group', { name: '손상 1번째 줄' })
  await line.getByRole('combobox', { name: '유형' }).click()
  await page.getByRole('option', { name: '찌그러짐' }).click()
  await line.getByRole('combobox', { name: '정도' }).click()
  await page.getByRole('option', { name: '보통' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('region', { name: '사진 보기' }).getByRole('img', { name: '왼쪽 앞문 1건' }).waitFor()
  const [row] = await testApp.db.query<{ photos: { slot: string }[]; damages: unknown }>('select photos, damages from rcar_states where id = $1', [id])
  expect(row?.photos.map(({ slot }) => slot)).toEqual(['front', 'left', 'right'])
  expect(row?.damages).toMatchObject([{ part: 'left_front_door', type: 'dent', severity: 'medium', is_new: true }])
})

test('an out-of-service period shows its duration and the rentals that it overlaps', async () => {
  const car = await testApp.car()
  const rows = rideRows(testApp)
  // New overlaps are refused, but old data can contain them.
  const id = await save('rcarDisable', { rcar_id: car, start_at: '2026-12-01 00:00:00', end_at: '2026-12-05 00:00:00', reason: 'inspection' })
  const ride = (start: string, end: string, status: 'reserved' | 'canceled') =>
    rows.member().then((user) => rows.rent(car, user, { status, start_at: start, end_at: end, actual_start_at: null, actual_end_at: null }))
  const hit = await ride('2026-12-02 10:00:00', '2026-12-03 10:00:00', 'reserved')
  await ride('2026-12-02 10:00:00', '2026-12-03 10:00:00', 'canceled')
  await ride('2026-12-05 00:00:00', '2026-12-06 00:00:00', 'reserved')
  const page = await office.page('ops')
  await visit(page, `/admin/rcar-disables/${id}/show`)
  const panel = page.getByRole('region', { name: '사용불가 기간' })
  await panel.getByText(/^4일 · /).waitFor()
  const affected = panel.getByRole('listitem')
  await affected.first().waitFor()
  expect(await affected.count()).toBe(1)
  expect(await affected.getByRole('link').getAttribute('href')).toBe(`/admin/rents/${hit}/show`)
})

test('a user who takes a car out of service sees its rentals', async () => {
  const [car, rows] = [await testApp.car(), rideRows(testApp)]
  await testApp.ops.call('rcar', 'activate', { id: car })
  const times = { status: 'reserved', start_at: '2026-12-02 10:00:00', end_at: '2026-12-03 10:00:00', actual_start_at: null, actual_end_at: null } as const
  const ride = await rows.rent(car, await rows.member(), times)
  const page = await office.page('ops')
  await visit(page, `/admin/rcars/${car}/show`)
  await runAction(page, '일시중지')
  await page.getByRole('button', { name: '일시중지' }).click()
  const ahead = page.getByRole('dialog').getByRole('listitem')
  expect(await ahead.getByRole('link').getAttribute('href')).toBe(`/admin/rents/${ride}/show`)
})

test('the timeline shows what occupies each car, and links to it', async () => {
  const [disabled] = await testApp.db.query<{ id: number; rcar_id: number }>('select id, rcar_id from rcar_disables order by id desc limit 1')
  const page = await office.page('ops')
  await visit(page, '/admin/rcars/timeline?from=2026-12-01&mode=week')
  const bar = page.getByRole('table', { name: '차량 타임라인' }).getByRole('link', { name: /^차량 사용불가/ })
  await bar.waitFor()
  expect(await bar.getAttribute('href')).toBe(`/admin/rcar-disables/${disabled?.id}/show`)
  await page.getByRole('button', { name: '다음' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('from')).toBe('2026-12-08')
  await page.getByRole('button', { name: '일', exact: true }).click()
  await page.getByRole('columnheader', { name: '23', exact: true }).waitFor()
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)
})

test('a licence picture opens next to its data with an access-log entry, and is approved from the queue by one key', async () => {
  const user_id = await rideRows(testApp).member('한지우')
  const values = {
    birth_date: '1990-04-05',
    license_no: '11-20-654321-70',
    serial_no: 'B54321',
    class: 'c2',
    issued_on: '2020-01-02',
    acquired_on: '2020-01-02',
  }
  const other = { user_id: await rideRows(testApp).member('오세린'), name: '오세린', ...values, license_no: '11-20-654322-70', serial_no: 'B54322' }
  await save('driverLicense', { ...other, renew_until: '2030-01-01' })
  const id = await save('driverLicense', { user_id, name: '한지우', ...values, renew_until: '2030-01-01' })
  await testApp.db.query("update driver_licenses set status = 'expired' where id <> $1", [id])
  const page = await office.page('manager')
  // A waiting row is found on whichever page of the list it is.
  await visit(page, '/admin/driver-licenses?view=review&perPage=1')
  await page.getByText('11-20-654321-70').waitFor()
  await visit(page, '/admin')
  await page.getByRole('main').getByRole('link', { name: '면허 심사' }).click()
  await page.getByText('1990-04-05').waitFor()
  await page.getByText('11-20-654321-70').waitFor()
  await page.keyboard.press('a')
  await page.getByText('심사할 것이 없습니다.').waitFor()
  const [row] = await testApp.db.query('select status, verify_method from driver_licenses where id = $1', [id])
  expect(row).toEqual({ status: 'verified', verify_method: 'manual' })
  const seen = await testApp.db.query("select fields, reason from access_log where action = 'unmask' and resource = 'driverLicense' order by id")
  expect(seen.map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => '면허 심사'))
})

test('the versions of a policy link to each other', async () => {
  const [first] = await testApp.db.query<{ id: number }>("select id from rent_price_policies where name = '시험 요금'")
  await testApp.manager.call('rentPricePolicy', 'newVersion', { id: first?.id })
  const page = await office.page('manager')
  await visit(page, `/admin/rent-price-policies/${first?.id}/show`)
  await page.getByRole('region', { name: '버전' }).getByRole('link', { name: '버전 2' }).click()
  await page.getByRole('button', { name: '적용', exact: true }).waitFor()
})

test('a draft of prices is compared with the version in force, and published from there', async () => {
  const [draft] = await testApp.db.query<{ id: number }>(`select id::int from rent_price_policies where status = 'draft'`)
  await testApp.manager.call('rentPricePolicy', 'save', { saveParamsArray: [{ id: draft?.id, weekday_hour: 10_000 }] })
  const page = await office.page('manager')
  await visit(page, `/admin/rent-price-policies/${draft?.id}/show`)
  await page.getByRole('link', { name: '요금 실험실' }).click()
  const cells = page.getByRole('table', { name: '주중 3시간' }).getByRole('row').filter({ hasText: '합계' }).getByRole('cell')
  await expect.poll(() => cells.allInnerTexts()).toEqual(['27,000원', '30,000원', '+3,000원'])
  await page.getByRole('button', { name: '적용', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '적용', exact: true }).click()
  await expect.poll(() => testApp.db.query(`select id::int from rent_price_policies where status = 'active'`)).toEqual([{ id: draft?.id }])
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
