import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, lazy, useDeferredValue, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useLazyViews } from '../../components/lazyViews.ts'
import { FeatureSlot } from '../../components/FeatureSlot.tsx'
import { countText, messages } from '../../i18n/messages.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { unknownParams } from '../../components/parseScopedList.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { AddFilterButton } from './filters/AddFilterButton.tsx'
import { ColumnChooser } from './columns/ColumnChooser.tsx'
import { CreateButton } from './base/CreateButton.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { GroupButton } from './grouping/GroupButton.tsx'
import type { FilterField } from './filters/filters.tsx'
import { FilterPanelToggle, useDeclaredFilters } from './filters/filters.tsx'
import { metricsHeightStyle, phoneToolbarHeight, quickFiltersStyle } from './base/reservedHeights.ts'
import { ImportButton } from './import/ImportButton.tsx'
import { NewRowHint } from './table/NewRowHint.tsx'
import { Pager } from './Pager.tsx'
import { SidePanelContext } from './base/sidePanel.ts'
import { RowsTable } from './table/RowsTable.tsx'
import { SearchBox } from './filters/SearchBox.tsx'
import { SavedViewsButton } from './views/SavedViewsButton.tsx'
import type { ColumnsState } from './views/useColumns.ts'
import { ModeSwitch } from './base/ModeSwitch.tsx'
import { useAllowedModes } from './useAllowedModes.ts'
import { useCanSelectRows } from './bulk/useCanSelectRows.ts'
import { findInvalidFilters } from './filters/findInvalidFilters.ts'

