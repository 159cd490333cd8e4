import { join } from 'node:path'
import { expect, test } from 'vitest'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { Bookings } from '../server/resources/bookings.ts'
import { withShowroom } from '../server/resources/showroom.ts'
import { visit } from './navigation.ts'
import type { InputCost } from './inputCounter.ts'
import { countInputs } from './inputCounter.ts'
import type { Office } from './openOffice.ts'

/** What the tasks need, once it is open. */
export interface OfficeTaskContext {
  readonly office: Office
  readonly testApp: Bookings
  within(task: string, most: number, cost: InputCost): void
  /** Creates a rental that is in use since Monday 10:00. Returns its id. */
  underWay(name: string, plate_no: string): Promise<number>
}

const days = { issued_on: '2020-01-02', acquired_on: '2012-01-02', renew_until: '2030-01-01' }
const licence = { license_no: '11-15-123456-70', serial_no: 'A12345', class: 'c2', status: 'submitted' } as const

/** Desk tasks with documents: fines, licences, coupons and quotes. */
export function officeTasks(opened: () => OfficeTaskContext) {
  test('a licence is approved from the queue, which starts with the oldest and then shows the next one', async () => {
    const { office, testApp, within } = opened()
    for (const [name, day] of [
      ['오래기', '2026-11-18'],
      ['나중에', '2026-11-19'],
    ] as const) {
      const { client } = await testApp.rider({ status: 'replaced' })
      const id = await testApp.put(driverLicense, { user_id: client.id ?? 0, name, birth_date: '1990-04-05', ...days, ...licence })
      await testApp.db.query('update users set name = $2 where id = $1', [client.id, name])
      await testApp.db.query("update driver_licenses set created_at = $2::text::timestamp at time zone 'Asia/Seoul' where id = $1", [id, `${day} 09:00:00`])
    }
    const page = await office.page('ops')
    await visit(page, '/admin')
    const hands = countInputs(page)
    await hands.click(page.getByRole('region', { name: '할 일' }).getByRole('link', { name: '면허 심사' }))
    await page.getByRole('heading', { name: '오래기', level: 2 }).waitFor()
    await hands.press('a')
    within('approve a licence', 2, await hands.done(page.getByRole('heading', { name: '나중에', level: 2 })))
    const { rows } = await testApp.superAdmin.call('driverLicense', 'findMany', { params: { status: 'verified', keyword: '오래기' } })
    expect(rows).toHaveLength(1)
  })

  test('a toll is charged to the driver of that time, from its notice', async () => {
    const { office, testApp, within, underWay } = opened()
    const ride = await underWay('한지우', '55하5001')
    const page = await office.page('ops')
    await visit(page, '/admin/fine-logs')
    const hands = countInputs(page)
    await hands.click(page.getByRole('link', { name: '등록', exact: true }).first())
    await hands.click(page.getByText('통행료', { exact: true }))
    const car = page.getByRole('combobox', { name: /^차량/ })
    await car.focus()
    await hands.type('55하5001')
    await page.getByRole('option', { name: /55하5001/ }).waitFor()
    await hands.press('Enter')
    await hands.fill(page.getByRole('textbox', { name: /^발생일시/ }), '2026-11-23 11:00')
    await hands.fill(page.getByRole('textbox', { name: /^원금/ }), '4800')
    await hands.drop(page.getByRole('region', { name: '고지' }).locator('input[type=file]'), join(import.meta.dirname, '../../public/landing/hero-narrow.webp'))
    await page
      .getByRole('button', { name: /지우기|삭제/ })
      .first()
      .waitFor()
    await hands.click(page.getByRole('button', { name: '저장하고 고지' }))
    within('charge a toll from a notice', 10, await hands.done(page.getByRole('heading', { name: /^F/, level: 1 })))
    const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: ride, kind: 'toll' } })
    expect(rows).toMatchObject([{ status: 'notified', match_by: 'auto', origin_amount: 4800 }])
  })

  test('500 coupons go to an audience', async () => {
    const { office, testApp, within } = opened()
    const values = { name: '겨울 초대', issue_type: 'admin', issue_from: '2026-01-01 00:00:00', issue_to: '2026-12-31 23:59:59' }
    const benefit = { discount_type: 'rate', discount_value: 10, usage: 'rent', valid_mode: 'days', valid_days: 30 }
    const [id] = await testApp.manager.call('couponProgram', 'save', { saveParamsArray: [{ ...values, ...benefit }] })
    await testApp.manager.call('couponProgram', 'activate', { id })
    await testApp.db.query(
      "insert into users (name, role, status, rent_count, app_os) select '손님 ' || n, 'normal', 'active', 1, 'ios' from generate_series(1, 500) n",
    )
    const page = await office.page('manager')
    await visit(page, `/admin/coupon-programs/${id}/show`)
    const hands = countInputs(page)
    await hands.click(page.getByRole('button', { name: '쿠폰 발급', exact: true }))
    const window = page.getByRole('dialog')
    await hands.click(window.getByRole('combobox', { name: '토픽' }))
    await hands.click(page.getByRole('option', { name: 'iOS' }))
    await window.getByText('500명에게 한 장씩 발급합니다.').waitFor()
    await hands.click(window.getByRole('button', { name: '쿠폰 발급' }))
    within('issue 500 coupons to an audience', 8, await hands.done(page.getByText('쿠폰 발급 작업을 마쳤습니다.')))
    expect(await testApp.full('couponProgram', id)).toMatchObject({ issued_count: 500 })
    const notificationCount = await testApp.db.query<{ count: number }>(
      "select count(*)::int as count from notis where target_type = 'coupon' and channel = 'inapp'",
    )
    expect(notificationCount).toMatchObject([{ count: 500 }])
    await expect(testApp.manager.call('couponProgram', 'issue', { id, topic: 'ios' })).rejects.toMatchObject({ code: 'invalid', issues: [{ path: ['topic'] }] })
  })

  test('a quote is made for a caller, kept and printed', async () => {
    const { office, testApp, within } = opened()
    const shop = await withShowroom(testApp)
    await shop.onSale({ name: '아이오닉 5 장기렌트' })
    const member = await shop.member({ name: '백다온' })
    const page = await office.page('manager')
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.goto('/admin/products')
    const hands = countInputs(page)
    await hands.click(page.getByRole('link', { name: '계산기' }))
    await page.getByRole('combobox', { name: /^상품/ }).waitFor()
    await hands.type('아이오닉')
    await page.getByRole('option', { name: /아이오닉 5 장기렌트/ }).waitFor()
    await hands.press('Enter')
    await hands.click(page.getByRole('region', { name: '월 납입금' }).getByRole('button').first())
    await page.getByRole('combobox', { name: /^고객/ }).waitFor()
    await hands.type('백다온')
    await page.getByRole('option', { name: /백다온/ }).waitFor()
    await hands.press('Enter')
    await hands.click(page.getByRole('button', { name: '보관하고 인쇄' }))
    within('quote, print and keep', 9, await hands.done(page.locator('body[data-printed]')))
    const { rows } = await testApp.superAdmin.call('purchase', 'findMany', { params: { user_id: member } })
    expect(await testApp.full('purchase', rows[0].id)).toMatchObject({ status: 'quoted', source: 'phone', term_months: 36, annual_km: 10_000 })
    await page.getByRole('document').getByText(`견적번호 ${rows[0].code}`).waitFor()
  })

  test('a notice is published', async () => {
    const { office, testApp, within } = opened()
    const page = await office.page('manager')
    await visit(page, '/admin/posts?type=notice')
    const hands = countInputs(page)
    await hands.click(page.getByRole('link', { name: '등록', exact: true }).first())
    await hands.fill(page.getByRole('textbox', { name: '제목', exact: true }), '연말 휴무 안내')
    await hands.fill(page.getByRole('textbox', { name: '내용', exact: true }), '12월 31일 하루 쉽니다.')
    await hands.click(page.getByRole('button', { name: '저장', exact: true }))
    within('publish a notice', 6, await hands.done(page.getByRole('heading', { name: '연말 휴무 안내', level: 1 })))
    const { rows } = await testApp.superAdmin.call('post', 'getNotices', { q: '연말 휴무' })
    expect(rows).toMatchObject([{ title: '연말 휴무 안내' }])
  })
}
