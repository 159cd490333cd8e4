/** A number above a list. A click opens the rows that it counts. */
export interface Metric<N extends string = string> {
  /** Number of rows, sum of a field, or share of all rows in percent. */
  readonly kind: 'count' | 'sum' | 'share'
  /** The tab that is counted. All rows by default. */
  readonly tab?: string
  /** The number that is summed; one of the list's sums. */
  readonly field?: N
}

/** Number of rows of a tab: `count('overdue')`. */
export const count = (tab: string): Metric<never> => ({ kind: 'count', tab })

/** Sum of a field over all rows, or over the rows of a tab: `sum('total_amount', 'today')`. */
export const sum = <const N extends string>(field: N, tab?: string): Metric<N> => ({ kind: 'sum', field, ...(tab !== undefined && { tab }) })

/** Share of a tab in all rows, in percent: `share('in_use')`. */
export const share = (tab: string): Metric<never> => ({ kind: 'share', tab })
