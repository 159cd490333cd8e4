import type { Endpoint } from './endpoint.ts'
import { nextOf } from './page.ts'
import type { Resource } from './resource.ts'
import { declaredSlots, machineOf } from './slot.ts'

/** What is likely done at once with a row that has just been made: what comes next in its first state, where that asks nothing more and moves no money. */
export function afterMaking(of: Resource, may: (endpoint: Endpoint) => boolean): string | undefined {
  const machine = machineOf(of)
  const [start] = machine?.field.machine ?? []
  if (machine === undefined || start === undefined) return undefined
  const isPlain = ({ ask, pays, outside, requiresReauth, after, forbidImpersonation }: Endpoint) =>
    !ask && !pays && !outside && !requiresReauth && after === undefined && !forbidImpersonation
  // What the server alone writes, a new row begins with; what its form says is not known yet, and offers nothing.
  const fixed = declaredSlots(of).flatMap(({ key, field: { options } }) => (options.readOnly ? [[key, options.default]] : []))
  const { first } = nextOf(of, { ...Object.fromEntries(fixed), [machine.key]: start }, may, '')
  const endpoint = of.endpoints[first ?? '']
  return endpoint && isPlain(endpoint) ? first : undefined
}
