import { useGetList, useGetRecordRepresentation } from 'react-admin'
import { routeOf } from '#schema/base/names.ts'
import type { LabelledRef, SubtitleValues } from '#schema/row/row.ts'
import { useDebounced } from '../../parts/useDebounced.tsx'
import type { AvailabilityCheck } from './useAvailabilityParams.ts'

/** A search for rows to refer to. */
export interface ReferenceSearch {
  /** The resource to choose from. */
  to: string
  /** Conditions that the offered rows match. */
  where?: Readonly<Record<string, unknown>>
  /** Offers available rows first and occupied ones below. */
  free?: AvailabilityCheck | undefined
}

const maxOptions = 30

/** The rows that match the typed text, loaded when the list opens; `only` adds conditions. */
function useMatchingRows({ to, where }: ReferenceSearch, open: boolean, typed: string, only: Readonly<Record<string, unknown>> = {}) {
  const toName = useToLabelledRef(to)
  const keyword = useDebounced(typed.trim(), 250)
  const filter = { ...where, ...only, ...(keyword !== '' && { keyword }) }
  const { data, isFetching, isPlaceholderData } = useGetList(
    routeOf(to),
    { pagination: { page: 1, perPage: maxOptions }, sort: { field: 'id', order: 'DESC' }, filter, meta: { subset: 'label', queryMode: 'list' } },
    { enabled: open, placeholderData: (before) => before },
  )
  // Results of an earlier text are not offered, because Enter would take the first one.
  const isLate = keyword !== typed.trim() || isPlaceholderData
  return { rows: isLate && typed !== '' ? [] : (data ?? []).map(toName), loading: isFetching || isLate }
}

/** The offered rows; where availability matters, available rows come first. */
export function useReferenceOptions(props: ReferenceSearch, open: boolean, typed: string) {
  const { free } = props
  const first = useMatchingRows(props, open, typed, free && { free: free.query })
  const occupied = useMatchingRows(props, open && free !== undefined, typed, free && { taken: free.query })
  const below = free ? occupied.rows : []
  const isBelow = new Set(below.map(({ id }) => id))
  return { rows: [...first.rows.filter(({ id }) => !isBelow.has(id)), ...below], isBelow, loading: first.loading || (free !== undefined && occupied.loading) }
}

/** The label of a row: `label` of the `label` subset, or the title of a full row. */
export function useToLabelledRef(to: string) {
  const represent = useGetRecordRepresentation(routeOf(to))
  return (row: { id: number | string; label?: unknown; subtitle?: SubtitleValues }): LabelledRef => {
    const title = typeof row.label === 'string' ? row.label : represent(row)
    return { id: Number(row.id), label: typeof title === 'string' && title !== '' ? title : `#${row.id}`, ...(row.subtitle && { subtitle: row.subtitle }) }
  }
}
