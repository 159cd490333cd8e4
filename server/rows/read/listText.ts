import type { Resource } from '#schema'

/** The answer of a list. */
export interface ListText {
  /** The answer as it goes out; it was never parsed here. */
  readonly text: string
  /** The rows' ids, of persons' rows at least. */
  readonly ids: readonly number[]
  /** Rows of another resource that were named in the place of rows. */
  readonly named?: { readonly of: Resource; readonly ids: readonly number[] }
}
