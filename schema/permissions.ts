import type { Rung } from './base/access.ts'
import { member, reaches } from './base/access.ts'
import type { Resource, Rights } from './resource.ts'
import { rungToCarry } from './personal.ts'
import { mayCall } from './shape.ts'
import { mayRead } from './subset.ts'

/** What somebody may do with one resource; `calls` are its declared endpoints. */
export interface Permission {
  read: boolean
  create: boolean
  save: boolean
  del: boolean
  export: boolean
  calls: string[]
}

export interface Permissions {
  rung: Rung
  resources: Record<string, Permission>
}

/** What nobody is named for nobody may. */
const held = (rung: Rung, needed: Rung | undefined) => needed !== undefined && reaches(rung, needed)

/** The rung that may make a row by `save`. */
export const toCreate = ({ create, save }: Rights): Rung | undefined => (create === false ? undefined : (create ?? save))

/** May somebody call `del`? Which rows is decided row by row where they are their makers' own. */
export const mayDel = ({ can, own }: Resource, rung: Rung) => held(rung, can.del) || (own !== undefined && held(rung, can.read))

export function permissionOf(of: Resource, rung: Rung): Permission {
  const read = mayRead(of, 'full', rung)
  return {
    read,
    create: held(rung, toCreate(of.can)),
    save: held(rung, of.can.save),
    del: mayDel(of, rung),
    export: read && reaches(rung, of.can.export ?? of.can.read),
    calls: Object.entries(of.endpoints).flatMap(([name, endpoint]) => (mayCall(endpoint, rung) ? [name] : [])),
  }
}

/** The same among others, which together say whose rows tell of persons. */
export function permissionAmong(all: readonly Resource[], of: Resource, rung: Rung): Permission {
  const permission = permissionOf(of, rung)
  return { ...permission, export: permission.export && reaches(rung, rungToCarry(all, of) ?? member) }
}

const isAny = ({ calls, ...rights }: Permission) => calls.length > 0 || Object.values(rights).some(Boolean)

/** All that a rung may do: the back-office draws from it what it shows. The server decides by the same declarations, anew on every call. */
export function permissionsOf(resources: readonly Resource[], rung: Rung): Permissions {
  const entries = resources.map((of) => [of.name, permissionAmong(resources, of, rung)] as const)
  return { rung, resources: Object.fromEntries(entries.filter(([, permission]) => isAny(permission))) }
}
