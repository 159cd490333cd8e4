import { dayAfter, daysBetween } from '#schema/base/time.ts'
import type { Db, Draft, Row } from '#schema'
import { problem, serve } from '#schema'
import { isSettled } from '#schema/frozen.ts'
import { cyclePrice, discountOf } from '#rules/cycle.ts'
import type { HeldBy } from '../rides/occupancy.server.ts'
import { follow, forget } from '../rides/occupancy.server.ts'
import { purchase } from './purchase.ts'
import { urent } from './urent.ts'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

type Cycle = Row<typeof urent>
type UrentDraft = Partial<Draft<typeof urent>>

/** Does the cycle stand between its neighbours, day after day? The contract is locked meanwhile. */
async function orderFault(db: Db, { purchase_id = 0, cycle_no = 0, start_date = '', end_date = '' }: UrentDraft, id: number | undefined) {
  await db.get(purchase, purchase_id, { lock: true })
  const others = (await db.find(urent, { purchase_id })).filter((other) => other.id !== id && other.status !== 'canceled')
  if (others.some((other) => (other.cycle_no < cycle_no ? other.end_date >= start_date : other.cycle_no > cycle_no && other.start_date <= end_date)))
    return 'overlaps'
  const before = others.find((other) => other.cycle_no === cycle_no - 1)
  const after = others.find((other) => other.cycle_no === cycle_no + 1)
  const touches = (!before || dayAfter(before.end_date, 1) === start_date) && (!after || dayAfter(end_date, 1) === after.start_date)
  return touches ? null : 'gap'
}

/** The chosen discounts as far as they are for this cycle. */
async function loweringsOf(db: Db, ids: readonly number[], { cycle_no, start_date }: Pick<Cycle, 'cycle_no' | 'start_date'>) {
  const chosen = await Promise.all(ids.map((id) => db.get(urentDiscountPolicy, id)))
  const isFor = (one: Row<typeof urentDiscountPolicy>) =>
    one.status !== 'draft' &&
    cycle_no >= one.cycle_from &&
    cycle_no <= (one.cycle_to ?? Infinity) &&
    (one.effective_from ?? '').slice(0, 10) <= start_date &&
    start_date <= (one.effective_to ?? '9999').slice(0, 10)
  return chosen.filter(isFor)
}

function backwardsIn({ start_date = '', end_date = '', start_odo, end_odo, paused_days }: UrentDraft) {
  if (end_date < start_date) return problem('endsFirst', 'end_date')
  if (typeof start_odo === 'number' && typeof end_odo === 'number' && end_odo < start_odo) return problem('odoBackwards', 'end_odo')
  return (paused_days ?? 0) > daysBetween(start_date, end_date) + 1 ? problem('pausedTooLong', 'paused_days') : null
}

async function pricesOf(db: Db, row: UrentDraft & { purchase_id: number }) {
  const { user_id, over_km_won } = await db.get(purchase, row.purchase_id)
  const { cycle_no = 1, start_date = '', base_fee = 0, discount_policy_ids = [] } = row
  const discount_amount = discountOf(base_fee, await loweringsOf(db, discount_policy_ids, { cycle_no, start_date }))
  return { user_id, discount_amount, ...cyclePrice(row, over_km_won ?? 0) }
}

const billed = new Set(['invoiced', 'closed'])

/** The car of a cycle is held from its first day's midnight to its last day's; a pause keeps it, for it goes on. */
function heldBy({ status, rcar_id, user_id, start_date, end_date }: Cycle): HeldBy {
  if (status === 'canceled' || !rcar_id) return null
  return { rcar_id, user_id, from_at: `${start_date} 00:00:00`, to_at: `${dayAfter(end_date, 1)} 00:00:00`, isOver: billed.has(status) }
}

export const urentServer = serve(
  urent,
  {
    async resume({ params: { days }, row, db, fault }) {
      const paused_days = (row.paused_days ?? 0) + days
      if (paused_days > daysBetween(row.start_date, row.end_date) + 1) throw fault('pausedTooLong')
      return { paused_days, ...(await pricesOf(db, { ...row, paused_days })) }
    },
  },
  {
    async save({ draft, before, db, fault }) {
      if (before && isSettled(urent, before)) return
      const { purchase_id, ...row } = { ...before, ...draft }
      if (purchase_id === undefined) return
      const backwards = backwardsIn(row)
      if (backwards) throw fault(backwards)
      const disorder = await orderFault(db, { purchase_id, ...row }, before?.id)
      if (disorder) throw fault(disorder)
      return pricesOf(db, { ...row, purchase_id })
    },
    saved: ({ row, before, db }) => follow(db, urent.name, row.id, heldBy(row), before && heldBy(before)),
    async del({ row, db, fault }) {
      if (billed.has(row.status)) throw fault('billed')
      await forget(db, urent.name, row.id)
    },
  },
)
