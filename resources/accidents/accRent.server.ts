import { replacementEntryAmounts } from '#rules/books/replacement.ts'
import type { Db, Row } from '#schema'
import { createErrorFactory, implement, labelText } from '#schema'
import { isInFrozenState } from '#schema/row/frozen.ts'
import { bookIncomingPayment } from '../logs/tlogBooking.server.ts'
import { currentRentalOf } from '../rental/occupancy/overdue.server.ts'
import type { DerivedOccupancy } from '../rental/occupancy/occupancy.server.ts'
import { syncOccupancy, deleteOccupancy } from '../rental/occupancy/occupancy.server.ts'
import { writeOffLimitOfCaller } from '../settings/moneySettings.server.ts'
import { readSettings } from '../settings/setting.server.ts'
import { driverLicense } from '../members/licence/driverLicense.ts'
import { letterFile } from '../documents/letter.server.ts'
import { queueDocumentMail } from '../documents/queueDocumentMail.server.ts'
import { accRent } from './accRent.ts'
import { decryptAdjuster, insurerClaimLetter } from './claimDocument.server.ts'
import type { ReplacementCostInput } from '#rules/accident.ts'
import { splitReplacementCost, defaultInsurerDayLimits } from '#rules/accident.ts'
import { splitVat, splitPartVat } from '#rules/base/vat.ts'

const claimDocumentKinds = ['accident', 'estimate', 'contract', 'account'] as const

async function replacementAmounts(db: Db, row: ReplacementCostInput) {
  const { 'acc.limit_days': limits } = await readSettings(db, { 'acc.limit_days': defaultInsurerDayLimits })
  return splitReplacementCost(row, limits)
}

async function settlementValues(db: Db, row: Row<typeof accRent>, insurer_paid: number, adjust_amount: number) {
  const { values } = await replacementAmounts(db, { ...row, insurer_paid, adjust_amount, status: 'settled' })
  return { insurer_paid, adjust_amount, ...values }
}

const statesWithoutCar = new Set(['requested', 'consulting', 'canceled'])
const activeStates = new Set(['confirmed', 'in_use'])

/** Occupancy of the assigned car; null before the assignment and for a car of another company. */
function occupancyRuleOf({ status, rcar_id, user_id, start_at, end_at, actual_start_at, actual_end_at }: Row<typeof accRent>): DerivedOccupancy {
  const [from_at, to_at] = [actual_start_at ?? start_at, actual_end_at ?? end_at]
  if (statesWithoutCar.has(status) || !rcar_id || !from_at || !to_at) return null
  return { rcar_id, user_id, from_at, to_at, isOver: !activeStates.has(status) }
}

const error = createErrorFactory(accRent)

/** Throws if the replacement cannot be confirmed; each error has the path of its field. */
async function assertReadyToConfirm(db: Db, { rcar_id, vehicle_text, start_at, end_at, driver_license_id }: Row<typeof accRent>) {
  if (!rcar_id && !vehicle_text) throw error('carMissing', { path: 'rcar_id' })
  if (!start_at || !end_at) throw error('timesMissing', { path: start_at ? 'end_at' : 'start_at' })
  if (!rcar_id) return
  const licence = driver_license_id ? await db.get(driverLicense, driver_license_id) : null
  if (licence?.status !== 'verified') throw error('licenceMissing', { path: 'driver_license_id' })
  if (licence.renew_until < end_at.slice(0, 10))
    throw error('licenceRunsOut', { path: 'driver_license_id', values: { until: licence.renew_until, end: end_at } })
}

