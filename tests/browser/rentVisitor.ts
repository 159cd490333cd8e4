import type { Page } from 'playwright'
import type { Office } from './openOffice.ts'

/** Joins by a social account from the sign-in step of a page, and comes back to it. */
export async function joinHere(page: Page, name: string) {
  await page.getByRole('link', { name: '카카오로 계속하기' }).click()
  await page.getByRole('heading', { name: '개발용 로그인' }).waitFor()
  await page.getByLabel('다른 이름').fill(name)
  await page.getByRole('button', { name: '이 이름으로 로그인' }).click()
  await page.getByRole('heading', { name: '회원가입' }).waitFor()
  await page.getByLabel('모두 동의합니다').check()
  await page.getByRole('button', { name: '가입하기' }).click()
}

/** Goes through the window of the identity provider. */
async function proveIdentity(page: Page, name: string) {
  await page.getByRole('button', { name: '본인인증 하기' }).click()
  await page.getByRole('heading', { name: '개발용 본인인증' }).waitFor()
  await page.getByLabel('성명').fill(name)
  await page.getByRole('button', { name: '인증하기' }).click()
}

/** Submits a licence, which staff then verify. */
async function submitLicence(page: Page, office: Office, number: string) {
  await page.getByLabel('생년월일').fill('1990-05-07')
  await page.getByLabel('면허번호').fill(number)
  await page.getByLabel('암호일련번호').fill('A12345')
  await page.getByLabel('종별').selectOption('c1')
  await page.getByLabel('발급일').fill('2022-03-04')
  await page.getByLabel('최초 취득일').fill('2012-03-04')
  await page.getByLabel('갱신·적성검사 만료일').fill('2031-12-31')
  await page.getByRole('button', { name: '면허 등록' }).click()
  await page.getByText('제출한 면허를 확인하고 있습니다.').waitFor()
  const [licence] = await office.testApp.db.query<{ id: number }>(`select id::int from driver_licenses where status = 'submitted' order by id desc limit 1`)
  await (await office.testApp.as('ops')).call('driverLicense', 'verify', { id: licence?.id })
  await page.getByRole('button', { name: '다시 보기' }).click()
  await page.getByText('확인완료').waitFor()
}

/** Registers a card in the window of the vendor. */
export async function addCard(page: Page, kind: '정상 카드' | '결제가 거절되는 카드') {
  await page.getByRole('button', { name: '카드 등록' }).click()
  await page.getByRole('heading', { name: '개발용 카드 인증' }).waitFor()
  await page.getByRole('link', { name: kind, exact: true }).click()
  await page
    .getByRole('radio', { name: /시험카드/ })
    .first()
    .waitFor()
}

/** From the landing page to the form of a booking. */
export async function toBooking(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: '웹에서 예약하기' }).first().click()
  await page.locator('.car h3 a').first().click()
  await page.getByRole('link', { name: '예약하기' }).click()
  await page.getByRole('heading', { name: '예약하기', level: 1 }).waitFor()
}

/** Joins, proves the identity and submits a licence. */
export async function becomeMember(page: Page, office: Office, name: string, licence: string) {
  await joinHere(page, name)
  await page.waitForURL(/\/book\?/)
  await proveIdentity(page, name)
  await page.waitForURL(/\/book\?/)
  await submitLicence(page, office, licence)
}

/** Holds the car and agrees to the terms. */
export async function hold(page: Page) {
  await page.getByRole('button', { name: '차 잡아두기' }).click()
  await page.waitForURL(/\/book\?ride=\d+$/)
  await page.getByRole('timer').waitFor()
  await page.getByLabel('약관과 대여 조건에 동의합니다.').check()
}

/** The rides of a member by name, with the number of their approved charges. */
export const ridesOf = (office: Office, name: string) =>
  office.testApp.db.query(
    `select r.status, count(t.id)::int as charges from rents r join users u on u.id = r.user_id left join tlogs t on t.target_id = r.id and t.target_type = 'rent' and t.status = 'approved'
     where u.name = $1 group by r.id`,
    [name],
  )
