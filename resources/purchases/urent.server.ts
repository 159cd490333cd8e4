import { addDays, daysBetween } from '#schema/base/time.ts'
import type { Db, Draft, Row } from '#schema'
import { createErrorFactory, ruleIssue, implement } from '#schema'
import { isInFrozenState } from '#schema/row/frozen.ts'
import type { BillLine } from '#rules/billing.ts'
import { cycleLines } from '#rules/billing.ts'
import { computeProrationAndExcess, totalFeeDiscount } from '#rules/cycle.ts'
import { forEachDueRow } from '../forEachDueRow.server.ts'
import type { DerivedOccupancy } from '../rental/occupancy/occupancy.server.ts'
import { syncOccupancy, deleteOccupancy } from '../rental/occupancy/occupancy.server.ts'
import { billContract } from './billing.server.ts'
import { cyclesToStartSql, addNextCycle, renewableCyclesSql } from './cycles.server.ts'
import { discountIssue } from './discountTerms.server.ts'
import { purchase } from './contract/purchase.ts'
import { urent } from './urent.ts'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

const error = createErrorFactory(urent)

type Cycle = Row<typeof urent>
type UrentDraft = Partial<Draft<typeof urent>>

/** Checks that the cycle follows its neighbours without gap or overlap; returns the error code or null. Locks the contract. */
async function orderError(db: Db, { purchase_id = 0, cycle_no = 0, start_date = '', end_date = '' }: UrentDraft, id: number | undefined) {
  await db.get(purchase, purchase_id, { lock: true })
  const otherCycles = (await db.find(urent, { purchase_id })).filter((other) => other.id !== id && other.status !== 'canceled')
  if (otherCycles.some((other) => (other.cycle_no < cycle_no ? other.end_date >= start_date : other.cycle_no > cycle_no && other.start_date <= end_date)))
    return 'overlaps'
  const before = otherCycles.find((other) => other.cycle_no === cycle_no - 1)
  const after = otherCycles.find((other) => other.cycle_no === cycle_no + 1)
  const touches = (!before || addDays(before.end_date, 1) === start_date) && (!after || addDays(end_date, 1) === after.start_date)
  return touches ? null : 'gap'
}

/** The selected discount policies that apply to this cycle. */
async function applicableDiscounts(db: Db, ids: readonly number[], { cycle_no, start_date }: Pick<Cycle, 'cycle_no' | 'start_date'>) {
  const selectedPolicies = await Promise.all(ids.map((id) => db.get(urentDiscountPolicy, id)))
  const isFor = (one: Row<typeof urentDiscountPolicy>) =>
    one.status !== 'draft' &&
    cycle_no >= one.cycle_from &&
    cycle_no <= (one.cycle_to ?? Infinity) &&
    (one.effective_from ?? '').slice(0, 10) <= start_date &&
    start_date <= (one.effective_to ?? '9999').slice(0, 10)
  return selectedPolicies.filter(isFor)
}

function valueOrderIssue({ start_date = '', end_date = '', start_odo, end_odo, paused_days }: UrentDraft) {
  if (end_date < start_date) return ruleIssue('endsFirst', 'end_date')
  if (typeof start_odo === 'number' && typeof end_odo === 'number' && end_odo < start_odo) return ruleIssue('odoBackwards', 'end_odo')
  return (paused_days ?? 0) > daysBetween(start_date, end_date) + 1 ? ruleIssue('pausedTooLong', 'paused_days') : null
}

async function cyclePrices(db: Db, row: UrentDraft & { purchase_id: number }) {
  const { user_id, over_km_won } = await db.get(purchase, row.purchase_id)
  const { cycle_no = 1, start_date = '', base_fee = 0, discount_policy_ids = [] } = row
  const discount_amount = totalFeeDiscount(base_fee, await applicableDiscounts(db, discount_policy_ids, { cycle_no, start_date }))
  return { user_id, discount_amount, ...computeProrationAndExcess(row, over_km_won ?? 0) }
}

const billedStates = new Set(['invoiced', 'closed'])

/** Occupancy of a cycle: from 00:00 of the first day to 24:00 of the last day, pauses included, because paused cycles continue. */
function occupancyRuleOf({ status, rcar_id, user_id, start_date, end_date }: Cycle): DerivedOccupancy {
  if (status === 'canceled' || !rcar_id) return null
  return { rcar_id, user_id, from_at: `${start_date} 00:00:00`, to_at: `${addDays(end_date, 1)} 00:00:00`, isOver: billedStates.has(status) }
}

/** The previous cycle, if it is still open. */
async function openPreviousCycle(db: Db, { purchase_id, cycle_no }: Cycle) {
  const openCycles = await db.find(urent, { purchase_id, cycle_no: cycle_no - 1, status: ['scheduled', 'active', 'paused'] })
  return openCycles[0]
}
/** Sent or stored odometer reading at the end, with the resulting prices. */
async function closingValues(db: Db, row: Cycle, enteredOdo: number | null | undefined) {
  const end_odo = enteredOdo ?? row.end_odo
  if (end_odo !== null && row.start_odo !== null && end_odo < row.start_odo) throw error('odoBackwards', { path: 'end_odo' })
  return { end_odo, ...(await cyclePrices(db, { ...row, end_odo })) }
}

