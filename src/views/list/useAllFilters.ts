import { useMemo } from 'react'
import { textOf } from '#schema'
import { filtersFor } from '#schema/subset.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import type { Filtered } from './filters.tsx'
import { filteredBy } from './filters.tsx'

/** Whatever the server lets such a list be filtered by, the declared filters first. */
export function useAllFilters(scoped: Scoped): readonly Filtered[] {
  const accessLevel = useAccessLevel()
  const { of } = scoped
  return useMemo(
    () => filteredBy([...(of.list.filters ?? []), ...filtersFor(of, accessLevel).map(({ name }) => name)], scoped, accessLevel),
    [of, scoped, accessLevel],
  )
}

export const labelOf = ({ name, field }: Filtered) => textOf(field.label, name)
