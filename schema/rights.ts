import type { AccessLevel } from './base/access.ts'
import { memberResource, hasAccess, accessLevels } from './base/access.ts'
import { callsByResource } from './callsByResource.ts'
import { permissionWithin, permissionOf } from './permissions.ts'
import type { Resource } from './resource.ts'
import { writable } from './shape.ts'
import type { FieldKey } from './fieldKey.ts'
import { fieldKeysOf } from './fieldKey.ts'
import { standardCallsOf } from './standard.ts'
import type { Subset } from './subset.ts'
import { filtersFor, mayRead, mayUnmask, encryptedFieldKeys, searchKeysFor, fieldKeysFor, sortsFor, subsets, sumsFor } from './subset.ts'

/** What can be asked of a field. */
const uses = ['read', 'filter', 'sort', 'search', 'sum', 'export', 'write', 'unmask'] as const
export type Use = (typeof uses)[number]

export interface ResourceRights {
  subsets: Subset[]
  calls: string[]
  /** Those of them that ask for a proof of the last five minutes. */
  fresh: string[]
  fields: Record<string, Use[]>
}

export type RightsTable = Record<AccessLevel, Record<string, ResourceRights>>

const unmaskable = (resource: Resource, accessLevel: AccessLevel) =>
  encryptedFieldKeys(resource).filter((fieldKey) => mayUnmask(resource, fieldKey, accessLevel))

/** The calls that somebody may make; a save of new rows and one of known rows are two rights. */
function heldCalls(resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]) {
  const { create, save } = permissionOf(resource, accessLevel)
  const saves = [...(create ? ['create'] : []), ...(save ? ['save'] : [])]
  return callsByResource(all)(resource).flatMap(({ name, path, may }) =>
    !may(accessLevel) ? [] : path === standardCallsOf(resource).save.path ? saves : [name],
  )
}

function fieldRights(resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]): Record<string, Use[]> {
  if (!mayRead(resource, 'full', accessLevel)) return {}
  const lists: Record<Use, readonly FieldKey[]> = {
    read: fieldKeysFor(resource, 'full', accessLevel),
    filter: filtersFor(resource, accessLevel),
    sort: sortsFor(resource, accessLevel),
    search: searchKeysFor(resource, accessLevel),
    sum: sumsFor(resource, accessLevel),
    export: permissionWithin(all, resource, accessLevel).export ? fieldKeysFor(resource, 'full', accessLevel) : [],
    write: writable(resource, accessLevel),
    unmask: unmaskable(resource, accessLevel),
  }
  const entries = fieldKeysOf(resource).map(({ key }) => [key, uses.filter((use) => lists[use].some((fieldKey) => fieldKey.key === key))] as const)
  return Object.fromEntries(entries.filter(([, held]) => held.length > 0))
}

const rightsOf = (resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]): ResourceRights => ({
  subsets: subsets.filter((subset) => mayRead(resource, subset, accessLevel)),
  calls: heldCalls(resource, accessLevel, all),
  fresh: callsByResource(all)(resource).flatMap(({ name, may, requiresReauth }) =>
    may(accessLevel) && (requiresReauth === 'everybody' || (requiresReauth && hasAccess(accessLevel, 'desk'))) ? [name] : [],
  ),
  fields: fieldRights(resource, accessLevel, all),
})

/** Who may do what: read off the declarations by the same functions that decide every call. What is not in it nobody may. */
export const rightsTable = (resources: readonly Resource[]): RightsTable =>
  Object.fromEntries(
    accessLevels.map((accessLevel) => [
      accessLevel,
      Object.fromEntries(resources.map((resource) => [resource.name, rightsOf(resource, accessLevel, resources)])),
    ]),
  ) as RightsTable

/** Members do with their own what they may do at all; what is its maker's until it is shared is so for staff too. */
export const rowScopeOf = (resource: Resource, accessLevel: AccessLevel): 'all' | 'own' =>
  accessLevel === memberResource || resource.privateUnless !== undefined ? 'own' : 'all'
