import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { machineOf } from '#schema/slot.ts'
import type { Slot } from '#schema/slot.ts'
import type { Calendar, Timeline } from '#schema/mode.ts'
import type { Spanned } from '#schema/times.ts'
import { barTitleOf, cardOf } from '#schema/times.ts'
import { hidden } from '../../fields/parts/hidden.tsx'
import { ToneIcon } from '../../fields/parts/ToneChip.tsx'
import { viewOf } from '../../fields/views.ts'
import type { Scoped } from '../../parts/scope.ts'
import { useOpenRow } from '../list/useOpenRow.tsx'
import { Said } from './BoardCard.tsx'
import { clockOf, nameOf, stateSaid, toneOfRow, whenSaid } from './said.ts'

/** What all bars of a calendar or a timeline have in common. */
export interface Barred {
  readonly scoped: Scoped
  readonly times: Spanned
  /** Whose values name the lanes, where there are any. */
  readonly lane?: Slot | undefined
  /** What rows are called by. */
  readonly title: readonly string[]
  /** What is said where one points at a bar. */
  readonly card: readonly string[]
}

/** What bars of a mode have in common. */
export const barredBy = (scoped: Scoped, mode: Calendar | Timeline, times: Spanned, lane?: Slot): Barred => ({
  scoped,
  times,
  lane,
  title: barTitleOf(scoped.of, mode),
  card: cardOf(scoped.of, mode, [times.from, times.to, lane]),
})

interface BarProps {
  barred: Barred
  row: RaRecord
  /** What it says beside its name: at which time of day it begins, or from when until when. */
  says?: 'clock' | 'when' | undefined
  /** Which of its ends lie beyond what is shown. */
  cut?: string
}

/** A row in the course of time: a link to it, which says more where one points at it. */
export function Bar({ barred, row, says, cut = '' }: BarProps) {
  const { scoped, times, lane, title } = barred
  const { of } = scoped
  const { address, onLink } = useOpenRow(scoped, row.id)
  const tone = toneOfRow(of, row)
  const name = nameOf(of, row, title, [times.from, times.to, lane])
  const when = whenSaid(times, row)
  const beside = says === 'clock' ? clockOf(times, row) : says === 'when' ? when : ''
  return (
    <Tooltip
      describeChild
      disableInteractive
      enterDelay={250}
      enterNextDelay={100}
      title={<Told barred={barred} row={row} name={name} when={when} />}
      slotProps={{
        tooltip: { sx: { p: 1.25, maxWidth: 320, color: 'text.primary', bgcolor: 'background.paper', border: 1, borderColor: 'divider', boxShadow: 4 } },
      }}
    >
      <Link to={address} onClick={onLink} className={`bar ${tone ?? ''} ${says === 'when' ? 'wide' : ''} ${cut}`}>
        {tone && <ToneIcon tone={tone} />}
        <span aria-hidden="true">
          {beside && says === 'clock' && <time>{beside}</time>}
          <b>{name}</b>
          {beside && says === 'when' && <time>{beside}</time>}
        </span>
        <Box component="span" sx={hidden}>
          {[name, stateSaid(of, row), when].filter(Boolean).join(', ')}
        </Box>
      </Link>
    </Tooltip>
  )
}

/** What a bar has no room for. */
function Told({ barred: { scoped, card }, row, name, when }: { barred: Barred; row: RaRecord; name: string; when: string }) {
  const machine = machineOf(scoped.of)
  const { Cell } = machine ? viewOf(machine.field) : {}
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 700, mr: 'auto' }}>
          {name}
        </Typography>
        {machine && Cell && row[machine.key] !== undefined && <Cell field={machine.field} name={machine.name} row={row} />}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {when}
      </Typography>
      <Said scoped={scoped} row={row} names={card} />
    </Box>
  )
}
