import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentPenaltyPolicy } from '#resources/rental/pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import { buildPenaltyPolicyRows, buildPricePolicyRows } from '#simulation/firm/policies.ts'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  const { context, db, as } = office.testApp
  const pictures = openSeedPictureStore(context.env)
  const picture = await pictures.car('sedan')
  await pictures.register(db)
  await db.transaction(async (connection) => {
    await insertSeedRows(connection, rentPricePolicy, buildPricePolicyRows(context.clock()), context.cipher)
    await insertSeedRows(connection, rentPenaltyPolicy, buildPenaltyPolicyRows(context.clock()), context.cipher)
  })
  const ops = await as('ops')
  const make = (of: string, values: object) => ops.call<[number]>(of, 'save', { saveParamsArray: [values] })
  const hours = [{ weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }]
  const place = { code: 'T-1', name: '종로 스팟', type: 'parking', sigungu_id: 1, address: '서울특별시 종로구', lat_lng: { lat: 37.5, lng: 127 }, hours }
  const [spot_id] = await make('spot', place)
  const inForce = async (table: string) => (await db.query<{ id: number }>(`select id from ${table} where status = 'active' limit 1`))[0]?.id
  const days = { registered_on: '2025-01-02', insurance_from: '2026-01-01', insurance_to: '2026-12-31' }
  await make('rcar', {
    plate_no: '12하3456',
    name: '시험 차량',
    trim_id: 1,
    model_year: 2025,
    spot_id,
    images: [picture],
    key_type: 'keybox',
    price_policy_id: await inForce('rent_price_policies'),
    penalty_policy_id: await inForce('rent_penalty_policies'),
    ...days,
  })
})
afterAll(() => office?.close())

test('the customer-centre account has no menu, and every other page redirects to the car list', async () => {
  const page = await office.page('desk')
  for (const path of ['/admin', '/admin/banks', '/admin/users?role=normal', '/admin/rcars/1/show']) {
    await visit(page, path)
    await page.getByRole('link', { name: '12하3456' }).waitFor()
    expect(pathAndQuery(page)).toBe('/admin/rcars')
  }
  expect(await page.getByRole('navigation', { name: '주 메뉴' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: '등록' }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

test('the customer-centre account sees car details in a dialog, which Escape, the close button and a click outside close', async () => {
  const page = await office.page('desk')
  await visit(page, '/admin/rcars')
  const dialog = page.getByRole('dialog')
  const closings = [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: '닫기' }).click(), () => page.mouse.click(5, 300)]
  for (const close of closings) {
    await page.getByRole('link', { name: '12하3456' }).click()
    await dialog.getByText('종로 스팟').waitFor()
    expect(pathAndQuery(page)).toBe('/admin/rcars')
    await close()
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await dialog.count()).toBe(0)
})

test('staff comment on a row; the bell notifies a mentioned user and links to the row until it is seen', async () => {
  await office.testApp.db.query("update users set name = '점검 담당' where id = $1", [(await office.testApp.as('ops')).id])
  const page = await office.page('cs')
  await visit(page, '/admin/rcars/1/show?tab=comments')
  await page.getByRole('textbox', { name: '댓글' }).fill('앞 타이어를 봐 주세요.')
  await page.getByRole('combobox', { name: '@ 멘션할 직원' }).fill('점검 담당')
  await page.getByRole('option', { name: '점검 담당' }).click()
  await page.getByRole('button', { name: '댓글 등록' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').getByText('앞 타이어를 봐 주세요.').waitFor()

  const named = await office.page('ops')
  await visit(named, '/admin/account')
  await named.getByRole('button', { name: '알림, 새 소식 1건' }).click()
  await named.getByRole('menuitem', { name: /앞 타이어를 봐 주세요/ }).click()
  await named.getByRole('tabpanel').getByText('@점검 담당').waitFor()
  expect(pathAndQuery(named)).toBe('/admin/rcars/1/show?tab=comments')
  await named.getByRole('button', { name: '알림', exact: true }).waitFor()
  // A mentioned user watches the row from then on and is notified of changes until they stop watching.
  const eye = named.getByRole('button', { name: '지켜보기' })
  await expect.poll(() => eye.getAttribute('aria-pressed')).toBe('true')
  await named.getByRole('link', { name: '수정' }).waitFor()
  for (const pressed of ['false', 'true']) {
    const watchResponse = named.waitForResponse((response) => response.url().endsWith('/api/watch/set'))
    await eye.click()
    await watchResponse
    await expect.poll(() => eye.getAttribute('aria-pressed')).toBe(pressed)
  }
  await visit(named, '/admin/account')
  await office.testApp.db.query("insert into change_log (resource, row_id, action, at) values ('rcar', 1, 'save', '2027-01-01')")
  await named.reload()
  await named.getByRole('button', { name: '알림, 새 소식 1건' }).click()
  await named.getByRole('menuitem', { name: /자동 처리 · 수정.*12하3456/ }).waitFor()
  await named.getByRole('menuitem', { name: '지켜보는 항목' }).click()
  await named.getByRole('button', { name: '그만 보기' }).click()
  await named.getByText('지켜보는 항목이 없습니다.').waitFor()
})

test('a comment on a complaint notifies mentioned colleagues, and the notification clears when they open it', async () => {
  const { as, db } = office.testApp
  const [cs, staff] = [await as('cs'), await as('manager')]
  await db.query("update users set name = '상담 팀장' where id = $1", [staff.id])
  const draft = { user_id: (await as('user')).id, type: 'dirty', title: '실내 오염', content: '뒷좌석 얼룩' }
  const [id] = await cs.call<[number]>('claim', 'save', { saveParamsArray: [draft] })
  const page = await office.page('cs')
  await visit(page, `/admin/claims/${id}/show`)
  const box = page.getByRole('region', { name: '처리 내용 남기기' })
  await box.getByLabel('내용', { exact: false }).first().fill('보상을 정해 주세요.')
  await box.getByRole('combobox', { name: '@ 멘션할 직원' }).fill('상담 팀장')
  await page.getByRole('option', { name: '상담 팀장' }).click()
  await box.getByRole('button', { name: '남기기' }).click()
  await page.getByRole('listitem').filter({ hasText: '보상을 정해 주세요.' }).waitFor()

  const named = await office.page('manager')
  await visit(named, '/admin/account')
  await named.getByRole('button', { name: '알림, 새 소식 1건' }).click()
  await named.getByRole('menuitem', { name: /보상을 정해 주세요/ }).click()
  await named.getByRole('region', { name: '처리 이력', exact: true }).first().getByText('보상을 정해 주세요.').waitFor()
  await named.getByRole('button', { name: '알림', exact: true }).waitFor()
})

test('the customer-centre account can sign out without a menu', async () => {
  const page = await office.page('desk')
  await visit(page, '/admin/rcars')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL('**/admin/login')
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
