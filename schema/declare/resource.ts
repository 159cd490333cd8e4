import type { Where } from '../base/where.ts'
import type { MonthClosing } from './monthClosing.ts'
import type { CoveringIndex } from './coveringIndex.ts'
import type { NoOverlap } from './noOverlap.ts'
import type { WireKeysOf, Simplify } from '../base/form.ts'
import type { memberAccessLevel, AccessLevel } from '../base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { FieldsWithInvalidWhen, RefsWithInvalidDefaultFrom, RefsWithInvalidAvailability } from '../base/optionTypes.ts'
import type { Field, Section, ReadValue } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { ErrorText, PlaceholdersByCode, PlaceholdersOf, LocalizedText } from '../base/localizedText.ts'
import type { OrderText } from '../base/order.ts'
import type { ShowView } from './show.ts'
import type { Metric } from './metrics.ts'
import type { ListMode } from './mode.ts'
import type { ListTab } from './tab.ts'
import type { ReauthRules } from './reauthRules.ts'
import type { Retention } from './retention.ts'

export type FieldsAndSections = Readonly<Record<string, Field | Section>>
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never

/** The fields of a declaration without its sections. */
export type FlatFields<E extends FieldsAndSections> = Simplify<
  { [K in keyof E as E[K] extends Field ? K : never]: E[K] } & UnionToIntersection<{ [K in keyof E]: E[K] extends Section<infer F> ? F : {} }[keyof E]>
>
type Name<E extends FieldsAndSections> = `${Extract<keyof FlatFields<E>, string>}`
/** Keys of moments, days and months. */
type DateOf<E extends FieldsAndSections> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly isTemporal: true } ? WireKeysOf<FlatFields<E>[K], K> : never
}[keyof FlatFields<E>]}`
type StateOf<E extends FieldsAndSections> =
  `${{ [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly states: readonly (infer V extends string)[] } ? V : never }[keyof FlatFields<E>]}`

/** Names of sections. */
type SectionOf<E extends FieldsAndSections> = { [K in keyof E]: E[K] extends Section ? K & string : never }[keyof E]

/** References to one row. */
type OneRef<E extends FieldsAndSections> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly to: string }
    ? FlatFields<E>[K] extends Field<any, any, any, '$_id'>
      ? K & string
      : never
    : never
}[keyof FlatFields<E>]}`
/** References to one member. */
type MemberRef<E extends FieldsAndSections> = `${{
  [K in keyof FlatFields<E>]: FlatFields<E>[K] extends { readonly to: typeof memberAccessLevel }
    ? FlatFields<E>[K] extends Field<any, any, any, '$_id'>
      ? K & string
      : never
    : never
}[keyof FlatFields<E>]}`
/** Values of choices and states, one or any of several. */
type ChoiceConditions<E extends FieldsAndSections> = {
  readonly [K in keyof FlatFields<E> as FlatFields<E>[K] extends Field<infer V, any, any, '$'> ? (V extends string ? K : never) : never]?:
    | ReadValue<FlatFields<E>[K]>
    | readonly ReadValue<FlatFields<E>[K]>[]
}

type ValidOptions<E extends FieldsAndSections> = ([FieldsWithInvalidWhen<FlatFields<E>>] extends [never]
  ? unknown
  : Record<`"when" of ${FieldsWithInvalidWhen<FlatFields<E>>} names no value of a field beside it`, never>) &
  ([RefsWithInvalidDefaultFrom<FlatFields<E>>] extends [never]
    ? unknown
    : Record<`"defaultFrom" of ${RefsWithInvalidDefaultFrom<FlatFields<E>>} names no field beside it`, never>) &
  ([RefsWithInvalidAvailability<FlatFields<E>, DateOf<E>>] extends [never]
    ? unknown
    : Record<`"availableDuring" of ${RefsWithInvalidAvailability<FlatFields<E>, DateOf<E>>} names no moment or day beside it`, never>)

/** True for a single value that many rows share: a choice, a state or a flag. */
type IsShared<F> =
  F extends Field<infer V, any, any, '$'> ? ([V, F] extends [boolean, unknown] | [string, { readonly choices: unknown }] ? true : false) : false
/** References to one row, and other fields whose values many rows share. */
type SharedOf<E extends FieldsAndSections> =
  | OneRef<E>
  | `${{ [K in keyof FlatFields<E>]: IsShared<FlatFields<E>[K]> extends true ? K & string : never }[keyof FlatFields<E>]}`

