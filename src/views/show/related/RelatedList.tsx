import { rowMessages } from '../../messages.ts'
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
import { countText, messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import { shouldRetryQuery } from '../../../components/queryClient.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { parseScopedList } from '../../../components/parseScopedList.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { BodyRow } from '../../list/table/BodyRow.tsx'
import { TableHeadRow } from '../../list/columns/TableHeadRow.tsx'
import { ListLoadError } from '../../list/table/ListStates.tsx'
import { Pager } from '../../list/Pager.tsx'
import { SkeletonRows } from '../../list/table/SkeletonRows.tsx'
import { SumsRow } from '../../list/table/SumsRow.tsx'
import type { ListColumn } from '../../list/views/column.ts'
import { useColumns } from '../../list/views/useColumns.ts'
import { useFitsWidth } from '../../list/table/useFitsWidth.ts'
import { defaultSortOf } from '../../list/filters/listDefaults.ts'
import type { Relation } from './related.ts'

const perPage = 10

/** Rows that refer to a row, on its page: their list without the referring column. */
export function RelatedList({ related: { resource, fieldKey }, id }: { related: Relation; id: number }) {
  const scoped = useMemo(() => parseScopedList(resource, ''), [resource])
  const { visible: visibleColumns, needsFullRows } = useColumns(scoped)
  const columns = visibleColumns.filter(({ name }) => name !== fieldKey.name)
  return (
    <ListBase
      resource={scoped.route}
      disableSyncWithLocation
      storeKey={false}
      filter={{ [fieldKey.key]: id }}
      sort={defaultSortOf(resource)}
      perPage={perPage}
      exporter={false}
      queryOptions={{ retry: shouldRetryQuery, ...(needsFullRows && { meta: { subset: 'full' } }) }}
    >
      <Card>
        <RelatedListHead scoped={scoped} searchText={`${fieldKey.key}=${id}`} filter={{ [fieldKey.key]: [id] }} />
        <RelatedRows scoped={scoped} columns={columns} />
      </Card>
    </ListBase>
  )
}

function RelatedListHead({ scoped: { resource, route }, searchText, filter }: { scoped: ScopedList; searchText: string; filter: object }) {
  const { total, isPending } = useListContext()
  const may = useResourcePermissions(resource)
  const { all, create, total: inAll } = rowMessages().related
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, pl: 2, minHeight: 48 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {!isPending && total !== undefined && inAll(countText(total))}
      </Typography>
      <Button component={Link} to={`/admin/${route}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`} color="secondary">
        {all}
      </Button>
      {may.create && (
        <Button component={Link} to={`/admin/${route}/create?${searchText}`} variant="outlined" startIcon={<AddIcon />}>
          {create}
        </Button>
      )}
    </Box>
  )
}

function RelatedRows({ scoped, columns }: { scoped: ScopedList; columns: readonly ListColumn[] }) {
  const { data, isPending, isFetching, error, total = 0 } = useListContext()
  const { frame, fits } = useFitsWidth()
  if (error && !data) return <ListLoadError />
  if (!isPending && total === 0) return <EmptyState title={rowMessages().related.none(scoped.title)} icon={<InboxIcon />} />
  const linked = columns.find(({ name }) => name === scoped.resource.title) ?? columns.find(({ field }) => field.to === undefined)
  return (
    <>
      <Box
        ref={frame}
        tabIndex={fits ? -1 : 0}
        sx={{ position: 'relative', outlineOffset: -2, overflowX: fits ? 'clip' : 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        <Table size="small" aria-label={messages().list.table(scoped.title)} aria-busy={isFetching}>
          <TableHeadRow columns={columns} selectable={false} fits={fits} />
          <TableBody>
            {isPending ? (
              <SkeletonRows rows={perPage} span={columns.length} />
            ) : (
              data?.map((row) => <BodyRow key={row.id} row={row} scoped={scoped} columns={columns} linkedColumn={linked?.name} selectable={false} />)
            )}
          </TableBody>
          <SumsRow columns={columns} selectable={false} />
        </Table>
      </Box>
      {total > perPage && <Pager />}
    </>
  )
}
