import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
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
import { words } from '../../i18n/words.ts'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { Plate } from '../../parts/Plate.tsx'
import type { RowOf } from '../../parts/declared.ts'
import { useRung } from '../../parts/me.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { rowWords } from '../words.ts'
import type { Change } from './changes.ts'
import { actionOf, changedFields, whoOf } from './changes.ts'
import { headingOf } from './page.ts'
import type { Telling } from './telling.ts'
import type { Happening } from './useHappened.ts'
import { ofItself, useHappened } from './useHappened.ts'

const atOnce = 20
const mostNamed = 4

/** Everything that happened to a row, of whatever kind, newest first: its own changes and what tells of it. */
export function Timeline({ of, id, telling }: { of: Resource; id: number; telling: readonly Telling[] }) {
  const [only, setOnly] = useState('')
  const [most, setMost] = useState(atOnce)
  const { happenings, isPending, error, hasMore } = useHappened({ of, id, telling, only, most })
  const { timeline, undo } = rowWords()
  const kinds = [['', undo.everything], [ofItself, words().show.history], ...telling.map(({ key, label }) => [key, label] as const)] as const
  return (
    <Card>
      <Box role="group" aria-label={timeline.kinds} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: { xs: 2, sm: 3 }, pb: { xs: 1.5, sm: 1.5 } }}>
        {kinds.map(([key, label]) => (
          <Chip
            key={key}
            component="button"
            label={label}
            aria-pressed={only === key}
            color={only === key ? 'primary' : 'default'}
            variant={only === key ? 'filled' : 'outlined'}
            onClick={() => setOnly(key)}
          />
        ))}
      </Box>
      {error && <Plate title={words().show.failed} hint={messageOf(error)} />}
      {isPending ? <PageSkeleton /> : happenings.length === 0 && !error && <Plate title={timeline.none} />}
      {!isPending && (
        <Box component="ol" aria-label={timeline.timeline} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {happenings.map((each) => (
            <Entry key={each.key} of={of} happening={each} />
          ))}
        </Box>
      )}
      {hasMore && !isPending && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setMost(most + atOnce)}>{words().show.older}</Button>
        </Box>
      )}
    </Card>
  )
}

const Entry = ({ of, happening }: { of: Resource; happening: Happening }) => (
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
      {'change' in happening ? (
        <Changed of={of} change={happening.change} />
      ) : (
        <Told of={happening.telling.of} label={happening.telling.label} row={happening.row} known={Object.keys(happening.telling.filter)} />
      )}
    </Box>
  </Box>
)

/** A change of the row: what was done, by whom, and the state that it led to or the fields that it touched. */
function Changed({ of, change }: { of: Resource; change: Change }) {
  const rung = useRung()
  const machine = machineOf(of)
  const hasMoved = machine !== undefined && !isBlank(change.after?.[machine.key])
  const names = hasMoved ? [] : changedFields(of, rung, change.before, change.after).map(([name, field]) => textOf(field.label, name))
  return (
    <>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {actionOf(of, change.action)}
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
