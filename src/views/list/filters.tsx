import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Field } from '#schema'
import { viewOf } from '../../fields/views.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf, isAbout } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'

export interface Filtered {
  readonly name: string
  readonly field: Field
}

/** The filters that a list declares, without those that its scope has fixed. */
export function useFilters({ of, scope, values }: Scoped): readonly Filtered[] {
  const rung = useRung()
  return useMemo(() => {
    const names = [...new Set([...(of.list.filters ?? []), 'created_at'])].filter((name) => !(name in scope) && isAbout(of, name, values))
    return names.flatMap((name) => {
      const field = fieldOf(of, name)
      return field && mayReadField(of, field, rung) && viewOf(field).Filter ? [{ name, field }] : []
    })
  }, [of, scope, values, rung])
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
