import type { Field, Key, KeyTemplate, TemplateOf, WriteValue } from './field.ts'

export type Show<T> = { [K in keyof T]: T[K] } & {}

/** The wire keys of a field with the name `K`. */
export type Keys<F, K> = K extends string ? (TemplateOf<F> extends infer P extends KeyTemplate ? Key<P, K> : never) : never

type Fixed<F> = F extends Field<any, { readOnly: true }, any, any> ? true : false
type Omittable<F> = F extends Field<any, infer O, any, any> ? (O extends { optional: true } | { default: any } | { when: object } ? true : false) : false

/** The values that a form with these fields sends. */
export type Form<F> = Show<
  { -readonly [K in keyof F as Fixed<F[K]> extends true ? never : Omittable<F[K]> extends true ? never : Keys<F[K], K>]: WriteValue<F[K]> } & {
    -readonly [K in keyof F as Fixed<F[K]> extends true ? never : Omittable<F[K]> extends true ? Keys<F[K], K> : never]?: WriteValue<F[K]>
  }
>
