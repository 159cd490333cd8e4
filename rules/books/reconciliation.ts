/** A movement in the vendor's list; amounts in whole won, positive. */
export interface ListedMovement {
  readonly transaction_no: string
  readonly order_no: string
  readonly isRefund: boolean
  readonly amount: number
}

/** A movement in our books. */
export interface BookedMovement {
  /** Order number of the payment; of a refund, that of the payment that it belongs to. */
  readonly payment_no: string
  readonly isRefund: boolean
  /** The vendor's number; null while the outcome is unknown. */
  readonly transaction_no: string | null
  readonly amount: number
  readonly isApproved: boolean
  /** The outcome is still being inquired. */
  readonly isOpen: boolean
}

/** What the vendor says, and what we say: no movement, another amount, or one that has not been approved. */
export interface MovementDifference {
  readonly kind: 'unknownPayment' | 'unknownRefund' | 'otherAmount' | 'notApproved'
  readonly order_no: string
  readonly transaction_no: string
  readonly theirs: number
  readonly ours: number | null
}

function differenceOf(listed: ListedMovement, booked: BookedMovement | undefined, hasOpen: boolean): MovementDifference[] {
  const { order_no, transaction_no, amount } = listed
  const difference = (kind: MovementDifference['kind']) => [{ kind, order_no, transaction_no, theirs: amount, ours: booked?.amount ?? null }]
  if (booked?.isOpen) return []
  if (!booked) return hasOpen ? [] : difference(listed.isRefund ? 'unknownRefund' : 'unknownPayment')
  if (!booked.isApproved) return difference('notApproved')
  return booked.amount === amount ? [] : difference('otherAmount')
}

/** Movements that the vendor lists and that our books do not have like that. What is still being inquired is no difference yet. */
export function movementDifferences(listed: readonly ListedMovement[], booked: readonly BookedMovement[]): MovementDifference[] {
  const byPayment = Map.groupBy(booked, ({ payment_no }) => payment_no)
  return listed.flatMap((movement) => {
    const own = (byPayment.get(movement.order_no) ?? []).filter(({ isRefund }) => isRefund === movement.isRefund)
    const match = movement.isRefund ? own.find(({ transaction_no }) => transaction_no === movement.transaction_no) : own[0]
    return differenceOf(
      movement,
      match,
      own.some(({ isOpen }) => isOpen),
    )
  })
}
