import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { account, pathAndQuery, openOffice } from './openOffice.ts'
import { sealAll } from '../server/sealAll.ts'
import { runJob } from '../server/runJob.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const member = async (name: string) => {
  const [id = 0] = await (await office.testApp.as('manager')).call<number[]>('user', 'save', { saveParamsArray: [{ name, phone: '010-1234-5678' }] })
  return id
}

async function signedIn() {
  const page = await office.page('anyone')
  await visit(page, '/admin/login')
  await page.getByLabel('아이디').fill(account.login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
  return page
}

test('a member page shows who else has it open, opens the segregated data of a dormant member row by row for a reason, and shows the access log', async () => {
  const id = await member('도한별')
  const manager = await office.testApp.as('manager')
  await manager.call('user', 'sleep', { id })
  await sealAll(office.testApp.db, office.testApp.context.cipher, office.testApp.context.clock())
  await runJob(office.testApp.context, 'user.setApart')
  // Another user is editing the row.
  await (await office.testApp.as('ops')).post('/api/present', { of: 'user', id, edits: true })
  const page = await office.page('manager')
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await page.getByRole('heading', { name: '휴면 — 분리 보관' }).waitFor()
  await page.getByText('시험 ops 님이 수정 중입니다').waitFor()
  // An action that would be refused has no button.
  await page.getByRole('button', { name: '휴면 해제' }).waitFor()
  expect(await page.getByRole('link', { name: '수정' }).count()).toBe(0)
  await page.getByRole('button', { name: `회원 #${id} 열람` }).click()
  await page.getByRole('dialog').getByLabel('열람 사유').fill('분쟁 확인')
  await page.getByRole('dialog').getByRole('button', { name: '열람' }).click()
  await page.getByRole('dialog').getByText('도한별').waitFor()
  await page.getByRole('dialog').getByText('010-1234-5678').waitFor()
  // The reason of the access is shown on the member's page too.
  await page.reload()
  await page.getByRole('tab', { name: '열람 기록' }).click()
  await page.getByText('사유: 분쟁 확인').waitFor()
})

test('the permissions page shows the table, the accounts by access level, and the history of promotions', async () => {
  const id = await member('한누리')
  const boss = await office.testApp.another('super')
  await boss.call('user', 'promoteStaff', { params: { id, login_id: 'hannuri', password: 'meadow-lantern-4-harbour', staff_grade: 'finance' } })
  const page = await office.page('super')
  await visit(page, '/admin/rights?of=creditCard&accessLevel=finance')
  await page.getByRole('heading', { name: '권한표', level: 1 }).waitFor()
  await page.getByText('빌링키').first().waitFor()
  await page.getByText('직원으로 승격').first().waitFor()
  await page.getByText('단계별 계정').waitFor()
  await page
    .getByRole('link', { name: /한누리/ })
    .first()
    .waitFor()
})

test('an administrator views the app as a member and returns to the same session by one click', async () => {
  const id = await member('문동하')
  const page = await signedIn()
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await page.getByRole('button', { name: '이 계정으로 보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '이 계정으로 보기' }).click()
  await page.getByText('문동하 님으로 보고 있습니다').waitFor()
  await page.getByRole('definition').filter({ hasText: '01012345678' }).waitFor()
  expect(await page.getByRole('navigation', { name: '주 메뉴' }).count()).toBe(0)
  await page.getByRole('button', { name: '끝내기' }).click()
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin')
  expect(await page.getByText('님으로 보고 있습니다').count()).toBe(0)
})

test('a new staff account is created in the list, wrong input is reported at its field, and the account can sign in', async () => {
  const page = await signedIn()
  await visit(page, '/admin/users?role=admin')
  await page.getByRole('button', { name: '새 직원' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^이름/).fill('한새롬')
  await dialog.getByLabel(/^로그인 ID/).fill('saerom')
  await dialog.getByLabel(/^비밀번호/).fill('password1234')
  await dialog.getByRole('button', { name: '새 직원' }).click()
  await dialog.getByText('쉽게 추측할 수 있는 비밀번호입니다.').first().waitFor()
  await dialog.getByLabel(/^비밀번호/).fill('river-candle-7-mountain')
  await dialog.getByRole('button', { name: '새 직원' }).click()
  await page.getByRole('heading', { name: '한새롬' }).waitFor()
  const payload = { params: { login_id: 'saerom', password: 'river-candle-7-mountain' } }
  const answer = await office.testApp.app.inject({ method: 'POST', url: '/api/user/staffLogin', payload })
  expect(answer.json().user).toMatchObject({ name: '한새롬', must_change_password: true })
  // The member form cannot create staff.
  await visit(page, '/admin/users?role=admin')
  await page.getByRole('button', { name: '새 직원' }).waitFor()
  expect(await page.getByRole('link', { name: '등록', exact: true }).count()).toBe(0)
})

test('an administrator ends a session of a user from the page of that user', async () => {
  const someone = await office.testApp.as('ops')
  const page = await signedIn()
  await visit(page, `/admin/users/${someone.id}/show?role=admin`)
  await page.getByRole('button', { name: /로그인 종료$/ }).click()
  // Without a session the card is gone.
  await page.getByRole('heading', { name: '로그인 중인 기기' }).waitFor({ state: 'detached' })
  expect(await someone.call('user', 'me')).toBeNull()
})

test('the withdrawal statistics and the coupons of a member have their own pages', async () => {
  const id = await member('쿠폰없음')
  await office.testApp.db.query(
    "update users set status = 'withdraw_requested', withdraw_reason = '서비스가 필요 없어서', withdraw_requested_at = now() where id = $1",
    [await member('나갈사람')],
  )
  const page = await signedIn()
  await visit(page, '/admin/users?role=normal')
  await page.getByRole('link', { name: '탈퇴 현황' }).click()
  await page.getByRole('heading', { name: '탈퇴 현황' }).waitFor()
  await page.getByText('그 밖의 사유').waitFor()
  expect(await page.getByRole('table', { name: '월별 신청과 탈퇴' }).getByRole('row').count()).toBe(13)
  await page.getByRole('link', { name: '승인할 신청 보기' }).click()
  await page.getByText('나갈사람').waitFor()
  expect(await page.getByText('쿠폰없음').count()).toBe(0)
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await page.getByRole('main').getByRole('link', { name: '쿠폰', exact: true }).click()
  await page.getByText('받은 쿠폰이 없습니다.').waitFor()
  expect(pathAndQuery(page)).toBe(`/admin/users/coupons?id=${id}`)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
