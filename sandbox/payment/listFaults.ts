import { addDays } from '#schema/base/time.ts'

/** A fault of a list that a test plants: a row is missing, stands there twice, or has another amount or another day. */
export interface ListFault {
  readonly fault: 'missing' | 'doubled' | 'otherAmount' | 'otherDay'
  readonly orderId: string
  /** Of the refunds of the order; otherwise of its payment. */
  readonly isRefund?: boolean
}

interface ListedRow {
  readonly orderId: string
  readonly amount: number
  readonly transactionAt?: string
}

/** What a wrong amount is off by, in whole won. */
const wrongBy = 1000

function faulty<T extends ListedRow>(row: T, fault: ListFault['fault']): T[] {
  if (fault === 'missing') return []
  if (fault === 'doubled') return [row, row]
  if (fault === 'otherAmount') return [{ ...row, amount: row.amount + wrongBy }]
  const { transactionAt } = row
  return [transactionAt === undefined ? row : { ...row, transactionAt: addDays(transactionAt.slice(0, 10), -1) + transactionAt.slice(10) }]
}

/** The rows of a list with the faults that were planted. Rows of refunds have a negative amount. */
export const withFaults = <T extends ListedRow>(rows: readonly T[], faults: readonly ListFault[]): T[] =>
  rows.flatMap((row) => {
    const match = faults.find(({ orderId, isRefund = false }) => orderId === row.orderId && isRefund === row.amount < 0)
    return match ? faulty(row, match.fault) : [row]
  })
