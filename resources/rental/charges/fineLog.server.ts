import { chargeEntryAmounts } from '#rules/books/charge.ts'
import { addHours } from '#schema/base/time.ts'
import type { Db, Draft, Row } from '#schema'
import { isStaff, implement, localizedLabel } from '#schema'
import { chargeAmountsWithVat, handlingFee, isTransferable, needsEvidence } from '#rules/fine.ts'
import { splitPartVat } from '#rules/base/vat.ts'
import { writeOffLimitOfCaller } from '../../settings/moneySettings.server.ts'
import { dunCharges, chargeDunningHandlers } from './dunning.server.ts'
import { bankPaymentHandlers } from './bankPayment.server.ts'
import { loadLinkedRental, findLiableRental } from './driver.server.ts'
import { accrueInterest, amountsWithInterest } from './interest.server.ts'
import { user } from '../../members/account/user.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import { urent } from '../../purchases/urent.ts'
import { fineLog } from './fineLog.ts'
import { fineLetterHandlers } from './fineLetterHandlers.server.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { updateChargeTotals } from '../payment/balance.server.ts'
import { cardIdIfActive } from '../payment/card.server.ts'

type Fine = Row<typeof fineLog>
type Change = Partial<Draft<typeof fineLog>>

const defaultDisputeHours = 48

/** Failed attempts after which a charge is not collected automatically any more, and hours between them. */
const maxAttempts = 3
const retryHours = 24

/** Fields in the notification to the member; they cannot be changed afterwards. */
const notifiedFields = ['kind', 'rent_id', 'acc_rent_id', 'urent_id', 'rcar_id', 'user_id', 'occurred_at', 'origin_amount', 'fee_amount', 'liability'] as const

const changesNotifiedField = (draft: Change, before: Fine) => notifiedFields.some((key) => draft[key] !== undefined && draft[key] !== before[key])

/** The driver: from the given rental, entered by hand, or found by car and moment. */
async function driverValues(db: Db, fine: Change, before: Fine | null) {
  // An automatic match is repeated, unless the driver was changed by hand.
  const links = ['rent_id', 'acc_rent_id', 'urent_id'] as const
  const wasAutoMatched = before?.match_by === 'auto' && links.every((key) => before[key] === fine[key])
  const namedDriver = wasAutoMatched ? null : await loadLinkedRental(db, fine, fine)
  if (namedDriver) return { ...namedDriver, rcar_id: namedDriver.rcar_id ?? fine.rcar_id ?? null, match_by: 'manual' } as const
  if (!wasAutoMatched && fine.user_id) return { match_by: 'manual' } as const
  const { rcar_id, kind, occurred_at } = fine
  const match = rcar_id && kind && occurred_at ? await findLiableRental(db, rcar_id, kind, occurred_at) : null
  if (match) return { ...match, match_by: 'auto' } as const
  return { ...(wasAutoMatched && { rent_id: null, acc_rent_id: null, urent_id: null, user_id: null }), match_by: 'none' } as const
}

/** Penalty policy of the rental; null without a rental. */
async function penaltyPolicyOf(db: Db, rent_id: number | null | undefined) {
  if (!rent_id) return null
  const { penalty_policy_id } = await db.get(rent, rent_id)
  return db.get(rentPenaltyPolicy, penalty_policy_id)
}

/**
 * Creates a charge of its own for the handling fee when a fine is transferred to the driver, with its own dispute period.
 * Only created at the transfer, never later: members must have been told of the fee.
 */
async function chargeFee(db: Db, { code, rent_id, acc_rent_id, urent_id, rcar_id, occurred_at, liability, files }: Fine, origin_amount: number) {
  const place = `${localizedLabel(fineLog.label, fineLog.name).ko} ${code} ${localizedLabel(fineLog.fields.amounts.fields.fee_amount.label, 'fee_amount').ko}`
  const [id] = await db.save(fineLog, [{ kind: 'etc', rent_id, acc_rent_id, urent_id, rcar_id, occurred_at, liability, files, place, origin_amount }])
  if (id) await db.transition(fineLog, id, 'notify')
}

/** Card of the rental or contract; null if it cannot be charged. */
async function agreedCard(db: Db, { rent_id, urent_id }: Fine) {
  if (rent_id) return cardIdIfActive(db, await db.get(rent, rent_id))
  if (!urent_id) return null
  const { purchase_id } = await db.get(urent, urent_id)
  return cardIdIfActive(db, await db.get(purchase, purchase_id))
}

/** True for a payment before the scheduled charge; it does not count as an attempt. */
const isBeforeCollection = ({ auto_charge_at }: Fine, now: string) => auto_charge_at !== null && auto_charge_at > now

/** Amount that remains unpaid after all attempts failed. */
function unpaidOf({ status, attempts, amount, paid_amount }: Fine) {
  // The current attempt has not failed yet.
  const failures = status === 'failed' ? attempts : status === 'charging' ? attempts - 1 : 0
  return failures >= maxAttempts ? amount - paid_amount : 0
}

/** Updates the member's total of unpaid amounts, which blocks bookings. */
async function updateUnpaidTotal(db: Db, row: Fine, before: Fine | null) {
  const change = unpaidOf(row) - (before ? unpaidOf(before) : 0)
  if (change === 0 || !row.user_id) return
  const { unpaid_amount } = await db.get(user, row.user_id, { lock: true })
  await db.set(user, row.user_id, { unpaid_amount: Math.max(0, unpaid_amount + change) })
}

