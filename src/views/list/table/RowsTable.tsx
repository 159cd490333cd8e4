import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, lazy, useDeferredValue, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { BodyRow, pinnedColumnsClass } from './BodyRow.tsx'
import { tableFrameStyle } from '../base/frame.ts'
import { TableHeadRow } from '../columns/TableHeadRow.tsx'
import { linkedColumnOf, defaultPinnedColumns } from '../views/linkedColumn.ts'
import { ListLoadError, EmptyList } from './ListStates.tsx'
import { SkeletonHead, SkeletonRows } from './SkeletonRows.tsx'
import { SumsRow } from './SumsRow.tsx'
import { useEditableColumns } from './useEditableColumns.ts'
import { useFitsWidth } from './useFitsWidth.ts'
import { withPinOffsets } from '../views/layout.ts'
import type { ColumnsState } from '../views/useColumns.ts'

const PhoneRows = lazy(() => import('./PhoneRows.tsx').then((module) => ({ default: module.PhoneRows })))

// Loaded lazily: most tables fit.
const HorizontalScroll = lazy(() => import('./StickyHorizontalScrollbar.tsx').then((module) => ({ default: module.StickyHorizontalScrollbar })))

/** The table has exactly the sum of its column widths. */
const fixedTableStyle = { tableLayout: 'fixed', width: 'max-content' } as const

/** The rows of the page as a table, or as cards on a phone. A wide table scrolls horizontally; its head stays visible. */
export function RowsTable({ scoped, columns: arranging, selectable }: { scoped: ScopedList; columns: ColumnsState; selectable: boolean }) {
  const { visible: visibleColumns, isChosen, layout } = arranging
  const { data, isPending, isFetching, error, total, perPage } = useListContext()
  const { frame, fits } = useFitsWidth()
  const edits = useEditableColumns(scoped.resource, visibleColumns)
  const columns = useMemo(
    () => (layout.pins ? visibleColumns : withPinOffsets(visibleColumns, defaultPinnedColumns(scoped.resource, visibleColumns))),
    [scoped, visibleColumns, layout],
  )
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // Column controls load after the rows are rendered.
  const hasRows = useDeferredValue(data !== undefined)
  if (error && !data) return <ListLoadError />
  if (!isPending && total === 0) return <EmptyList scoped={scoped} />

  const linked = linkedColumnOf(scoped.resource, visibleColumns)
  if (isPhone) {
    return (
      <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
        <PhoneRows scoped={scoped} columns={visibleColumns} isChosen={isChosen} linkedColumn={linked} selectable={selectable} />
      </Suspense>
    )
  }
  const span = visibleColumns.length + (selectable ? 1 : 0)
  return (
    <>
      <Box ref={frame} tabIndex={fits ? -1 : 0} sx={tableFrameStyle(fits)}>
        <Box sx={{ height: 2, mb: '-2px', position: 'sticky', left: 0, zIndex: 4 }}>
          {isFetching && !isPending && <LinearProgress aria-label={messages().shell.loading} sx={{ height: 2 }} />}
        </Box>
        <Table
          size="small"
          className={layout.pins || !fits ? pinnedColumnsClass : ''}
          aria-label={messages().list.table(scoped.title)}
          aria-busy={isFetching}
          sx={layout.widths ? fixedTableStyle : {}}
        >
          {isPending ? (
            <SkeletonHead span={span} />
          ) : (
            <TableHeadRow columns={columns} selectable={selectable} fits={fits} columnState={hasRows ? arranging : undefined} />
          )}
          <TableBody>
            {isPending ? (
              <SkeletonRows rows={perPage} span={span} />
            ) : (
              data?.map((row) => (
                <BodyRow key={row.id} row={row} scoped={scoped} columns={columns} linkedColumn={linked?.name} selectable={selectable} editableColumns={edits} />
              ))
            )}
          </TableBody>
          <SumsRow columns={columns} selectable={selectable} />
        </Table>
      </Box>
      {!fits && (
        <Suspense>
          <HorizontalScroll />
        </Suspense>
      )}
    </>
  )
}
