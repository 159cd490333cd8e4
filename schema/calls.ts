import { z } from 'zod'
import type { Call } from './call.ts'
import { rowShape } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { callable, isAction } from './endpoint.ts'
import { pathOf } from './base/names.ts'
import type { Resource } from './resource.ts'
import { askShape, mayCall } from './shape.ts'
import { once } from './slot.ts'
import { standardOf } from './standard.ts'

/** An action answers the row that it has moved, under a name where one is declared. */
const rowAnswer = (of: Resource, { responseKey }: Endpoint) => (responseKey === undefined ? rowShape(of) : z.object({ [responseKey]: rowShape(of) }))

/** A declared endpoint as a call of the wire. */
export function declaredCall(of: Resource, name: string, endpoint: Endpoint): Call {
  const { method, label, summary = name, params, result, mutates, priority, noIdempotency, forbidImpersonation, opensTo, requiresReauth, staff } = endpoint
  return {
    name,
    path: pathOf(of.name, name),
    method,
    summary: label ?? summary,
    may: (accessLevel) => mayCall(endpoint, accessLevel),
    ...(isAction(endpoint) ? { params: askShape(endpoint), result: rowAnswer(of, endpoint) } : { params, result }),
    mutates,
    priority,
    noIdempotency,
    forbidImpersonation,
    opensTo,
    ...(requiresReauth && { requiresReauth: staff === undefined ? 'everybody' : 'staff' }),
    callsOutside: endpoint.pays ?? endpoint.outside,
    streams: endpoint.contentType === undefined ? undefined : [endpoint.contentType],
  }
}

/** Every call of a resource: the standard ones, then those that it declares. */
export const callsOf = once((of: Resource): readonly Call[] => [
  ...Object.values<Call>(standardOf(of)),
  ...callable(of).map(([name, endpoint]) => declaredCall(of, name, endpoint)),
])
