import type { AccessLevel } from '../base/access.ts'
import { hasAccess } from '../base/access.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { mayReadField, canReadAllRows, canReadOnlyOwnRows, canReadLabels } from './fieldAccess.ts'
import { declaredFieldKeys, fieldOf, memoize, fieldKeysOf } from './fieldKey.ts'

/** Parts of a row in a response: id and title, the columns of the list, or all fields that the caller may read. */
export const fieldSubsets = ['label', 'list', 'full'] as const
export type FieldSubset = (typeof fieldSubsets)[number]

/** Declared columns of the list that the access level may read. */
export const listColumnsFor = (resource: Resource, accessLevel: AccessLevel) =>
  resource.list.columns.filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && mayReadField(resource, field, accessLevel)
  })

const alwaysListedNames = new Set(['version', 'created_at'])

const availabilityKeysOf = ({ availableWhen = {}, availableFrom, availableUntil }: Endpoint) => [
  ...Object.keys(availableWhen),
  ...[availableFrom, availableUntil?.field].filter((key) => key !== undefined),
]

/** Keys that decide which actions the cards of a board offer. */
const boardActionKeys = memoize((resource: Resource): ReadonlySet<string> => {
  const isBoard = Object.values(resource.list.modes ?? {}).some(({ kind }) => kind === 'board')
  return new Set(isBoard ? Object.values(resource.endpoints).flatMap(availabilityKeysOf) : [])
})

/** Caches a derived value for each resource and access level. */
function memoizeByAccessLevel<V>(derive: (resource: Resource, accessLevel: AccessLevel) => V) {
  const known = memoize((_of: Resource) => new Map<AccessLevel, V>())
  return (resource: Resource, accessLevel: AccessLevel): V => {
    const match = known(resource).get(accessLevel)
    if (match !== undefined) return match
    const created = derive(resource, accessLevel)
    known(resource).set(accessLevel, created)
    return created
  }
}

/** The keys of a subset for an access level. Responses contain only these keys. */
export function fieldKeysFor(resource: Resource, subset: FieldSubset, accessLevel: AccessLevel): readonly FieldKey[] {
  if (subset === 'label') return []
  const readable = fieldKeysOf(resource).filter((fieldKey) => mayReadField(resource, fieldKey.field, accessLevel))
  if (subset === 'full') return readable
  const listed = new Set(resource.list.columns)
  return readable.filter((fieldKey) => listed.has(fieldKey.name) || alwaysListedNames.has(fieldKey.name) || boardActionKeys(resource).has(fieldKey.key))
}

export const mayReadSubset = (resource: Resource, subset: FieldSubset, accessLevel: AccessLevel) =>
  canReadOnlyOwnRows(resource, accessLevel) || (subset === 'label' ? canReadLabels(resource, accessLevel) : canReadAllRows(resource, accessLevel))

/** Keys by which a list may be ordered: one sortable, readable column that is listed or filtered. */
export const sortKeysFor = memoizeByAccessLevel((resource, accessLevel): readonly FieldKey[] => {
  const names = new Set([...resource.list.columns, ...(resource.list.filters ?? []), 'created_at', 'updated_at'])
  return fieldKeysOf(resource).filter((fieldKey) => names.has(fieldKey.name) && fieldKey.spec.sortable && mayReadField(resource, fieldKey.field, accessLevel))
})

/** Keys by which a list may be filtered. References are always among them, because tabs of related rows need them. */
export const filterKeysFor = memoizeByAccessLevel((resource, accessLevel): readonly FieldKey[] => {
  const names = new Set([...(resource.list.filters ?? []), ...(resource.list.search ?? []), 'created_at', 'updated_at', 'created_by'])
  return fieldKeysOf(resource).filter((fieldKey) => (names.has(fieldKey.name) || fieldKey.spec.refers) && mayReadField(resource, fieldKey.field, accessLevel))
})

/** The key of the title if the access level may see it. */
export function titleKeyOf(resource: Resource, accessLevel: AccessLevel) {
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === resource.title)
  if (fieldKey && canReadOnlyOwnRows(resource, accessLevel)) return mayReadField(resource, fieldKey.field, accessLevel) ? fieldKey : undefined
  const own = fieldKey?.field.options.can?.read
  return fieldKey && (own === undefined || hasAccess(accessLevel, own)) ? fieldKey : undefined
}

/** Fields that the keyword search looks in. An access level that sees only labels can search only titles. */
export const searchKeysFor = memoizeByAccessLevel((resource, accessLevel): readonly FieldKey[] => {
  const names = new Set(resource.list.search ?? [])
  const readable = fieldKeysOf(resource).filter(({ name, field }) => names.has(name) && field.searchable && mayReadField(resource, field, accessLevel))
  const title = titleKeyOf(resource, accessLevel)
  return readable.length > 0 || !title?.field.searchable ? readable : [title]
})

/** Columns whose sum is shown below a list and its groups. */
export const sumKeysFor = memoizeByAccessLevel((resource, accessLevel): readonly FieldKey[] => {
  const names = new Set(resource.list.sums ?? [])
  return fieldKeysOf(resource).filter(({ name, field }) => names.has(name) && mayReadField(resource, field, accessLevel))
})

export const encryptedFieldKeys = (resource: Resource) => declaredFieldKeys(resource).filter(({ spec }) => spec.encryptedIn !== undefined)

/**
 * True if the access level may see the value of a masked field: it must read all rows and the field, and hold the level `can.unmask` if that is declared. Each
 * access is logged.
 */
export const mayUnmask = (resource: Resource, { field }: FieldKey, accessLevel: AccessLevel) =>
  canReadAllRows(resource, accessLevel) && mayReadField(resource, field, accessLevel) && hasAccess(accessLevel, field.options.can?.unmask ?? 'anyone')
