import type { Accounts, Resource } from '#schema'
import { anonymousActor } from '#schema'
import { mayCall } from '#schema/row/shape.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import { runHandler } from './declaredRoutes.ts'
import type { RpcContext } from './context.ts'

/** Accounts for code without a request, and therefore without a session; every use throws. */
export const unavailableAccounts = new Proxy({} as Accounts, {
  get() {
    throw new Error('there is no request whose session this could be')
  },
})

/** Runs a declared public GET call as the anonymous user, without a request. */
export type PublicCallRunner = (resource: Resource, call: string, params?: unknown) => Promise<unknown>

/** For pages that the server renders: no rate limit and no HTTP request. */
export const createPublicCallRunner =
  ({ db, cipher, clock, registry }: RpcContext): PublicCallRunner =>
  async (resource, call, params = {}) => {
    const endpoint = resource.endpoints[call]
    if (!endpoint || endpoint.method !== 'GET' || endpoint.mutates || !mayCall(endpoint, anonymousActor.accessLevel))
      throw new Error(`${resource.name}.${call} is no public reading call`)
    const caller = { actor: anonymousActor, now: toSeoulWallTime(clock()), requestId: call, address: '' }
    const uow = createUnitOfWork({ connection: db, registry, caller, cipher, accounts: unavailableAccounts, callName: call, mayWrite: false })
    return JSON.parse(await runHandler(uow, resource, call, endpoint, endpoint.params?.parse(params) ?? params))
  }
