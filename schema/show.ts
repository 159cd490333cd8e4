/** What is said of the page of a row; what is not said is derived: see `pageOf`. `N` are fields, `R` references, `G` sections, `S` states, `A` actions. */
export interface ShowView<
  N extends string = string,
  R extends string = string,
  G extends string = string,
  S extends string = string,
  A extends string = string,
> {
  readonly head?: Head<N>
  /** What is known at a glance, as a strip below the head; the first columns of the list unless said. */
  readonly facts?: readonly N[]
  /** What is done next in a state, the likeliest first: that one is the blue button. `[]`: none. */
  readonly next?: { readonly [K in S]?: readonly A[] | NextActionBy<N, A> }
  /** References whose rows stand beside this one in short. */
  readonly cards?: readonly R[]
  /** Sections that stand beside the others, and those that are folded away until somebody asks. */
  readonly side?: readonly G[]
  readonly folded?: readonly G[]
  /** Of the rows that point at this one, by the name of their resource, or with the reference behind it (`claim.assignee`): these stand first among the tabs; what is folded stands behind one button however many there are. */
  readonly related?: Readonly<Record<string, RelatedOptions>>
  /** What stands in the one list of all that happened, each once: its changes, or of them those of its state, what staff said of it, and resources whose rows refer to it or name it; all of it unless said. */
  readonly timeline?: readonly (OwnKind | (string & {}))[]
}

/** How rows that point at a row stand among its tabs; of what their list sums, one sum may stand beside their number. */
export type RelatedOptions = 'folded' | { readonly sum?: string }

/** What happens to a row itself, as its timeline may tell of it. */
export const ownKinds = ['changes', 'states', 'comments'] as const
export type OwnKind = (typeof ownKinds)[number]

/** What is done next, where that goes by a value of the row; nothing where none is said of the value. */
export interface NextActionBy<N extends string = string, A extends string = string> {
  readonly by: N
  readonly of: Readonly<Record<string, readonly A[]>>
}

/** How a row is recognised. */
export interface Head<N extends string = string> {
  /** Its heading as people speak of it, of several values: who and what. The title unless said, which else stands below as its code. */
  readonly title?: readonly N[]
  /** A number to dial, or the reference to whoever has one. */
  readonly call?: N
  /** A picture, or the reference to what is pictured. */
  readonly picture?: N
}
