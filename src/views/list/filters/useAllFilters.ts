import { useMemo } from 'react'
import { labelText } from '#schema'
import { filterKeysFor } from '#schema/row/subset.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { FilterField } from './filters.tsx'
import { filterFieldsOf } from './filters.tsx'

/** All filters that the server supports for this list, the declared ones first. */
export function useAllFilters(scoped: ScopedList): readonly FilterField[] {
  const accessLevel = useAccessLevel()
  const { resource } = scoped
  return useMemo(
    () => filterFieldsOf([...(resource.list.filters ?? []), ...filterKeysFor(resource, accessLevel).map(({ name }) => name)], scoped, accessLevel),
    [resource, scoped, accessLevel],
  )
}

export const filterLabelOf = ({ name, field }: FilterField) => labelText(field.label, name)
