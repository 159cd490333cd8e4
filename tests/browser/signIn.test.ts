import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { account, pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('a deep link leads through the login and back, and the way back in history skips the login', async () => {
  const page = await office.page('anyone')
  const before = page.url()
  await page.goto('/admin/posts?type=faq')
  await page.getByRole('heading', { name: '관리자 로그인' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/login')
  await page.getByLabel('아이디').fill(account.login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '로그인' }).click()
  await page.getByRole('heading', { name: '자주 묻는 질문' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/posts?type=faq')
  await page.goBack()
  expect(page.url()).toBe(before)
})

test('a wrong password is reported at its field, and the page stays', async () => {
  const page = await office.page('anyone')
  await page.goto('/admin/login')
  await page.getByRole('button', { name: '로그인' }).click()
  expect(await page.getByText('아이디를 입력해 주세요.').isVisible()).toBe(true)
  await page.getByLabel('아이디').fill('nobody-here')
  await page.getByLabel('비밀번호', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '로그인' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).not.toBe('')
  expect(pathAndQuery(page)).toBe('/admin/login')
})

test('cached data of one user is not shown to the next user in the same document', async () => {
  await (await office.testApp.as('super')).call('tag', 'save', { saveParamsArray: [{ name: '먼저 읽은 태그' }] })
  const page = await office.page('ops')
  const read = page.getByRole('cell', { name: '먼저 읽은 태그', exact: true })
  await visit(page, '/admin/tags')
  await read.waitFor()
  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/tag/findMany*', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await visit(page, '/admin/tags')
  await page.getByRole('heading', { name: '차량 태그' }).waitFor()
  expect(await read.count()).toBe(0)
  arrives.resolve()
  await read.waitFor()
})

test('logout leads to the login page, and the session is over', async () => {
  const page = await office.page('anyone')
  await page.goto('/admin/login')
  await page.getByLabel('아이디').fill(account.login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL('**/admin/login')
  expect(await (await page.request.get('/api/user/me')).json()).toBeNull()
})

test('the page shows a status while it loads the signed-in user, and retries one second after a failure', async () => {
  const page = await office.page('super')
  const requestTimes: number[] = []
  await page.route('**/api/user/me', async (route) => {
    requestTimes.push(Date.now())
    if (requestTimes.length === 1) return route.fulfill({ status: 503, json: { code: 'busy', message: '', issues: [] } })
    return route.continue()
  })
  await page.goto('/admin/banks')
  await page.getByText('로그인을 확인중입니다...').waitFor()
  await page.getByRole('heading', { name: '은행' }).waitFor()
  const [first = 0, second = 0] = requestTimes
  expect(second - first).toBeGreaterThanOrEqual(1000)
})

test('an unknown URL shows a message, and the menu stays', async () => {
  const page = await office.page('super')
  await page.goto('/admin/no-such-page')
  await page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' }).waitFor()
  expect(await page.getByRole('navigation', { name: '주 메뉴' }).isVisible()).toBe(true)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
