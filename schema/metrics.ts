/** A number above a list. It opens the rows that it counts. */
export interface Metric<N extends string = string> {
  /** Number of rows, sum of a field, or share of all rows in per cent. */
  readonly kind: 'count' | 'sum' | 'share'
  /** The tab that is counted. All rows by default. */
  readonly tab?: string
  /** The number that is summed; one of the list's sums. */
  readonly field?: N
}

/** How many rows a tab has: `count('overdue')`. */
export const count = (tab: string): Metric<never> => ({ kind: 'count', tab })

/** What a number of all rows, or of a tab's, comes to: `sum('total_amount', 'today')`. */
export const sum = <const N extends string>(field: N, tab?: string): Metric<N> => ({ kind: 'sum', field, ...(tab !== undefined && { tab }) })

/** How much of the list a tab is, in per cent: `share('in_use')`. */
export const share = (tab: string): Metric<never> => ({ kind: 'share', tab })
