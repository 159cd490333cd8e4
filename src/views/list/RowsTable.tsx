import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, lazy, useDeferredValue, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { BodyRow, pinning } from './BodyRow.tsx'
import { frameStyle } from './frame.ts'
import { HeadRow } from './HeadRow.tsx'
import { linkedIn, pinnedIn } from './views/linked.ts'
import { ListFailed, ListNone } from './ListStates.tsx'
import { SkeletonHead, SkeletonRows } from './SkeletonRows.tsx'
import { SumsRow } from './SumsRow.tsx'
import { useEdits } from './useEdits.ts'
import { useFits } from './useFits.ts'
import { inSight } from './views/layout.ts'
import type { Columns } from './views/useColumns.ts'

const PhoneRows = lazy(() => import('./PhoneRows.tsx').then((module) => ({ default: module.PhoneRows })))

// Most tables fit.
const SideScroll = lazy(() => import('./SideScroll.tsx').then((module) => ({ default: module.SideScroll })))

/** As wide as its columns were made, each of them exactly. */
const arranged = { tableLayout: 'fixed', width: 'max-content' } as const

/** The rows of the page: on a phone a card each. Wider than the page it scrolls inside itself; its head stays in sight either way. */
export function RowsTable({ scoped, columns: arranging, selectable }: { scoped: Scoped; columns: Columns; selectable: boolean }) {
  const { shown, isChosen, layout } = arranging
  const { data, isPending, isFetching, error, total, perPage } = useListContext()
  const { frame, fits } = useFits()
  const edits = useEdits(scoped.of, shown)
  const columns = useMemo(() => (layout.pins ? shown : inSight(shown, pinnedIn(scoped.of, shown))), [scoped, shown, layout])
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // Nobody takes a column by its head before there is one.
  const standing = useDeferredValue(data !== undefined)
  if (error && !data) return <ListFailed />
  if (!isPending && total === 0) return <ListNone scoped={scoped} />

  const linked = linkedIn(scoped.of, shown)
  if (isPhone) {
    return (
      <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
        <PhoneRows scoped={scoped} columns={shown} isChosen={isChosen} linked={linked} selectable={selectable} />
      </Suspense>
    )
  }
  const span = shown.length + (selectable ? 1 : 0)
  return (
    <>
      <Box ref={frame} tabIndex={fits ? -1 : 0} sx={frameStyle(fits)}>
        <Box sx={{ height: 2, mb: '-2px', position: 'sticky', left: 0, zIndex: 4 }}>
          {isFetching && !isPending && <LinearProgress aria-label={words().shell.loading} sx={{ height: 2 }} />}
        </Box>
        <Table
          size="small"
          className={layout.pins || !fits ? pinning : ''}
          aria-label={words().list.table(scoped.title)}
          aria-busy={isFetching}
          sx={layout.widths ? arranged : {}}
        >
          {isPending ? (
            <SkeletonHead span={span} />
          ) : (
            <HeadRow columns={columns} selectable={selectable} fits={fits} arranging={standing ? arranging : undefined} />
          )}
          <TableBody>
            {isPending ? (
              <SkeletonRows rows={perPage} span={span} />
            ) : (
              data?.map((row) => (
                <BodyRow key={row.id} row={row} scoped={scoped} columns={columns} linked={linked?.name} selectable={selectable} edits={edits} />
              ))
            )}
          </TableBody>
          <SumsRow columns={columns} selectable={selectable} />
        </Table>
      </Box>
      {!fits && (
        <Suspense>
          <SideScroll />
        </Suspense>
      )}
    </>
  )
}
