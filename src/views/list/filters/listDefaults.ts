import type { SortPayload } from 'react-admin'
import type { Resource } from '#schema'
import { parseOrder } from '#schema/base/order.ts'
import { listApprovalPendingStates } from '#schema/list/modes.ts'
import { stateKeyOf } from '#schema/row/fieldKey.ts'

/** The page size of a list without a user setting. */

export const defaultPageSize = 25

/** The approval queue is sorted by waiting time, oldest first. */
export function approvalSortOf({ list }: Resource, mode: string): SortPayload {
  const queue = Object.values(list.tabs ?? {}).find((tab) => tab.as === mode)?.queue
  return { field: queue?.oldest ?? 'created_at', order: 'ASC' }
}

/** The filter for rows that wait for approval. */
export function approvalFilterOf(resource: Resource, mode: string) {
  const judged = resource.list.modes?.[mode]
  const stateKey = stateKeyOf(resource)
  return stateKey && judged?.kind === 'approval' ? { [stateKey.key]: listApprovalPendingStates(resource, judged) } : {}
}

/** The declared order, or newest first, in react-admin's format. */
export function defaultSortOf({ list }: Resource): SortPayload {
  const { key, descending } = parseOrder(list.sort) ?? { key: 'id', descending: true }
  return { field: key, order: descending ? 'DESC' : 'ASC' }
}
