import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allResources } from '#resources'
import { rent } from '#resources/rental/rent/rent.ts'
import { targetColumnsOf } from '#resources/logs/tlogBooking.server.ts'
import type { PaymentAction, Resource } from '#schema'
import { isPayment } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { stateKeyOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { runDueTransitions } from '#server/jobs/declaredDueTransitions.ts'
import type { PaymentPort } from '#server/ports/payment/port.ts'
import type { PaymentApi } from './payingDesk.ts'
import { openPaymentApi } from './payingDesk.ts'

let desk: PaymentApi
beforeAll(async () => void (desk = await openPaymentApi()))
afterAll(() => desk?.close())
beforeEach(() => void (desk.port.now = desk.vendor))

type Case = readonly [name: string, of: Resource, call: string, action: PaymentAction]

const payments = allResources.flatMap((resource) =>
  Object.entries(resource.endpoints).flatMap(([call, action]): Case[] => (isPayment(action) ? [[`${resource.name}.${call}`, resource, call, action]] : [])),
)

interface Payable {
  readonly id: number
  /** Form values, where the fields' examples would be refused. */
  readonly asked?: Readonly<Record<string, unknown>>
}

/** A paid rental, moved by SQL to the state in which the next payment starts. */
async function paidRide(input?: Payable['asked'], then?: string): Promise<Payable> {
  const id = await desk.ride()
  expect((await desk.post(rent, 'pay', { id, agreed: true })).status).toBe(200)
  if (then) await desk.context.db.query(`update rents set ${then} where id = $1`, [id])
  return { id, ...(input && { asked: input }) }
}

/** Creates a row for each payment; a payment without an entry fails the test. */
const payable: Readonly<Record<string, () => Promise<Payable>>> = {
  'fineLog.charge': async () => ({ id: await desk.fine(), asked: {} }),
  async 'fineLog.refund'() {
    const id = await desk.fine()
    await desk.charge(id)
    return { id }
  },
  'monthlyInvoice.collect': async () => ({ id: await desk.bill(), asked: {} }),
  'rent.pay': async () => ({ id: await desk.ride(), asked: { agreed: true } }),
  'rent.change': () => paidRide({ start_at: '2026-05-11 10:00:00', end_at: '2026-05-18 16:00:00' }),
  'rent.extend': () => paidRide({ end_at: '2026-05-12 16:00:00' }, "status = 'in_use'"),
  'rent.cancel': () => paidRide(),
  'rent.noShow': () => paidRide({}, "no_show_at = '2026-05-07 13:00:00+09'"),
  'rent.refundUnused': () => paidRide({}, "status = 'completed', early_refund = 10, early_refund_at = '2026-05-07 13:00:00+09'"),
}

class Killed extends Error {}

/** A server that dies before it calls the vendor, or after the vendor has responded. */
const deaths: Readonly<Record<string, (vendor: PaymentPort) => PaymentPort>> = {
  'before it asks': (vendor) => ({ ...vendor, charge: () => Promise.reject(new Killed()), refund: () => Promise.reject(new Killed()) }),
  'before it settles': (vendor) => ({
    ...vendor,
    charge: async (input) => Promise.reject((await vendor.charge(input)).outcome === 'approved' ? new Killed() : new Error('declined')),
    refund: async (input) => Promise.reject((await vendor.refund(input)).outcome === 'approved' ? new Killed() : new Error('declined')),
  }),
}

/** The net amount of a row according to the vendor, in won. */
const held = async (resource: Resource, id: number) => {
  const [about] = await desk.context.db.query<{ sum: number }>(
    `select coalesce(sum(case when kind = 'charge' then amount else -amount end), 0)::int as sum from tlogs
     where target_type = $1 and target_id = $2 and status in ('approved', 'part_refunded', 'refunded')`,
    [targetColumnsOf({ of: resource.name, id }).target_type, id],
  )
  return about?.sum ?? 0
}

const bookedInAll = () => desk.sandbox.book.all().reduce((sum, { balanceAmount }) => sum + balanceAmount, 0)

const formInputOf = ({ ask = {} }: PaymentAction) => Object.fromEntries(fieldKeysOfFields(ask).map(({ key, field }) => [key, field.example(1)]))

test('every payment has a row here that it can be tried on', () => {
  expect(payments.map(([name]) => name).toSorted()).toEqual(Object.keys(payable).toSorted())
})

const cases = payments.flatMap(([name, ...item]) => Object.keys(deaths).map((death) => [name, death, ...item] as const))

test.each(cases)('%s, of a server that dies %s, is finished by what the vendor knows', async (name, death, resource, call, action) => {
  const machine = stateKeyOf(resource)?.key ?? ''
  const { id, asked: input = formInputOf(action) } = (await payable[name]?.()) ?? { id: 0 }
  const before = await desk.row(resource, id)
  const [books, own] = [bookedInAll(), await held(resource, id)]
  desk.port.now = deaths[death]?.(desk.vendor) ?? desk.vendor
  if (action.can === 'system') {
    // A system payment is run by the scheduler, which continues with other rows and skips a pending one.
    const runJob = () => runDueTransitions({ ...desk.context, clock: () => instantOf('2026-05-07 14:00:00') }, desk.registry, { resource, name: call, action })
    expect(await runJob()).toEqual({ moved: 0, refused: 1 })
    desk.port.now = desk.vendor
    expect(await runJob()).toEqual({ moved: 0, refused: 0 })
  } else {
    expect((await desk.post(resource, call, { id, ...input })).status).toBe(500)
    desk.port.now = desk.vendor
    expect((await desk.post(resource, call, { id, ...input })).body.code).toBe('paymentPending')
  }
  // Two servers recover at once, and one more run follows.
  const [one, other] = await Promise.all([desk.recover(), desk.recover()])
  expect(one.settled + one.refused + other.settled + other.refused).toBe(1)
  expect(await desk.recover(99)).toEqual({ settled: 0, refused: 0, failed: 0 })
  const after = await desk.row(resource, id)
  expect(after[machine]).toBe(death === 'before it settles' ? (action.to ?? before[machine]) : (action.onFailure ?? before[machine]))
  // Our books and the vendor's have changed by the same amount.
  expect((await held(resource, id)) - own).toBe(bookedInAll() - books)
  expect(bookedInAll() === books).toBe(death === 'before it asks')
})
