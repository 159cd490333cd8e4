import type { ReactNode } from 'react'
import { use } from 'react'
import type { MeResponse } from '#provider'
import { allResources } from '#resources'
import type { Endpoint, Resource, AccessLevel } from '#schema'
import { hasAccess, routeOf } from '#schema'
import { mayDelete, accessLevelForCreate } from '#schema/row/permissions.ts'
import { mayCall } from '#schema/row/shape.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import { MeContext } from './meContext.ts'

export type SignedInUser = NonNullable<MeResponse>

export const MeProvider = ({ me, children }: { me: SignedInUser; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>

/** The signed-in user. */
export function useMe(): SignedInUser {
  const me = use(MeContext)
  if (!me) throw new Error('no user is signed in')
  return me
}

export const useAccessLevel = (): AccessLevel => useMe().permissions.accessLevel

/** What the signed-in user may do with a resource; decides which buttons are drawn. The server checks again. */
export function resourcePermissions(resource: Resource, accessLevel: AccessLevel) {
  const may = (needed: AccessLevel | undefined) => needed !== undefined && hasAccess(accessLevel, needed)
  return {
    read: mayReadSubset(resource, 'list', accessLevel),
    create: may(accessLevelForCreate(resource.can)),
    save: may(resource.can.save),
    del: mayDelete(resource, accessLevel),
    call: (endpoint: Endpoint) => mayCall(endpoint, accessLevel),
  }
}

/** The permissions of the signed-in user, with the right to export. While impersonating, deleting and all calls with `forbidImpersonation` are off. */
export function useResourcePermissions(resource: Resource) {
  const { permissions, real } = useMe()
  const may = { ...resourcePermissions(resource, permissions.accessLevel), export: permissions.resources[resource.name]?.export ?? false }
  if (!real) return may
  return { ...may, del: false, call: (endpoint: Endpoint) => !endpoint.forbidImpersonation && may.call(endpoint) }
}

/** The page where all staff manage their own account. */
export const accountPath = '/admin/account'

/** Whether the account has no menu: it is limited to one page, or it must set up a second factor first. */
export const isLimitedToPage = ({ must_add_factor, permissions: { accessLevel } }: SignedInUser) =>
  must_add_factor || deskAccountPage(accessLevel) !== undefined

/** The only page of a `desk` account: it has no menu, and every other address redirects there. */
export function deskAccountPage(accessLevel: AccessLevel) {
  if (accessLevel !== 'desk') return undefined
  const resource = allResources.find((item) => mayReadSubset(item, 'list', accessLevel))
  return resource && `/admin/${routeOf(resource.name)}`
}
