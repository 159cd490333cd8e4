import type { Field, Value, WriteValue } from './base/field.ts'
import type { Keys, Show, Form } from './base/form.ts'
import type { Resource, FlatFields } from './resource.ts'

export type FieldsOf<R> = R extends Resource<any, infer E, any, any> ? FlatFields<E> : never

/** Values that tell rows with the same title apart, by field name; references by their title. */
export type Subtitle = Readonly<Record<string, string | number | boolean | null>>

/** `{ id, label }` of a referenced row, included in the `list` and `full` subsets. */
export interface LabelledRef {
  id: number
  label: string
  /** Only if several rows can have the same title; in the `label` and `full` subsets. */
  subtitle?: Subtitle
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

type ValuesOf<F> = { -readonly [K in keyof F as Keys<F[K], K>]: Value<F[K]> }

type EmbeddedRefsOf<F> = { -readonly [K in keyof F as F[K] extends { readonly to: string } ? K : never]?: EmbeddedRef<F[K]> }

/** A row in the `full` subset. */
export type Row<R> = Show<BaseRow & ValuesOf<FieldsOf<R>> & EmbeddedRefsOf<FieldsOf<R>>>

/** Values of a new row. */
export type Draft<R> = Form<FieldsOf<R>>

export type Change<R> = Partial<Draft<R>> & { id: number; version?: number }

type Column<F> = Partial<{ -readonly [K in keyof F as Keys<F[K], K>]: WriteValue<F[K]> | null }>

type Machine<F> = { [K in keyof F as F[K] extends { readonly states: readonly string[] } ? K : never]: F[K] }

type Tallied<F> = { [K in keyof F as F[K] extends Field<any, { sum: string } | { count: string }, any, any> ? K : never]: F[K] }

type Plain<F> = Omit<F, keyof Machine<F> | keyof Tallied<F>>

/** Columns that the server may write, including those that no form contains. Not states, which `db.transition` changes, and not sums or counts. */
export type Values<R> = Show<Column<Plain<FieldsOf<R>>> & { [K in keyof Machine<FieldsOf<R>>]?: never }>

/** The same for a new row, which may start in another state than the first. */
export type NewRowValues<R> = Show<Column<Plain<FieldsOf<R>>> & { -readonly [K in keyof Machine<FieldsOf<R>>]?: Value<Machine<FieldsOf<R>>[K]> }>

/** Sums and counts of a row, for code that fills tables directly. */
export type AggregateValues<R> = Column<Tallied<FieldsOf<R>>>

export type RefsOf<R, F = FieldsOf<R>> = { [K in keyof F]: F[K] extends { readonly to: infer T } ? T : never }[keyof F]
