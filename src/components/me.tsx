import type { ReactNode } from 'react'
import { use } from 'react'
import type { Me } from '#provider'
import { allResources } from '#resources'
import type { Endpoint, Resource, AccessLevel } from '#schema'
import { hasAccess, routeOf } from '#schema'
import { mayDelete, toCreate } from '#schema/permissions.ts'
import { mayCall } from '#schema/shape.ts'
import { mayRead } from '#schema/subset.ts'
import { MeContext } from './meContext.ts'

export type SignedIn = NonNullable<Me>

export const MeProvider = ({ me, children }: { me: SignedIn; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>

/** Whoever is signed in. */
export function useMe(): SignedIn {
  const me = use(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

export const useAccessLevel = (): AccessLevel => useMe().permissions.accessLevel

/** What the signed-in user may do with a resource: which buttons are drawn. The server decides again. */
export function permissionsOfUser(resource: Resource, accessLevel: AccessLevel) {
  const may = (needed: AccessLevel | undefined) => needed !== undefined && hasAccess(accessLevel, needed)
  return {
    read: mayRead(resource, 'list', accessLevel),
    create: may(toCreate(resource.can)),
    save: may(resource.can.save),
    del: mayDelete(resource, accessLevel),
    call: (endpoint: Endpoint) => mayCall(endpoint, accessLevel),
  }
}

/** The same for whoever looks, and whether they may have its rows as a file, which depends on what else is declared. With another's eyes nobody deletes, nor does what only the person may. */
export function useMay(resource: Resource) {
  const { permissions, real } = useMe()
  const may = { ...permissionsOfUser(resource, permissions.accessLevel), export: permissions.resources[resource.name]?.export ?? false }
  if (!real) return may
  return { ...may, del: false, call: (endpoint: Endpoint) => !endpoint.forbidImpersonation && may.call(endpoint) }
}

/** Where everybody of the staff finds their own account. */
export const accountPath = '/admin/account'

/** Has it no menu? An account below every grade has its one page, and one that lacks a second factor sets that up first. */
export const isConfined = ({ must_add_factor, permissions: { accessLevel } }: SignedIn) => must_add_factor || onlyPageOf(accessLevel) !== undefined

/** The one page of an account below every grade: it has no menu and is sent there from everywhere else. */
export function onlyPageOf(accessLevel: AccessLevel) {
  if (accessLevel !== 'desk') return undefined
  const resource = allResources.find((item) => mayRead(item, 'list', accessLevel))
  return resource && `/admin/${routeOf(resource.name)}`
}