export const accRentServer = implement(
  accRent,
  {
    consult: async ({ row: { assignee_id }, actor }) => ({ assignee_id: assignee_id ?? actor.id }),
    confirm: ({ row, db }) => assertReadyToConfirm(db, row),
    async start({ row: { id, rcar_id }, db, now }) {
      if (rcar_id && (await currentRentalOf(db, rcar_id, { holder: 'accRent', holder_id: id }))) throw error('carOut')
      return { actual_start_at: now }
    },
    async bringBack({ params: { end_odo }, row, db, now }) {
      if (row.start_odo !== null && end_odo < row.start_odo) throw error('odoBackwards', { path: 'end_odo', values: { start: row.start_odo } })
      const { values } = await replacementAmounts(db, { ...row, actual_end_at: now })
      return { actual_end_at: now, ...values }
    },
    claimFile: async ({ params, db, cipher }) => letterFile(await insurerClaimLetter(db, cipher, await db.get(accRent, params.id))),
    async mailClaim({ row, params, db, cipher }) {
      const address = params.email ?? (await decryptAdjuster(db, cipher, row.id))?.email
      if (!address) throw error('noEmail', { path: 'email' })
      const { title, number } = await insurerClaimLetter(db, cipher, row)
      await queueDocumentMail(db, { kind: 'claim', target_id: row.id, user_id: row.user_id, title, number, address })
    },
    async claim({ row: { docs, claim_amount } }) {
      if (!claimDocumentKinds.every((documentKind) => docs?.some(({ kind }) => kind === documentKind))) throw error('docsMissing')
      if (claim_amount === 0) throw error('nothingToClaim')
    },
    async settle({ params: { insurer_paid, shortfall }, row, db }) {
      if (insurer_paid > row.claim_amount) throw error('paidTooMuch')
      return settlementValues(db, row, insurer_paid, shortfall === 'adjust' ? row.claim_amount - insurer_paid : 0)
    },
    /** Nothing is claimed from the insurer: the whole fare is charged to the customer or written off. */
    async settleUnclaimed({ params: { shortfall }, row, db }) {
      if (row.claim_amount > 0) throw error('somethingToClaim', { values: { amount: row.claim_amount } })
      return settlementValues(db, row, 0, shortfall === 'adjust' ? row.user_charge : 0)
    },
    async receive({ params: { amount, received_at }, row, db, now }) {
      if (received_at > now) throw error('notYet', { path: 'received_at' })
      if (amount > row.balance_amount) throw error('moreThanOwed', { path: 'amount', values: { owed: row.balance_amount } })
      const name = `${labelText(accRent.label, accRent.name, 'ko')} ${row.code}`
      const key = `accRent:${row.id}:receive:${row.version}`
      const tax = splitPartVat({ amount: row.user_charge, ...splitVat(row.user_charge) }, row.user_paid, amount)
      await bookIncomingPayment(db, { of: accRent.name, id: row.id }, { method: 'transfer', user_id: row.user_id, amount, at: received_at, name, key, tax })
      const user_paid = row.user_paid + amount
      return { user_paid, ...(await replacementAmounts(db, { ...row, user_paid })).values }
    },
    async writeOff({ row: { balance_amount }, db }) {
      if (balance_amount === 0) throw error('nothingOwed')
      const limit = await writeOffLimitOfCaller(db)
      if (limit !== null && balance_amount > limit) throw error('writeOffLimit', { values: { limit } })
      return { balance_amount: 0 }
    },
  },
  {
    async beforeSave({ draft, before, db }) {
      const isClaimed = before && isInFrozenState(accRent, before)
      const row = { ...before, ...draft }
      if (row.start_at && row.end_at && row.end_at <= row.start_at) throw error('returnBeforeStart', { path: 'end_at' })
      if (isClaimed) return
      const { most, values } = await replacementAmounts(db, row)
      const tooMany = row.approved_days !== null && row.approved_days !== undefined && values.rent_days !== null && row.approved_days > most
      if (tooMany) throw error('tooManyDays', { path: 'approved_days', values: { most } })
      return values
    },
    position: (row) => ({ refs: { user_id: row.user_id }, amounts: replacementEntryAmounts(row) }),
    afterSave: ({ row, before, db }) => syncOccupancy(db, accRent.name, row.id, occupancyRuleOf(row), before && occupancyRuleOf(before)),
    async del({ row, db }) {
      if (isInFrozenState(accRent, row)) throw error('kept')
      await deleteOccupancy(db, accRent.name, row.id)
    },
  },
)
