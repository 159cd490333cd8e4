import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf, textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { alarmsOf } from '#schema/standing.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf, machineOf } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import { Carried } from '../../fields/parts/Carried.tsx'
import { viewOf } from '../../fields/views.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { useRow } from '../useRow.ts'
import { Alarm } from './Alarm.tsx'
import { HeadCall, HeadPicture } from './HeadRefs.tsx'
import { headingOf, pageOf, pointedBy } from './page.ts'

interface Pointed {
  readonly name: string
  readonly target: Resource
  readonly id: number
}

/** The rows that stand beside a row, as far as the reader may see them. */
export function useCards(of: Resource, row: RowOf): readonly Pointed[] {
  const accessLevel = useAccessLevel()
  return pageOf(of).cards.flatMap((name) => {
    const field = fieldOf(of, name)
    const pointed = field && mayReadField(of, field, accessLevel) ? pointedBy(of, name, row) : undefined
    return pointed && mayRead(pointed.target, 'full', accessLevel) ? [{ name, ...pointed }] : []
  })
}

/** Rows that this one belongs to, in short: what they are called, how they stand, whom to call. */
export const Cards = ({ of, cards }: { of: Resource; cards: readonly Pointed[] }) =>
  cards.map(({ name, target, id }) => <ShortCard key={name} label={textOf(fieldOf(of, name)?.label ?? name, name)} of={target} id={id} />)

function ShortCard({ label, of, id }: { label: string; of: Resource; id: number }) {
  const { row } = useRow(of, id, { told: true })
  return (
    <Card component="section" aria-label={label} sx={{ px: 2, py: 1.5, minHeight: 116 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      {row ? <Short of={of} row={row} /> : <Skeleton width="60%" />}
    </Card>
  )
}

const few = 3

function Short({ of, row }: { of: Resource; row: RowOf }) {
  const accessLevel = useAccessLevel()
  const machine = machineOf(of)
  const { Cell: State } = machine ? viewOf(machine.field) : {}
  const alarms = alarmsOf(of, row, wallTime(new Date()))
  const shown = pageOf(of)
    .facts.filter((name) => !alarms.some(([each]) => each === name))
    .slice(0, few)
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <HeadPicture of={of} row={row} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link component={RouterLink} to={`/admin/${routeOf(of.name)}/${String(row.id)}/show`} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
          {headingOf(of, row)}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, fontSize: '0.8125rem' }}>
          {machine && State && mayReadField(of, machine.field, accessLevel) && <State field={machine.field} name={machine.name} row={row} />}
          {alarms.map(([name, tone]) => {
            const field = fieldOf(of, name)
            return field && mayReadField(of, field, accessLevel) ? <Alarm key={name} name={name} field={field} tone={tone} row={row} /> : null
          })}
        </Box>
        <HeadCall of={of} row={row} />
        <ShortFacts of={of} row={row} names={shown} />
      </Box>
    </Box>
  )
}

function ShortFacts({ of, row, names }: { of: Resource; row: RowOf; names: readonly string[] }) {
  const accessLevel = useAccessLevel()
  return names.map((name) => {
    const field = fieldOf(of, name)
    if (!field || !mayReadField(of, field, accessLevel)) return null
    const { Cell } = viewOf(field)
    return (
      <Typography key={name} variant="body2" component="div" sx={{ display: 'flex', gap: 1, maxWidth: 1, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
          {textOf(field.label, name)}
        </Box>
        <Carried field={field} name={name} row={row}>
          <Cell field={field} name={name} row={row} />
        </Carried>
      </Typography>
    )
  })
}
