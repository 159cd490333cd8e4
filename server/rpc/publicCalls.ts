import type { Accounts, Resource } from '#schema'
import { nobody } from '#schema'
import { mayCall } from '#schema/shape.ts'
import { wallTime } from '#schema/base/time.ts'
import { workOf } from '../rows/write/db.ts'
import { handled } from './declared.ts'
import type { RpcContext } from './context.ts'

/** Where there is no request there is no session. */
export const noAccounts = new Proxy({} as Accounts, {
  get() {
    throw new Error('there is no request whose session this could be')
  },
})

/** Makes a declared call that anybody may make and that changes nothing, as nobody and without a request. */
export type PublicCalls = (of: Resource, call: string, params?: unknown) => Promise<unknown>

/** For pages that the server itself makes: they count against no visitor's allowance and leave the process for nothing. */
export const publicCalls =
  ({ db, vault, clock, catalog }: RpcContext): PublicCalls =>
  async (of, call, params = {}) => {
    const endpoint = of.endpoints[call]
    if (!endpoint || endpoint.method !== 'GET' || endpoint.mutates || !mayCall(endpoint, nobody.accessLevel))
      throw new Error(`${of.name}.${call} is no public reading call`)
    const caller = { actor: nobody, now: wallTime(clock()), requestId: call, address: '' }
    const work = workOf({ connection: db, catalog, caller, vault, accounts: noAccounts, via: call, mayWrite: false })
    return JSON.parse(await handled(work, of, call, endpoint, endpoint.params?.parse(params) ?? params))
  }
