/** A figure above a list, which opens what it counts: a part of the list, by its tab, or all of it. */
export interface Metric<N extends string = string> {
  readonly kind: 'count' | 'sum' | 'share'
  readonly tab?: string
  /** What is summed: one of the list's sums. */
  readonly field?: N
}

/** How many rows a tab has: `count('overdue')`. */
export const count = (tab: string): Metric<never> => ({ kind: 'count', tab })

/** What a number of all rows, or of a tab's, comes to: `sum('total_amount', 'today')`. */
export const sum = <const N extends string>(field: N, tab?: string): Metric<N> => ({ kind: 'sum', field, ...(tab !== undefined && { tab }) })

/** How much of the list a tab is, in per cent: `share('in_use')`. */
export const share = (tab: string): Metric<never> => ({ kind: 'share', tab })
