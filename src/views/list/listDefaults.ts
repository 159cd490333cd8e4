import type { SortPayload } from 'react-admin'
import type { Resource } from '#schema'
import { parseOrder } from '#schema/base/order.ts'
import { pendingStatesOf } from '#schema/modes.ts'
import { stateKeyOf } from '#schema/fieldKey.ts'

/** How a list stands before somebody changes it. */

export const defaultPageSize = 25

/** What waits to be judged comes in the order in which it has waited. */
export function approvalSort({ list }: Resource, mode: string): SortPayload {
  const queue = Object.values(list.tabs ?? {}).find((tab) => tab.as === mode)?.queue
  return { field: queue?.oldest ?? 'created_at', order: 'ASC' }
}

/** The rows that wait to be judged, whichever page of the list they would stand on. */
export function approvalFilter(resource: Resource, mode: string) {
  const judged = resource.list.modes?.[mode]
  const stateKey = stateKeyOf(resource)
  return stateKey && judged?.kind === 'judge' ? { [stateKey.key]: pendingStatesOf(resource, judged) } : {}
}

/** The declared order, or newest first, as react-admin says it. */
export function sortOf({ list }: Resource): SortPayload {
  const { key, descending } = parseOrder(list.sort) ?? { key: 'id', descending: true }
  return { field: key, order: descending ? 'DESC' : 'ASC' }
}
