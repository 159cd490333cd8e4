import type { Rung } from './base/access.ts'
import { member, reaches, rungs } from './base/access.ts'
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

export type RightsTable = Record<Rung, Record<string, ResourceRights>>

const unmaskable = (of: Resource, rung: Rung) => sealedSlots(of).filter((slot) => mayUnmask(of, slot, rung))

/** The calls that somebody may make; a save of new rows and one of known rows are two rights. */
function heldCalls(of: Resource, rung: Rung, all: readonly Resource[]) {
  const { create, save } = permissionOf(of, rung)
  const saves = [...(create ? ['create'] : []), ...(save ? ['save'] : [])]
  return callsAmong(all)(of).flatMap(({ name, path, may }) => (!may(rung) ? [] : path === standardOf(of).save.path ? saves : [name]))
}

function fieldRights(of: Resource, rung: Rung, all: readonly Resource[]): Record<string, Use[]> {
  if (!mayRead(of, 'full', rung)) return {}
  const lists: Record<Use, readonly Slot[]> = {
    read: slotsFor(of, 'full', rung),
    filter: filtersFor(of, rung),
    sort: sortsFor(of, rung),
    search: searchesFor(of, rung),
    sum: sumsFor(of, rung),
    export: permissionAmong(all, of, rung).export ? slotsFor(of, 'full', rung) : [],
    write: writable(of, rung),
    unmask: unmaskable(of, rung),
  }
  const entries = slotsOf(of).map(({ key }) => [key, uses.filter((use) => lists[use].some((slot) => slot.key === key))] as const)
  return Object.fromEntries(entries.filter(([, held]) => held.length > 0))
}

const rightsOf = (of: Resource, rung: Rung, all: readonly Resource[]): ResourceRights => ({
  subsets: subsets.filter((subset) => mayRead(of, subset, rung)),
  calls: heldCalls(of, rung, all),
  fresh: callsAmong(all)(of).flatMap(({ name, may, fresh }) => (may(rung) && (fresh === 'everybody' || (fresh && reaches(rung, 'desk'))) ? [name] : [])),
  fields: fieldRights(of, rung, all),
})

/** Who may do what: read off the declarations by the same functions that decide every call. What is not in it nobody may. */
export const rightsTable = (resources: readonly Resource[]): RightsTable =>
  Object.fromEntries(rungs.map((rung) => [rung, Object.fromEntries(resources.map((of) => [of.name, rightsOf(of, rung, resources)]))])) as RightsTable

/** Members do with their own what they may do at all; what is its maker's until it is shared is so for staff too. */
export const whoseRows = (of: Resource, rung: Rung): 'all' | 'own' => (rung === member || of.own !== undefined ? 'own' : 'all')
