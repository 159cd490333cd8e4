import type { SortPayload } from 'react-admin'
import type { Resource } from '#schema'
import { orderIn } from '#schema/base/order.ts'
import { waitingFor } from '#schema/modes.ts'
import { machineOf } from '#schema/slot.ts'

/** How a list stands before somebody changes it. */

export const usualPage = 25

/** What waits to be judged comes in the order in which it has waited. */
export function judgingSort({ list }: Resource, mode: string): SortPayload {
  const queue = Object.values(list.tabs ?? {}).find((tab) => tab.as === mode)?.queue
  return { field: queue?.oldest ?? 'created_at', order: 'ASC' }
}

/** The rows that wait to be judged, whichever page of the list they would stand on. */
export function judgingFilter(of: Resource, mode: string) {
  const judged = of.list.modes?.[mode]
  const machine = machineOf(of)
  return machine && judged?.kind === 'judge' ? { [machine.key]: waitingFor(of, judged) } : {}
}

/** The declared order, or newest first, as react-admin says it. */
export function sortOf({ list }: Resource): SortPayload {
  const { key, descending } = orderIn(list.sort) ?? { key: 'id', descending: true }
  return { field: key, order: descending ? 'DESC' : 'ASC' }
}
