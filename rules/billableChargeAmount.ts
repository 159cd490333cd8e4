/** The fields of a post-rental charge that the amount owed needs. */
export interface BillableChargeInput {
  readonly status: string
  /** Whole won. */
  readonly amount: number
}

/** Statuses in which nothing is owed. A charge transferred to the driver has its handling fee in a charge of its own. */
const nothingOwedStatuses: ReadonlySet<string> = new Set(['transferred', 'waived', 'canceled', 'written_off'])

/** Amount owed for a charge, paid or not, in whole won. */
export const billableChargeAmount = ({ status, amount }: BillableChargeInput) => (nothingOwedStatuses.has(status) ? 0 : amount)
