import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, labelText } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { filterKeysFor, mayReadSubset } from '#schema/row/subset.ts'
import type { Relation } from './related.ts'

/** Rows of one resource that report on another row, with their filter. */
export interface ReferringRowQuery {
  readonly key: string
  readonly resource: Resource
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
}

interface PolymorphicReference {
  readonly by: string
  readonly to: Readonly<Record<string, string>>
}

const referenceKindsOf = (points: PolymorphicReference | undefined, to: Resource) =>
  Object.entries(points?.to ?? {}).flatMap(([kind, name]) => (name === to.name ? [kind] : []))

/** Rows that refer by resource name and id, such as messages and transactions. */
function polymorphicRowsOf(to: Resource, id: number, accessLevel: AccessLevel): readonly ReferringRowQuery[] {
  return allResources
    .filter((resource) => mayReadSubset(resource, 'list', accessLevel))
    .flatMap((resource) => {
      const open = new Set(filterKeysFor(resource, accessLevel).map(({ key }) => key))
      return declaredFieldKeys(resource).flatMap(({ key, field }) => {
        const points: PolymorphicReference | undefined = field.options.refersTo
        const kinds = referenceKindsOf(points, to)
        if (!points || kinds.length === 0 || !open.has(key) || !open.has(points.by)) return []
        return [
          { key: `${routeOf(resource.name)}.${key}`, resource, label: labelText(resource.label, resource.name), filter: { [points.by]: kinds, [key]: id } },
        ]
      })
    })
}

/** All rows that report on a row: by reference, or by resource name and id. */
export const referringRowQueriesOf = (to: Resource, id: number, accessLevel: AccessLevel, related: readonly Relation[]): readonly ReferringRowQuery[] => [
  ...related.map(({ key, resource, fieldKey, label }) => ({ key, resource, label, filter: { [fieldKey.key]: id } })),
  ...polymorphicRowsOf(to, id, accessLevel),
]
