import type { Resource } from '#schema'

/** How a list stands before somebody changes it. */

export const usualPage = 25

export function sortOf({ list: { sort = 'id-desc' } }: Resource) {
  const at = sort.lastIndexOf('-')
  return { field: sort.slice(0, at), order: sort.endsWith('-asc') ? ('ASC' as const) : ('DESC' as const) }
}
