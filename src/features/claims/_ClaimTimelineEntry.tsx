import { claimTimelineMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { claim } from '#resources/rental/claims/claim.ts'
import { user } from '#resources/members/account/user.ts'
import { labelText } from '#schema'
import { DocumentLink } from '../../fields/parts/files/DocumentLink.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { formatMoment } from '#schema/fields/base/format.ts'
import { ReferenceTitles } from '../../views/FieldValue.tsx'
import type { ClaimEvent } from './_timeline.ts'

const { status: states, assignee } = claim.fields.handling.fields

/** One entry of the timeline: a comment, or a change of the claim. */
export const ClaimTimelineEntry = ({ event: { at, who, comment, actionName, isNew, status, assigneeId, resolution } }: { event: ClaimEvent }) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 1.5 }}>
    <TimelineMarker isFilled={comment !== undefined} />
    <Box sx={{ pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {actionName !== undefined && (
          <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
            {actionName}
          </Typography>
        )}
        {status && <ToneChip tone={states.options.tones?.[status]} text={labelText(states.choices[status], status)} />}
        <Typography variant="body2">{who}</Typography>
        <Typography variant="body2" component="time" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoment(at)}
        </Typography>
      </Box>
      {assigneeId !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {labelText(assignee.label, 'assignee')}: <ReferenceTitles to={user.name} ids={[assigneeId]} />
        </Typography>
      )}
      {comment && <CommentBody comment={comment} />}
      {resolution !== undefined && <CommentBody comment={{ text: resolution }} />}
      {isNew && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {claimTimelineMessages().received}
        </Typography>
      )}
    </Box>
  </Box>
)

const TimelineMarker = ({ isFilled }: { isFilled: boolean }) => (
  <Box aria-hidden="true" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', justifyItems: 'center', pt: 0.75 }}>
    <Box sx={{ width: 10, height: 10, borderRadius: '50%', border: 2, borderColor: 'primary.main', bgcolor: isFilled ? 'primary.main' : 'background.paper' }} />
    <Box sx={{ width: 2, bgcolor: 'divider' }} />
  </Box>
)

const CommentBody = ({ comment: { text, files } }: { comment: Pick<NonNullable<ClaimEvent['comment']>, 'text' | 'files'> }) => (
  <Box sx={{ mt: 0.5, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'background.sunken' }}>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    {files?.map((file) => (
      <Box key={file.key} sx={{ mt: 0.5 }}>
        <DocumentLink document={file} />
      </Box>
    ))}
  </Box>
)
