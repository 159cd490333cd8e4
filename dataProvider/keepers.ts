import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { Keeper } from '#schema/free.ts'
import { keeperOf } from '#schema/free.ts'
import { readsAll } from '#schema/reads.ts'

/** What says when rows of a resource are taken, for whoever may know. */
export function keeperFor(to: string, accessLevel: AccessLevel): Keeper | undefined {
  const keeper = keeperOf(allResources, to)
  return keeper && readsAll(keeper.of, accessLevel) ? keeper : undefined
}
