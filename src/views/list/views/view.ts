import { z } from 'zod'
import type { useListContext } from 'react-admin'
import { api } from '#provider'
import type { LabelledRef } from '#schema/row.ts'
import type { ScopedList } from '../../../components/scopedList.ts'
import { withParams } from '../../../components/scopedList.ts'
import type { Columns } from './useColumns.ts'

/** A list as it was saved. What an older version wrote, or somebody else, is read with care. */
const looks = z.object({
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
export type ListState = z.infer<typeof looks>

export const listStateOf = (params: unknown): ListState => looks.catch({ filter: {} }).parse(params)

type List = Pick<ReturnType<typeof useListContext>, 'filterValues' | 'sort' | 'perPage'>

/** How the list looks now. */
export const currentListState = (
  { kept }: Pick<ScopedList, 'kept'>,
  { filterValues, sort, perPage }: List,
  { shown: visibleColumns, layout }: Pick<Columns, 'shown' | 'layout'>,
): ListState => ({
  filter: filterValues,
  sort: { field: sort.field, order: sort.order === 'ASC' ? 'ASC' : 'DESC' },
  perPage,
  ...(kept.group !== undefined && { group: kept.group }),
  columns: visibleColumns.map(({ name }) => name),
  ...((layout.widths ?? layout.pins) && { layout: { widths: layout.widths && { ...layout.widths }, pins: layout.pins && [...layout.pins] } }),
})

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, inner]) => [key, sorted(inner)])
}

export const isSameListState = (a: ListState, b: ListState) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The address of a list that looks like this. */
export function addressOf({ route, scope }: ScopedList, { filter, sort, perPage, group }: ListState) {
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    ...(perPage && { perPage: String(perPage) }),
    ...(group !== undefined && { group }),
  })
  return `/admin/${route}${withParams(`?${params}`, scope)}`
}

/** Where the number of the view is kept that a list opens with. */
export const defaultKey = ({ key }: Pick<ScopedList, 'key'>, who: number) => `${key}.view.${who}`

type Kept = Awaited<ReturnType<typeof api.savedView.findById<'full'>>>
/** A view, with the name of whoever made it riding along. */
export type SavedView = Kept & { readonly created_by?: LabelledRef | null }

/** The views of a list: one's own and those of the team. */
export async function viewsOf(place: string): Promise<readonly SavedView[]> {
  const { rows } = await api.savedView.findMany({ subset: 'full', params: { place, num: 200, orderBy: 'name-asc' } })
  return rows
}
