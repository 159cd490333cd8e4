import type { FastifyInstance } from 'fastify'
import type { Resource, Rung } from '#schema'
import { callable, pathOf, rungs } from '#schema'
import { permissionOf } from '#schema/permissions.ts'
import { writable } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import type { Subset } from '#schema/subset.ts'
import { filtersFor, mayRead, slotsFor, sortsFor, subsets } from '#schema/subset.ts'
import { searchSlots } from '../rows/read/keyword.ts'
import { mayUnmask, sealedSlots } from '../rows/write/unmask.ts'

/** What can be asked of a field. */
const uses = ['read', 'filter', 'sort', 'search', 'write', 'unmask'] as const
type Use = (typeof uses)[number]

interface ResourceRights {
  subsets: Subset[]
  calls: string[]
  fields: Record<string, Use[]>
}

export type RightsTable = Record<Rung, Record<string, ResourceRights>>

const unmaskable = (of: Resource, rung: Rung) => sealedSlots(of).filter((slot) => mayUnmask(of, slot, rung))

/** The calls that a resource has by itself; a save of new rows and one of known rows are two rights. */
function ownCalls(of: Resource, rung: Rung) {
  const { read, create, save, del, export: exports } = permissionOf(of, rung)
  const reads = read || mayRead(of, 'label', rung)
  const unmask = read && unmaskable(of, rung).length > 0
  const held = { findById: reads, findMany: reads, create, save, del, exportFile: exports, importFile: read && (create || save), unmask }
  return Object.entries(held).flatMap(([name, may]) => (may ? [name] : []))
}

function fieldRights(of: Resource, rung: Rung): Record<string, Use[]> {
  if (!mayRead(of, 'full', rung)) return {}
  const lists: Record<Use, readonly Slot[]> = {
    read: slotsFor(of, 'full', rung),
    filter: filtersFor(of, rung),
    sort: sortsFor(of, rung),
    search: searchSlots(of, rung),
    write: writable(of, rung),
    unmask: unmaskable(of, rung),
  }
  const entries = slotsOf(of).map(({ key }) => [key, uses.filter((use) => lists[use].some((slot) => slot.key === key))] as const)
  return Object.fromEntries(entries.filter(([, held]) => held.length > 0))
}

const rightsOf = (of: Resource, rung: Rung): ResourceRights => ({
  subsets: subsets.filter((subset) => mayRead(of, subset, rung)),
  calls: [...ownCalls(of, rung), ...permissionOf(of, rung).calls],
  fields: fieldRights(of, rung),
})

/** Who may do what: read off the declarations by the same functions that decide every call. What is not in it nobody may. */
export const rightsTable = (resources: readonly Resource[]): RightsTable =>
  Object.fromEntries(rungs.map((rung) => [rung, Object.fromEntries(resources.map((of) => [of.name, rightsOf(of, rung)]))])) as RightsTable

/** Who stands on which rung: what the specification calls a role. */
export const roles = {
  anonymous: 'anyone',
  normal: 'user',
  'ride-cc': 'desk',
  admin: ['cs', 'ops', 'finance', 'manager', 'super'],
} as const satisfies Record<string, Rung | readonly Rung[]>

const standardCalls = ['findById', 'findMany', 'save', 'del', 'exportFile', 'importFile', 'unmask']

/** Addresses under /api that are no resource's call; each refuses for itself. */
const besides = ['/api/*', '/api/files/upload', '/api/openapi.json', '/api/docs', '/api/lookup', '/api/counts', '/api/history/undo']

/** Refuses to start with a call that the rights table does not know: nothing is open by being forgotten. */
export function refuseUnknownCalls(app: FastifyInstance, resources: readonly Resource[]) {
  const known = new Set([
    ...besides,
    ...resources.flatMap((of) => [...standardCalls, ...callable(of).map(([name]) => name)].map((call) => pathOf(of.name, call))),
  ])
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/') && !known.has(url)) throw new Error(`${url} is in no rights table: declare it as an endpoint of its resource.`)
  })
}
