/** A charge after a ride, as far as it is owed. */
export interface Charge {
  readonly status: string
  /** Whole won. */
  readonly amount: number
}

/** Charges that nobody owes us: the fee of what was passed on to the driver is a charge of its own. */
const dropped: ReadonlySet<string> = new Set(['transferred', 'waived', 'canceled', 'written_off'])

/** What is owed for a charge, paid or not, in whole won. */
export const owedFor = ({ status, amount }: Charge) => (dropped.has(status) ? 0 : amount)
