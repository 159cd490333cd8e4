import type { Field, Value, WriteValue } from './base/field.ts'
import type { Keys, Show, Form } from './base/form.ts'
import type { Resource, FlatFields } from './resource.ts'

export type FieldsOf<R> = R extends Resource<any, infer E, any, any> ? FlatFields<E> : never

/** What else tells a row from others of its name: values by the names of their fields, what a reference points at by its name. */
export type Subtitle = Readonly<Record<string, string | number | boolean | null>>

/** `{ id, label }` of the row that a reference points at; it rides along in the `list` and `full` subsets. */
export interface LabelledRef {
  id: number
  label: string
  /** Where rows are called alike, in the `label` and `full` subsets. */
  subtitle?: Subtitle
}

/** What every row has. */
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

/** A row as `full` answers it. */
export type Row<R> = Show<BaseRow & ValuesOf<FieldsOf<R>> & EmbeddedRefsOf<FieldsOf<R>>>

/** A new row, or with its id a change of one. */
export type Draft<R> = Form<FieldsOf<R>>

export type Change<R> = Partial<Draft<R>> & { id: number; version?: number }

type Column<F> = Partial<{ -readonly [K in keyof F as Keys<F[K], K>]: WriteValue<F[K]> | null }>

type Machine<F> = { [K in keyof F as F[K] extends { readonly states: readonly string[] } ? K : never]: F[K] }

type Tallied<F> = { [K in keyof F as F[K] extends Field<any, { sum: string } | { count: string }, any, any> ? K : never]: F[K] }

type Plain<F> = Omit<F, keyof Machine<F> | keyof Tallied<F>>

/** What the server itself may write: all columns, those that no form shows too. A state is no value: `db.move` moves it; a sum or a count follows. */
export type Values<R> = Show<Column<Plain<FieldsOf<R>>> & { [K in keyof Machine<FieldsOf<R>>]?: never }>

/** The same of a new row, which may start in another state than the first. */
export type NewRowValues<R> = Show<Column<Plain<FieldsOf<R>>> & { -readonly [K in keyof Machine<FieldsOf<R>>]?: Value<Machine<FieldsOf<R>>[K]> }>

/** The sums and counts of a row, for what fills tables as they are. */
export type AggregateValues<R> = Column<Tallied<FieldsOf<R>>>

export type RefsOf<R, F = FieldsOf<R>> = { [K in keyof F]: F[K] extends { readonly to: infer T } ? T : never }[keyof F]
