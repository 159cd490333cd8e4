import { z } from 'zod'
import type { Call } from './call.ts'
import { rowShape } from './call.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import { clientEndpointsOf, isAction } from '../declare/endpoint.ts'
import { callPathOf } from '../base/names.ts'
import type { Resource } from '../declare/resource.ts'
import { actionFormShape, mayCall } from '../row/shape.ts'
import { memoize } from '../row/fieldKey.ts'
import { standardCallsOf } from './standard.ts'

/** Response of an action: the row, under the key `responseKey` if one is declared. */
const rowAnswer = (resource: Resource, { responseKey }: Endpoint) =>
  responseKey === undefined ? rowShape(resource) : z.object({ [responseKey]: rowShape(resource) })

/** A declared endpoint as a call of the API. */
export function convertEndpointToCall(resource: Resource, name: string, endpoint: Endpoint): Call {
  const { method, label, summary = name, params, result, mutates, priority, noIdempotency, forbidImpersonation, opensTo, requiresReauth, staff } = endpoint
  return {
    name,
    path: callPathOf(resource.name, name),
    method,
    summary: label ?? summary,
    isAllowedFor: (accessLevel) => mayCall(endpoint, accessLevel),
    ...(isAction(endpoint) ? { params: actionFormShape(endpoint), result: rowAnswer(resource, endpoint) } : { params, result }),
    mutates,
    priority,
    noIdempotency,
    forbidImpersonation,
    opensTo,
    ...(requiresReauth && { requiresReauth: staff === undefined ? 'everybody' : 'staff' }),
    isExternal: endpoint.kind === 'payment' || endpoint.kind === 'external' || undefined,
    streams: endpoint.contentType === undefined ? undefined : [endpoint.contentType],
  }
}

/** All calls of a resource: the standard ones, then the declared ones. */
export const callsOf = memoize((resource: Resource): readonly Call[] => [
  ...Object.values<Call>(standardCallsOf(resource)),
  ...clientEndpointsOf(resource).map(([name, endpoint]) => convertEndpointToCall(resource, name, endpoint)),
])
