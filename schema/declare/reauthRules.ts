import type { Where } from '../base/where.ts'

/** Writes that require a recent re-authentication, because they give money or points away or change verified data. */
export interface ReauthRules<N extends string = string, W = Where> {
  /** Creating a row with these values. */
  readonly added?: W
  /** Increasing one of these numbers. */
  readonly grown?: readonly N[]
  /** Changing one of these fields once the field `once` has a value. */
  readonly changed?: { readonly fields: readonly N[]; readonly once: N }
}
