import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import { findAxeViolations } from './axeViolations.ts'
import { files } from '../server/resources/rideRows.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { addCard, becomeMember, toBooking } from './rentVisitor.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

/** A completed ride of a member, with a toll that was notified. */
async function rideWithToll(name: string) {
  const { db, as } = office.testApp
  const [ride] = await db.query<{ id: number; rcar_id: number; start_at: string }>(
    `update rents set user_id = (select id from users where name = $1) where id = (select id from rents where status = 'completed' and not exists (select from reviews where rent_id = rents.id) order by id desc limit 1)
     returning id::int, rcar_id::int, start_at::text`,
    [name],
  )
  const ops = await as('ops')
  const charge = {
    kind: 'toll',
    rent_id: ride?.id,
    rcar_id: ride?.rcar_id,
    occurred_at: '2026-11-19 12:00:00',
    origin_amount: 4800,
    place: '서울톨게이트',
    files,
  }
  const [id] = await ops.call<number[]>('fineLog', 'save', { saveParamsArray: [charge] })
  await ops.call('fineLog', 'notify', { id })
  return { ride: ride?.id, charge: id }
}

const looks = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect((await findAxeViolations(page)).map(({ id }) => id)).toEqual([])
}

describe.each([
  [1440, 'light', '한가을', '11-22-700021-33'],
  [360, 'dark', '한겨울', '11-22-700022-33'],
] as const)('at %i px', (width, colorScheme, name, licence) => {
  test('a charge after the ride is disputed, answered and paid, and the ride is reviewed', async () => {
    const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme })
    await toBooking(page)
    await becomeMember(page, office, name, licence)
    await addCard(page, '정상 카드')
    const { ride, charge } = await rideWithToll(name)
    await page.goto(`/rides/${ride}`)
    const charges = page.getByRole('region', { name: '이용 후 청구' })
    await charges.getByText('서울톨게이트').waitFor()
    await page.getByRole('region', { name: '요금' }).getByText('낼 금액').waitFor()
    await looks(page)

    await charges.getByText('이의제기', { exact: true }).click()
    await charges.getByRole('button', { name: '이의제기 보내기' }).click()
    await expect.poll(() => charges.getByLabel('이의 내용').getAttribute('aria-invalid')).toBe('true')
    await charges.getByLabel('이의 내용').fill('그날은 차를 쓰지 않았습니다.')
    await charges.getByRole('button', { name: '이의제기 보내기' }).click()
    await charges.getByText('“그날은 차를 쓰지 않았습니다.”').waitFor()
    expect(await charges.getByRole('button').count()).toBe(0)

    await (await office.testApp.as('ops')).call('fineLog', 'resolve', { id: charge, resolve_text: '출입 기록을 확인했습니다.' })
    await page.reload()
    await charges.getByText('답변: 출입 기록을 확인했습니다.').waitFor()
    await looks(page)
    await charges.getByRole('button', { name: '지금 내기' }).click()
    await charges.getByText('납부완료').waitFor()
    expect(await charges.getByRole('button').count()).toBe(0)
    const [row] = await office.testApp.db.query('select status, paid_amount::int from fine_logs where id = $1', [charge])
    expect(row).toMatchObject({ status: 'paid' })

    const review = page.getByRole('region', { name: '후기' })
    const send = review.getByRole('button', { name: '후기 남기기' })
    await send.click()
    await expect.poll(() => review.getByRole('group', { name: '평점' }).getAttribute('aria-invalid')).toBe('true')
    await review.getByLabel('4점').check()
    await review.getByLabel('어떠셨나요? (선택)').fill('차가 깨끗했습니다.')
    await looks(page)
    await send.click()
    await review.getByRole('img', { name: '4점' }).waitFor()
    await review.getByText('차가 깨끗했습니다.').waitFor()
    expect(await send.count()).toBe(0)
  })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
