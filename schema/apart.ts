/** Rows that never overlap in time: of two with the same value, one ends before the other begins or just then. */
export interface Apart<By extends string = string, Moment extends string = string, When = Readonly<Record<string, unknown>>> {
  /** The reference whose rows are kept apart; rows without a value keep nobody away. */
  readonly by: By
  /** From when, and until when: the end is no part of it. */
  readonly during: readonly [from: Moment, to: Moment]
  /** Only rows with these values: one, or any of several. */
  readonly when?: When
}

/** What must be so of a row for it to be kept apart, key by key. */
export const wantedOf = ({ when = {} }: Apart) => Object.entries(when).map(([key, value]) => [key, [value].flat().map(String)] as const)
