import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { account, pathAndQuery, openOffice } from './openOffice.ts'
import { networkIdleWaiter } from './networkIdle.ts'

const other = { login_id: 'other-boss', password: 'seven-lamps-quiet-river' }

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { brand, save } = rowHelpers(() => office)

const endSessions = () =>
  office.testApp.db.query('delete from sessions where user_id in (select id from users where login_id = any($1))', [[account.login_id, other.login_id]])

async function signIn(page: Page, { login_id, password } = account) {
  await page.getByLabel('아이디').fill(login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** A page on which the first administrator has signed in through the form. */
async function signedIn(path: string) {
  const page = await office.page('anyone')
  const settled = networkIdleWaiter(page)
  await page.goto('/admin/login')
  await signIn(page)
  await page.locator('nav').first().waitFor()
  await visit(page, path)
  // Every page that is opened by address reads `/api/user/me` again.
  await page.locator('nav').first().waitFor()
  // Another request that meets the end of the session would open the dialog before the test clicks.
  await settled()
  return page
}

const again = (page: Page) => page.getByRole('dialog', { name: '로그인이 만료되었습니다' })
const nameBox = (page: Page) => page.getByRole('textbox', { name: '이름', exact: true })
const tags = async (keyword: string) => (await (await office.testApp.as('super')).call('tag', 'findMany', { subset: 'list', params: { keyword } })).rows.length

test('an expired session opens a sign-in dialog, and the save then continues once', async () => {
  const page = await signedIn('/admin/tags/create')
  await nameBox(page).fill('만료된 저장')
  await endSessions()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await again(page).waitFor()
  expect(await page.getByText('오류가 발생했습니다.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await signIn(page, { ...account, password: 'not the password' })
  await again(page).getByRole('alert').waitFor()
  await signIn(page)
  await page.getByRole('heading', { name: '만료된 저장' }).waitFor()
  expect(await again(page).count()).toBe(0)
  expect(await tags('만료된 저장')).toBe(1)
})

test('another user who signs in does not see the typed values', async () => {
  const staff = await office.testApp.as('super')
  await staff.call('user', 'promoteStaff', { params: { name: '다른 관리자', ...other, must_change: false, staff_grade: 'super' } })
  const page = await signedIn('/admin/tags/create')
  await nameBox(page).fill('남의 저장')
  // The draft is stored in the browser for the user who typed it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('남의 저장')
  await endSessions()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await again(page).waitFor()
  await signIn(page, other)
  await page.waitForURL(/\/admin\/?$/)
  await page.getByText('다른 관리자').first().waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('남의 저장')
  expect(await tags('남의 저장')).toBe(0)
})

test('personal data that one user typed is removed from the tab when another user signs in', async () => {
  const page = await signedIn('/admin/users/create')
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('남의 회원')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('남의 회원')
  await endSessions()
  await page.goto(`${office.address}/admin/login`)
  await signIn(page, other)
  await page.getByText('다른 관리자').first().waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('남의 회원')
})

test('a list, an action and an upload wait for the sign-in and continue', async () => {
  await brand('기다린 목록')
  const page = await signedIn('/admin/tags')
  await endSessions()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/brands"]')?.click())
  await again(page).waitFor()
  await signIn(page)
  await page.getByText('기다린 목록').first().waitFor()

  const clause = await save('clause', { title: '기다린 조항', text: '기다린 조항의 내용', required: false })
  await visit(page, `/admin/clauses/${clause}/show`)
  await page.getByRole('button', { name: '적용', exact: true }).click()
  await endSessions()
  await page.getByRole('dialog', { name: '적용' }).getByRole('button', { name: '적용' }).click()
  await again(page).waitFor()
  await signIn(page)
  await page.getByText('적용 작업을 마쳤습니다.').waitFor()

  await visit(page, '/admin/brands/create')
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await endSessions()
  await page.locator('input[type=file]').first().setInputFiles({ name: '로고.png', mimeType: 'image/png', buffer: png })
  await again(page).waitFor()
  await signIn(page)
  await page.locator('main img[src^="/files/"]').first().waitFor()
})

test('a second tab continues after a sign-in in the first; the user can also leave for the sign-in page', async () => {
  const page = await signedIn('/admin/tags/create')
  const second = await page.context().newPage()
  const settled = networkIdleWaiter(second)
  await second.goto(`${office.address}/admin/tags/create`)
  await nameBox(second).waitFor()
  await settled()
  await nameBox(page).fill('첫째 창')
  await nameBox(second).fill('둘째 창')
  await endSessions()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  // The second page may have learned of the end before it saves; its dialog then covers the button.
  await second.getByRole('button', { name: '저장', exact: true, includeHidden: true }).dispatchEvent('click')
  await again(page).waitFor()
  await again(second).waitFor()
  await signIn(page)
  await page.getByRole('heading', { name: '첫째 창' }).waitFor()
  await second.evaluate(() => window.dispatchEvent(new Event('focus')))
  await second.getByRole('heading', { name: '둘째 창' }).waitFor()
  expect(await tags('창')).toBe(2)

  await endSessions()
  await second.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/brands"]')?.click())
  await again(second).getByRole('button', { name: '로그인 화면으로 나가기' }).click()
  await second.getByRole('heading', { name: '관리자 로그인' }).waitFor()
  expect(pathAndQuery(second)).toBe('/admin/login')
})

test('a user with a second factor enters the code in the same dialog, and the save continues', async () => {
  const two = { login_id: 'two-step-boss', password: 'nine-boats-brave-winter' }
  const staff = await office.testApp.as('super')
  await staff.call('user', 'promoteStaff', { params: { name: '두 단계', ...two, must_change: false, staff_grade: 'super' } })
  const page = await office.page('anyone')
  await page.goto('/admin/login')
  await signIn(page, two)
  await page.locator('nav').first().waitFor()
  const post = (path: string, data: object) =>
    page.evaluate(async ([to, body]) => (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json(), [
      path,
      JSON.stringify(data),
    ] as const)
  const { secret } = await post('/api/user/beginTotp', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: office.testApp.context.clock().getTime() })
  const { recovery_codes: codes } = await post('/api/user/confirmTotp', { code })

  await visit(page, '/admin/tags/create')
  await nameBox(page).fill('두 단계 저장')
  await office.testApp.db.query('delete from sessions where user_id in (select id from users where login_id = $1)', [two.login_id])
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await again(page).waitFor()
  await signIn(page, two)
  const box = again(page).getByRole('textbox').first()
  await expect.poll(() => box.getAttribute('autocomplete')).toBe('one-time-code')
  await box.fill('000000')
  await box.press('Enter')
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => again(page).locator('button[type=submit]').isEnabled()).toBe(true)
  expect(await tags('두 단계 저장')).toBe(0)
  await box.fill(codes[0])
  await box.press('Enter')
  await page.getByRole('heading', { name: '두 단계 저장' }).waitFor()
  expect(await tags('두 단계 저장')).toBe(1)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
