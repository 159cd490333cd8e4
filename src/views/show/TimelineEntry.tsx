import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf, textOf } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import { secondOf } from '#schema/page.ts'
import { fieldOf, machineOf } from '#schema/slot.ts'
import { isBlank } from '../../fields/parts/cells.tsx'
import { Ago } from '../../fields/parts/Ago.tsx'
import { viewOf } from '../../fields/views.ts'
import type { Comment } from '../../parts/comments.ts'
import { speakerOf } from '../../parts/comments.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { rowWords } from '../words.ts'
import type { Change } from './changes.ts'
import { actionOf, changedFields, whoOf } from './changes.ts'
import { CommentText } from './CommentText.tsx'
import { headingOf } from './page.ts'
import type { Happening } from './sources.ts'

const mostNamed = 4

/** One thing that happened to a row: when, what, and by whom. */
export const TimelineEntry = ({ of, happening }: { of: Resource; happening: Happening }) => (
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
      <Ago moment={happening.at} wide />
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center', minWidth: 0 }}>
      <What of={of} happening={happening} />
    </Box>
  </Box>
)

function What({ of, happening }: { of: Resource; happening: Happening }) {
  if ('change' in happening) return <Changed of={of} change={happening.change} />
  if ('spoken' in happening) return <Commented comment={happening.spoken} />
  const { telling, row } = happening
  return <Told of={telling.of} label={telling.label} row={row} known={Object.keys(telling.filter)} />
}

/** What somebody of the staff said of the row, and who was called. */
const Commented = ({ comment }: { comment: Comment }) => (
  <>
    <Typography variant="body2" color="textSecondary" component="span">
      {rowWords().comments}
    </Typography>
    <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
      {speakerOf(comment)}
    </Typography>
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <CommentText comment={comment} />
    </Box>
  </>
)

/** A change of the row: what was done, by whom, and the state that it led to or the fields that it touched. */
function Changed({ of, change }: { of: Resource; change: Change }) {
  const accessLevel = useAccessLevel()
  const machine = machineOf(of)
  const hasMoved = machine !== undefined && !isBlank(change.after?.[machine.key])
  const names = hasMoved ? [] : changedFields(of, accessLevel, change.before, change.after).map(([name, field]) => textOf(field.label, name))
  return (
    <>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {actionOf(of, change.action, change)}
      </Typography>
      {hasMoved && <Shown of={of} names={[machine.name]} row={change.after ?? {}} />}
      {names.length > 0 && change.before && (
        <Typography variant="body2" color="textSecondary">
          {rowWords().timeline.fields(names.slice(0, mostNamed).join(', '), names.length - mostNamed)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {whoOf(change)}
      </Typography>
    </>
  )
}

/** A row that tells of this one: its kind, its name as a link, its state and what else is said of it in short. */
function Told({ of, label, row, known }: { of: Resource; label: string; row: RaRecord; known: readonly string[] }) {
  const isKnown = (name: string) => name === 'created_at' || known.some((key) => key === name || key.startsWith(`${name}_`))
  return (
    <>
      <Typography variant="body2" color="textSecondary" component="span">
        {label}
      </Typography>
      <Link component={RouterLink} to={`/admin/${routeOf(of.name)}/${row.id}/show`} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {headingOf(of, row)}
      </Link>
      <Shown of={of} names={[...new Set([...secondOf(of), ...(of.list.sums ?? []).slice(0, 1)])].filter((name) => !isKnown(name))} row={row} />
    </>
  )
}

const Shown = ({ of, names, row }: { of: Resource; names: readonly string[]; row: RowOf }) =>
  names.map((name) => {
    const field = fieldOf(of, name)
    if (!field || Object.keys(field.parts).every((pattern) => isBlank(row[keyOf(pattern, name)]))) return null
    const { Cell } = viewOf(field)
    // A number or a day says nothing without what it is of.
    const saysItself = field.choices !== undefined || field.to !== undefined || field.dials === true
    return (
      <Typography key={name} variant="body2" component="span" sx={{ minWidth: 0, display: 'inline-flex', columnGap: 0.5, color: 'text.secondary' }}>
        {!saysItself && <span>{textOf(field.label, name)}</span>}
        <Cell field={field} name={name} row={row} />
      </Typography>
    )
  })
