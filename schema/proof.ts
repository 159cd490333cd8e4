/** Which writing of a row gives money or points away, or changes what somebody was verified by. */
export interface Proof<N extends string = string, When = Readonly<Record<string, unknown>>> {
  /** A new row with these values, one or any of several. */
  readonly added?: When
  /** Any row in which one of these numbers becomes more. */
  readonly grown?: readonly N[]
  /** A row in which one of these changes, once the last of them has a value: by whoever has proven it, members too. */
  readonly changed?: { readonly fields: readonly N[]; readonly once: N }
}
