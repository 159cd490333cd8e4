import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, textOf } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import { filtersFor, mayRead } from '#schema/subset.ts'
import type { Related } from './related.ts'

/** Rows of one resource that tell of another row, and how they are asked for. */
export interface Telling {
  readonly key: string
  readonly of: Resource
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
}

interface Points {
  readonly by: string
  readonly to: Readonly<Record<string, string>>
}

const pointsIn = (points: Points | undefined, to: Resource) => Object.entries(points?.to ?? {}).flatMap(([kind, name]) => (name === to.name ? [kind] : []))

/** What names rows of this resource by a number and a word beside it, as messages and transactions do. */
function namingOf(to: Resource, id: number, accessLevel: AccessLevel): readonly Telling[] {
  return allResources
    .filter((of) => mayRead(of, 'list', accessLevel))
    .flatMap((of) => {
      const open = new Set(filtersFor(of, accessLevel).map(({ key }) => key))
      return declaredSlots(of).flatMap(({ key, field }) => {
        const points: Points | undefined = field.options.points
        const kinds = pointsIn(points, to)
        if (!points || kinds.length === 0 || !open.has(key) || !open.has(points.by)) return []
        return [{ key: `${routeOf(of.name)}.${key}`, of, label: textOf(of.label, of.name), filter: { [points.by]: kinds, [key]: id } }]
      })
    })
}

/** Everything that tells of a row: what refers to it, and what names it by its number. */
export const tellingOf = (to: Resource, id: number, accessLevel: AccessLevel, related: readonly Related[]): readonly Telling[] => [
  ...related.map(({ key, of, slot, label }) => ({ key, of, label, filter: { [slot.key]: id } })),
  ...namingOf(to, id, accessLevel),
]
