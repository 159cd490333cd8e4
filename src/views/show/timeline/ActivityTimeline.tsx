import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import type { Resource } from '#schema'
import { messages } from '../../../i18n/messages.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { rowMessages } from '../../messages.ts'
import type { ActivityEvent, ActivitySource } from './activitySources.ts'
import { activitySourcesOf } from './activitySources.ts'
import type { ReferringRowQuery } from '../related/reportingRows.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useActivity } from './useActivity.ts'

const pageSize = 20

/** The timeline of a row, newest first: its changes, comments and related rows. */
export function ActivityTimeline({ resource, id, reportingRows }: { resource: Resource; id: number; reportingRows: readonly ReferringRowQuery[] }) {
  const accessLevel = useAccessLevel()
  const sources = activitySourcesOf({ resource, id, accessLevel, reportingRows })
  const [only, setOnly] = useState('')
  const [most, setMost] = useState(pageSize)
  const { events, isPending, error, hasMore } = useActivity(sources, only, most)
  return (
    <Card>
      <KindFilter sources={sources} kind={only} onChoose={setOnly} />
      {error && <EmptyState title={messages().show.failed} hint={errorMessage(error)} />}
      {isPending ? <PageSkeleton /> : events.length === 0 && !error && <EmptyState title={rowMessages().timeline.none} />}
      {!isPending && <ActivityList resource={resource} events={events} />}
      {hasMore && !isPending && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setMost(most + pageSize)}>{messages().show.older}</Button>
        </Box>
      )}
    </Card>
  )
}

/** Filters the timeline by kind. */
function KindFilter({ sources, kind, onChoose }: { sources: readonly ActivitySource[]; kind: string; onChoose: (key: string) => void }) {
  const { timeline, undo } = rowMessages()
  return (
    <Box role="group" aria-label={timeline.kinds} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: { xs: 2, sm: 3 }, pb: { xs: 1.5, sm: 1.5 } }}>
      {[{ key: '', label: undo.everything }, ...sources].map(({ key, label }) => (
        <Chip
          key={key}
          component="button"
          label={label}
          aria-pressed={kind === key}
          color={kind === key ? 'primary' : 'default'}
          variant={kind === key ? 'filled' : 'outlined'}
          onClick={() => onChoose(key)}
        />
      ))}
    </Box>
  )
}

/** The events as a list. */
export const ActivityList = ({ resource, events }: { resource: Resource; events: readonly ActivityEvent[] }) => (
  <Box component="ol" aria-label={rowMessages().timeline.timeline} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {events.map((item) => (
      <TimelineEntry key={item.key} resource={resource} event={item} />
    ))}
  </Box>
)
