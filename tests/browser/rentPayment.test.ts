import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import { runJob } from '../server/runJob.ts'
import { seedDay } from '../server/testApp.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { addCard, becomeMember, hold, ridesOf, toBooking } from './rentVisitor.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

const orderMood = async (mood: 'lost' | 'silent') =>
  (await (office.testApp.context.ports.payment as LocalPayment).sandbox()).addOrder({ mood, on: '/billing/' })
const inquirePayments = (at: string) => runJob(office.testApp.context, 'payments.recover', at)

/** A page with a held car and a registered card. */
async function heldCar(name: string, licence: string) {
  const page = await office.page('anyone', { viewport: { width: 360, height: 800 } })
  await toBooking(page)
  await becomeMember(page, office, name, licence)
  await addCard(page, '정상 카드')
  await hold(page)
  return page
}

const pay = (page: Page) => page.getByRole('button', { name: /결제하기$/ }).click()
const pending = (page: Page) => page.getByText('결제 결과를 확인하고 있습니다.')

test('a payment whose response was lost is waited for, and books the ride with one charge', async () => {
  const page = await heldCar('강하늘', '11-22-700011-33')
  await orderMood('lost')
  await pay(page)
  await pending(page).waitFor()
  await inquirePayments('2026-11-20 12:03:00')
  await page.getByText('예약이 완료되었습니다.').waitFor()
  expect(await ridesOf(office, '강하늘')).toEqual([{ status: 'reserved', charges: 1 }])
})

test('a payment that turns out not to have been made says so, and the ride can be paid again', async () => {
  const page = await heldCar('윤바다', '11-22-700012-33')
  await orderMood('silent')
  await pay(page)
  await pending(page).waitFor()
  await inquirePayments('2026-11-20 12:08:00')
  await page.getByRole('alert').filter({ hasText: '결제가 승인되지 않았습니다.' }).waitFor()
  expect(await ridesOf(office, '윤바다')).toEqual([{ status: 'hold', charges: 0 }])
  await pay(page)
  await page.getByText('예약이 완료되었습니다.').waitFor()
  expect(await ridesOf(office, '윤바다')).toEqual([{ status: 'reserved', charges: 1 }])
})

test('a payment that never left the phone is sent once the connection is back', async () => {
  const page = await heldCar('서마루', '11-22-700013-33')
  await page.context().setOffline(true)
  await pay(page)
  await pending(page).waitFor()
  expect(await ridesOf(office, '서마루')).toEqual([{ status: 'hold', charges: 0 }])
  await page.context().setOffline(false)
  await page.getByText('예약이 완료되었습니다.').waitFor()
  expect(await ridesOf(office, '서마루')).toEqual([{ status: 'reserved', charges: 1 }])
})
