import { claimTimelineMessages } from './_messages.ts'
import { photoMessages } from '../../views/photos/messages.ts'
import { instantOf } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { comment } from '#resources/logs/comment.ts'
import { claim } from '#resources/rental/claims/claim.ts'
import type { Row } from '#schema'
import { labelText } from '#schema'
import { RelativeTimeText } from '../../fields/parts/dates/RelativeTimeText.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { useMarkMentionsSeen } from '../../components/comments.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { PhotoThumbnails } from '../../views/photos/PhotoThumbnails.tsx'
import { CommentBox } from './_CommentBox.tsx'
import { ClaimTimelineEntry } from './_ClaimTimelineEntry.tsx'
import type { ClaimChange } from './_timeline.ts'
import { timelineOf } from './_timeline.ts'

type Claim = Row<typeof claim>

const isClaim = (row: FeatureSlotProps['row']): row is FeatureSlotProps['row'] & Claim => row !== undefined && typeof row.priority === 'string'

/** The statuses in which a claim has a deadline for staff. */
const openStatuses = new Set<string>(claim.fields.handling.fields.due_at.options.due.when.status)

/** The timeline of a claim and a box for a new comment. */
export default function ClaimTimeline({ resource, row }: FeatureSlotProps) {
  const may = useResourcePermissions(resource)
  const { data, error, refetch } = useGetList<ClaimChange>('changes', {
    filter: { resource: resource.name, row_id: Number(row?.id) },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 500 },
  })
  const see = useMarkMentionsSeen(resource, Number(row?.id))
  // Opening the page marks its comments as seen.
  useEffect(() => {
    if (may.call(comment.endpoints.seen)) void see().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version of the row means new comments
  }, [row?.version])
  if (!isClaim(row)) return null
  const text = claimTimelineMessages()
  const images = row.images ?? []
  return (
    <Card component="section" aria-label={text.timeline} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text.timeline}
        </Typography>
        <Deadline row={row} />
      </Box>
      {images.length > 0 && (
        <PhotoThumbnails
          title={photoMessages().photos}
          photos={images.map((picture, index) => ({ picture, label: `${labelText(claim.fields.basics.fields.images.label, 'images')} ${index + 1}` }))}
        />
      )}
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {timelineOf(row, data ?? []).map((event) => (
          <ClaimTimelineEntry key={event.key} event={event} />
        ))}
      </Box>
      {may.call(claim.endpoints.comment) && <CommentBox resource={resource} row={row} />}
    </Card>
  )
}

/** The deadline of a claim while its status requires work. */
function Deadline({ row: { due_at, status } }: { row: Claim }) {
  if (!due_at || !openStatuses.has(status)) return null
  const late = instantOf(due_at) < new Date()
  return (
    <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <ToneChip tone={late ? 'bad' : 'info'} text={late ? claimTimelineMessages().overdue : claimTimelineMessages().due} />
      <RelativeTimeText moment={due_at} />
    </Box>
  )
}
