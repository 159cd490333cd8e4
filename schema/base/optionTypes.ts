import type { Field, Value } from './field.ts'

/** Fields that name what is not beside them, for the compiler to refuse. */

/** Does a condition name fields beside it, and values of theirs? Of what is known of neither, nothing is said. */
type IsMeant<W, F> = unknown extends W
  ? true
  : [keyof W] extends [keyof F]
    ? W extends { readonly [C in keyof W]: Value<F[C & keyof F]> | readonly Value<F[C & keyof F]>[] }
      ? true
      : false
    : false
/** Fields whose `when` means nothing. */
export type InvalidWhen<F> = {
  [K in keyof F]: F[K] extends Field<any, { when: infer W }, any, any> ? (IsMeant<W, F> extends true ? never : K & string) : never
}[keyof F]
/** Names that a reference begins with what theirs point at: `$rent.rcar`. */
type Led<W> = W extends readonly (infer T)[] ? Led<T> : W extends `$${infer N}.${string}` ? N : never
/** References whose `defaultFrom` names nothing beside them. */
export type InvalidFill<F> = {
  [K in keyof F]: F[K] extends Field<any, { defaultFrom: infer W }, any, any> ? ([Led<W>] extends [keyof F] ? never : K & string) : never
}[keyof F]
/** References whose `availableDuring` names no moment or day beside them, of which there are `D`. */
export type InvalidAvailability<F, D> = {
  [K in keyof F]: F[K] extends Field<any, { availableDuring: readonly (infer T)[] }, any, any>
    ? unknown extends T
      ? never
      : [T] extends [D]
        ? never
        : K & string
    : never
}[keyof F]