/** The list of a resource. */
export interface ListView<N extends string = string, C extends N = N, S extends N = N, D extends string = string, L extends string = string> {
  /** Columns, left to right. */
  readonly columns: readonly (C | 'created_at')[]
  /** Fields that the list can be filtered by. */
  readonly filters?: readonly S[]
  /** Fields that the keyword search looks in. */
  readonly search?: readonly S[]
  /** Default order: `code-asc`. */
  readonly sort?: OrderText<N | 'id' | 'created_at' | 'updated_at'>
  /** Columns whose sum is shown below the list. */
  readonly sums?: readonly N[]
  /** Tabs, each a condition with its number. */
  readonly tabs?: Readonly<Record<string, ListTab>>
  /** Two to four numbers above the list. */
  readonly metrics?: readonly Metric<N>[]
  /** Filters that are always visible above the list. */
  readonly alwaysOn?: readonly S[]
  /** Columns that stay visible at the left. The title by default. */
  readonly pinnedColumns?: readonly NoInfer<C | 'created_at'>[]
  /** Values on the card of a row on a phone. The first columns by default. */
  readonly cardFields?: readonly NoInfer<C | 'created_at'>[]
  /** Other views of the list: board, gallery, calendar, timeline, approval. */
  readonly modes?: Readonly<Record<string, ListMode<D, N, L>>>
}

/**
 * Access levels of a resource. A right that is not declared is held by none. Defaults: `create` is `save`; `label` and `export` are `read`. With `create:
 * false` only calls create rows; with `create` and no `save` rows are never changed.
 */
export interface ResourceAccessLevels {
  /** Reads rows. */
  readonly read: AccessLevel
  /** Sees the title where another row refers to it, and can look it up. */
  readonly label?: AccessLevel
  /** Creates rows. */
  readonly create?: AccessLevel | false
  /** Changes rows, and creates them unless `create` says otherwise. */
  readonly save?: AccessLevel
  /** Deletes rows. */
  readonly del?: AccessLevel
  /** Exports rows as a file. */
  readonly export?: AccessLevel
}

/** Fields that cannot be changed once a row is in one of these states. */
export interface FreezeRule<S extends string = string, N extends string = string> {
  /** The states. */
  readonly in: readonly S[]
  /** The fields; all by default. */
  readonly fields?: readonly N[]
  /** Why, and what to do instead. */
  readonly message: LocalizedText
}

/** Which rows are a member's own, and what the member sees of them. */
export interface OwnerAccess<B extends string = string, N extends string = string, W = Where> {
  /** The reference to the member who owns the row. */
  readonly by: B
  /** Only rows with these values are visible to the member, one or any of several. */
  readonly where?: W
  /** Fields that the member sees, besides id, version and creation time. */
  readonly fields: readonly N[]
}

export interface Resource<
  N extends string = string,
  E extends FieldsAndSections = FieldsAndSections,
  P extends Readonly<Record<string, Endpoint>> = Readonly<Record<string, Endpoint>>,
  X extends PlaceholdersByCode = PlaceholdersByCode,
  C extends string = string,
  S extends string = string,
