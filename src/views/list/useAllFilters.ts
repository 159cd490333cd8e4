import { useMemo } from 'react'
import { labelText } from '#schema'
import { filtersFor } from '#schema/subset.ts'
import { useAccessLevel } from '../../components/me.tsx'
import type { ScopedList } from '../../components/scopedList.ts'
import type { FilterState } from './filters.tsx'
import { filterStateOf } from './filters.tsx'

/** All filters that the server supports for this list, the declared ones first. */
export function useAllFilters(scoped: ScopedList): readonly FilterState[] {
  const accessLevel = useAccessLevel()
  const { resource } = scoped
  return useMemo(
    () => filterStateOf([...(resource.list.filters ?? []), ...filtersFor(resource, accessLevel).map(({ name }) => name)], scoped, accessLevel),
    [resource, scoped, accessLevel],
  )
}

export const labelOf = ({ name, field }: FilterState) => labelText(field.label, name)
