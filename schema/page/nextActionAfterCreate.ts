import type { Endpoint } from '../declare/endpoint.ts'
import { availableActionsOf } from './recordPage.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys, stateKeyOf } from '../row/fieldKey.ts'

/** The action that is offered right after a row has been created: the next action of the initial state, if it opens no form and moves no money. */
export function nextActionAfterCreate(resource: Resource, may: (endpoint: Endpoint) => boolean): string | undefined {
  const stateKey = stateKeyOf(resource)
  const [start] = stateKey?.field.states ?? []
  if (stateKey === undefined || start === undefined) return undefined
  const isPlain = ({ kind, ask, requiresReauth, availableFrom, forbidImpersonation }: Endpoint) =>
    kind === 'action' && !ask && !requiresReauth && availableFrom === undefined && !forbidImpersonation
  // Only read-only fields have a known initial value here; conditions on other fields are not met.
  const fixed = declaredFieldKeys(resource).flatMap(({ key, field: { options } }) => (options.readOnly ? [[key, options.default]] : []))
  const { first } = availableActionsOf(resource, { ...Object.fromEntries(fixed), [stateKey.key]: start }, may, '')
  const endpoint = resource.endpoints[first ?? '']
  return endpoint && isPlain(endpoint) ? first : undefined
}
