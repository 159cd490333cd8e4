import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Field, AccessLevel } from '#schema'
import { viewOf } from '../../fields/views.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf, isAbout } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'

export interface Filtered {
  readonly name: string
  readonly field: Field
}

/** Those of some fields that a list of this scope may be filtered by on this access level. */
export const filteredBy = (names: readonly string[], { of, scope, values }: Scoped, accessLevel: AccessLevel): readonly Filtered[] =>
  [...new Set(names)].flatMap((name) => {
    const field = name in scope || !isAbout(of, name, values) ? undefined : fieldOf(of, name)
    return field && mayReadField(of, field, accessLevel) && viewOf(field).Filter ? [{ name, field }] : []
  })

/** The filters that a list declares, without those that its scope has fixed; first those that stand open. */
export function useFilters(scoped: Scoped): readonly Filtered[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => filteredBy([...(scoped.of.list.quick ?? []), ...(scoped.of.list.filters ?? []), 'created_at'], scoped, accessLevel),
    [scoped, accessLevel],
  )
}

export function FilterToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { filterValues } = useListContext()
  const active = Object.keys(filterValues).filter((key) => key !== 'keyword').length
  const { filters, filtersOn } = words().list
  return (
    <Button
      startIcon={<FilterListIcon />}
      onClick={onToggle}
      aria-expanded={open}
      color={active > 0 ? 'primary' : 'secondary'}
      variant={open ? 'outlined' : 'text'}
    >
      {active > 0 ? filtersOn(active) : filters}
    </Button>
  )
}
