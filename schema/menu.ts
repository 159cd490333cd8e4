import type { Label } from './base/label.ts'
import type { Resource } from './resource.ts'
import type { Row } from './row.ts'

/** An entry of the side menu: a resource's list, one scope of it, or a page of its own. */
export interface Item<R extends Resource = Resource> {
  readonly resource: R
  readonly label?: Label
  /** The scope: fixed filter of the list, default of what is made there. It stands in the address. */
  readonly scope?: Readonly<Record<string, string>>
  /** `topic` opens `/admin/amsgs/topic` instead of the list. */
  readonly page?: string
  /** Columns of this scope, when they differ from the resource's. */
  readonly columns?: readonly string[]
  /** Shown only where the host name contains this. */
  readonly host?: string
}

/** A group of the menu. An item in it is what makes a resource known: there is no second list. */
export interface Group<I extends readonly Item[] = readonly Item[], A extends readonly Resource[] = readonly Resource[]> {
  readonly name: string
  readonly label: Label
  readonly items: I
  /** Folded up until somebody opens it. */
  readonly closed?: boolean
  /** Resources of this area that no entry of the menu opens. */
  readonly also?: A
}

interface ItemOptions {
  page?: string
  columns?: readonly string[]
  host?: string
}
type Scope<R> = { [K in keyof Row<R>]?: Row<R>[K] & string }

export const item = <R extends Resource>(resource: R, label?: Label, scope?: Scope<R>, options: ItemOptions = {}): Item<R> =>
  ({ resource, ...(label !== undefined && { label }), ...(scope && { scope }), ...options }) as never

export const group = <const I extends readonly Item<any>[], const A extends readonly Resource<any, any, any, any>[] = []>(
  name: string,
  label: Label,
  items: I,
  options: { closed?: boolean; also?: A } = {},
): Group<I, A> => ({ name, label, items, ...options }) as never

/** The resources of some groups, by name. */
export type ResourcesOf<G extends Group<any, any>> = { [R in G['items'][number]['resource'] | NonNullable<G['also']>[number] as R['name']]: R }
