import type { Handlers, Row, Start } from '#schema'
import { serve } from '#schema'
import { eachDue } from '../eachDue.server.ts'
import { footerOf } from '../settings/setting.server.ts'
import type { HeldBy } from './occupancy.server.ts'
import { follow, forget, take } from './occupancy.server.ts'
import { quotedOf, toldOf } from './rentAsked.server.ts'
import { byMember } from './rentByMember.server.ts'
import { changes } from './rentChanged.server.ts'
import { damaged } from './rentDamage.server.ts'
import { penalized } from './rentPenalty.server.ts'
import { driven } from './rentDriven.server.ts'
import { early } from './rentEarly.server.ts'
import { balanceOf, movedForFines, paymentOf } from './rentExtra.server.ts'
import { factsOf } from './rentFacts.server.ts'
import { arrangedProblems, driverProblems } from './rentGuards.server.ts'
import { todaysFigures } from './rentFigures.server.ts'
import type { Booker } from './rentHeld.server.ts'
import { bookingOf, keepCoupon, letCouponGo } from './rentHeld.server.ts'
import { doors } from './rentDoor.server.ts'
import { contractOf } from './rentContract.server.ts'
import { contractFile } from './rentContractFile.server.ts'
import { rideOf } from './rentOwn.server.ts'
import { receiptOf } from './rentReceipt.server.ts'
import { receiptFile } from './rentReceiptFile.server.ts'
import { paid } from './rentPaid.server.ts'
import { termsOf } from './rentTerms.server.ts'
import { driversOf } from './rentSecond.server.ts'
import { settled } from './rentSettled.server.ts'
import { waitForCars } from './rentUnserved.server.ts'
import { rent } from './rent.ts'

type Rent = Row<typeof rent>

const gone = new Set(['canceled', 'no_show', 'expired'])
const back = new Set(['returned', 'completed'])
/** Nothing is owed for these: one that is not paid is given up by deleting it. */
const mayGo = new Set([...gone, 'completed', 'hold'])
const handedOver = new Set(['in_use', 'returned'])
const untilHandedOver = ['delivery_address', 'delivery_memo', 'second_driver'] as const

/** What the form of `arrange` leaves out. */
const emptied = { return_spot_id: null, delivery_address: null, delivery_memo: null, credit_card_id: null }

const overdue = `select id from rents where id > $2 and deleted_at is null and status = 'in_use' and not is_overdue
  and end_at < ($1::text::timestamp at time zone 'Asia/Seoul') order by id limit 1 for no key update skip locked`

type Booked = Parameters<Handlers<typeof rent>['book']>[0]['params']

/** A ride that waits to be paid, with its car and coupon kept for it. */
async function holdFor(tools: Booker, wanted: Booked, own: Pick<Start<typeof rent>, 'channel'> = {}) {
  const { db } = tools
  const [{ values, facts, price }, ahead] = await Promise.all([bookingOf(tools, wanted), db.ahead(rent)])
  const { user_id, rcar_id, start_at, end_at, coupon_id = null } = wanted
  const { id, codes } = ahead
  // The ride and its time go out together.
  await Promise.all([
    db.addAhead(rent, ahead, { ...wanted, ...values, ...own }),
    take(db, { holder: rent.name, holder_id: id, rcar_id, user_id, from_at: start_at, to_at: values.block_end_at, user_to_at: end_at }),
  ])
  await keepCoupon(db, { id, coupon_id })
  return { id, code: codes.code ?? '', hold_expires_at: values.hold_expires_at, quote: toldOf(facts, price) }
}

/** A ride keeps its car for its turnaround too, and its member until the ride ends. */
function occupying({ status, rcar_id, user_id, start_at, actual_start_at, end_at, block_end_at }: Rent): HeldBy {
  if (gone.has(status)) return null
  const from_at = actual_start_at && actual_start_at < start_at ? actual_start_at : start_at
  return { rcar_id, user_id, from_at, to_at: block_end_at ?? end_at, user_to_at: end_at, isOver: back.has(status) }
}

