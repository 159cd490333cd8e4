import type { FastifyInstance } from 'fastify'
import type { Resource, Rung } from '#schema'
import { rungs } from '#schema'
import { callsOf } from '#schema/calls.ts'
import { permissionOf } from '#schema/permissions.ts'
import { writable } from '#schema/shape.ts'
import { generalCalls } from '#schema/generalCalls.ts'
import { standardOf } from '#schema/standard.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import type { Subset } from '#schema/subset.ts'
import { filtersFor, mayRead, mayUnmask, sealedSlots, searchesFor, slotsFor, sortsFor, subsets } from '#schema/subset.ts'

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

/** The calls that somebody may make; a save of new rows and one of known rows are two rights. */
function heldCalls(of: Resource, rung: Rung) {
  const { create, save } = permissionOf(of, rung)
  const saves = [...(create ? ['create'] : []), ...(save ? ['save'] : [])]
  return callsOf(of).flatMap(({ name, path, may }) => (!may(rung) ? [] : path === standardOf(of).save.path ? saves : [name]))
}

function fieldRights(of: Resource, rung: Rung): Record<string, Use[]> {
  if (!mayRead(of, 'full', rung)) return {}
  const lists: Record<Use, readonly Slot[]> = {
    read: slotsFor(of, 'full', rung),
    filter: filtersFor(of, rung),
    sort: sortsFor(of, rung),
    search: searchesFor(of, rung),
    write: writable(of, rung),
    unmask: unmaskable(of, rung),
  }
  const entries = slotsOf(of).map(({ key }) => [key, uses.filter((use) => lists[use].some((slot) => slot.key === key))] as const)
  return Object.fromEntries(entries.filter(([, held]) => held.length > 0))
}

const rightsOf = (of: Resource, rung: Rung): ResourceRights => ({
  subsets: subsets.filter((subset) => mayRead(of, subset, rung)),
  calls: heldCalls(of, rung),
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

/** Addresses under /api that are no call; each refuses for itself. */
const besides = ['/api/*', '/api/openapi.json', '/api/docs']

/** Refuses to start with a call that the rights table does not know: nothing is open by being forgotten. */
export function refuseUnknownCalls(app: FastifyInstance, resources: readonly Resource[]) {
  const calls = [...Object.values(generalCalls), ...resources.flatMap(callsOf)]
  const known = new Set([...besides, ...calls.map(({ path }) => path)])
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/') && !known.has(url)) throw new Error(`${url} is in no rights table: declare it as an endpoint of its resource.`)
  })
}
