import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import { findAxeViolations } from './axeViolations.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { becomeMember, toBooking } from './rentVisitor.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

const drawPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'gray' } })
    .png()
    .toBuffer()

/** Gives a completed ride to a member. */
async function rideOf(name: string) {
  const [ride] = await office.testApp.db.query<{ id: number }>(
    `update rents set user_id = (select id from users where name = $1)
     where id = (select id from rents where status = 'completed' and not exists (select from claims where rent_id = rents.id) order by id desc limit 1) returning id::int`,
    [name],
  )
  return ride?.id ?? 0
}

describe.each([
  [1440, 'light', '문가을', '11-22-700031-33'],
  [360, 'dark', '문겨울', '11-22-700032-33'],
] as const)('at %i px', (width, colorScheme, name, licence) => {
  test('a member reports a problem of a ride with a photo, talks with staff, and reads the result', async () => {
    const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme })
    await toBooking(page)
    await becomeMember(page, office, name, licence)
    const ride = await rideOf(name)
    await page.goto(`/rides/${ride}`)
    const section = page.getByRole('region', { name: '문의와 불편 접수' })
    await section.getByText('문제를 알리기').click()
    await section.getByLabel('어떤 문제인가요?').selectOption('청결')
    await section.getByRole('button', { name: '접수하기' }).click()
    await expect.poll(() => section.getByLabel('내용').getAttribute('aria-invalid')).toBe('true')
    await section.getByLabel('내용').fill('뒷자리에 쓰레기가 있었습니다.')
    await section.getByLabel('사진 (선택)').setInputFiles({ name: '뒷자리.png', mimeType: 'image/png', buffer: await drawPicture() })
    await section.getByRole('button', { name: '접수하기' }).click()
    const talk = section.getByRole('listitem').first()
    await talk.getByText('뒷자리에 쓰레기가 있었습니다.').waitFor()
    await talk.getByText(/까지 답변드립니다/).waitFor()

    const cs = await office.testApp.as('cs')
    const [claim] = (await cs.call('claim', 'findMany', { subset: 'full', params: { rent_id: ride } })).rows
    expect(claim).toMatchObject({ type: 'dirty', title: '청결 문의', status: 'received', images: [expect.any(String)] })
    await cs.call('claim', 'assign', { id: claim.id, assignee_id: cs.id })
    await cs.call('claim', 'ask', { id: claim.id, text: '반납 때 사진이 있나요?' })
    await page.reload()
    await talk.getByText('반납 때 사진이 있나요?').waitFor()
    await talk.getByLabel('메시지').fill('없습니다.')
    await talk.getByRole('button', { name: '보내기' }).click()
    await talk.getByText('처리중').waitFor()
    await talk.getByText(/나 · .*없습니다\.$/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect((await findAxeViolations(page)).map(({ id }) => id)).toEqual([])

    await cs.call('claim', 'resolve', { id: claim.id, resolution: '세차했습니다. 불편을 드려 죄송합니다.' })
    await page.reload()
    await talk.getByText('처리 결과: 세차했습니다. 불편을 드려 죄송합니다.').waitFor()
  })
})
