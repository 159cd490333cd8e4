import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

const picked = async (page: Page, name: string) => {
  await page.getByRole('heading', { name: '개발용 로그인' }).waitFor()
  await page.getByLabel('다른 이름').fill(name)
  await page.getByRole('button', { name: '이 이름으로 로그인' }).click()
}

async function join(page: Page, button: string, name: string) {
  await page.goto('/public/users/login')
  await page.getByRole('link', { name: button }).click()
  await picked(page, name)
  await page.getByRole('heading', { name: '회원가입' }).waitFor()
  await page.getByLabel('모두 동의합니다').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByRole('heading', { name: `${name} 님` }).waitFor()
}

test('a user signs up, connects a second account, signs out, signs in by it, and requests withdrawal', async () => {
  const page = await office.page()
  await page.goto('/public/users/login')
  await page.getByRole('link', { name: '카카오 로그인' }).click()
  await picked(page, '이여름')
  await page.getByRole('heading', { name: '회원가입' }).waitFor()
  expect(await page.getByLabel('이름').inputValue()).toBe('이여름')

  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByText('입력한 내용을 확인해 주세요.').waitFor()
  expect(await page.getByText('필수 약관입니다. 동의해 주세요.').count()).toBe(3)
  const terms = page.getByRole('link', { name: '이용약관 전문 보기 (새 창)', exact: true })
  expect([await terms.getAttribute('href'), await terms.getAttribute('target')]).toEqual(['/legal/115', '_blank'])

  for (const consent of [/^이용약관/, /^개인정보/, /^위치기반/]) await page.getByRole('checkbox', { name: consent }).check()
  await page.getByLabel(/휴대폰/).fill('010-12')
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByText('전화번호 형식이 아닙니다. (예: 010-1234-5678)').waitFor()
  await page.getByLabel(/휴대폰/).fill('010-1234-5678')
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByText('가입을 환영합니다.').waitFor()
  await page.getByText('010-****-5678').waitFor()

  await page.getByRole('link', { name: '애플 연결하기' }).click()
  await picked(page, '이여름')
  await page.getByText('애플 계정을 연결했습니다.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /연결하기/ }).count()).toBe(2)
  expect(pathAndQuery(page)).toBe('/public/users/me')

  await page.route('**/api/user/logout', (route) => route.fulfill({ status: 503, json: { code: 'busy', message: '잠시 후 다시 시도해 주세요.' } }), {
    times: 1,
  })
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByText('잠시 후 다시 시도해 주세요.').waitFor()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL('/')
  await page.goto('/public/users/me')
  await page.getByRole('link', { name: '로그인', exact: true }).last().click()
  await page.getByRole('link', { name: 'Apple로 로그인' }).click()
  await picked(page, '이여름')
  await page.getByRole('heading', { name: '이여름 님' }).waitFor()

  await page.getByText('회원 탈퇴').click()
  const leave = page.getByRole('button', { name: '탈퇴 신청' })
  expect(await leave.isDisabled()).toBe(true)
  await page.getByLabel('위 내용을 확인했고').check()
  await leave.click()
  await page.getByText('필수 항목입니다.').waitFor()
  await page.getByLabel('탈퇴 사유').fill('차를 샀습니다.')
  await leave.click()
  await page.getByText('탈퇴 신청이 접수되었습니다.').waitFor()

  await page.goto('/public/users/login')
  await page.getByRole('link', { name: '카카오 로그인' }).click()
  await picked(page, '이여름')
  await page.getByText('탈퇴를 신청한 계정입니다.').waitFor()
})

test("a cancelled sign-in is reported, and another user's account is not connected", async () => {
  await join(await office.page(), '네이버 로그인', '한먼저')
  const page = await office.page()
  await page.goto('/public/users/login')
  await page.getByRole('link', { name: 'Google 계정으로 로그인' }).click()
  await page.getByRole('button', { name: '취소' }).click()
  await page.getByText('로그인을 취소했습니다.').waitFor()
  await join(page, 'Google 계정으로 로그인', '한나중')
  await page.getByRole('link', { name: '네이버 연결하기' }).click()
  await picked(page, '한먼저')
  await page.getByText('다른 회원이 사용하고 있는 소셜 계정입니다.').waitFor()
})

test('a member has no access to the back office', async () => {
  const page = await office.page()
  await join(page, '카카오 로그인', '김회원')
  await visit(page, '/admin/users')
  await page.waitForURL(/\/admin\/login/)
})

test('the sign-in page is four plain links without JavaScript', async () => {
  const page = await office.page(undefined, { javaScriptEnabled: false })
  await page.goto('/public/users/login?from=/notices&problem=expired')
  await page.getByText('로그인이 중간에 끊겼거나').waitFor()
  const links = await page.locator('.platforms a').evaluateAll((all) => all.map((item) => item.getAttribute('href')))
  expect(links).toEqual(['kakao', 'naver', 'google', 'apple'].map((name) => `/public/users/social/${name}?from=%2Fnotices`))
  await page.locator('.platforms a').first().click()
  await picked(page, '김무선')
  await page.waitForURL(/\/public\/users\/join/)
})

test.each([
  [1280, 'dark'],
  [751, 'light'],
  [750, 'dark'],
  [360, 'light'],
] as const)('there are no axe violations and no overflow at %i px in %s', async (width, colorScheme) => {
  const page = await office.page(undefined, { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  const looked = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect((await findAxeViolations(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await page.goto('/public/users/login?problem=failed')
  await looked()
  await page.getByRole('link', { name: '카카오 로그인' }).click()
  await picked(page, `박${width}${colorScheme}`)
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByText('입력한 내용을 확인해 주세요.').waitFor()
  await looked()
  await page.getByLabel('모두 동의합니다').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.getByText('가입을 환영합니다.').waitFor()
  await page.getByText('회원 탈퇴').click()
  await looked()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
