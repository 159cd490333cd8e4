import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess, accessLevels } from '../base/access.ts'
import { callsWithExportRules } from './callsWithExportRules.ts'
import { permissionWithExportLimit, declaredResourcePermissionsOf } from '../row/permissions.ts'
import type { Resource } from '../declare/resource.ts'
import { writableFieldKeys } from '../row/shape.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { fieldKeysOf } from '../row/fieldKey.ts'
import { standardCallsOf } from './standard.ts'
import type { FieldSubset } from '../row/subset.ts'
import {
  filterKeysFor,
  mayReadSubset,
  mayUnmask,
  encryptedFieldKeys,
  searchKeysFor,
  fieldKeysFor,
  sortKeysFor,
  fieldSubsets,
  sumKeysFor,
} from '../row/subset.ts'

/** Operations on a field. */
const fieldOperations = ['read', 'filter', 'sort', 'search', 'sum', 'export', 'write', 'unmask'] as const
export type FieldOperation = (typeof fieldOperations)[number]

export interface ResourceRights {
  subsets: FieldSubset[]
  calls: string[]
  /** The calls among them that require a recent re-authentication. */
  reauthCalls: string[]
  fields: Record<string, FieldOperation[]>
}

export type RightsTable = Record<AccessLevel, Record<string, ResourceRights>>

const unmaskableFieldKeys = (resource: Resource, accessLevel: AccessLevel) =>
  encryptedFieldKeys(resource).filter((fieldKey) => mayUnmask(resource, fieldKey, accessLevel))

/** The calls that an access level may make. Creating and changing rows by `save` are two separate rights. */
function allowedCalls(resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]) {
  const { create, save } = declaredResourcePermissionsOf(resource, accessLevel)
  const saves = [...(create ? ['create'] : []), ...(save ? ['save'] : [])]
  return callsWithExportRules(all)(resource).flatMap(({ name, path, isAllowedFor }) =>
    !isAllowedFor(accessLevel) ? [] : path === standardCallsOf(resource).save.path ? saves : [name],
  )
}

function fieldRights(resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]): Record<string, FieldOperation[]> {
  if (!mayReadSubset(resource, 'full', accessLevel)) return {}
  const lists: Record<FieldOperation, readonly FieldKey[]> = {
    read: fieldKeysFor(resource, 'full', accessLevel),
    filter: filterKeysFor(resource, accessLevel),
    sort: sortKeysFor(resource, accessLevel),
    search: searchKeysFor(resource, accessLevel),
    sum: sumKeysFor(resource, accessLevel),
    export: permissionWithExportLimit(all, resource, accessLevel).export ? fieldKeysFor(resource, 'full', accessLevel) : [],
    write: writableFieldKeys(resource, accessLevel),
    unmask: unmaskableFieldKeys(resource, accessLevel),
  }
  const entries = fieldKeysOf(resource).map(({ key }) => [key, fieldOperations.filter((use) => lists[use].some((fieldKey) => fieldKey.key === key))] as const)
  return Object.fromEntries(entries.filter(([, heldUses]) => heldUses.length > 0))
}

const rightsOf = (resource: Resource, accessLevel: AccessLevel, all: readonly Resource[]): ResourceRights => ({
  subsets: fieldSubsets.filter((subset) => mayReadSubset(resource, subset, accessLevel)),
  calls: allowedCalls(resource, accessLevel, all),
  reauthCalls: callsWithExportRules(all)(resource).flatMap(({ name, isAllowedFor, requiresReauth }) =>
    isAllowedFor(accessLevel) && (requiresReauth === 'everybody' || (requiresReauth && hasAccess(accessLevel, 'desk'))) ? [name] : [],
  ),
  fields: fieldRights(resource, accessLevel, all),
})

/** The table of all rights, derived by the functions that check every call. A right that is not in it is held by none. */
export const rightsTable = (resources: readonly Resource[]): RightsTable =>
  Object.fromEntries(
    accessLevels.map((accessLevel) => [
      accessLevel,
      Object.fromEntries(resources.map((resource) => [resource.name, rightsOf(resource, accessLevel, resources)])),
    ]),
  ) as RightsTable

/** Members act on their own rows only. For private resources that holds for staff too. */
export const rowScopeOf = (resource: Resource, accessLevel: AccessLevel): 'all' | 'own' =>
  accessLevel === memberAccessLevel || resource.privateUnless !== undefined ? 'own' : 'all'
