import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { subtitleFieldsOf } from '#schema/page/recordPage.ts'
import { fieldOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { isBlank } from '../../../fields/parts/cells.tsx'
import { RelativeTimeText } from '../../../fields/parts/dates/RelativeTimeText.tsx'
import { fieldViewOf } from '../../../fields/views.ts'
import type { Comment } from '../../../components/comments.ts'
import { commentAuthor } from '../../../components/comments.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { rowMessages } from '../../messages.ts'
import type { HistoryEntry } from '../history/changes.ts'
import { changeLabelOf, changedFields, changeAuthorOf } from '../history/changes.ts'
import { CommentText } from '../comments/CommentText.tsx'
import { headingOf } from '../base/pageLayout.ts'
import type { ActivityEvent } from './activitySources.ts'

const maxFieldNames = 4

/** One event of a row: time, description and author. */
export const TimelineEntry = ({ resource, event }: { resource: Resource; event: ActivityEvent }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
      columnGap: 2,
      px: { xs: 2, sm: 3 },
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" color="textSecondary">
      <RelativeTimeText moment={event.at} wide />
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center', minWidth: 0 }}>
      <EventContent resource={resource} event={event} />
    </Box>
  </Box>
)

function EventContent({ resource, event }: { resource: Resource; event: ActivityEvent }) {
  if ('change' in event) return <ChangeEvent resource={resource} change={event.change} />
  if ('staffComment' in event) return <CommentEvent comment={event.staffComment} />
  const { reportingRows, row } = event
  return <RelatedRowEvent resource={reportingRows.resource} label={reportingRows.label} row={row} hiddenFields={Object.keys(reportingRows.filter)} />
}

/** A comment by staff, with the mentioned users. */
const CommentEvent = ({ comment }: { comment: Comment }) => (
  <>
    <Typography variant="body2" color="textSecondary" component="span">
      {rowMessages().comments}
    </Typography>
    <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
      {commentAuthor(comment)}
    </Typography>
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <CommentText comment={comment} />
    </Box>
  </>
)

/** A change of the row: action, author, and the new state or the changed fields. */
function ChangeEvent({ resource, change }: { resource: Resource; change: HistoryEntry }) {
  const accessLevel = useAccessLevel()
  const stateKey = stateKeyOf(resource)
  const hasMoved = stateKey !== undefined && !isBlank(change.after?.[stateKey.key])
  const names = hasMoved ? [] : changedFields(resource, accessLevel, change.before, change.after).map(([name, field]) => labelText(field.label, name))
  return (
    <>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {changeLabelOf(resource, change.action, change)}
      </Typography>
      {hasMoved && <FieldValues resource={resource} names={[stateKey.name]} row={change.after ?? {}} />}
      {names.length > 0 && change.before && (
        <Typography variant="body2" color="textSecondary">
          {rowMessages().timeline.fields(names.slice(0, maxFieldNames).join(', '), names.length - maxFieldNames)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {changeAuthorOf(change)}
      </Typography>
    </>
  )
}

/** A related row: its kind, a link, its state and key facts. */
function RelatedRowEvent({ resource, label, row, hiddenFields }: { resource: Resource; label: string; row: RaRecord; hiddenFields: readonly string[] }) {
  const isKnown = (name: string) => name === 'created_at' || hiddenFields.some((key) => key === name || key.startsWith(`${name}_`))
  return (
    <>
      <Typography variant="body2" color="textSecondary" component="span">
        {label}
      </Typography>
      <Link component={RouterLink} to={`/admin/${routeOf(resource.name)}/${row.id}/show`} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {headingOf(resource, row)}
      </Link>
      <FieldValues
        resource={resource}
        names={[...new Set([...subtitleFieldsOf(resource), ...(resource.list.sums ?? []).slice(0, 1)])].filter((name) => !isKnown(name))}
        row={row}
      />
    </>
  )
}

const FieldValues = ({ resource, names, row }: { resource: Resource; names: readonly string[]; row: RowData }) =>
  names.map((name) => {
    const field = fieldOf(resource, name)
    if (!field || Object.keys(field.keySpecs).every((pattern) => isBlank(row[wireKeyOf(pattern, name)]))) return null
    const { Cell } = fieldViewOf(field)
    // A number or date needs its label to be understood.
    const saysItself = field.choices !== undefined || field.to !== undefined || field.isPhone === true
    return (
      <Typography key={name} variant="body2" component="span" sx={{ minWidth: 0, display: 'inline-flex', columnGap: 0.5, color: 'text.secondary' }}>
        {!saysItself && <span>{labelText(field.label, name)}</span>}
        <Cell field={field} name={name} row={row} />
      </Typography>
    )
  })
