import type { Where } from '../base/where.ts'

/** Rows that never overlap in time: of two rows with the same value in `by`, one ends before the other begins. */
export interface NoOverlap<By extends string = string, Time extends string = string, W = Where> {
  /** The reference whose rows must not overlap in time. Rows without a value never conflict. */
  readonly by: By
  /**
   * Keys of start and end: two moments, two days, or the two keys of a period. An end moment is exclusive, an end day is inclusive. A row without an end has no
   * limit; a row without a start does not count.
   */
  readonly during: readonly [from: Time, to: Time]
  /** Only rows with these values count, one or any of several. */
  readonly where?: W
}
