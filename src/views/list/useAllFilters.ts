import { useMemo } from 'react'
import { labelText } from '#schema'
import { filtersFor } from '#schema/subset.ts'
import { useAccessLevel } from '../../components/me.tsx'
import type { ScopedList } from '../../components/scopedList.ts'
import type { FilterState } from './filters.tsx'
import { filterStateOf } from './filters.tsx'

/** Whatever the server lets such a list be filtered by, the declared filters first. */
export function useAllFilters(scoped: ScopedList): readonly FilterState[] {
  const accessLevel = useAccessLevel()
  const { resource } = scoped
  return useMemo(
    () => filterStateOf([...(resource.list.filters ?? []), ...filtersFor(resource, accessLevel).map(({ name }) => name)], scoped, accessLevel),
    [resource, scoped, accessLevel],
  )
}

export const labelOf = ({ name, field }: FilterState) => labelText(field.label, name)