export const rentServer = serve(
  rent,
  {
    figures: ({ db, now }) => todaysFigures(db, now),
    quote: ({ params, ...tools }) => quotedOf(tools, params),
    receipt: async ({ params, db }) => receiptOf(db, await rideOf(db, params.id)),
    contract: async ({ params, db, vault }) => contractOf(db, vault, await rideOf(db, params.id)),
    contractFile: async ({ params, db, vault }) => contractFile(await contractOf(db, vault, await rideOf(db, params.id))),
    receiptFile: async ({ params, db }) => receiptFile(await receiptOf(db, await rideOf(db, params.id)), await footerOf(db)),
    terms: (call) => termsOf(call, { ...paid, ...changes }),
    hold: ({ params, ...tools }) => holdFor(tools, { ...params, user_id: tools.actor.id ?? 0 }),
    book: ({ params, ...tools }) => holdFor(tools, params, { channel: 'phone' }),
    async expire({ row, db, now, fault }) {
      if (row.hold_expires_at && row.hold_expires_at > now) throw fault('stillHeld', { of: { until: row.hold_expires_at } })
      await letCouponGo(db, row)
    },
    giveUp: ({ row, db }) => letCouponGo(db, row),
    async nameDriver({ params, row, db, vault, fault }) {
      const drivers = { ...(await driversOf(db, vault, row)), second_driver: params.second_driver ?? null }
      const problems = driverProblems(await factsOf(db, { ...row, ...drivers }, { former: row }))
      if (problems.length > 0) throw fault(problems)
    },
    async arrange({ params, row, db, fault }) {
      await db.holdMember(row.user_id)
      const problems = arrangedProblems(await factsOf(db, { ...row, ...emptied, ...params }, { former: row }))
      if (problems.length > 0) throw fault(problems)
      return { return_spot_id: params.return_spot_id ?? row.pickup_spot_id }
    },
    ...paid,
    ...changes,
    ...driven,
    ...early,
    ...damaged,
    ...penalized,
    ...byMember,
    ...doors,
    ...settled,
  },
  {
    async save({ draft, before, db, vault, actor, now, fault }) {
      if (before) {
        const after = { ...before, ...draft }
        if (handedOver.has(before.status) && untilHandedOver.some((key) => draft[key] !== undefined && draft[key] !== before[key])) throw fault('handedOver')
        if (draft.second_driver) {
          const drivers = { ...(await driversOf(db, vault, before)), second_driver: draft.second_driver }
          const problems = driverProblems(await factsOf(db, { ...after, ...drivers }, { former: before }))
          if (problems.length > 0) throw fault(problems)
        }
        if (after.is_delivery && !after.delivery_address) throw fault('addressMissing', { at: 'delivery_address' })
        return
      }
      // One that was deleted comes back as it was.
      if ('code' in draft) return
      const { user_id, rcar_id, start_at, end_at, driver_license_id } = draft
      if (user_id === undefined || rcar_id === undefined || start_at === undefined || end_at === undefined || driver_license_id === undefined) return
      const { values } = await bookingOf({ db, vault, actor, now }, { ...draft, user_id, rcar_id, start_at, end_at, driver_license_id })
      return values
    },
    async saved({ row, before, db }) {
      await follow(db, rent.name, row.id, occupying(row), before && occupying(before))
      if (!before && row.status === 'hold') await keepCoupon(db, row)
    },
    async money({ row, db, paid: charged, refunded }) {
      const fines = await movedForFines(db, row.id)
      const after = { ...row, paid_amount: charged + fines.paid, refunded_amount: refunded + fines.refunded }
      const { paid_amount, refunded_amount } = after
      return { paid_amount, refunded_amount, balance_amount: balanceOf(after), payment_status: paymentOf(after) }
    },
    async del({ row, db, fault }) {
      if (!mayGo.has(row.status)) throw fault('live')
      if (row.status === 'hold') await letCouponGo(db, row)
      await forget(db, rent.name, row.id)
    },
  },
  {
    /** Members who came and found no car. */
    waitForCars: { label: { ko: '차량이 없는 예약 확인', en: 'Look for rides without a car' }, at: '* * * * *', outside: waitForCars },
    /** Cars that should be back by now. */
    markOverdue: {
      label: { ko: '반납이 늦은 예약 표시', en: 'Mark overdue rides' },
      at: '* * * * *',
      outside: (call) => eachDue(call, overdue, ({ db }, id) => db.set(rent, id, { is_overdue: true })),
    },
  },
)
