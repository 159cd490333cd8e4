import { rowWords } from '../words.ts'
import AddIcon from '@mui/icons-material/Add'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { counted, words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import { retry } from '../../parts/queryClient.ts'
import type { Scoped } from '../../parts/scope.ts'
import { scopedOf } from '../../parts/scope.ts'
import { Plate } from '../../parts/Plate.tsx'
import { BodyRow } from '../list/BodyRow.tsx'
import { HeadRow } from '../list/HeadRow.tsx'
import { ListFailed } from '../list/ListStates.tsx'
import { Pager } from '../list/Pager.tsx'
import { SkeletonRows } from '../list/SkeletonRows.tsx'
import { SumsRow } from '../list/SumsRow.tsx'
import type { Column } from '../list/views/column.ts'
import { useColumns } from '../list/views/useColumns.ts'
import { useFits } from '../list/useFits.ts'
import { sortOf } from '../list/usual.ts'
import type { Related } from './related.ts'

const perPage = 10

/** Rows that point at a row, on its page: their own list without the column that they share. */
export function RelatedList({ related: { of, slot }, id }: { related: Related; id: number }) {
  const scoped = useMemo(() => scopedOf(of, ''), [of])
  const { shown, beyond } = useColumns(scoped)
  const columns = shown.filter(({ name }) => name !== slot.name)
  return (
    <ListBase
      resource={scoped.route}
      disableSyncWithLocation
      storeKey={false}
      filter={{ [slot.key]: id }}
      sort={sortOf(of)}
      perPage={perPage}
      exporter={false}
      queryOptions={{ retry, ...(beyond && { meta: { subset: 'full' } }) }}
    >
      <Card>
        <Head scoped={scoped} asked={`${slot.key}=${id}`} filter={{ [slot.key]: [id] }} />
        <Rows scoped={scoped} columns={columns} />
      </Card>
    </ListBase>
  )
}

function Head({ scoped: { of, route }, asked, filter }: { scoped: Scoped; asked: string; filter: object }) {
  const { total, isPending } = useListContext()
  const may = useMay(of)
  const { all, create, total: inAll } = rowWords().related
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, pl: 2, minHeight: 48 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {!isPending && total !== undefined && inAll(counted(total))}
      </Typography>
      <Button component={Link} to={`/admin/${route}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`} color="secondary">
        {all}
      </Button>
      {may.create && (
        <Button component={Link} to={`/admin/${route}/create?${asked}`} variant="outlined" startIcon={<AddIcon />}>
          {create}
        </Button>
      )}
    </Box>
  )
}

function Rows({ scoped, columns }: { scoped: Scoped; columns: readonly Column[] }) {
  const { data, isPending, isFetching, error, total = 0 } = useListContext()
  const { frame, fits } = useFits()
  if (error && !data) return <ListFailed />
  if (!isPending && total === 0) return <Plate title={rowWords().related.none(scoped.title)} icon={<InboxIcon />} />
  const linked = columns.find(({ name }) => name === scoped.of.title) ?? columns.find(({ field }) => field.to === undefined)
  return (
    <>
      <Box
        ref={frame}
        tabIndex={fits ? -1 : 0}
        sx={{ position: 'relative', outlineOffset: -2, overflowX: fits ? 'clip' : 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        <Table size="small" aria-label={words().list.table(scoped.title)} aria-busy={isFetching}>
          <HeadRow columns={columns} selectable={false} fits={fits} />
          <TableBody>
            {isPending ? (
              <SkeletonRows rows={perPage} span={columns.length} />
            ) : (
              data?.map((row) => <BodyRow key={row.id} row={row} scoped={scoped} columns={columns} linked={linked?.name} selectable={false} />)
            )}
          </TableBody>
          <SumsRow columns={columns} selectable={false} />
        </Table>
      </Box>
      {total > perPage && <Pager />}
    </>
  )
}
