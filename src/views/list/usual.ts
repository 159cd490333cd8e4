import type { SortPayload } from 'react-admin'
import type { Resource } from '#schema'
import { orderIn } from '#schema/base/order.ts'

/** How a list stands before somebody changes it. */

export const usualPage = 25

/** The declared order, or newest first, as react-admin says it. */
export function sortOf({ list }: Resource): SortPayload {
  const { key, descending } = orderIn(list.sort) ?? { key: 'id', descending: true }
  return { field: key, order: descending ? 'DESC' : 'ASC' }
}
