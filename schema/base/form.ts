import type { Field, WireKey, FieldKeyTemplate, FieldKeyTemplateOf, WriteValue } from './field.ts'

export type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The wire keys of a field with the name `K`. */
export type WireKeysOf<F, K> = K extends string ? (FieldKeyTemplateOf<F> extends infer P extends FieldKeyTemplate ? WireKey<P, K> : never) : never

type IsReadOnly<F> = F extends Field<any, { readOnly: true }, any, any> ? true : false
type IsOmittable<F> = F extends Field<any, infer O, any, any> ? (O extends { optional: true } | { default: unknown } | { when: object } ? true : false) : false

/** The values that a form with these fields sends. */
export type FormValues<F> = Simplify<
  { -readonly [K in keyof F as IsReadOnly<F[K]> extends true ? never : IsOmittable<F[K]> extends true ? never : WireKeysOf<F[K], K>]: WriteValue<F[K]> } & {
    -readonly [K in keyof F as IsReadOnly<F[K]> extends true ? never : IsOmittable<F[K]> extends true ? WireKeysOf<F[K], K> : never]?: WriteValue<F[K]>
  }
>
