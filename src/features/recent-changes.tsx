import { rowMessages } from '../views/messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { RelativeTimeText } from '../fields/parts/dates/RelativeTimeText.tsx'
import { RowLink } from '../fields/parts/RowLink.tsx'
import { messages } from '../i18n/messages.ts'
import { useMe } from '../components/session/me.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PageSkeleton } from '../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../components/feedback/EmptyState.tsx'
import { LazyLoadErrorAlert } from '../components/feedback/LazyLoadErrorAlert.tsx'
import { ChangeTable } from '../views/show/history/ChangeTable.tsx'
import { UndoOwnChangesButton } from '../views/show/history/UndoOwnChangesButton.tsx'
import type { HistoryEntry } from '../views/show/history/changes.ts'
import { changeLabelOf, changedResource } from '../views/show/history/changes.ts'

const pageSize = 50

/** Recent changes by the signed-in user, from all tabs and sessions, with undo where possible. */
export default function RecentChanges() {
  return (
    <>
      <PageHead title={rowMessages().undo.title} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {rowMessages().undo.hint}
      </Typography>
      <ChangeList />
    </>
  )
}

/** Groups changes by request; they are undone together. */
const groupByRequest = (changes: readonly HistoryEntry[]) => [...Map.groupBy(changes, ({ id, request_id }) => request_id ?? id).values()]

function ChangeList() {
  const { id } = useMe()
  const [rowLimit, setRowLimit] = useState(pageSize)
  const { data, total, error, isPending, refetch } = useGetList<HistoryEntry>(
    'changes',
    { filter: { actor_id: id }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: rowLimit } },
    { placeholderData: (before) => before },
  )
  if (isPending) return <PageSkeleton />
  if (error) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={rowMessages().undo.none} />
  return (
    <Card sx={{ maxWidth: 1120 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupByRequest(data).map((changes) => (
          <ChangeItem key={changes[0]?.id} changes={changes} />
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

/** The changes that can be undone; the others of the request are their consequences. */
function undoableChangesIn(changes: readonly HistoryEntry[]) {
  const own = changes.filter(({ undoable }) => undoable)
  return own.length > 0 ? own : changes.slice(-1)
}

function ChangeItem({ changes }: { changes: readonly HistoryEntry[] }) {
  const intendedChanges = undoableChangesIn(changes)
  const [first, ...further] = intendedChanges
  const resource = first && changedResource(first)
  if (!first || !resource) return null
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
          {changeLabelOf(resource, first.action, first)}
        </Typography>
        <Typography variant="body2" component="div">
          <ChangedRowName resource={resource} change={first} count={intendedChanges.length} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <RelativeTimeText moment={first.at} />
        </Typography>
        <UndoOwnChangesButton changes={intendedChanges} />
      </Box>
      {further.length === 0 && first.before && first.after && <ChangeTable resource={resource} change={first} />}
    </Box>
  )
}

function ChangedRowName({ resource, change, count }: { resource: Resource; change: HistoryEntry; count: number }) {
  const label = labelText(resource.label, resource.name)
  if (count > 1) return rowMessages().undo.several(label, count)
  const row = { id: change.row_id, label: change.title ?? '' }
  // A deleted row has no page to link to.
  return (
    <>
      {label} {change.after ? <RowLink to={resource.name} row={row} /> : row.label}
    </>
  )
}
