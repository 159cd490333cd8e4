import type { Label } from '../base/label.ts'
import type { Resource } from '../declare/resource.ts'
import type { Row } from '../row/row.ts'

/** An entry of the side menu. */
export interface Item<R extends Resource = Resource> {
  /** The resource that the entry opens. */
  readonly resource: R
  /** Text of the entry. The label of the resource by default. */
  readonly label?: Label
  /** Fixed filter of the list and defaults of new rows. It is part of the address. */
  readonly scope?: Readonly<Record<string, string>>
  /** A page of its own instead of the list: `topic` opens `/admin/amsgs/topic`. */
  readonly page?: string
  /** Columns of this entry, if they differ from those of the resource. */
  readonly columns?: readonly string[]
  /** Shown only where the host name contains this. */
  readonly host?: string
}

/** A group of the menu. A resource is known to the system by its entry in a group, or by `also`. */
export interface Group<I extends readonly Item[] = readonly Item[], A extends readonly Resource[] = readonly Resource[]> {
  /** Unique name among the groups. */
  readonly name: string
  /** Text of the group. */
  readonly label: Label
  /** The entries. */
  readonly items: I
  /** Collapsed at first. */
  readonly closed?: boolean
  /** Resources of this area without an entry in the menu. */
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

/** The resources of the groups by name. */
export type MenuResources<G extends Group<any, any>> = { [R in G['items'][number]['resource'] | NonNullable<G['also']>[number] as R['name']]: R }
