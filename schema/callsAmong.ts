import type { AccessLevel } from './base/access.ts'
import { reaches } from './base/access.ts'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { accessLevelToCarry } from './personal.ts'
import type { Resource } from './resource.ts'
import { once } from './slot.ts'

/** A call as it is asked for: persons' rows are carried off by staff who may export the persons themselves, and have proven a moment ago who they are. */
export const carriedBy = <P, R>(call: Call<P, R>, needed: AccessLevel | undefined): Call<P, R> =>
  call.exportsRows && needed !== undefined
    ? { ...call, requiresReauth: 'staff', may: (accessLevel) => call.may(accessLevel) && reaches(accessLevel, needed) }
    : call

/** Every call of a resource among others, which together say whose rows tell of persons. */
export const callsAmong = once((all: readonly Resource[]) =>
  once((of: Resource): readonly Call[] => callsOf(of).map((call) => carriedBy(call, accessLevelToCarry(all, of)))),
)
