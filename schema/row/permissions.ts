import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess } from '../base/access.ts'
import type { Resource, ResourceAccessLevels } from '../declare/resource.ts'
import { exportLevelForPersonalData } from './personalData.ts'
import { mayCall } from './shape.ts'
import { mayReadSubset } from './subset.ts'

/** Rights of an access level on one resource; `calls` are the declared endpoints that it may call. */
export interface ResourcePermissions {
  read: boolean
  create: boolean
  save: boolean
  del: boolean
  export: boolean
  calls: string[]
}

export interface Permissions {
  accessLevel: AccessLevel
  resources: Record<string, ResourcePermissions>
}

/** True if the required level is declared and held. An undeclared right is held by no level. */
const hasDeclaredAccess = (accessLevel: AccessLevel, needed: AccessLevel | undefined) => needed !== undefined && hasAccess(accessLevel, needed)

/** The access level that may create rows by `save`. */
export const accessLevelForCreate = ({ create, save }: ResourceAccessLevels): AccessLevel | undefined => (create === false ? undefined : (create ?? save))

/** True if the access level may call `del`. For private rows the handler also checks the creator of each row. */
export const mayDelete = ({ can, privateUnless }: Resource, accessLevel: AccessLevel) =>
  hasDeclaredAccess(accessLevel, can.del) || (privateUnless !== undefined && hasDeclaredAccess(accessLevel, can.read))

export function declaredResourcePermissionsOf(resource: Resource, accessLevel: AccessLevel): ResourcePermissions {
  const read = mayReadSubset(resource, 'full', accessLevel)
  return {
    read,
    create: hasDeclaredAccess(accessLevel, accessLevelForCreate(resource.can)),
    save: hasDeclaredAccess(accessLevel, resource.can.save),
    del: mayDelete(resource, accessLevel),
    export: read && hasAccess(accessLevel, resource.can.export ?? resource.can.read),
    calls: Object.entries(resource.endpoints).flatMap(([name, endpoint]) => (mayCall(endpoint, accessLevel) ? [name] : [])),
  }
}

/** The rights with the rules of personal data, which depend on the references between all resources. */
export function permissionWithExportLimit(all: readonly Resource[], resource: Resource, accessLevel: AccessLevel): ResourcePermissions {
  const permission = declaredResourcePermissionsOf(resource, accessLevel)
  return { ...permission, export: permission.export && hasAccess(accessLevel, exportLevelForPersonalData(all, resource) ?? memberAccessLevel) }
}

const hasAnyRight = ({ calls, ...rights }: ResourcePermissions) => calls.length > 0 || Object.values(rights).some(Boolean)

/** All rights of an access level. The back office uses them to decide what it shows; the server checks every call again by the same declarations. */
export function permissionsOf(resources: readonly Resource[], accessLevel: AccessLevel): Permissions {
  const entries = resources.map((resource) => [resource.name, permissionWithExportLimit(resources, resource, accessLevel)] as const)
  return { accessLevel, resources: Object.fromEntries(entries.filter(([, permission]) => hasAnyRight(permission))) }
}
