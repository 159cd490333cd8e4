import type { Where } from '../base/where.ts'

/** An index that holds everything that a frequent statement needs, so that it does not read the long rows. Each save of one of its fields writes it. */
export interface CoveringIndex<N extends string = string, W = Where> {
  /** Fields that order the index: those by which the statement searches. */
  readonly by: readonly N[]
  /** Further fields that the statement reads. */
  readonly reads: readonly N[]
  /** Only rows with these values, one or any of several. */
  readonly where?: W
}