const totalOfLines = (lines: readonly BillLine[]) => lines.reduce((sum, { qty, unit }) => sum + qty * unit, 0)

/** The next cycle starts with the odometer reading of this one. */
async function passOdometerOn(db: Db, { purchase_id, cycle_no }: Cycle, end_odo: number | null) {
  const [next] = await db.find(urent, { purchase_id, cycle_no: cycle_no + 1, status: ['scheduled', 'active', 'paused'] })
  if (next && next.start_odo === null && end_odo !== null) await db.set(urent, next.id, { start_odo: end_odo })
}

/** A subscription gets the end date of the cycle that is marked as the last. */
async function syncContractEnd(db: Db, { purchase_id, renewal, end_date }: Cycle, before: Cycle | null) {
  const last = renewal === 'stop' ? end_date : null
  if (last === (before?.renewal === 'stop' ? before.end_date : null)) return
  const { kind } = await db.get(purchase, purchase_id)
  if (kind === 'subscribe') await db.set(purchase, purchase_id, { end_date: last })
}

export const urentServer = implement(
  urent,
  {
    async open({ row, db, now }) {
      if ((await db.get(purchase, row.purchase_id)).status !== 'active') throw error('notStarted')
      if (row.start_date > now.slice(0, 10)) throw error('tooEarly', { values: { date: row.start_date } })
      const former = await openPreviousCycle(db, row)
      if (former) throw error('formerOpen', { values: { no: former.cycle_no } })
    },
    async close({ params, row, db, now }) {
      if (row.end_date >= now.slice(0, 10)) throw error('notEnded', { values: { date: row.end_date } })
      const values = await closingValues(db, row, params.end_odo)
      await passOdometerOn(db, row, values.end_odo)
      return values
    },
    async bill({ params, row, db }) {
      const contract = await db.get(purchase, row.purchase_id)
      const values = await closingValues(db, row, params.end_odo)
      if (values.end_odo === null && (contract.over_km_won ?? 0) > 0) throw error('odoMissing', { path: 'end_odo' })
      const { id, cycle_no, start_date, end_date } = row
      const bill = { kind: 'regular', seq: cycle_no, urent_id: id, use_period_from: start_date, use_period_to: end_date } as const
      const created = await billContract(db, contract, { ...bill, lines: cycleLines({ ...row, ...values }) })
      if (created === null) throw error('nothingToBill')
      await passOdometerOn(db, row, values.end_odo)
      return values
    },
    async finish({ row }) {
      const amount = totalOfLines(cycleLines(row))
      if (amount > 0) throw error('somethingToBill', { values: { amount } })
    },
    async resume({ params: { days }, row, db }) {
      const paused_days = (row.paused_days ?? 0) + days
      if (paused_days > daysBetween(row.start_date, row.end_date) + 1) throw error('pausedTooLong')
      return { paused_days, ...(await cyclePrices(db, { ...row, paused_days })) }
    },
  },
  {
    async beforeSave({ draft, before, db }) {
      if (before && isInFrozenState(urent, before)) return
      const { purchase_id, ...row } = { ...before, ...draft }
      if (purchase_id === undefined) return
      const backwards = valueOrderIssue(row)
      if (backwards) throw error(backwards)
      const disorder = await orderError(db, { purchase_id, ...row }, before?.id)
      if (disorder) throw error(disorder)
      const contract = await db.get(purchase, purchase_id)
      const added = draft.discount_policy_ids?.filter((one) => !contract.discount_policy_ids?.includes(one))
      const unfit = await discountIssue(db, added, contract)
      if (unfit) throw error(unfit)
      return cyclePrices(db, { ...row, purchase_id })
    },
    async afterSave({ row, before, db }) {
      await syncContractEnd(db, row, before)
      await syncOccupancy(db, urent.name, row.id, occupancyRuleOf(row), before && occupancyRuleOf(before))
    },
    async del({ row, db }) {
      if (billedStates.has(row.status)) throw error('billed')
      await deleteOccupancy(db, urent.name, row.id)
    },
  },
  {
    /** Opens cycles on their first day, if the previous one is closed. */
    begin: {
      label: { ko: '구독 회차 시작', en: 'Start cycles' },
      schedule: '*/5 * * * *',
      external: (call) => forEachDueRow(call, cyclesToStartSql, ({ db }, id) => db.transition(urent, id, 'open')),
    },
    /** Creates the next cycle one week before the current one ends. */
    renew: {
      label: { ko: '다음 구독 회차 준비', en: 'Prepare the next cycles' },
      schedule: '10 * * * *',
      external: (call) => forEachDueRow(call, renewableCyclesSql, addNextCycle),
    },
  },
)
