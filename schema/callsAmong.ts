import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { personalAmong } from './personal.ts'
import type { Resource } from './resource.ts'
import { once } from './slot.ts'

/** A call as it is asked for: persons' rows are carried off by staff who have proven a moment ago who they are. */
export const carriedBy = <P, R>(call: Call<P, R>, tellsOfPersons: boolean): Call<P, R> =>
  call.carriesOff && tellsOfPersons ? { ...call, fresh: 'staff' } : call

/** Every call of a resource among others, which together say whose rows tell of persons. */
export const callsAmong = once((all: readonly Resource[]) => {
  const personal = personalAmong(all)
  return once((of: Resource): readonly Call[] => callsOf(of).map((call) => carriedBy(call, personal.has(of.name))))
})
