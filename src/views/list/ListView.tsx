import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, lazy, useState } from 'react'
import { useListContext } from 'react-admin'
import { Extra } from '../../parts/Extra.tsx'
import { counted, words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterToggle, useFilters } from './filters.tsx'
import { ImportButton } from './ImportButton.tsx'
import { OriginNote } from './OriginNote.tsx'
import { Pager } from './Pager.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StrangeKeys } from './StrangeKeys.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import { useColumns } from './views/useColumns.ts'
import { useSelectable } from './useSelectable.ts'

// Nobody filters or selects before there is a list.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })))

// Few lists have parts; their room is kept.
const ListTabs = lazy(() => import('./ListTabs.tsx').then((module) => ({ default: module.ListTabs })))

const BulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })))

const ListKeys = lazy(() => import('./ListKeys.tsx').then((module) => ({ default: module.ListKeys })))

/** A list as it stands on the page: heading and buttons, search and filters, the rows, the pager. */
export function ListView({ scoped }: { scoped: Scoped }) {
  const columns = useColumns(scoped)
  const filters = useFilters(scoped)
  const { selectedIds, data } = useListContext()
  const selectable = useSelectable(scoped.of)
  const [filtering, setFiltering] = useState(false)
  return (
    <>
      <PageHead title={scoped.title}>
        <Extra place="list" of={scoped.of} />
        <ImportButton scoped={scoped} />
        <ExportMenu scoped={scoped} />
        <CreateButton scoped={scoped} />
      </PageHead>
      <Card>
        {scoped.of.list.tabs && (
          <Suspense fallback={<Box sx={{ minHeight: 44, borderBottom: 1, borderColor: 'divider' }} />}>
            <ListTabs scoped={scoped} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
          <SearchBox of={scoped.of} />
          {filters.length > 0 && <FilterToggle open={filtering} onToggle={() => setFiltering(!filtering)} />}
          <Total />
          <ViewsButton scoped={scoped} columns={columns} />
          <ColumnChooser columns={columns} />
        </Box>
        {filtering && (
          <Suspense fallback={<LinearProgress aria-label={words().shell.loading} />}>
            <FilterPanel filters={filters} />
          </Suspense>
        )}
        <StrangeKeys scoped={scoped} />
        <FilterChips scoped={scoped} />
        <OriginNote scoped={scoped} />
        <RowsTable scoped={scoped} columns={columns.shown} selectable={selectable} />
        <Pager />
      </Card>
      {data && (
        <Suspense>
          <ListKeys scoped={scoped} selectable={selectable} />
        </Suspense>
      )}
      {selectedIds.length > 0 && (
        <Suspense>
          <BulkBar scoped={scoped} />
        </Suspense>
      )}
    </>
  )
}

function Total() {
  const { total, meta } = useListContext()
  const { about, total: all } = words().list
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ ml: 'auto', minWidth: 72, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {total === undefined ? ' ' : (meta?.estimated ? about : all)(counted(total))}
    </Typography>
  )
}
