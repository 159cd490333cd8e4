import type { OpenItem } from '#rules/books/bankMatching.ts'
import type { Db, Row } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { accRent } from '../../accidents/accRent.ts'
import { user } from '../../members/account/user.ts'
import { unpaidStates } from '../../purchases/invoice/invoiceTransitions.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { fineLog } from '../../rental/charges/fineLog.ts'
import { company } from '../../settings/company.ts'
import type { bankTransaction } from './bankTransaction.ts'

/** A deposit as the matching compares it. */
export const toMatchableDeposit = ({ id, deposit, description, traded_at }: Row<typeof bankTransaction>) => ({
  id,
  amount: deposit,
  description,
  day: traded_at.slice(0, 10),
})

/** An open item with its place in the columns of a bank transaction. */
export interface TypedOpenItem extends OpenItem {
  readonly type: NonNullable<Row<typeof bankTransaction>['target_type']>
}

/** Days before and after the due day on which a deposit is taken for an item. */
const [daysBefore, daysAfter] = [45, 90]
const around = (due: string) => ({ due, from: addDays(due, -daysBefore), until: addDays(due, daysAfter) })

const limit = 5000

async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  return new Map((await db.find(user, { id: known })).map(({ id, name }) => [id, name]))
}

async function openInvoices(db: Db, amounts: readonly number[]): Promise<TypedOpenItem[]> {
  const rows = await db.find(monthlyInvoice, { status: [...unpaidStates], balance_amount: amounts, pay_method: ['transfer', 'card'] }, { limit })
  const names = await namesOf(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, code, user_id, balance_amount, due_date }) => ({
    type: 'invoice',
    id,
    amounts: [balance_amount],
    names: [code, names.get(user_id) ?? ''],
    ...around(due_date),
  }))
}

/** Interest may have been added after the customer has paid. */
const payableAmounts = ({ amount, interest_amount, paid_amount }: Row<typeof fineLog>) => [amount - paid_amount, amount - interest_amount - paid_amount]

async function openCharges(db: Db): Promise<TypedOpenItem[]> {
  const rows = await db.find(fineLog, { status: ['notified', 'failed'] }, { limit })
  const names = await namesOf(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    type: 'fine_log',
    id: row.id,
    amounts: payableAmounts(row),
    names: [row.code, names.get(row.user_id ?? 0) ?? ''],
    ...around(row.due_on ?? row.occurred_at.slice(0, 10)),
  }))
}

/** Claims that the insurer has not paid, and shares of customers. */
async function openReplacements(db: Db): Promise<TypedOpenItem[]> {
  const claims = await db.find(accRent, { status: ['claimed', 'disputed', 'rejected'] }, { limit })
  const shares = await db.find(accRent, { status: 'settled', balance_amount: { gt: 0 } }, { limit })
  const insurers = new Map((await db.find(company, { id: [...new Set(claims.map(({ insurer_id }) => insurer_id))] })).map(({ id, name }) => [id, name]))
  const dayOf = ({ claimed_at, accident_at }: Row<typeof accRent>) => claimed_at ?? accident_at.slice(0, 10)
  return [
    ...claims.map((row): TypedOpenItem => ({
      type: 'acc_rent',
      id: row.id,
      amounts: [row.claim_amount],
      names: [row.code, row.claim_no],
      company: insurers.get(row.insurer_id) ?? '',
      ...around(dayOf(row)),
    })),
    ...shares.map((row): TypedOpenItem => ({
      type: 'acc_rent',
      id: row.id,
      amounts: [row.balance_amount],
      names: [row.code, row.name],
      ...around(dayOf(row)),
    })),
  ]
}

/** Everything that a deposit of one of these amounts might pay. */
export const findOpenItems = async (db: Db, amounts: readonly number[]): Promise<TypedOpenItem[]> => [
  ...(await openInvoices(db, amounts)),
  ...(await openCharges(db)),
  ...(await openReplacements(db)),
]
