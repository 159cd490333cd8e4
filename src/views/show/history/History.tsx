import { rowMessages } from '../../messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetList } from 'react-admin'
import type { Resource } from '#schema'
import { RelativeTimeText } from '../../../fields/parts/dates/RelativeTimeText.tsx'
import { messages } from '../../../i18n/messages.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import type { HistoryFilterValues } from './HistoryFilter.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import { RestoreValueButton } from './RestoreValueButton.tsx'
import { UndoOwnChangesButton } from './UndoOwnChangesButton.tsx'
import type { HistoryEntry } from './changes.ts'
import { changeLabelOf, changeAuthorOf } from './changes.ts'

const pageSize = 20

/** The change history of a row: author, time, old and new values; newest first. */
export function History({ resource, row }: { resource: Resource; row: RaRecord }) {
  const [rowLimit, setRowLimit] = useState(pageSize)
  const [activityFilter, setActivityFilter] = useState<HistoryFilterValues>({})
  const { data, total, error, isPending, refetch } = useGetList<HistoryEntry>(
    'changes',
    {
      filter: { resource: resource.name, row_id: Number(row.id), ...activityFilter },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: rowLimit },
    },
    { placeholderData: (before) => before },
  )
  if (isPending) return <PageSkeleton />
  if (error) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  const isNarrowed = Object.keys(activityFilter).length > 0
  if (data.length === 0 && !isNarrowed) return <EmptyState title={messages().show.noHistory} />
  return (
    <Card>
      <HistoryFilter resource={resource} filter={activityFilter} onChange={setActivityFilter} changes={data} />
      {data.length === 0 && <EmptyState title={rowMessages().undo.noMatch} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((change) => (
          <Entry key={change.id} resource={resource} row={row} change={change} />
        ))}
      </Box>
      {data.length < (total ?? 0) && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setRowLimit(rowLimit + pageSize)}>{messages().show.older}</Button>
        </Box>
      )}
    </Card>
  )
}

const Entry = ({ resource, row, change }: { resource: Resource; row: RaRecord; change: HistoryEntry }) => (
  <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {changeLabelOf(resource, change.action, change)}
      </Typography>
      <Typography variant="body2">{changeAuthorOf(change)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <RelativeTimeText moment={change.at} />
      </Typography>
      <UndoOwnChangesButton changes={[change]} />
    </Box>
    <ChangeTable
      resource={resource}
      change={change}
      renderExtra={(name, field) => <RestoreValueButton resource={resource} row={row} change={change} name={name} field={field} />}
    />
  </Box>
)
