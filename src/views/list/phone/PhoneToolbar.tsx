import FilterListIcon from '@mui/icons-material/FilterList'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, lazy, useCallback, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ListMode } from '#schema/declare/mode.ts'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { phoneToolbarHeight } from '../base/reservedHeights.ts'
import { SearchBox } from '../filters/SearchBox.tsx'
import type { FilterField } from '../filters/filters.tsx'
import { activeFilterCount } from '../filters/filters.tsx'
import type { ColumnsState } from '../views/useColumns.ts'
import { phoneMessages } from './messages.ts'

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })))

const MoreSheet = lazy(() => import('./ListToolsSheet.tsx').then((module) => ({ default: module.ListToolsSheet })))

interface PhoneToolbarProps {
  scoped: ScopedList
  columns: ColumnsState
  filters: readonly FilterField[]
  modes: readonly (readonly [string, ListMode])[]
  mode: ListMode | undefined
}

/** A sheet that is mounted at its first opening and stays mounted. */
function useSheet() {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const onOpen = useCallback(() => setState('open'), [])
  const onClose = useCallback(() => setState('closed'), [])
  return { wasOpened: state !== 'new', open: state === 'open', onOpen, onClose }
}

/** The tools of a list on a phone in one line: search, filters with their count, and more. */
export function PhoneToolbar({ scoped, columns, filters, modes, mode }: PhoneToolbarProps) {
  const { filterValues } = useListContext()
  const filterSheet = useSheet()
  const moreSheet = useSheet()
  const active = activeFilterCount(filterValues)
  const { filters: filtersLabel, filtersOn } = messages().list
  const label = active > 0 ? filtersOn(active) : filtersLabel
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: phoneToolbarHeight, px: 1, '& .MuiIconButton-root': { width: 44, height: 44 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SearchBox resource={scoped.resource} />
      </Box>
      {filters.length > 0 && (
        <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={filterSheet.open} onClick={filterSheet.onOpen}>
          <Badge badgeContent={active} color="primary">
            <FilterListIcon />
          </Badge>
        </IconButton>
      )}
      <IconButton aria-label={phoneMessages().more} aria-haspopup="dialog" aria-expanded={moreSheet.open} onClick={moreSheet.onOpen}>
        <MoreIcon />
      </IconButton>
      <Suspense>{filterSheet.wasOpened && <FilterSheet scoped={scoped} filters={filters} open={filterSheet.open} onClose={filterSheet.onClose} />}</Suspense>
      <Suspense>
        {moreSheet.wasOpened && <MoreSheet scoped={scoped} columns={columns} modes={modes} mode={mode} open={moreSheet.open} onClose={moreSheet.onClose} />}
      </Suspense>
    </Box>
  )
}
