import type { OrderText } from './base/order.ts'
import type { BaseRow, FieldsOf, Row } from './row.ts'

type Scalar = string | number | boolean

/** What a value of a row is compared with: itself, any of several, or by an operator of the wire. */
type Sought<V> = [NonNullable<V>] extends [readonly number[]]
  ? number | readonly number[] | { isNull: boolean }
  : [NonNullable<V>] extends [Scalar]
    ? V | readonly NonNullable<V>[] | Operators<NonNullable<V>>
    : { isNull: boolean }

interface Compared<V> {
  gte?: V
  gt?: V
  lte?: V
  lt?: V
}
type Operators<V> = { isNull?: boolean } & ([V] extends [boolean] ? {} : Compared<V>) & ([V] extends [string] ? { contains?: string } : {})

/** Keys of a row without the labels that ride along. */
type KeysOf<R> = { [K in keyof Row<R>]-?: K extends keyof FieldsOf<R> ? (FieldsOf<R>[K] extends { readonly to: string } ? never : K) : K }[keyof Row<R>]
type KeyOf<R, V> = { [K in KeysOf<R>]: [NonNullable<Row<R>[K]>] extends [V] ? K : never }[KeysOf<R>] & string

/** Which rows: all of what is said must hold. */
export type Where<R> = { readonly id?: number | readonly number[] } & { readonly [K in Exclude<KeysOf<R>, 'id'>]?: Sought<Row<R>[K]> | undefined }
export type OrderBy<R> = OrderText<KeyOf<R, Scalar>>
/** What can be added up. */
export type Summable<R> = Exclude<KeyOf<R, number>, keyof BaseRow | `${string}_id`>
