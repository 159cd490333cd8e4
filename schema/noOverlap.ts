import { hoursAfter } from './base/time.ts'

/** Rows that never overlap in time: of two rows with the same value in `by`, one ends before or exactly when the other begins. */
export interface NoOverlap<By extends string = string, Moment extends string = string, When = Readonly<Record<string, unknown>>> {
  /** The reference whose rows must not overlap in time. Rows without a value never conflict. */
  readonly by: By
  /** Keys of start and end. The end is exclusive. */
  readonly during: readonly [from: Moment, to: Moment]
  /** Only rows with these values count, one or any of several. */
  readonly when?: When
}

/** The conditions under which a row is checked for overlaps, by key. */
export const overlapConditionsOf = ({ when = {} }: NoOverlap) => Object.entries(when).map(([key, value]) => [key, [value].flat().map(String)] as const)

const firstHour = '2026-01-01 00:00:00'

/** Start and end of the n-th example row: an hour that no other example uses. */
export const noOverlapExample = ({ noOverlap = [] }: { readonly noOverlap?: readonly NoOverlap[] }, n: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    noOverlap.flatMap(({ during: [from, to] }) => [
      [from, hoursAfter(firstHour, 2 * n)],
      [to, hoursAfter(firstHour, 2 * n + 1)],
    ]),
  )
