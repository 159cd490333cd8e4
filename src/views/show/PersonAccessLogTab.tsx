import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { labelText } from '#schema'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { RelativeTimeText } from '../../fields/parts/dates/RelativeTimeText.tsx'
import { messages } from '../../i18n/messages.ts'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { accessLogMessages } from './accessLogMessages.ts'
import { findResource } from './base/pageLayout.ts'

const pageSize = 20

/** An access-log entry from `/rest/access-log`. */
interface AccessLogEntry {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor: { readonly label: string } | null
  readonly real: { readonly label: string } | null
  readonly address: string | null
  readonly action: string
  readonly resource: string | null
  readonly fields: readonly string[] | null
  readonly reason: string | null
  readonly persons: number
}

/** The access log of a person: which staff saw which personal data, when, from where, how and why; newest first. */
export function PersonAccessLogTab({ id }: { id: number }) {
  const [rowLimit, setRowLimit] = useState(pageSize)
  const { data, total, error, isPending, refetch } = useGetList<AccessLogEntry>(
    'access-log',
    { filter: { person: id }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: rowLimit } },
    { placeholderData: (before) => before },
  )
  if (isPending) return <PageSkeleton />
  if (error) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={accessLogMessages().none} />
  return (
    <Card>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        {accessLogMessages().hint}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((look) => (
          <Entry key={look.id} entry={look} />
        ))}
      </Box>
      {data.length < (total ?? 0) && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setRowLimit(rowLimit + pageSize)}>{accessLogMessages().older}</Button>
        </Box>
      )}
    </Card>
  )
}

/** The action as text: a common one, the label of the call, or the name of its resource. */
function actionTextOf({ action, resource }: AccessLogEntry) {
  const { how, viaCall } = accessLogMessages()
  const [name = '', call = ''] = action.includes('.') ? action.split('.') : [resource ?? '', action]
  const of = findResource(name)
  const label = of?.endpoints[call]?.label
  if (label !== undefined) return labelText(label, action)
  return how[action] ?? (of ? viaCall(labelText(of.label, of.name)) : action)
}

/** The resource and the fields of the entry. */
function subjectTextOf({ resource, fields, action }: AccessLogEntry) {
  const of = findResource(resource ?? '')
  if (!of) return ''
  const fieldLabels = action === 'file' ? [] : (fields ?? []).flatMap((name) => [labelText(fieldOf(of, name)?.label ?? name, name)])
  return [labelText(of.label, of.name), ...fieldLabels].join(' · ')
}

function actorTextOf({ actor, actor_id, real }: AccessLogEntry) {
  const name = actor?.label ?? (actor_id === null ? messages().show.system : messages().show.unknownActor)
  return real ? `${real.label} (${name})` : name
}

const Entry = ({ entry }: { entry: AccessLogEntry }) => (
  <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, alignItems: 'center' }}>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {actorTextOf(entry)}
      </Typography>
      <Typography variant="body2">{actionTextOf(entry)}</Typography>
      <Chip size="small" label={subjectTextOf(entry)} />
      {entry.persons > 1 && (
        <Typography variant="body2" color="textSecondary">
          {accessLogMessages().personCount(entry.persons)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
        <RelativeTimeText moment={entry.at} wide /> {entry.address}
      </Typography>
    </Box>
    {entry.reason && (
      <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {accessLogMessages().reason(entry.reason)}
      </Typography>
    )}
  </Box>
)
