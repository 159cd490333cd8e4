/** A movement in a list of the vendor; amounts in whole won, positive. */
export interface VendorMovement {
  /** The vendor's number of this movement. */
  readonly transaction_no: string
  /** The vendor's number of the payment, the same for its refunds. */
  readonly payment_key: string
  readonly order_no: string
  readonly isRefund: boolean
  readonly amount: number
  /** Wall time, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string
}

/** A movement in our books. */
export interface BookedMovement {
  readonly id: number
  /** Id of the payment; of a refund, that of the payment that it belongs to. */
  readonly payment_id: number
  /** Order number of that payment. */
  readonly payment_no: string
  readonly isRefund: boolean
  /** The vendor's number: that of the payment, or that of the refund; null while the outcome is unknown. */
  readonly transaction_no: string | null
  readonly amount: number
  readonly isApproved: boolean
  /** The outcome is still being inquired. */
  readonly isOpen: boolean
  /** Wall time of the approval; null if it is not approved. */
  readonly approved_at: string | null
  /** Wall time at which the payment was approved. */
  readonly paid_at: string | null
}

type DifferenceKind = 'only_vendor' | 'only_ours' | 'other_amount' | 'not_approved' | 'doubled' | 'other_day' | 'not_settled' | 'not_deposited'

/** What the vendor says, and what we say. */
export interface MovementDifference {
  readonly kind: DifferenceKind
  readonly isRefund: boolean
  readonly order_no: string
  readonly transaction_no: string | null
  readonly payment_key: string | null
  readonly theirs: number | null
  readonly ours: number | null
  readonly at: string
  /** Our transaction; of a refund that we do not have, its payment. */
  readonly tlog_id: number | null
  /** What would settle it. */
  readonly proposal: 'book_refund' | 'book_payment' | 'send_refund' | 'ask_vendor' | 'accept'
}

/** A difference has one row, in whatever list and however often it is found. */
export const differenceKey = ({ kind, isRefund, order_no, transaction_no, payment_key }: MovementDifference) =>
  `${kind}:${isRefund ? 'refund' : 'payment'}:${(isRefund ? transaction_no : payment_key) ?? order_no}`

interface CompareOptions {
  /** `false`: the list has no times of its own, such as a list of settlements. */
  readonly hasTimes?: boolean
}

const isOwn = ({ isRefund, payment_key, transaction_no }: VendorMovement, booked: BookedMovement) =>
  booked.transaction_no === (isRefund ? transaction_no : payment_key)

function kindOf(listed: VendorMovement, booked: BookedMovement | undefined, hasTimes: boolean): DifferenceKind | undefined {
  if (!booked) return 'only_vendor'
  if (!booked.isApproved) return 'not_approved'
  if (booked.amount !== listed.amount) return 'other_amount'
  return hasTimes && booked.approved_at !== null && booked.approved_at.slice(0, 10) !== listed.at.slice(0, 10) ? 'other_day' : undefined
}

/** A refund that we do not have is booked, money that nobody expects goes back, another day is accepted; all else only the vendor can explain. */
function proposalOf(kind: DifferenceKind, { isRefund, payment_key }: VendorMovement, first: VendorMovement, tlog_id: number | null) {
  if (kind === 'other_day') return 'accept'
  if (kind === 'only_vendor' && isRefund && tlog_id !== null) return 'book_refund'
  const isUnexpected = kind === 'only_vendor' || kind === 'not_approved' || (kind === 'doubled' && payment_key !== first.payment_key)
  return isUnexpected && !isRefund ? 'send_refund' : 'ask_vendor'
}

interface ComparedGroup {
  readonly first: VendorMovement
  readonly booked: BookedMovement | undefined
  readonly tlog_id: number | null
}

const differenceOf = (kind: DifferenceKind, listed: VendorMovement, { first, booked, tlog_id }: ComparedGroup): MovementDifference => ({
  kind,
  isRefund: listed.isRefund,
  order_no: listed.order_no,
  transaction_no: listed.transaction_no,
  payment_key: listed.payment_key,
  theirs: listed.amount,
  ours: booked?.amount ?? null,
  at: listed.at,
  tlog_id,
  proposal: proposalOf(kind, listed, first, tlog_id),
})

/** Rows of the list that tell of one movement: a payment by its order, a refund by its number. */
const movementKey = ({ isRefund, order_no, transaction_no }: VendorMovement) => (isRefund ? `refund ${transaction_no}` : `payment ${order_no}`)

/** Movements that the vendor lists and that our books do not have like that. What is still being inquired is no difference yet. */
export function findDifferencesFromBooks(
  listed: readonly VendorMovement[],
  booked: readonly BookedMovement[],
  { hasTimes = true }: CompareOptions = {},
): MovementDifference[] {
  const byPayment = Map.groupBy(booked, ({ payment_no }) => payment_no)
  return [...Map.groupBy(listed, movementKey).values()].flatMap((group) => {
    const [{ isRefund, order_no }] = group as [VendorMovement]
    const ofOrder = byPayment.get(order_no) ?? []
    const own = ofOrder.filter((movement) => movement.isRefund === isRefund)
    if (own.some(({ isOpen }) => isOpen)) return []
    const first = group.find((movement) => own.some((one) => isOwn(movement, one))) ?? (group[0] as VendorMovement)
    const match = isRefund ? own.find((one) => isOwn(first, one)) : own[0]
    const kind = kindOf(first, match, hasTimes)
    const compared = { first, booked: match, tlog_id: match?.id ?? ofOrder[0]?.payment_id ?? null }
    const doubled = group.toSpliced(group.indexOf(first), 1).map((movement) => differenceOf('doubled', movement, compared))
    return [...(kind ? [differenceOf(kind, first, compared)] : []), ...doubled]
  })
}

interface ListedPeriod {
  /** First and last day of approved movements that the list must have by now. */
  readonly from: string
  readonly until: string
  /** The vendor's list begins here, if it does not have everything. */
  readonly completeSince?: string | undefined
}

/** Approved movements of a period that the vendor's list does not have. */
export function movementsMissingAtVendor(
  listed: readonly VendorMovement[],
  booked: readonly BookedMovement[],
  { from, until, completeSince = '' }: ListedPeriod,
): MovementDifference[] {
  const payments = new Set(listed.filter(({ isRefund }) => !isRefund).map(({ order_no }) => order_no))
  const refunds = new Set(listed.filter(({ isRefund }) => isRefund).map(({ transaction_no }) => transaction_no))
  return booked.flatMap(({ id, isRefund, isApproved, isOpen, transaction_no, payment_no, amount, approved_at, paid_at }) => {
    const day = approved_at?.slice(0, 10)
    if (!isApproved || isOpen || !approved_at || day === undefined || day < from || day > until || (paid_at ?? '') < completeSince) return []
    if (isRefund ? transaction_no !== null && refunds.has(transaction_no) : payments.has(payment_no)) return []
    const numbers = isRefund ? { transaction_no, payment_key: null } : { transaction_no: null, payment_key: transaction_no }
    const ours = { theirs: null, ours: amount, at: approved_at, tlog_id: id, proposal: 'ask_vendor' } as const
    return [{ kind: 'only_ours', isRefund, order_no: payment_no, ...numbers, ...ours } as const]
  })
}

const signed = ({ isRefund, amount }: Pick<BookedMovement, 'isRefund' | 'amount'>) => (isRefund ? -amount : amount)

/**
 * Approved movements of a period that no settlement has. A payment that was refunded before it was settled cancels out: the vendor may settle neither.
 * `booked` must have the later refunds of these payments too.
 */
export function movementsNotSettled(
  settled: readonly VendorMovement[],
  booked: readonly BookedMovement[],
  { from, until, completeSince = '' }: ListedPeriod,
): MovementDifference[] {
  const payments = new Set(settled.filter(({ isRefund }) => !isRefund).map(({ order_no }) => order_no))
  const refunds = new Set(settled.filter(({ isRefund }) => isRefund).map(({ transaction_no }) => transaction_no))
  const isSettled = ({ isRefund, transaction_no, payment_no }: BookedMovement) => (isRefund ? refunds.has(transaction_no ?? '') : payments.has(payment_no))
  return [...Map.groupBy(booked, ({ payment_no }) => payment_no).values()].flatMap((ofPayment) => {
    const missing = ofPayment.filter((movement) => movement.isApproved && !movement.isOpen && !isSettled(movement))
    if (missing.reduce((sum, movement) => sum + signed(movement), 0) === 0) return []
    return missing.flatMap(({ id, isRefund, transaction_no, payment_no, amount, approved_at, paid_at }) => {
      const day = approved_at?.slice(0, 10)
      if (!approved_at || day === undefined || day < from || day > until || (paid_at ?? '') < completeSince) return []
      const numbers = isRefund ? { transaction_no, payment_key: null } : { transaction_no: null, payment_key: transaction_no }
      const ours = { theirs: null, ours: amount, at: approved_at, tlog_id: id, proposal: 'ask_vendor' } as const
      return [{ kind: 'not_settled', isRefund, order_no: payment_no, ...numbers, ...ours } as const]
    })
  })
}

/** A debit cannot be given back at the vendor. One that failed here and succeeded there is booked. */
export const proposeDebitCorrection = (difference: MovementDifference): MovementDifference => ({
  ...difference,
  proposal: difference.kind === 'not_approved' ? 'book_payment' : difference.kind === 'other_day' ? 'accept' : 'ask_vendor',
})
