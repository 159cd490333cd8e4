import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { TaxApp } from '../finance/taxDesk.ts'
import { openTaxApp } from '../finance/taxDesk.ts'

/** The clock of the machine is a year fast while work is postponed, and right again when the work is due. */
const [now, wrongTime, later] = ['2026-11-20 12:00:00', '2027-11-20 12:00:00', '2026-11-20 12:15:00'] as const

let opened: TaxApp
beforeAll(async () => void (opened = await openTaxApp()))
beforeEach(() => opened.testApp.at(now))
afterEach(() => opened.testApp.at(now))
afterAll(() => opened?.testApp.close())

test('a payment whose answer was lost is inquired at once when the clock is right again', async () => {
  const { testApp } = opened
  const rider = await testApp.rider()
  const car = await testApp.open()
  await testApp.at(wrongTime)
  const period = { start_at: '2027-11-23 10:00:00', end_at: '2027-11-23 16:00:00' }
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, period))
  await (testApp.context.ports.payment as LocalPayment).sandbox().then((sandbox) => sandbox.addOrder({ mood: 'lost', on: '/billing/' }))
  await expect(rider.client.call('rent', 'pay', { id, agreed: true })).rejects.toMatchObject({ code: 'paymentPending' })
  await testApp.at(later)
  await testApp.runJob('payments.recover')
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved', paid_amount: 54_000 })
})

test('a tax document that was ordered by a fast clock is sent at once', async () => {
  const { testApp, waiting, document, send } = opened
  const { id } = await waiting()
  await testApp.db.query('update tax_documents set next_at = $2 where id = $1', [id, `${wrongTime}+09`])
  await send(later)
  expect(await document(id)).toMatchObject({ status: 'issued' })
})

test('a message and a document that were queued by a fast clock are sent at once', async () => {
  const { testApp, bill } = opened
  const rider = await testApp.rider()
  const invoice = await bill()
  await testApp.at(wrongTime)
  await testApp.db.query(
    "insert into notis (user_id, category, title, body, channel, status, next_try_at, valid_until) values ($1, 'rent', '예약', '내용', 'push', 'queued', $2, $2)",
    [rider.id, `${wrongTime}+09`],
  )
  await testApp.superAdmin.call('monthlyInvoice', 'mail', { id: invoice, email: 'tax@garam.example' })
  await testApp.at(later)
  for (const [resource, job, params] of [
    ['noti', 'noti.sendWaiting', { user_id: rider.id, channel: 'push' }],
    ['documentMail', 'documentMail.sendWaiting', { kind: 'invoice' }],
  ] as const) {
    const read = async () =>
      (await testApp.superAdmin.call(resource, 'findMany', { subset: 'list', params })).rows.map(({ status }: { status: string }) => status)
    expect(await read(), resource).toEqual(['queued'])
    await testApp.runJob(job)
    expect(await read(), resource).not.toContain('queued')
  }
})
