import type { Field, ReadValue, WriteValue } from '../base/field.ts'
import type { WireKeysOf, Simplify, FormValues } from '../base/form.ts'
import type { Resource, FlatFields } from '../declare/resource.ts'

export type FieldsOf<R> = R extends Resource<any, infer E, any, any> ? FlatFields<E> : never

/** Values that tell rows with the same title apart, by field name; references by their title. */
export type SubtitleValues = Readonly<Record<string, string | number | boolean | null>>

/** `{ id, label }` of a referenced row, included in the `list` and `full` subsets. */
export interface LabelledRef {
  id: number
  label: string
  /** Only if several rows can have the same title; in the `label` and `full` subsets. */
  subtitle?: SubtitleValues
}

/** Fields of every row. */
export interface BaseRow {
  id: number
  version: number
  created_at: string
  updated_at: string
  created_by_id: number | null
  updated_by_id: number | null
}

type EmbeddedRef<F> = F extends Field<infer V, any, any, any> ? (V extends readonly unknown[] ? LabelledRef[] : LabelledRef | null) : never

type ValuesOf<F> = { -readonly [K in keyof F as WireKeysOf<F[K], K>]: ReadValue<F[K]> }

type EmbeddedRefsOf<F> = { -readonly [K in keyof F as F[K] extends { readonly to: string } ? K : never]?: EmbeddedRef<F[K]> }

/** A row in the `full` subset. */
export type Row<R> = Simplify<BaseRow & ValuesOf<FieldsOf<R>> & EmbeddedRefsOf<FieldsOf<R>>>

/** Values of a new row. */
export type Draft<R> = FormValues<FieldsOf<R>>

export type RowUpdate<R> = Partial<Draft<R>> & { id: number; version?: number }

type ColumnValues<F> = Partial<{ -readonly [K in keyof F as WireKeysOf<F[K], K>]: WriteValue<F[K]> | null }>

type StateFields<F> = { [K in keyof F as F[K] extends { readonly states: readonly string[] } ? K : never]: F[K] }

type AggregateFields<F> = { [K in keyof F as F[K] extends Field<any, { sum: string } | { count: string }, any, any> ? K : never]: F[K] }

type PlainFields<F> = Omit<F, keyof StateFields<F> | keyof AggregateFields<F>>

/** Columns that the server may write, including those that no form contains. Not states, which `db.transition` changes, and not sums or counts. */
export type ServerWritableValues<R> = Simplify<ColumnValues<PlainFields<FieldsOf<R>>> & { [K in keyof StateFields<FieldsOf<R>>]?: never }>

/** The same for a new row, which may start in another state than the first. */
export type ServerNewRowValues<R> = Simplify<
  ColumnValues<PlainFields<FieldsOf<R>>> & { -readonly [K in keyof StateFields<FieldsOf<R>>]?: ReadValue<StateFields<FieldsOf<R>>[K]> }
>

/** Sums and counts of a row, for code that fills tables directly. */
export type AggregateValues<R> = ColumnValues<AggregateFields<FieldsOf<R>>>

export type ReferencedResourceNames<R, F = FieldsOf<R>> = { [K in keyof F]: F[K] extends { readonly to: infer T } ? T : never }[keyof F]
