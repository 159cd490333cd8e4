import type { OrderText } from '../base/order.ts'
import type { BaseRow, FieldsOf, Row } from './row.ts'

type Scalar = string | number | boolean

/** Comparison of a row's value: equal to it, equal to any of several, or an operator. */
type Condition<V> = [NonNullable<V>] extends [readonly number[]]
  ? number | readonly number[] | { isNull: boolean }
  : [NonNullable<V>] extends [Scalar]
    ? V | readonly NonNullable<V>[] | Operators<NonNullable<V>>
    : { isNull: boolean }

interface Comparison<V> {
  gte?: V
  gt?: V
  lte?: V
  lt?: V
}
type Operators<V> = { isNull?: boolean } & ([V] extends [boolean] ? {} : Comparison<V>) & ([V] extends [string] ? { contains?: string } : {})

/** Keys of a row without the labels of references. */
type KeysOf<R> = { [K in keyof Row<R>]-?: K extends keyof FieldsOf<R> ? (FieldsOf<R>[K] extends { readonly to: string } ? never : K) : K }[keyof Row<R>]
type KeyOf<R, V> = { [K in KeysOf<R>]: [NonNullable<Row<R>[K]>] extends [V] ? K : never }[KeysOf<R>] & string

/** Conditions of rows; all must be met. */
export type RowFilter<R> = { readonly id?: number | readonly number[] } & { readonly [K in Exclude<KeysOf<R>, 'id'>]?: Condition<Row<R>[K]> | undefined }
export type OrderBy<R> = OrderText<KeyOf<R, Scalar>>
/** Keys that can be summed. */
export type SummableKey<R> = Exclude<KeyOf<R, number>, keyof BaseRow | `${string}_id`>
