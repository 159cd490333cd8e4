import type { Resource } from '#schema'
import type { FieldSubset } from '#schema/row/subset.ts'
import type { ListParams } from '#schema/list/wire.ts'

interface PageCursors {
  page: number
  /** Cursor of each page by page number, as returned with the page before. */
  readonly cursors: Map<number, string>
}

const maxTrackedLists = 20

/** Remembers the cursors of lists that are paged through, so that the server does not have to skip all rows before a page. */
export function createPageCursorCache() {
  const walks = new Map<string, PageCursors>()
  const keyOf = (resource: Resource, subset: FieldSubset, { page: _page, after: _after, ...query }: ListParams) =>
    JSON.stringify([resource.name, subset, query])

  return {
    /** The cursor of a page, if the page before or after it was the last one that was loaded. */
    leadTo(resource: Resource, subset: FieldSubset, params: ListParams) {
      const { page = 1 } = params
      const walk = walks.get(keyOf(resource, subset, params))
      return walk && Math.abs(walk.page - page) <= 1 ? walk.cursors.get(page) : undefined
    },

    /** Stores the cursor of the next page. */
    note(resource: Resource, subset: FieldSubset, params: ListParams, next: string | undefined) {
      const { page = 1 } = params
      const key = keyOf(resource, subset, params)
      const known = walks.get(key)
      const walk = known && Math.abs(known.page - page) <= 1 ? known : { page, cursors: new Map<number, string>() }
      walk.page = page
      if (next === undefined) walk.cursors.delete(page + 1)
      else walk.cursors.set(page + 1, next)
      walks.delete(key)
      walks.set(key, walk)
      if (walks.size > maxTrackedLists) walks.delete(walks.keys().next().value ?? '')
    },
  }
}

export type PageCursorCache = ReturnType<typeof createPageCursorCache>
