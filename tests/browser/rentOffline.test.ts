import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
let member: number
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
  member = (await office.testApp.as('user')).id ?? 0
})
afterAll(() => office?.close())

/** Gives a booked ride that has not begun to the member. */
async function bookedRide() {
  const [ride] = await office.testApp.db.query<{ id: number; code: string }>(
    `update rents set user_id = $1 where id = (select id from rents where status = 'reserved' and user_id <> $1 order by start_at desc, id desc limit 1) returning id::int, code`,
    [member],
  )
  return ride ?? { id: 0, code: '' }
}

/** Waits until the worker controls the page and has stored what the page consists of. */
const isStored = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (address) => {
        const cache = await caches.open('rides')
        const keys = await cache.keys()
        return navigator.serviceWorker.controller !== null && (await cache.match(address)) !== undefined && keys.some(({ url }) => url.endsWith('.js'))
      }, path),
    )
    .toBe(true)

test('without a connection the page of a booked ride still opens, says from when it is, and is read again afterwards', async () => {
  const { id, code } = await bookedRide()
  const page = await office.newcomer('user', { viewport: { width: 360, height: 780 } })
  const path = `/rides/${id}`
  await page.goto('/rides')
  await page.getByText(code).waitFor()
  await isStored(page, '/rides')
  await page.goto(path)
  await page.getByText(code).waitFor()
  await isStored(page, path)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('status').filter({ hasText: '인터넷에 연결되어 있지 않습니다.' }).waitFor()
  await page.getByText(code).waitFor()
  await page.getByRole('heading', { name: '요금' }).waitFor()
  expect(await page.getByRole('button', { name: '예약 취소' }).count()).toBe(0)

  await page.goto('/rides')
  await page.getByRole('status').filter({ hasText: '인터넷에 연결되어 있지 않습니다.' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: code }).getByRole('link').click()
  await page.getByRole('heading', { name: '요금' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('status').filter({ hasText: '인터넷에 연결되어 있지 않습니다.' }).waitFor({ state: 'detached' })
  await page.getByText('예약 취소').first().waitFor()
})

test('a page that is open when the connection is lost keeps what was typed', async () => {
  const { id, code } = await bookedRide()
  const page = await office.newcomer('user')
  await page.goto(`/rides/${id}`)
  await page.getByText(code).waitFor()
  await page.getByText('예약 취소', { exact: true }).click()
  await page.getByLabel('취소 사유').fill('일정이 바뀌었습니다')
  await page.context().setOffline(true)
  // As when the reader comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('연결하지 못했습니다.', { exact: false }).first().waitFor()
  expect(await page.getByLabel('취소 사유').inputValue()).toBe('일정이 바뀌었습니다')
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('연결하지 못했습니다.', { exact: false }).count()).toBe(0)
  expect(await page.getByLabel('취소 사유').inputValue()).toBe('일정이 바뀌었습니다')
})

test('a device keeps only rides that are booked or in use, and nothing once the session has ended', async () => {
  const { id, code } = await bookedRide()
  const page = await office.newcomer('user')
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ride:')))
  await page.goto(`/rides/${id}`)
  await page.getByText(code).waitFor()
  expect(await stored()).toEqual([`ride:${id}`])
  await office.testApp.db.query(`update rents set status = 'canceled' where id = $1`, [id])
  await page.reload()
  await page.getByText(code).waitFor()
  await expect.poll(stored).toEqual([])

  const other = await bookedRide()
  await page.goto(`/rides/${other.id}`)
  await page.getByText(other.code).waitFor()
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('link', { name: '카카오로 계속하기' }).waitFor()
  await expect.poll(stored).toEqual([])
})

test('the worker stores no calls, and pages of the back office are not its own', async () => {
  const { id, code } = await bookedRide()
  const page = await office.newcomer('user')
  await page.goto(`/rides/${id}`)
  await page.getByText(code).waitFor()
  await isStored(page, `/rides/${id}`)
  await page.reload()
  await page.getByText(code).waitFor()
  const addresses = await page.evaluate(async () => (await (await caches.open('rides')).keys()).map(({ url }) => new URL(url).pathname))
  expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual([])
  const scopes = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname))
  expect(scopes).toEqual(['/rides'])
})
