import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, lazy } from 'react'
import { useListContext } from 'react-admin'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { BodyRow } from './BodyRow.tsx'
import { HeadRow } from './HeadRow.tsx'
import { ListRefused } from './ListRefused.tsx'
import { ListFailed, ListNone } from './ListStates.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SumsRow } from './SumsRow.tsx'
import { useFits } from './useFits.ts'
import type { Column } from './views/useColumns.ts'
import { wrongKeys } from './wrongKeys.ts'

const PhoneRows = lazy(() => import('./PhoneRows.tsx').then((module) => ({ default: module.PhoneRows })))

/** The rows of the page: on a phone a card each. Wider than the page it scrolls inside itself; its head stays in sight either way. */
export function RowsTable({ scoped, columns, selectable }: { scoped: Scoped; columns: readonly Column[]; selectable: boolean }) {
  const { data, isPending, isFetching, error, total } = useListContext()
  const { frame, fits } = useFits()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const wrong = wrongKeys(scoped.of, error)
  if (wrong.length > 0) return <ListRefused scoped={scoped} wrong={wrong} />
  if (error && !data) return <ListFailed />
  if (!isPending && total === 0) return <ListNone scoped={scoped} />

  const linked = columns.find(({ name }) => name === scoped.of.title) ?? columns.find(({ field }) => field.to === undefined)
  if (isPhone) {
    return (
      <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
        <PhoneRows scoped={scoped} columns={columns} linked={linked} selectable={selectable} />
      </Suspense>
    )
  }
  const span = columns.length + (selectable ? 1 : 0)
  return (
    <Box
      ref={frame}
      tabIndex={fits ? -1 : 0}
      sx={{ position: 'relative', outlineOffset: -2, ...(fits ? { overflowX: 'clip' } : { overflow: 'auto', maxHeight: { md: 'calc(100dvh - 160px)' } }) }}
    >
      <Box sx={{ height: 2, position: 'sticky', left: 0 }}>
        {isFetching && !isPending && <LinearProgress aria-label={words().shell.loading} sx={{ height: 2 }} />}
      </Box>
      <Table size="small" aria-label={words().list.table(scoped.title)} aria-busy={isFetching}>
        <HeadRow columns={columns} selectable={selectable} fits={fits} pinned={fits ? undefined : linked?.name} />
        <TableBody>
          {isPending ? (
            <SkeletonRows span={span} />
          ) : (
            data?.map((row) => (
              <BodyRow key={row.id} row={row} scoped={scoped} columns={columns} linked={linked?.name} selectable={selectable} pinned={!fits} />
            ))
          )}
        </TableBody>
        <SumsRow columns={columns} selectable={selectable} />
      </Table>
    </Box>
  )
}
