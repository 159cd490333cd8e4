import type { Rung } from './base/access.ts'
import { reaches } from './base/access.ts'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { rungToCarry } from './personal.ts'
import type { Resource } from './resource.ts'
import { once } from './slot.ts'

/** A call as it is asked for: persons' rows are carried off by staff who may export the persons themselves, and have proven a moment ago who they are. */
export const carriedBy = <P, R>(call: Call<P, R>, needed: Rung | undefined): Call<P, R> =>
  call.carriesOff && needed !== undefined ? { ...call, fresh: 'staff', may: (rung) => call.may(rung) && reaches(rung, needed) } : call

/** Every call of a resource among others, which together say whose rows tell of persons. */
export const callsAmong = once((all: readonly Resource[]) =>
  once((of: Resource): readonly Call[] => callsOf(of).map((call) => carriedBy(call, rungToCarry(all, of)))),
)
