import type { AccessLevel } from './base/access.ts'
import { member, reaches, accessLevels } from './base/access.ts'
import { callsAmong } from './callsAmong.ts'
import { permissionAmong, permissionOf } from './permissions.ts'
import type { Resource } from './resource.ts'
import { writable } from './shape.ts'
import type { Slot } from './slot.ts'
import { slotsOf } from './slot.ts'
import { standardOf } from './standard.ts'
import type { Subset } from './subset.ts'
import { filtersFor, mayRead, mayUnmask, sealedSlots, searchesFor, slotsFor, sortsFor, subsets, sumsFor } from './subset.ts'

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

const unmaskable = (of: Resource, accessLevel: AccessLevel) => sealedSlots(of).filter((slot) => mayUnmask(of, slot, accessLevel))

/** The calls that somebody may make; a save of new rows and one of known rows are two rights. */
function heldCalls(of: Resource, accessLevel: AccessLevel, all: readonly Resource[]) {
  const { create, save } = permissionOf(of, accessLevel)
  const saves = [...(create ? ['create'] : []), ...(save ? ['save'] : [])]
  return callsAmong(all)(of).flatMap(({ name, path, may }) => (!may(accessLevel) ? [] : path === standardOf(of).save.path ? saves : [name]))
}

function fieldRights(of: Resource, accessLevel: AccessLevel, all: readonly Resource[]): Record<string, Use[]> {
  if (!mayRead(of, 'full', accessLevel)) return {}
  const lists: Record<Use, readonly Slot[]> = {
    read: slotsFor(of, 'full', accessLevel),
    filter: filtersFor(of, accessLevel),
    sort: sortsFor(of, accessLevel),
    search: searchesFor(of, accessLevel),
    sum: sumsFor(of, accessLevel),
    export: permissionAmong(all, of, accessLevel).export ? slotsFor(of, 'full', accessLevel) : [],
    write: writable(of, accessLevel),
    unmask: unmaskable(of, accessLevel),
  }
  const entries = slotsOf(of).map(({ key }) => [key, uses.filter((use) => lists[use].some((slot) => slot.key === key))] as const)
  return Object.fromEntries(entries.filter(([, held]) => held.length > 0))
}

const rightsOf = (of: Resource, accessLevel: AccessLevel, all: readonly Resource[]): ResourceRights => ({
  subsets: subsets.filter((subset) => mayRead(of, subset, accessLevel)),
  calls: heldCalls(of, accessLevel, all),
  fresh: callsAmong(all)(of).flatMap(({ name, may, requiresReauth }) =>
    may(accessLevel) && (requiresReauth === 'everybody' || (requiresReauth && reaches(accessLevel, 'desk'))) ? [name] : [],
  ),
  fields: fieldRights(of, accessLevel, all),
})

/** Who may do what: read off the declarations by the same functions that decide every call. What is not in it nobody may. */
export const rightsTable = (resources: readonly Resource[]): RightsTable =>
  Object.fromEntries(
    accessLevels.map((accessLevel) => [accessLevel, Object.fromEntries(resources.map((of) => [of.name, rightsOf(of, accessLevel, resources)]))]),
  ) as RightsTable

/** Members do with their own what they may do at all; what is its maker's until it is shared is so for staff too. */
export const whoseRows = (of: Resource, accessLevel: AccessLevel): 'all' | 'own' => (accessLevel === member || of.privateUnless !== undefined ? 'own' : 'all')
