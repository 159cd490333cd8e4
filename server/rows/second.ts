import type { Resource, AccessLevel } from '#schema'
import { member } from '#schema/base/access.ts'
import { apartBy } from '#schema/page.ts'
import { mayReadField } from '#schema/reads.ts'
import { slotsOf } from '#schema/slot.ts'
import type { Catalog } from './catalog.ts'
import { isLinked, joinedTo, labelOf, readColumn, riderOf } from './columns.ts'

interface For {
  readonly catalog: Catalog
  readonly accessLevel: AccessLevel
}

/** What is said in small beside a row under an alias, as arguments of `json_build_object`; pushes the joins that its names need. */
export function secondParts({ catalog, accessLevel }: For, of: Resource, names: readonly string[], from: string, joins: string[]) {
  return names.flatMap((name) => {
    const slot = slotsOf(of).find((each) => each.name === name)
    if (!slot || slot.part.column === '' || isLinked(slot) || !mayReadField(of, slot.field, accessLevel)) return []
    if (!slot.part.refers) return [`'${name}', ${readColumn(slot, from)}`]
    const target = riderOf(catalog, of, slot, accessLevel)
    if (!target) return []
    const alias = `${from}_s_${name}`
    joins.push(joinedTo(of, target, slot, accessLevel, from, alias))
    return [`'${name}', case when ${alias}.id is not null then ${labelOf(catalog, target, accessLevel, alias, joins)} end`]
  })
}

/** SQL of what tells a row from others of its name; nothing where no other has it. A member's own rows are told apart by the app. */
export function secondOf(asking: For, of: Resource, from: string, joins: string[]) {
  const parts = asking.accessLevel === member ? [] : secondParts(asking, of, apartBy(of), from, joins)
  return parts.length === 0 ? undefined : `json_build_object(${parts.join(', ')})`
}
