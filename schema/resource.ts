import type { NoOverlap } from './noOverlap.ts'
import type { Keys, Show } from './base/form.ts'
import type { memberResource, AccessLevel } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { InvalidWhen, InvalidFill, InvalidAvailability } from './base/optionTypes.ts'
import type { Field, Section, Value } from './base/field.ts'
import type { Label } from './base/label.ts'
import type { ErrorText, Placeholders, PlaceholdersOf, LocalizedText } from './base/localizedText.ts'
import type { OrderText } from './base/order.ts'
import type { ShowView } from './show.ts'
import type { Metric } from './metrics.ts'
import type { ListMode } from './mode.ts'
import type { ListTab } from './tab.ts'
import type { Proof } from './proof.ts'

export type Entries = Readonly<Record<string, Field | Section>>
type Union<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never

/** The fields of a declaration without its sections. */
export type FlatFields<E extends Entries> = Show<
  { [K in keyof E as E[K] extends Field ? K : never]: E[K] } & Union<{ [K in keyof E]: E[K] extends Section<infer F> ? F : {} }[keyof E]>
>
type Name<E extends Entries> = `${Extract<keyof FlatFields<E>, string>}`
/** Keys that name a moment or a day. */
type DateOf<E extends Entries> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly isTemporal: true } ? Keys<FlatFields<E>[K], K> : never
}[keyof FlatFields<E>]}`
type StateOf<E extends Entries> =
  `${{ [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly states: readonly (infer V extends string)[] } ? V : never }[keyof FlatFields<E>]}`

/** Names of sections. */
type SectionOf<E extends Entries> = { [K in keyof E]: E[K] extends Section ? K & string : never }[keyof E]

/** References to one row each. */
type OneRef<E extends Entries> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly to: string }
    ? FlatFields<E>[K] extends Field<any, any, any, '$_id'>
      ? K & string
      : never
    : never
}[keyof FlatFields<E>]}`
/** References to one member. */
type MemberRef<E extends Entries> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly to: typeof memberResource }
    ? FlatFields<E>[K] extends Field<any, any, any, '$_id'>
      ? K & string
      : never
    : never
}[keyof FlatFields<E>]}`
/** Values of choices and states, one or any of several. */
type ChoiceConditions<E extends Entries> = {
  readonly [K in keyof FlatFields<E> as FlatFields<E>[K] extends Field<infer V, any, any, '$'> ? (V extends string ? K : never) : never]?:
    | Value<FlatFields<E>[K]>
    | readonly Value<FlatFields<E>[K]>[]
}

type Meant<E extends Entries> = ([InvalidWhen<FlatFields<E>>] extends [never]
  ? unknown
  : Record<`"when" of ${InvalidWhen<FlatFields<E>>} names no value of a field beside it`, never>) &
  ([InvalidFill<FlatFields<E>>] extends [never] ? unknown : Record<`"defaultFrom" of ${InvalidFill<FlatFields<E>>} names no field beside it`, never>) &
  ([InvalidAvailability<FlatFields<E>, DateOf<E>>] extends [never]
    ? unknown
    : Record<`"availableDuring" of ${InvalidAvailability<FlatFields<E>, DateOf<E>>} names no moment or day beside it`, never>)

/** Is it one value that many rows share: a choice, a state or a flag? */
type IsShared<F> = F extends Field<infer V, any, any, '$'> ? ([V, F] extends [boolean, unknown] | [string, { readonly choices: any }] ? true : false) : false
/** References to one row, and what else many rows share. */
type SharedOf<E extends Entries> =
  | OneRef<E>
  | `${{ [K in keyof FlatFields<E>]: IsShared<FlatFields<E>[K]> extends true ? K & string : never }[keyof FlatFields<E>]}`

export interface ListView<N extends string = string, C extends N = N, S extends N = N, D extends string = string, L extends string = string> {
  /** The header row. */
  readonly columns: readonly (C | 'created_at')[]
  readonly filters?: readonly S[]
  /** Where the keyword looks. */
  readonly search?: readonly S[]
  readonly sort?: OrderText<N | 'id' | 'created_at' | 'updated_at'>
  /** Columns whose sum stands below the list. */
  readonly sums?: readonly N[]
  /** Parts of it that people look for every day, each with its number. */
  readonly tabs?: Readonly<Record<string, ListTab>>
  /** Figures above it: two to four. */
  readonly metrics?: readonly Metric<N>[]
  /** Filters that stand open above it, and first among the others. */
  readonly alwaysOn?: readonly S[]
  /** Columns that stay in sight at the left until somebody chooses others; the title unless said. */
  readonly pinnedColumns?: readonly NoInfer<C | 'created_at'>[]
  /** What the card of a row says on a phone below its title and its state; the first columns unless said. */
  readonly cardFields?: readonly NoInfer<C | 'created_at'>[]
  /** Other ways to look at it. */
  readonly modes?: Readonly<Record<string, ListMode<D, N, L>>>
}

/** Who may. What is not said nobody may. `create` is as `save`, `label` and `export` are as `read` unless said; `create: false` leaves making rows to calls; `create` without `save` makes rows that nobody changes. */
export interface Rights {
  readonly read: AccessLevel
  /** Sees the title where another row refers to it, and can look it up. */
  readonly label?: AccessLevel
  readonly create?: AccessLevel | false
  readonly save?: AccessLevel
  readonly del?: AccessLevel
  readonly export?: AccessLevel
}

/** What stays as it is once a row has come into one of these states: these fields, or all of them. */
export interface Frozen<S extends string = string, N extends string = string> {
  readonly in: readonly S[]
  readonly fields?: readonly N[]
  /** Why, and what to do instead. */
  readonly message: LocalizedText
}

/** Rows that a law asks to keep when their person has left: what says `lapse` goes so many years after a moment or day of the row, or after it was made where that is empty. */
export interface Retention<D extends string = string> {
  readonly years: number
  readonly after: D
  readonly law: LocalizedText
}

/** Whose a row is, and what its member sees of it. */
export interface OwnerAccess<B extends string = string, N extends string = string, When = Readonly<Record<string, unknown>>> {
  /** The reference to the member whose row it is. */
  readonly by: B
  /** Only rows with these values, one or any of several: a member does not see what is only being prepared. */
  readonly when?: When
  /** Fields that the member sees, beside the row's number, its version and when it was made. */
  readonly fields: readonly N[]
}

export interface Resource<
  N extends string = string,
  E extends Entries = Entries,
  P extends Readonly<Record<string, Endpoint>> = Readonly<Record<string, Endpoint>>,
  X extends Placeholders = Placeholders,
  C extends string = string,
  S extends string = string,
> {
  readonly name: N
  readonly label: Label
  /** The field whose value names a row. */
  readonly title: string
  /** What is said in small beside the title, where rows are chosen, referred to or looked for; derived unless said. */
  readonly subtitle?: readonly string[]
  readonly fields: E
  readonly list: ListView<string, C, S>
  readonly show?: ShowView
  readonly can: Rights
  /** What gives money or points away, or makes somebody another: whoever has not proven a moment ago who they are does it by no call, whichever comes to it. */
  readonly proof?: Proof
  /** Members read their own rows: by id, by list, and by whatever their own calls say. Everybody else's are not there for them. */
  readonly ownerAccess?: OwnerAccess
  readonly endpoints: P
  /** Refusals of its own, by code; `{most}` in their words stands for a value. */
  readonly errors: Readonly<Record<keyof X & string, ErrorText>>
  readonly frozen?: Frozen
  /** What the database refuses to let overlap. */
  readonly noOverlap?: readonly NoOverlap[]
  /** Its rows are persons, but for those with such values. Whatever points at a person is personal by itself: reading it is logged, exporting it needs a reason in production, changing it a version. */
  readonly personal?: true | { readonly except: Readonly<Record<string, string>> }
  readonly retention?: Retention
  /** By this sealed value somebody outside knows the row. When its person leaves, the row is erased once the value is gone, which it is when that somebody has answered. */
  readonly externalId?: string
  /** Why its rows, though they point at a person, tell of none. */
  readonly notPersonalData?: string
  /** Its rows are their makers', who change and delete them; others read those whose flag of this name is set, and whoever may delete takes care of them. */
  readonly privateUnless?: string
  /** What its person is handed of a row beside what `mine` shows: the fields; or in a sentence why nothing of it is. Staff's own notes are never among them. */
  readonly ownData?: readonly string[] | string
  readonly was?: string
}

interface Spec<E extends Entries, P, W, C extends Name<E>, S extends Name<E>> {
  title: NoInfer<Name<E>>
  subtitle?: readonly NoInfer<Name<E>>[]
  fields: E & Meant<E>
  list: ListView<NoInfer<Name<E>>, C, S, NoInfer<DateOf<E>> | 'created_at', NoInfer<SharedOf<E>>>
  show?: ShowView<NoInfer<Name<E>>, NoInfer<OneRef<E>>, NoInfer<SectionOf<E>>, NoInfer<StateOf<E>>, NoInfer<keyof P & string>>
  can: Rights
  proof?: Proof<NoInfer<Name<E>>, NoInfer<ChoiceConditions<E>>>
  ownerAccess?: OwnerAccess<NoInfer<MemberRef<E>>, NoInfer<Name<E>>, NoInfer<ChoiceConditions<E>>>
  endpoints?: P
  errors?: W
  frozen?: Frozen<NoInfer<StateOf<E>>, NoInfer<Name<E>>>
  noOverlap?: readonly NoOverlap<NoInfer<OneRef<E>>, NoInfer<DateOf<E>>, NoInfer<ChoiceConditions<E>>>[]
  personal?: true | { readonly except: Readonly<Record<string, string>> }
  retention?: Retention<NoInfer<DateOf<E>>>
  externalId?: NoInfer<Name<E>>
  notPersonalData?: string
  privateUnless?: NoInfer<Name<E>>
  ownData?: readonly NoInfer<Name<E>>[] | string
  was?: string
}

/** Declares a resource. Keys in this order: `title second fields list show can proof ownerAccess frozen noOverlap endpoints errors`. */
export function resource<
  const N extends string,
  const E extends Entries,
  P extends Readonly<Record<string, Endpoint<any, any, NoInfer<StateOf<E>>, NoInfer<DateOf<E>>>>> = {},
  const W extends Readonly<Record<string, ErrorText>> = {},
  const C extends Name<E> = never,
  const S extends Name<E> = never,
>(name: N, label: Label, spec: Spec<E, P, W, C, S>): Resource<N, E, P, PlaceholdersOf<W>, C, S> {
  return { name, label, endpoints: {}, errors: {}, ...spec } as never
}

export type EndpointsOf<R> = R extends Resource<any, any, infer P, any> ? P : never
export type ErrorsOf<R> = R extends Resource<any, any, any, infer X> ? X : {}
