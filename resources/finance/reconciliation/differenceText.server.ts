import type { MovementDifference } from '#rules/books/reconciliation.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { reconciliationDifference } from './reconciliationDifference.ts'

/** Further differences are only counted. */
const maxLines = 20

const { kind: kindField, movement: movementField } = reconciliationDifference.fields

const amountText = (amount: number | null) => (amount === null ? '–' : groupDigits(amount, 0))
const choiceText = (choices: Readonly<Record<string, unknown>> | undefined, value: string) => labelText(choices?.[value] as never, value, 'ko')

const lineOf = ({ kind, isRefund, order_no, theirs, ours }: MovementDifference) => {
  const movement = choiceText(movementField.choices, isRefund ? 'refund' : 'payment')
  return `${movement} ${order_no} ${choiceText(kindField.choices, kind)}: ${amountText(theirs)} / ${amountText(ours)}`
}

/** The trouble of a job that has found new differences: how many, and the first of them with the vendor's amount and ours. */
export const differenceJobTrouble = (found: readonly MovementDifference[]) =>
  found.length === 0 ? {} : { trouble: [`${found.length}`, ...found.slice(0, maxLines).map(lineOf)].join('\n') }
