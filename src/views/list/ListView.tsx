import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, lazy, useDeferredValue, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useDrawn } from '../../parts/drawn.ts'
import { Extra } from '../../parts/Extra.tsx'
import { counted, words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { strangeIn } from '../../parts/scope.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { AddFilter } from './AddFilter.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { GroupButton } from './GroupButton.tsx'
import type { Filtered } from './filters.tsx'
import { FilterToggle, useFilters } from './filters.tsx'
import { heroHeight, quickRoom } from './heroHeight.ts'
import { ImportButton } from './ImportButton.tsx'
import { OriginNote } from './OriginNote.tsx'
import { Pager } from './Pager.tsx'
import { PeekContext } from './peek.ts'
import { RowsTable } from './RowsTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import type { Columns } from './views/useColumns.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useModes } from './useModes.ts'
import { useSelectable } from './useSelectable.ts'
import { wrongKeys } from './wrongKeys.ts'

// Nobody filters or selects before there is a list.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })))

// Few lists have parts, or figures above them; their room is kept.
const Hero = lazy(() => import('./Hero.tsx').then((module) => ({ default: module.Hero })))

const ListTabs = lazy(() => import('./ListTabs.tsx').then((module) => ({ default: module.ListTabs })))

const GroupedRows = lazy(() => import('./GroupedRows.tsx').then((module) => ({ default: module.GroupedRows })))

// Hardly any address asks for what a list does not know.
const ListRefused = lazy(() => import('./ListRefused.tsx').then((module) => ({ default: module.ListRefused })))

// Hardly any address says what no list knows.
const StrangeKeys = lazy(() => import('./StrangeKeys.tsx').then((module) => ({ default: module.StrangeKeys })))

const RowHands = lazy(() => import('./RowHands.tsx').then((module) => ({ default: module.RowHands })))

/** A list as it stands on the page: heading and buttons, search and filters, the rows, the pager. */
export function ListView({ scoped, columns }: { scoped: Scoped; columns: Columns }) {
  const filters = useFilters(scoped)
  const { data } = useListContext()
  const selectable = useSelectable(scoped.of)
  const [filtering, setFiltering] = useState(false)
  const { modes, open } = useModes(scoped)
  // Nobody does anything with rows before they stand there.
  const standing = useDeferredValue(data !== undefined)
  const [peeked, setPeeked] = useState<Identifier>()
  return (
    <>
      <PageHead title={scoped.title}>
        <Extra place="list" of={scoped.of} />
        <ImportButton scoped={scoped} />
        <ExportButton scoped={scoped} />
        <CreateButton scoped={scoped} />
      </PageHead>
      {scoped.of.list.hero && (
        <Suspense fallback={<Box sx={{ mb: 1.5, ...heroHeight(scoped.of) }} />}>
          <Hero scoped={scoped} />
        </Suspense>
      )}
      {/* What is clipped scrolls nothing, so that head and pager stick to the page. */}
      <Card sx={{ overflow: 'clip', '--pager': '56px' }}>
        {scoped.of.list.tabs && (
          <Suspense fallback={<Box sx={{ minHeight: 44, borderBottom: 1, borderColor: 'divider' }} />}>
            <ListTabs scoped={scoped} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
          <SearchBox of={scoped.of} />
          {filters.length > 0 && <FilterToggle open={filtering} onToggle={() => setFiltering(!filtering)} />}
          <AddFilter scoped={scoped} />
          <Total />
          <ViewsButton scoped={scoped} columns={columns} />
          {!open && <GroupButton scoped={scoped} />}
          {!open && <ColumnChooser scoped={scoped} columns={columns} />}
          {modes.length > 0 && <ModeSwitch modes={modes} open={open} />}
        </Box>
        <Narrowed scoped={scoped} filters={filters} filtering={filtering} />
        <Body scoped={scoped} columns={columns} selectable={selectable} onPeek={setPeeked} />
      </Card>
      {standing && !open && scoped.kept.group === undefined && (
        <Suspense>
          <RowHands scoped={scoped} selectable={selectable} peeked={peeked} onPeek={setPeeked} />
        </Suspense>
      )}
    </>
  )
}

interface BodyProps {
  scoped: Scoped
  columns: Columns
  selectable: boolean
  onPeek: (id: Identifier | undefined) => void
}

/** The rows, in the way in which they are looked at; or what of the address keeps them away. */
function Body({ scoped, columns, selectable, onPeek }: BodyProps) {
  const { error } = useListContext()
  const { open } = useModes(scoped)
  const drawn = useDrawn()
  const wrong = wrongKeys(scoped.of, error)
  const room = <Box sx={{ minHeight: '60dvh' }} />
  if (wrong.length > 0) {
    return (
      <Suspense fallback={room}>
        <ListRefused scoped={scoped} wrong={wrong} />
      </Suspense>
    )
  }
  if (open) return <Suspense fallback={room}>{drawn.mode(scoped, open)}</Suspense>
  if (scoped.kept.group !== undefined) {
    return (
      <Suspense fallback={room}>
        <GroupedRows scoped={scoped} columns={columns} selectable={selectable} />
      </Suspense>
    )
  }
  return (
    <>
      <PeekContext value={onPeek}>
        <RowsTable scoped={scoped} columns={columns} selectable={selectable} />
      </PeekContext>
      <Pager />
    </>
  )
}

/** The filters that are open, and what the list is narrowed by. */
function Narrowed({ scoped, filters, filtering }: { scoped: Scoped; filters: readonly Filtered[]; filtering: boolean }) {
  const strange = strangeIn(scoped.of, useLocation().search)
  const quick = filters.filter(({ name }) => scoped.of.list.quick?.includes(name))
  return (
    <>
      {(filtering || quick.length > 0) && (
        <Suspense fallback={filtering ? <LinearProgress aria-label={words().shell.loading} /> : <Box sx={quickRoom} />}>
          <FilterPanel filters={filtering ? filters : quick} isQuick={!filtering} />
        </Suspense>
      )}
      {strange.length > 0 && (
        <Suspense fallback={<Box sx={{ height: 32 }} />}>
          <StrangeKeys strange={strange} />
        </Suspense>
      )}
      <FilterChips scoped={scoped} />
      <OriginNote scoped={scoped} />
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
