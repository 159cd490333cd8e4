import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Field, AccessLevel } from '#schema'
import { fieldViewOf } from '../../../fields/views.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf, fieldAppliesToScope } from '#schema/row/fieldKey.ts'
import { messages } from '../../../i18n/messages.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'

export interface FilterField {
  readonly name: string
  readonly field: Field
}

/** The fields by which a list of this scope can be filtered at this access level. */
export const filterFieldsOf = (names: readonly string[], { resource, scope, values }: ScopedList, accessLevel: AccessLevel): readonly FilterField[] =>
  [...new Set(names)].flatMap((name) => {
    const field = name in scope || !fieldAppliesToScope(resource, name, values) ? undefined : fieldOf(resource, name)
    return field && mayReadField(resource, field, accessLevel) && fieldViewOf(field).Filter ? [{ name, field }] : []
  })

/** The declared filters of a list without those fixed by its scope; always visible ones first. */
export function useDeclaredFilters(scoped: ScopedList): readonly FilterField[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => filterFieldsOf([...(scoped.resource.list.alwaysOn ?? []), ...(scoped.resource.list.filters ?? []), 'created_at'], scoped, accessLevel),
    [scoped, accessLevel],
  )
}

/** The number of active filters; the search keyword is none. */
export const activeFilterCount = (filterValues: object) => Object.keys(filterValues).filter((key) => key !== 'keyword').length

export function FilterPanelToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { filterValues } = useListContext()
  const active = activeFilterCount(filterValues)
  const { filters, filtersOn } = messages().list
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
