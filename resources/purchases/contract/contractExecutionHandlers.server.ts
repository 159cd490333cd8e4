import { earlyEndedCycleLines, penaltyLines, contractTerminationFee } from '#rules/billing.ts'
import type { Db, Handlers, Row } from '#schema'
import { createErrorFactory, labelText } from '#schema'
import { addDays, addCalendarMonths } from '#schema/base/time.ts'
import { rcar } from '../../rental/fleet/rcar.ts'
import { billContract } from '../billing.server.ts'
import { cancelDeposit, assertDepositPaid, settleDeposit } from './contractDeposit.server.ts'
import { addCycle } from '../cycles.server.ts'
import { product } from '../product.ts'
import { purchase } from './purchase.ts'
import { urent } from '../urent.ts'

type Contract = Row<typeof purchase>
type Cycle = Row<typeof urent>

const error = createErrorFactory(purchase)

const penaltyLabel = labelText(purchase.fields.ending.fields.terminate_fee.label, 'terminate_fee', 'ko')

const unbilledStates = ['scheduled', 'active', 'paused', 'closing'] as const

const cyclesOf = (db: Db, { id }: Contract, status: readonly Cycle['status'][]) =>
  db.find(urent, { purchase_id: id, status: [...status] }, { orderBy: 'cycle_no-asc', lock: true })

interface ContractEnd {
  readonly endDate: string
  readonly end_odo: number | null
}

/** Ends the current cycle on the day of termination and cancels all later ones. Returns the ended cycle. */
async function endCycles(db: Db, contract: Contract, { endDate, end_odo }: ContractEnd): Promise<Cycle> {
  const cycles = await cyclesOf(db, contract, unbilledStates)
  const former = cycles.find(({ end_date }) => end_date < endDate)
  if (former) throw error('billFirst', { values: { no: former.cycle_no } })
  const running = cycles.find(({ status, start_date, end_date }) => status !== 'scheduled' && start_date <= endDate && endDate <= end_date)
  const [first] = cycles
  if (!running) throw error('outsideCycles', { path: 'terminated_at', values: { from: first?.start_date ?? endDate, to: first?.end_date ?? endDate } })
  if (end_odo !== null) await db.save(urent, [{ id: running.id, end_odo }])
  for (const { id } of cycles) await db.transition(urent, id, 'cancel')
  return db.get(urent, running.id)
}

async function terminationFeeOf(db: Db, { product_id, kind, start_date, monthly_fee, term_months }: Contract, on: string) {
  const { terminate_tiers } = await db.get(product, product_id)
  return contractTerminationFee({ kind, start_date: start_date ?? on, monthly_fee: monthly_fee ?? 0, term_months, terminate_tiers }, on)
}

type TransitionHandlers = Pick<Handlers<typeof purchase>, 'deliver' | 'start' | 'complete' | 'terminate' | 'cancel'>

/** Handlers from the delivery to the end of a contract. */
export const contractExecutionHandlers: TransitionHandlers = {
  async deliver({ params, row, db, now }) {
    if (params.delivered_at > now) throw error('notYet', { path: 'delivered_at' })
    await assertDepositPaid(db, row)
    const car = row.rcar_id ? await db.get(rcar, row.rcar_id) : null
    const plate_no = params.plate_no ?? row.plate_no ?? car?.plate_no
    const vin = params.vin ?? row.vin ?? car?.vin
    if (!plate_no || !vin) throw error('numbersMissing', { path: plate_no ? 'vin' : 'plate_no' })
    return { delivered_at: params.delivered_at, plate_no, vin }
  },
  async start({ params: { start_date, start_odo }, row, db, now }) {
    const delivered = (row.delivered_at ?? now).slice(0, 10)
    if (!row.monthly_fee) throw error('noMonths')
    if (start_date < delivered) throw error('tooEarly', { path: 'start_date', values: { date: delivered } })
    await addCycle(db, { contract: row, start_date, cycle_no: 1, start_odo })
    // A subscription has no end date until one of its cycles is marked as the last.
    return { start_date, end_date: row.kind === 'subscribe' ? null : addDays(addCalendarMonths(start_date, row.term_months), -1) }
  },
  async complete({ row, db, now }) {
    const [open] = await cyclesOf(db, row, [...unbilledStates, 'invoiced'])
    if (open) throw error('cyclesOpen', { values: { no: open.cycle_no } })
    const closed = await db.count(urent, { purchase_id: row.id, status: 'closed' })
    const isOver = (row.end_date ?? '') < now.slice(0, 10) && closed >= row.term_months
    if (row.kind !== 'subscribe' && !isOver) throw error('termOpen', { values: { date: row.end_date ?? '' } })
    await settleDeposit(db, row)
  },
  cancel: ({ row, db }) => cancelDeposit(db, row),
  async terminate({ params: { terminated_at: endDate, terminate_reason, end_odo }, row, db, now }) {
    if (endDate > now.slice(0, 10)) throw error('notYet', { path: 'terminated_at' })
    const cycle = await endCycles(db, row, { endDate, end_odo: end_odo ?? null })
    const terminate_fee = await terminationFeeOf(db, row, endDate)
    const lines = [...earlyEndedCycleLines(cycle, endDate), ...penaltyLines(terminate_fee)]
    const use = { use_period_from: cycle.start_date, use_period_to: endDate }
    await billContract(db, row, { kind: 'termination', seq: cycle.cycle_no, urent_id: null, ...use, lines, extraLineName: penaltyLabel })
    await settleDeposit(db, row)
    return { terminated_at: endDate, terminate_reason, terminate_fee, end_date: endDate }
  },
}