// Loaded lazily.
const FilterPanel = lazy(() => import('./filters/FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })))

// Loaded lazily, with reserved room: most lists are opened on a wide screen.
const PhoneToolbar = lazy(() => import('./phone/PhoneToolbar.tsx').then((module) => ({ default: module.PhoneToolbar })))

// Loaded lazily, with reserved room: few lists have tabs or metrics.
const Metrics = lazy(() => import('./ListMetrics.tsx').then((module) => ({ default: module.ListMetrics })))

const ListTabs = lazy(() => import('./ListTabs.tsx').then((module) => ({ default: module.ListTabs })))

const GroupedRows = lazy(() => import('./grouping/GroupedRows.tsx').then((module) => ({ default: module.GroupedRows })))

// Loaded lazily: rejected filters are rare.
const InvalidFilters = lazy(() => import('./filters/InvalidFilters.tsx').then((module) => ({ default: module.InvalidFilters })))

// Loaded lazily: unknown parameters are rare.
const UnknownParams = lazy(() => import('./UnknownParams.tsx').then((module) => ({ default: module.UnknownParams })))

const RowInteractions = lazy(() => import('./interactions/RowInteractions.tsx').then((module) => ({ default: module.RowInteractions })))

/** A list page: heading and buttons, search and filters, rows, pager. */
export function ListView({ scoped, columns }: { scoped: ScopedList; columns: ColumnsState }) {
  const filters = useDeclaredFilters(scoped)
  const { data } = useListContext()
  const selectable = useCanSelectRows(scoped.resource)
  const [filtering, setFiltering] = useState(false)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { modes, open } = useAllowedModes(scoped)
  // Row interactions load after the rows are rendered.
  const hasRows = useDeferredValue(data !== undefined)
  const [peeked, setPeeked] = useState<Identifier>()
  return (
    <>
      <PageHead title={scoped.title}>
        {isPhone && <Total />}
        <FeatureSlot slot="list" resource={scoped.resource} />
        {!isPhone && <ImportButton scoped={scoped} />}
        {!isPhone && <ExportButton scoped={scoped} />}
        <CreateButton scoped={scoped} />
      </PageHead>
      {scoped.resource.list.metrics && (
        <Suspense fallback={<Box sx={{ mb: 1.5, ...metricsHeightStyle }} />}>
          <Metrics scoped={scoped} />
        </Suspense>
      )}
      {/* `clip` creates no scroll container, so that table head and pager stick to the page. */}
      <Card sx={{ overflow: 'clip', '--pager': '56px' }}>
        {scoped.resource.list.tabs && (
          <Suspense fallback={<Box sx={{ minHeight: 44, borderBottom: 1, borderColor: 'divider' }} />}>
            <ListTabs scoped={scoped} />
          </Suspense>
        )}
        {isPhone ? (
          <Suspense fallback={<Box sx={{ height: phoneToolbarHeight }} />}>
            <PhoneToolbar scoped={scoped} columns={columns} filters={filters} modes={modes} mode={open} />
          </Suspense>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
            <SearchBox resource={scoped.resource} />
            {filters.length > 0 && <FilterPanelToggle open={filtering} onToggle={() => setFiltering(!filtering)} />}
            <AddFilterButton scoped={scoped} />
            <Total />
            <SavedViewsButton scoped={scoped} columns={columns} />
            {!open && <GroupButton scoped={scoped} />}
            {!open && <ColumnChooser scoped={scoped} columns={columns} />}
            {modes.length > 0 && <ModeSwitch modes={modes} open={open} />}
          </Box>
        )}
        <ActiveFilters scoped={scoped} filters={filters} filtering={filtering && !isPhone} />
        <Body scoped={scoped} columns={columns} selectable={selectable} onPeek={setPeeked} />
      </Card>
      {hasRows && !open && scoped.listParams.group === undefined && (
        <Suspense>
          <RowInteractions scoped={scoped} selectable={selectable} panelRowId={peeked} onPeek={setPeeked} />
        </Suspense>
      )}
    </>
  )
}

interface BodyProps {
  scoped: ScopedList
  columns: ColumnsState
  selectable: boolean
  onPeek: (id: Identifier | undefined) => void
}

/** The rows in the current mode, or the rejected filters. */
function Body({ scoped, columns, selectable, onPeek }: BodyProps) {
  const { error } = useListContext()
  const { open } = useAllowedModes(scoped)
  const lazyViews = useLazyViews()
  const wrong = findInvalidFilters(scoped.resource, error)
  const room = <Box sx={{ minHeight: '60dvh' }} />
  if (wrong.length > 0) {
    return (
      <Suspense fallback={room}>
        <InvalidFilters scoped={scoped} invalidFilters={wrong} />
      </Suspense>
    )
  }
  if (open) return <Suspense fallback={room}>{lazyViews.mode(scoped, open)}</Suspense>
  if (scoped.listParams.group !== undefined) {
    return (
      <Suspense fallback={room}>
        <GroupedRows scoped={scoped} columns={columns} selectable={selectable} />
      </Suspense>
    )
  }
  return (
    <>
      <SidePanelContext value={onPeek}>
        <RowsTable scoped={scoped} columns={columns} selectable={selectable} />
      </SidePanelContext>
      <Pager />
    </>
  )
}

/** The open filters, and the active filters as chips. */
function ActiveFilters({ scoped, filters, filtering }: { scoped: ScopedList; filters: readonly FilterField[]; filtering: boolean }) {
  const strange = unknownParams(scoped.resource, useLocation().search)
  const quick = filters.filter(({ name }) => scoped.resource.list.alwaysOn?.includes(name))
  return (
    <>
      {(filtering || quick.length > 0) && (
        <Suspense fallback={filtering ? <LinearProgress aria-label={messages().shell.loading} /> : <Box sx={quickFiltersStyle} />}>
          <FilterPanel filters={filtering ? filters : quick} isQuick={!filtering} />
        </Suspense>
      )}
      {strange.length > 0 && (
        <Suspense fallback={<Box sx={{ height: 32 }} />}>
          <UnknownParams params={strange} />
        </Suspense>
      )}
      <FilterChips scoped={scoped} />
      <NewRowHint scoped={scoped} />
    </>
  )
}

function Total() {
  const { total, meta } = useListContext()
  const { estimatedTotal, total: all } = messages().list
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ ml: 'auto', minWidth: 72, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {total === undefined ? ' ' : (meta?.estimated ? estimatedTotal : all)(countText(total))}
    </Typography>
  )
}
