import { allResources } from '#resources'
import type { LabelledRef, Resource } from '#schema'
import { routeOf } from '#schema'
import { memoize, fieldKeysOf } from '#schema/row/fieldKey.ts'

const resourceNames = new Set(allResources.map(({ name }) => name))

/** The references of a resource: the key of the embedded `{ id, label }`, and the route of the referenced resource. */
export const embeddedRefKeysOf = memoize((resource: Resource) =>
  fieldKeysOf(resource).flatMap(({ name, spec }) => (spec.refers && resourceNames.has(spec.refers.to) ? [{ name, route: routeOf(spec.refers.to) }] : [])),
)

const isLabelled = (value: unknown): value is LabelledRef => typeof value === 'object' && value !== null && 'id' in value && 'label' in value

/**
 * All embedded references of some rows by route, without duplicates. React-admin puts them into its cache (`meta.prefetched`)
 * and does not load them again. Ids of the rows themselves are left out, because a label must not replace a cached row.
 */
export function prefetchedRefsOf(resource: Resource, rows: readonly Readonly<Record<string, unknown>>[]) {
  const own = new Set(rows.map(({ id }) => id))
  const refsByRoute = new Map<string, Map<number, LabelledRef>>()
  for (const row of rows) {
    for (const { name, route } of embeddedRefKeysOf(resource)) {
      const refsById = refsByRoute.get(route) ?? new Map<number, LabelledRef>()
      const refs = [row[name]]
        .flat()
        .filter(isLabelled)
        .filter(({ id }) => route !== routeOf(resource.name) || !own.has(id))
      for (const rider of refs) if (!refsById.has(rider.id)) refsById.set(rider.id, rider)
      if (refsById.size > 0) refsByRoute.set(route, refsById)
    }
  }
  return Object.fromEntries([...refsByRoute].map(([route, refsById]) => [route, [...refsById.values()]]))
}
