import type { Endpoint } from './endpoint.ts'
import { nextActionsOf } from './recordPage.ts'
import type { Resource } from './resource.ts'
import { declaredFieldKeys, stateKeyOf } from './fieldKey.ts'

/** What is likely done at once with a row that has just been made: what comes next in its first state, where that asks nothing more and moves no money. */
export function nextActionAfterCreate(resource: Resource, may: (endpoint: Endpoint) => boolean): string | undefined {
  const stateKey = stateKeyOf(resource)
  const [start] = stateKey?.field.states ?? []
  if (stateKey === undefined || start === undefined) return undefined
  const isPlain = ({ ask, pays, external, requiresReauth, availableFrom, forbidImpersonation }: Endpoint) =>
    !ask && !pays && !external && !requiresReauth && availableFrom === undefined && !forbidImpersonation
  // What the server alone writes, a new row begins with; what its form says is not known yet, and offers nothing.
  const fixed = declaredFieldKeys(resource).flatMap(({ key, field: { options } }) => (options.readOnly ? [[key, options.default]] : []))
  const { first } = nextActionsOf(resource, { ...Object.fromEntries(fixed), [stateKey.key]: start }, may, '')
  const endpoint = resource.endpoints[first ?? '']
  return endpoint && isPlain(endpoint) ? first : undefined
}
