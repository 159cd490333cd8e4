import type { Resource, AccessLevel } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { member } from '#schema/base/access.ts'
import type { Slot } from '#schema/slot.ts'
import { mayName, ownerKey, readsOwn, seesLabels } from '#schema/reads.ts'
import { titleOf } from '#schema/subset.ts'
import type { Catalog } from './catalog.ts'
import { ownRow } from './ownRow.ts'

const deepest = 3

export const table = (of: Resource) => `"${tableOf(of.name)}"`
export const linkTable = (of: Resource, slot: Slot) => `"${linkTableOf(of.name, slot.name)}"`

export const isLinked = (slot: Slot) => slot.part.refers?.many === true

/** A column as JSON shows it. */
export const readColumn = ({ key, part }: Slot, alias: string) => part.read?.(`${alias}.${key}`) ?? `${alias}.${key}`

/** A slot's value as JSON shows it, from its column or its link table. */
export function valueOf(of: Resource, slot: Slot, alias = 't') {
  if (!isLinked(slot)) return readColumn(slot, alias)
  return `array(select l.to_id from ${linkTable(of, slot)} l where l.from_id = ${alias}.id order by l.position)`
}

const numbered = (alias: string) => `'#' || ${alias}.id`

/** A row of a member's own names no other member's row. */
export const sameOwner = (of: Resource, target: Resource, accessLevel: AccessLevel, from: string, to: string) =>
  target.ownerAccess && readsOwn(of, accessLevel) && !seesLabels(target, accessLevel) ? ` and ${ownRow(target, to, `${from}.${ownerKey(of)}`)}` : ''

/** Joins the row that a reference of `from` points at. */
export const joinedTo = (of: Resource, target: Resource, slot: Slot, accessLevel: AccessLevel, from: string, to: string) =>
  `left join ${table(target)} ${to} on ${to}.id = ${from}.${slot.key}${sameOwner(of, target, accessLevel, from, to)}`

/** May a label go on to what its title points at? Members are led to no person, and from nothing but rows of their own to what is somebody's. */
const leadsOn = (catalog: Catalog, of: Resource, target: Resource, accessLevel: AccessLevel) =>
  accessLevel !== member || seesLabels(target, accessLevel) || (target.ownerAccess ? readsOwn(of, accessLevel) : !catalog.isPersonal(target))

/** SQL of a row's label: its title, or the title of what its title points at. Pushes the joins that it needs. */
export function labelOf(catalog: Catalog, of: Resource, accessLevel: AccessLevel, alias: string, joins: string[], depth = 0): string {
  const slot = titleOf(of, accessLevel)
  if (!slot || slot.part.column === '' || depth > deepest) return numbered(alias)
  const target = slot.part.refers && catalog.find(slot.part.refers.to)
  if (!target) return `coalesce((${readColumn(slot, alias)})::text, ${numbered(alias)})`
  if (!leadsOn(catalog, of, target, accessLevel)) return numbered(alias)
  const next = `${alias}_${slot.name}`
  joins.push(joinedTo(of, target, slot, accessLevel, alias, next))
  return `coalesce(${labelOf(catalog, target, accessLevel, next, joins, depth + 1)}, ${numbered(alias)})`
}

/** The resource that a slot points at, when its labels may be seen. */
export function riderOf(catalog: Catalog, of: Resource, slot: Slot, accessLevel: AccessLevel) {
  const target = slot.part.refers && catalog.find(slot.part.refers.to)
  return target && mayName(of, target, accessLevel) ? target : undefined
}

/** Hides what was deleted. */
export const alive = (catalog: Catalog, of: Resource, alias = 't') => (catalog.isSoft(of) ? `${alias}.deleted_at is null` : 'true')
