import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { account, pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let secret = ''
let recovery = ''
beforeAll(async () => {
  office = await openOffice({ env: { MFA: 'required' } })
})
afterAll(() => office?.close())

const codeOf = (timestamp = Date.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

async function password(page: Page) {
  await page.getByLabel('아이디').fill(account.login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '로그인' }).click()
}

test('a user who needs a second factor is led to set one up and gets recovery codes', async () => {
  const page = await office.page('anyone')
  await visit(page, '/admin/login')
  await password(page)
  await page.getByText('2단계 인증을 등록해야').waitFor()
  expect(pathAndQuery(page)).toBe('/admin/account')
  await visit(page, '/admin/users')
  await page.getByRole('button', { name: '인증 앱 등록' }).click()
  await page.getByRole('img', { name: '인증 앱 등록용 QR 코드' }).waitFor()
  secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('인증번호 6자리').fill('000000')
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByText('인증번호가 맞지 않거나').waitFor()
  // The code of the previous time step, so that the next test can use the current one.
  await page.getByLabel('인증번호 6자리').fill(codeOf(Date.now() - 30_000))
  await page.getByRole('button', { name: '확인' }).click()
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '보관했습니다' }).click()
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
})

test('the app code is required after the password, and a wrong one is reported at its field', async () => {
  const page = await office.page('anyone')
  await visit(page, '/admin/banks')
  await password(page)
  await page.getByRole('heading', { name: '2단계 인증' }).waitFor()
  const code = page.getByLabel('인증번호 또는 복구 코드')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('인증번호가 맞지 않거나').waitFor()
  await code.fill(codeOf())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '은행' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/banks')
})

test('an action that needs an identity confirmation asks for it and keeps the typed values', async () => {
  const { db } = office.testApp
  const { id } = await office.testApp.as('user')
  const page = await office.page('anyone')
  await visit(page, '/admin/login')
  await password(page)
  await page.getByLabel('인증번호 또는 복구 코드').fill(recovery)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
  await db.query("update sessions set proven_at = proven_at - interval '6 minutes'")
  await visit(page, `/admin/users/${id}/show`)
  await page.getByRole('button', { name: '직원으로 승격' }).click()
  const form = page.getByRole('dialog', { name: '직원으로 승격' })
  await form.getByRole('textbox', { name: '로그인 ID' }).fill('new.colleague')
  await form.getByRole('textbox', { name: '비밀번호' }).fill('meadow-lantern-4-harbour')
  await form.getByRole('button', { name: '직원으로 승격' }).click()
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByLabel('비밀번호').fill('not the password')
  await proof.getByRole('button', { name: '확인', exact: true }).click()
  await proof.getByText('현재 비밀번호가 맞지 않습니다.').waitFor()
  await proof.getByRole('button', { name: '인증 앱으로 확인' }).waitFor()
  await proof.getByLabel('비밀번호').fill(account.password)
  await proof.getByRole('button', { name: '확인', exact: true }).click()
  await proof.waitFor({ state: 'hidden' })
  await expect.poll(() => db.query('select role, login_id from users where id = $1', [id])).toEqual([{ role: 'admin', login_id: 'new.colleague' }])
})

test('a user sees the active sessions of the account and can end all other sessions', async () => {
  const { db } = office.testApp
  const page = await office.page('ops')
  await db.query(
    "insert into sessions (id_hash, user_id, seen_at, expires_at, address, agent) select sha256('elsewhere'), user_id, seen_at, expires_at, '203.0.113.9', 'Elsewhere' from sessions where user_id = $1 limit 1",
    [(await office.testApp.as('ops')).id],
  )
  await visit(page, '/admin')
  await page.getByRole('link', { name: '시험 ops' }).click()
  await page.getByText('지금 이 기기').waitFor()
  expect(await page.getByText('203.0.113.9').isVisible()).toBe(true)
  await page.getByRole('button', { name: '다른 기기 모두 종료' }).click()
  await page.getByText('203.0.113.9').waitFor({ state: 'hidden' })
  expect(await page.getByText('지금 이 기기').isVisible()).toBe(true)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
