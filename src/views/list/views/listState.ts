import { z } from 'zod'
import type { useListContext } from 'react-admin'
import { api } from '#provider'
import type { LabelledRef } from '#schema/row/row.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { withScopeParams } from '../../../components/parseScopedList.ts'
import type { ColumnsState } from './useColumns.ts'

/** A saved list state. Parsed leniently, because older versions or other users can have written it. */
const listStateSchema = z.object({
  filter: z.record(z.string(), z.unknown()).catch({}),
  sort: z
    .object({ field: z.string(), order: z.enum(['ASC', 'DESC']) })
    .optional()
    .catch(undefined),
  perPage: z.int().min(1).max(500).optional().catch(undefined),
  group: z.string().optional().catch(undefined),
  columns: z.array(z.string()).optional().catch(undefined),
  layout: z
    .object({ widths: z.record(z.string(), z.number()).optional(), pins: z.array(z.string()).optional() })
    .optional()
    .catch(undefined),
})
export type ListState = z.infer<typeof listStateSchema>

export const parseListState = (params: unknown): ListState => listStateSchema.catch({ filter: {} }).parse(params)

type List = Pick<ReturnType<typeof useListContext>, 'filterValues' | 'sort' | 'perPage'>

/** The current state of the list. */
export const currentListState = (
  { listParams }: Pick<ScopedList, 'listParams'>,
  { filterValues, sort, perPage }: List,
  { visible: visibleColumns, layout }: Pick<ColumnsState, 'visible' | 'layout'>,
): ListState => ({
  filter: filterValues,
  sort: { field: sort.field, order: sort.order === 'ASC' ? 'ASC' : 'DESC' },
  perPage,
  ...(listParams.group !== undefined && { group: listParams.group }),
  columns: visibleColumns.map(({ name }) => name),
  ...((layout.widths ?? layout.pins) && { layout: { widths: layout.widths && { ...layout.widths }, pins: layout.pins && [...layout.pins] } }),
})

const sortKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, inner]) => [key, sortKeys(inner)])
}

export const isSameListState = (a: ListState, b: ListState) => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))

/** The address of a list in this state. */
export function listStateAddress({ route, scope }: ScopedList, { filter, sort, perPage, group }: ListState) {
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    ...(perPage && { perPage: String(perPage) }),
    ...(group !== undefined && { group }),
  })
  return `/admin/${route}${withScopeParams(`?${params}`, scope)}`
}

/** The storage key of a user's default view of a list. */
export const defaultViewKey = ({ key }: Pick<ScopedList, 'key'>, userId: number) => `${key}.view.${userId}`

type SavedViewRow = Awaited<ReturnType<typeof api.savedView.findById<'full'>>>
/** A saved view with its author as a reference. */
export type SavedView = SavedViewRow & { readonly created_by?: LabelledRef | null }

/** The saved views of a list, personal and shared. */
export async function fetchSavedViews(place: string): Promise<readonly SavedView[]> {
  const { rows } = await api.savedView.findMany({ subset: 'full', params: { place, num: 200, orderBy: 'name-asc' } })
  return rows
}
