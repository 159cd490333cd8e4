import type { Resource } from '#schema'

export interface Named {
  readonly resource: Resource
  readonly ids: readonly number[]
}

/** The answer of a list. */
export interface ListText {
  /** The answer as it goes out; it was never parsed here. */
  readonly text: string
  /** The rows' ids, of persons' rows at least. */
  readonly ids: readonly number[]
  /** Rows that no row of the answer shows, and of which it tells all the same: a number of so few, or of those that were asked after by their ids. */
  readonly about: readonly number[]
  /** Persons that were asked after by their ids where no row is shown. */
  readonly persons: readonly Named[]
  /** Rows of another resource that were named in the place of rows. */
  readonly named?: Named
}
