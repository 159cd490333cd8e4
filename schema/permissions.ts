import type { AccessLevel } from './base/access.ts'
import { memberResource, hasAccess } from './base/access.ts'
import type { Resource, Rights } from './resource.ts'
import { exportAccessLevel } from './personal.ts'
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
  accessLevel: AccessLevel
  resources: Record<string, Permission>
}

/** What nobody is named for nobody may. */
const held = (accessLevel: AccessLevel, needed: AccessLevel | undefined) => needed !== undefined && hasAccess(accessLevel, needed)

/** The access level that may make a row by `save`. */
export const toCreate = ({ create, save }: Rights): AccessLevel | undefined => (create === false ? undefined : (create ?? save))

/** May somebody call `del`? Which rows is decided row by row where they are their makers' own. */
export const mayDelete = ({ can, privateUnless }: Resource, accessLevel: AccessLevel) =>
  held(accessLevel, can.del) || (privateUnless !== undefined && held(accessLevel, can.read))

export function permissionOf(resource: Resource, accessLevel: AccessLevel): Permission {
  const read = mayRead(resource, 'full', accessLevel)
  return {
    read,
    create: held(accessLevel, toCreate(resource.can)),
    save: held(accessLevel, resource.can.save),
    del: mayDelete(resource, accessLevel),
    export: read && hasAccess(accessLevel, resource.can.export ?? resource.can.read),
    calls: Object.entries(resource.endpoints).flatMap(([name, endpoint]) => (mayCall(endpoint, accessLevel) ? [name] : [])),
  }
}

/** The same among others, which together say whose rows tell of persons. */
export function permissionWithin(all: readonly Resource[], resource: Resource, accessLevel: AccessLevel): Permission {
  const permission = permissionOf(resource, accessLevel)
  return { ...permission, export: permission.export && hasAccess(accessLevel, exportAccessLevel(all, resource) ?? memberResource) }
}

const isAny = ({ calls, ...rights }: Permission) => calls.length > 0 || Object.values(rights).some(Boolean)

/** All that an access level may do: the back-office draws from it what it shows. The server decides by the same declarations, anew on every call. */
export function permissionsOf(resources: readonly Resource[], accessLevel: AccessLevel): Permissions {
  const entries = resources.map((resource) => [resource.name, permissionWithin(resources, resource, accessLevel)] as const)
  return { accessLevel, resources: Object.fromEntries(entries.filter(([, permission]) => isAny(permission))) }
}