export const fineLogServer = implement(
  fineLog,
  {
    async notify({ row, db, now, error }) {
      if (!row.user_id) throw error('noMember')
      if (row.amount === 0) throw error('noAmount')
      const penalties = await penaltyPolicyOf(db, row.rent_id)
      const disputeEnd = addHours(now, penalties?.dispute_hours ?? defaultDisputeHours)
      // Interest needs an agreement, which is part of the penalty policy.
      return {
        notified_at: now,
        dispute_until: disputeEnd,
        auto_charge_at: disputeEnd,
        due_on: disputeEnd.slice(0, 10),
        interest_rate: penalties?.interest_rate || null,
      }
    },
    // Not due until the dispute is decided.
    dispute: async () => ({ auto_charge_at: null, due_on: null }),
    async resolve({ row: { dispute_until }, now }) {
      const dueAt = dispute_until && dispute_until > now ? dispute_until : now
      return { auto_charge_at: dueAt, due_on: dueAt.slice(0, 10) }
    },
    charge: {
      async intend({ params, row, db, now, actor, error }) {
        const { id, code, user_id, dispute_until, attempts, paid_amount } = row
        if (!user_id) throw error('noMember')
        // A member who pays early waives the dispute.
        if (dispute_until && dispute_until > now && isStaff(actor)) throw error('disputeOpen', { values: { until: dispute_until } })
        const by = await amountsWithInterest(db, row)
        const openAmount = by.amount - paid_amount
        if (openAmount <= 0) throw error('nothingOpen')
        const early = isBeforeCollection(row, now)
        return {
          amount: openAmount,
          name: `${localizedLabel(fineLog.label, fineLog.name).ko} ${code}`,
          user_id,
          credit_card_id: params.credit_card_id ?? (await agreedCard(db, row)),
          key: `fine:${id}:${early ? `early:${row.version}` : attempts + 1}`,
          supply_amount: splitPartVat(by, paid_amount, openAmount).supply_amount,
          values: early ? by : { ...by, attempts: attempts + 1, auto_charge_at: null },
          early,
        }
      },
      settle: async ({ paid }) => ({ tlog_id: paid.tlog_id, auto_charge_at: null }),
      declined: async ({ row, now }) => ({ auto_charge_at: row.attempts < maxAttempts ? addHours(now, retryHours) : null }),
    },
    accrue: ({ row, db }) => amountsWithInterest(db, row),
    refund: {
      async intend({ row: { code, user_id, paid_amount }, error }) {
        if (!user_id || paid_amount === 0) throw error('nothingPaid')
        return { amount: -paid_amount, name: `${localizedLabel(fineLog.label, fineLog.name).ko} ${code}`, user_id }
      },
      settle: async ({ paid }) => ({ tlog_id: paid.tlog_id }),
    },
    async transfer({ row, db, error }) {
      if (!isTransferable(row.kind)) throw error('notTransferable')
      if (!row.rent_id && !row.acc_rent_id && !row.urent_id) throw error('noDriver')
      if (row.fee_amount) await chargeFee(db, row, row.fee_amount)
      return { auto_charge_at: null }
    },
    ...bankPaymentHandlers,
    ...fineLetterHandlers,
    async waive({ row, error }) {
      if (row.paid_amount > 0) throw error('paidFirst')
      return { auto_charge_at: null }
    },
    async cancel({ row, error }) {
      if (row.paid_amount > 0) throw error('paidFirst')
      return { auto_charge_at: null }
    },
    ...chargeDunningHandlers,
    async writeOff({ row: { amount, paid_amount }, db, error }) {
      const limit = await writeOffLimitOfCaller(db)
      if (limit !== null && amount - paid_amount > limit) throw error('writeOffLimit', { values: { limit } })
      return { auto_charge_at: null }
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      if (before && before.status !== 'draft' && changesNotifiedField(draft, before)) throw error('notified')
      const fine: Change = { ...before, ...draft }
      const { kind = 'etc', origin_amount = 0, files } = fine
      if (needsEvidence(kind) && !files?.length) throw error('evidenceMissing', { path: 'files' })
      if (before && !changesNotifiedField(draft, before)) return
      const driver = await driverValues(db, fine, before)
      if (!fine.rcar_id && !('rcar_id' in driver && driver.rcar_id)) throw error('carMissing', { path: 'rcar_id' })
      const { rent_id } = { ...fine, ...driver }
      const fee_amount = handlingFee(kind, fine.fee_amount, (await penaltyPolicyOf(db, rent_id))?.notice_fee ?? 0)
      return { ...chargeAmountsWithVat(kind, origin_amount, fee_amount ?? 0), ...driver, fee_amount }
    },
    afterPayment: async ({ paid, refunded }) => ({ paid_amount: paid - refunded }),
    position({ user_id, rent_id, acc_rent_id, urent_id, ...row }) {
      return { refs: { user_id, rent_id, acc_rent_id, urent_id }, amounts: chargeEntryAmounts(row) }
    },
    async afterSave({ row, before, db }) {
      await updateUnpaidTotal(db, row, before)
      await updateChargeTotals(db, row.rent_id, { paid: row.paid_amount - (before?.paid_amount ?? 0) })
      if (before && before.rent_id !== row.rent_id) await updateChargeTotals(db, before.rent_id)
    },
    async del({ row, db, error }) {
      if (row.status !== 'draft') throw error('notified')
      await updateChargeTotals(db, row.rent_id, { deletedId: row.id })
    },
  },
  {
    dun: { label: { ko: '사후청구 연체 안내', en: 'Remind of overdue charges' }, schedule: '30 9 * * *', external: dunCharges },
    accrue: { label: { ko: '연체 이자 계산', en: 'Calculate late-payment interest' }, schedule: '5 0 * * *', external: accrueInterest },
  },
)
