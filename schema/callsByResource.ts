import type { AccessLevel } from './base/access.ts'
import { hasAccess } from './base/access.ts'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { exportAccessLevel } from './personal.ts'
import type { Resource } from './resource.ts'
import { memoize } from './fieldKey.ts'

/** A call as it is asked for: persons' rows are carried off by staff who may export the persons themselves, and have proven a moment ago who they are. */
export const withPersonalDataRules = <P, R>(call: Call<P, R>, needed: AccessLevel | undefined): Call<P, R> =>
  call.exportsRows && needed !== undefined
    ? { ...call, requiresReauth: 'staff', may: (accessLevel) => call.may(accessLevel) && hasAccess(accessLevel, needed) }
    : call

/** Every call of a resource among others, which together say whose rows tell of persons. */
export const callsByResource = memoize((all: readonly Resource[]) =>
  memoize((resource: Resource): readonly Call[] => callsOf(resource).map((call) => withPersonalDataRules(call, exportAccessLevel(all, resource)))),
)
