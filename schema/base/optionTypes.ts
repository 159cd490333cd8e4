import type { Field, ReadValue } from './field.ts'

/** Types that find options which name fields that do not exist, so that the compiler rejects them. */

/** True if a condition names existing fields and possible values of them. True as well if the types are not known. */
type IsValidWhen<W, F> = unknown extends W
  ? true
  : [keyof W] extends [keyof F]
    ? W extends { readonly [C in keyof W]: ReadValue<F[C & keyof F]> | readonly ReadValue<F[C & keyof F]>[] }
      ? true
      : false
    : false
/** Names of fields with an invalid `when`. */
export type FieldsWithInvalidWhen<F> = {
  [K in keyof F]: F[K] extends Field<any, { when: infer W }, any, any> ? (IsValidWhen<W, F> extends true ? never : K & string) : never
}[keyof F]
/** The field that a text such as `$rent.rcar` starts from: `rent`. */
type SourceFieldOf<W> = W extends readonly (infer T)[] ? SourceFieldOf<T> : W extends `$${infer N}.${string}` ? N : never
/** Names of references with an invalid `defaultFrom`. */
export type RefsWithInvalidDefaultFrom<F> = {
  [K in keyof F]: F[K] extends Field<any, { defaultFrom: infer W }, any, any> ? ([SourceFieldOf<W>] extends [keyof F] ? never : K & string) : never
}[keyof F]
/** Names of references whose `availableDuring` names keys that are not moments or days. `D` are the valid keys. */
export type RefsWithInvalidAvailability<F, D> = {
  [K in keyof F]: F[K] extends Field<any, { availableDuring: readonly (infer T)[] }, any, any>
    ? unknown extends T
      ? never
      : [T] extends [D]
        ? never
        : K & string
    : never
}[keyof F]
