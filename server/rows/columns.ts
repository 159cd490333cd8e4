import type { Resource, AccessLevel } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayShowLabel, ownerKey, canReadOnlyOwnRows, canReadLabels } from '#schema/row/fieldAccess.ts'
import { titleKeyOf } from '#schema/row/subset.ts'
import type { ResourceRegistry } from './registry.ts'
import { ownRowSql } from './ownRow.ts'

const maxLabelDepth = 3

export const quotedTable = (resource: Resource) => `"${tableOf(resource.name)}"`
export const quotedLinkTable = (resource: Resource, fieldKey: FieldKey) => `"${linkTableOf(resource.name, fieldKey.name)}"`

export const hasLinkTable = (fieldKey: FieldKey) => fieldKey.spec.refers?.many === true

/** SQL of a column in its JSON form. */
export const jsonColumnSql = ({ key, spec }: FieldKey, alias: string) => spec.read?.(`${alias}.${key}`) ?? `${alias}.${key}`

/** SQL of a key's value in its JSON form, from its column or its link table. */
export function fieldValueJsonSql(resource: Resource, fieldKey: FieldKey, alias = 't') {
  if (!hasLinkTable(fieldKey)) return jsonColumnSql(fieldKey, alias)
  return `array(select l.to_id from ${quotedLinkTable(resource, fieldKey)} l where l.from_id = ${alias}.id order by l.position)`
}

const numberLabelSql = (alias: string) => `'#' || ${alias}.id`

/** A member's own row shows labels only of rows of the same member. */
export const andSameOwnerSql = (resource: Resource, target: Resource, accessLevel: AccessLevel, from: string, to: string) =>
  target.ownerAccess && canReadOnlyOwnRows(resource, accessLevel) && !canReadLabels(target, accessLevel)
    ? ` and ${ownRowSql(target, to, `${from}.${ownerKey(resource)}`)}`
    : ''

/** Joins the row that a reference of `from` points at. */
export const referenceJoinSql = (resource: Resource, target: Resource, fieldKey: FieldKey, accessLevel: AccessLevel, from: string, to: string) =>
  `left join ${quotedTable(target)} ${to} on ${to}.id = ${from}.${fieldKey.key}${andSameOwnerSql(resource, target, accessLevel, from, to)}`

/** True when a label may follow the title's reference. Members see no labels of other persons; only their own rows may lead to rows that belong to a member. */
const mayFollowReference = (registry: ResourceRegistry, resource: Resource, target: Resource, accessLevel: AccessLevel) =>
  accessLevel !== memberAccessLevel ||
  canReadLabels(target, accessLevel) ||
  (target.ownerAccess ? canReadOnlyOwnRows(resource, accessLevel) : !registry.holdsPersonalData(target))

/** SQL of a row's label: its title, or the title of the row that its title references. Pushes the necessary joins. */
export function rowLabelSql(registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel, alias: string, joins: string[], depth = 0): string {
  const fieldKey = titleKeyOf(resource, accessLevel)
  if (!fieldKey || fieldKey.spec.column === '' || depth > maxLabelDepth) return numberLabelSql(alias)
  const target = fieldKey.spec.refers && registry.find(fieldKey.spec.refers.to)
  if (!target) return `coalesce((${jsonColumnSql(fieldKey, alias)})::text, ${numberLabelSql(alias)})`
  if (!mayFollowReference(registry, resource, target, accessLevel)) return numberLabelSql(alias)
  const next = `${alias}_${fieldKey.name}`
  joins.push(referenceJoinSql(resource, target, fieldKey, accessLevel, alias, next))
  return `coalesce(${rowLabelSql(registry, target, accessLevel, next, joins, depth + 1)}, ${numberLabelSql(alias)})`
}

/** The resource that a key references, when the caller may see its labels. */
export function readableLabelTarget(registry: ResourceRegistry, resource: Resource, fieldKey: FieldKey, accessLevel: AccessLevel) {
  const target = fieldKey.spec.refers && registry.find(fieldKey.spec.refers.to)
  return target && mayShowLabel(resource, target, accessLevel) ? target : undefined
}

/** SQL that excludes deleted rows. */
export const notDeletedSql = (registry: ResourceRegistry, resource: Resource, alias = 't') =>
  registry.isSoftDeleted(resource) ? `${alias}.deleted_at is null` : 'true'