> {
  /** Name of the resource in code and in the API: `rentPricePolicy`. Table, routes and addresses are derived from it. */
  readonly name: N
  /** Name for users, in Korean and English. */
  readonly label: Label
  /** What the rows are for, when they are used and what to look out for: the paragraph of the handbook that nothing else in the declaration says. */
  readonly handbook?: LocalizedText
  /** The field that is the title of a row. */
  readonly title: string
  /** Fields that tell rows with the same title apart, in pickers, references and search results. Derived by default. */
  readonly subtitle?: readonly string[]
  /** The fields, in sections or not. */
  readonly fields: E
  /** The list. */
  readonly list: ListView<string, C, S>
  /** The record page. */
  readonly show?: ShowView
  /** Access levels. */
  readonly can: ResourceAccessLevels
  /** Writes that require a recent re-authentication. */
  readonly proof?: ReauthRules
  /** Members read their own rows by id, in lists and through their own calls. Rows of other members are not found. */
  readonly ownerAccess?: OwnerAccess
  /** Calls besides the standard ones. */
  readonly endpoints: P
  /** Errors of the resource by code; `{most}` in a text is a placeholder for a value. */
  readonly errors: Readonly<Record<keyof X & string, ErrorText>>
  /** Fields that cannot be changed in some states. */
  readonly frozen?: FreezeRule
  /** Rows that must not overlap in time; the database enforces it. */
  readonly noOverlap?: readonly NoOverlap[]
  /** Indexes that hold all that a frequent statement reads. Deleted rows are left out. */
  readonly coveringIndexes?: readonly CoveringIndex[]
  /** Rows are never changed or deleted; the database refuses it. Only resources whose rows the server writes by SQL of its own have it. */
  readonly appendOnly?: true
  /** The rows are months that are closed one after the other; the database refuses other rows that are dated in a closed one. */
  readonly closing?: MonthClosing
  /**
   * The rows are persons, except those with these values. Everything that refers to a person is personal data: reading is logged, exporting needs a reason in
   * production, changing needs a version.
   */
  readonly personal?: true | { readonly except: Where }
  /** Rows that must be kept by law after their member has withdrawn. */
  readonly retention?: Retention
  /**
   * The encrypted field that holds the id of an external service. After a withdrawal the row is erased once this value is empty, i.e. once the service has
   * confirmed the deletion.
   */
  readonly externalId?: string
  /** Why the rows are no personal data although they refer to a person. */
  readonly notPersonalData?: string
  /** Rows belong to their creators, who alone change and delete them. Others can read a row if its flag of this name is set. */
  readonly privateUnless?: string
  /** Fields in the member's copy of their data besides those of `ownerAccess`, or a sentence why there are none. Notes of staff are never included. */
  readonly ownData?: readonly string[] | string
  /** The name of the resource before a rename, until the migration is written. */
  readonly was?: string
}

interface ResourceSpec<E extends FieldsAndSections, P, W, C extends Name<E>, S extends Name<E>> {
  handbook?: LocalizedText
  title: NoInfer<Name<E>>
  subtitle?: readonly NoInfer<Name<E>>[]
  fields: E & ValidOptions<E>
  list: ListView<NoInfer<Name<E>>, C, S, NoInfer<DateOf<E>> | 'created_at', NoInfer<SharedOf<E>>>
  show?: ShowView<NoInfer<Name<E>>, NoInfer<OneRef<E>>, NoInfer<SectionOf<E>>, NoInfer<StateOf<E>>, NoInfer<keyof P & string>>
  can: ResourceAccessLevels
  proof?: ReauthRules<NoInfer<Name<E>>, NoInfer<ChoiceConditions<E>>>
  ownerAccess?: OwnerAccess<NoInfer<MemberRef<E>>, NoInfer<Name<E>>, NoInfer<ChoiceConditions<E>>>
  endpoints?: P
  errors?: W
  frozen?: FreezeRule<NoInfer<StateOf<E>>, NoInfer<Name<E>>>
  noOverlap?: readonly NoOverlap<NoInfer<OneRef<E>>, NoInfer<DateOf<E>>, NoInfer<ChoiceConditions<E>>>[]
  coveringIndexes?: readonly CoveringIndex<NoInfer<Name<E>>, NoInfer<ChoiceConditions<E>>>[]
  appendOnly?: true
  closing?: MonthClosing<NoInfer<Name<E>>, NoInfer<StateOf<E>>>
  personal?: true | { readonly except: Where }
  retention?: Retention<NoInfer<DateOf<E>>>
  externalId?: NoInfer<Name<E>>
  notPersonalData?: string
  privateUnless?: NoInfer<Name<E>>
  ownData?: readonly NoInfer<Name<E>>[] | string
  was?: string
}

/** Declares a resource. Keys in this order: `handbook title subtitle fields list show can proof ownerAccess frozen noOverlap endpoints errors`. */
export function resource<
  const N extends string,
  const E extends FieldsAndSections,
  P extends Readonly<Record<string, Endpoint<any, any, NoInfer<StateOf<E>>, NoInfer<DateOf<E>>>>> = {},
  const W extends Readonly<Record<string, ErrorText>> = {},
  const C extends Name<E> = never,
  const S extends Name<E> = never,
>(name: N, label: Label, spec: ResourceSpec<E, P, W, C, S>): Resource<N, E, P, PlaceholdersOf<W>, C, S> {
  return { name, label, endpoints: {}, errors: {}, ...spec } as never
}

export type EndpointsOf<R> = R extends Resource<any, any, infer P, any> ? P : never
export type ErrorsOf<R> = R extends Resource<any, any, any, infer X> ? X : {}
