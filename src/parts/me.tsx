import type { ReactNode } from 'react'
import { use } from 'react'
import type { Me } from '#provider'
import { allResources } from '#resources'
import type { Endpoint, Resource, Rung } from '#schema'
import { reaches, routeOf } from '#schema'
import { mayDel, toCreate } from '#schema/permissions.ts'
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

export const useRung = (): Rung => useMe().permissions.rung

/** What the signed-in user may do with a resource: which buttons are drawn. The server decides again. */
export function mayOf(of: Resource, rung: Rung) {
  const may = (needed: Rung | undefined) => needed !== undefined && reaches(rung, needed)
  return {
    read: mayRead(of, 'list', rung),
    create: may(toCreate(of.can)),
    save: may(of.can.save),
    del: mayDel(of, rung),
    call: (endpoint: Endpoint) => mayCall(endpoint, rung),
  }
}

/** The same for whoever looks, and whether they may have its rows as a file, which depends on what else is declared. With another's eyes nobody deletes, nor does what only the person may. */
export function useMay(of: Resource) {
  const { permissions, real } = useMe()
  const may = { ...mayOf(of, permissions.rung), export: permissions.resources[of.name]?.export ?? false }
  if (!real) return may
  return { ...may, del: false, call: (endpoint: Endpoint) => !endpoint.inPerson && may.call(endpoint) }
}

/** Where everybody of the staff finds their own account. */
export const accountPath = '/admin/account'

/** Has it no menu? An account below every grade has its one page, and one that lacks a second factor sets that up first. */
export const isConfined = ({ must_add_factor, permissions: { rung } }: SignedIn) => must_add_factor || onlyPageOf(rung) !== undefined

/** The one page of an account below every grade: it has no menu and is sent there from everywhere else. */
export function onlyPageOf(rung: Rung) {
  if (rung !== 'desk') return undefined
  const of = allResources.find((each) => mayRead(each, 'list', rung))
  return of && `/admin/${routeOf(of.name)}`
}
