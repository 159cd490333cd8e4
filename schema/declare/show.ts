import type { Label } from '../base/label.ts'
import type { Where } from '../base/where.ts'

/** The record page of a resource. What is not declared is derived: see `recordPageOf`. */
export interface ShowView<
  N extends string = string,
  R extends string = string,
  G extends string = string,
  S extends string = string,
  A extends string = string,
> {
  /** The head of the page. */
  readonly head?: Head<N>
  /** Values in the strip below the head. The first columns of the list by default. */
  readonly facts?: readonly N[]
  /** Next actions in each state, the most likely first; the first is the primary button. `[]`: none. */
  readonly next?: { readonly [K in S]?: readonly A[] | NextActionBy<N, A> }
  /** References whose rows are shown as cards beside the page. */
  readonly cards?: readonly R[]
  /** Sections beside the main column. */
  readonly side?: readonly G[]
  /** Sections that the page shows only together with its empty and default values. */
  readonly folded?: readonly G[]
  /** Lists of rows that refer to this row, by resource or by `resource.reference`, in the order of their tabs. */
  readonly related?: Readonly<Record<string, RelatedTabOptions>>
  /** What the activity timeline contains: changes, states, comments, and resources whose rows refer to this row. All of it by default. */
  readonly timeline?: readonly (RowActivityKind | (string & {}))[]
}

/** How rows that refer to this row are shown on its page: their tab is folded, or has more than the number of rows. */
export type RelatedTabOptions = 'folded' | RelatedRowsSpec

interface RelatedRowsSpec {
  /** A sum of their list, next to the number of rows in the tab. */
  readonly sum?: string
  /** A field of theirs; the row with the greatest value is a card in the side column, such as the last ride of a member. */
  readonly newest?: string
  /** The number of some of them, in the strip below the head, such as the coupons that a member can use. */
  readonly fact?: { readonly label: Label; readonly where?: Where }
}

/** Entries of the activity timeline that come from the row itself. */
export const rowActivityKinds = ['changes', 'states', 'comments'] as const
export type RowActivityKind = (typeof rowActivityKinds)[number]

/** Next actions that depend on a value of the row; none for values that are not listed. */
interface NextActionBy<N extends string = string, A extends string = string> {
  /** The field whose value decides. */
  readonly by: N
  /** The next actions for each value. */
  readonly of: Readonly<Record<string, readonly A[]>>
}

/** The head of the record page. */
interface Head<N extends string = string> {
  /** Values of the heading. The title of the resource by default. */
  readonly title?: readonly N[]
  /** The phone number, or a reference to a row that has one. */
  readonly call?: N
  /** The picture, or a reference to a row that has one. */
  readonly picture?: N
}
