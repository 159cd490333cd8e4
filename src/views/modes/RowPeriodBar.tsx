import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { Calendar, Timeline } from '#schema/declare/mode.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { barTitleFieldsOf, pickBarPopoverFields } from '#schema/list/timeRange.ts'
import { visuallyHidden } from '../../fields/parts/visuallyHidden.tsx'
import { ToneIcon } from '../../fields/parts/ToneChip.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { useOpenRow } from '../list/base/useOpenRow.tsx'
import { CardValues } from './board/BoardCard.tsx'
import { startTimeText, shortTitleOf, stateText, stateToneOf, rowPeriodText } from './base/rowTexts.ts'

/** The shared properties of the bars of a calendar or timeline. */
export interface PeriodBarOptions {
  readonly scoped: ScopedList
  readonly times: TimeRangeKeys
  /** The field that defines the lanes, if any. */
  readonly lane?: FieldKey | undefined
  /** The fields that name a row. */
  readonly title: readonly string[]
  /** The fields of the tooltip. */
  readonly card: readonly string[]
}

/** The shared bar properties of a mode. */
export const periodBarOptionsOf = (scoped: ScopedList, mode: Calendar | Timeline, times: TimeRangeKeys, lane?: FieldKey): PeriodBarOptions => ({
  scoped,
  times,
  lane,
  title: barTitleFieldsOf(scoped.resource, mode),
  card: pickBarPopoverFields(scoped.resource, mode, [times.from, times.to, lane]),
})

interface RowPeriodBarProps {
  barOptions: PeriodBarOptions
  row: RaRecord
  /** An additional time text: the start time, or the whole period. */
  timeText?: 'start' | 'period' | undefined
  /** Class names for ends outside the visible range. */
  cutClass?: string
}

/** A row as a bar over its period: a link with a tooltip. */
export function RowPeriodBar({ barOptions, row, timeText, cutClass = '' }: RowPeriodBarProps) {
  const { scoped, times, lane, title } = barOptions
  const { resource } = scoped
  const { address, onLink } = useOpenRow(scoped, row.id)
  const tone = stateToneOf(resource, row)
  const name = shortTitleOf(resource, row, title, [times.from, times.to, lane])
  const when = rowPeriodText(times, row)
  const timeLabel = timeText === 'start' ? startTimeText(times, row) : timeText === 'period' ? when : ''
  return (
    <Tooltip
      describeChild
      disableInteractive
      enterDelay={250}
      enterNextDelay={100}
      title={<BarTooltip barOptions={barOptions} row={row} name={name} when={when} />}
      slotProps={{
        tooltip: { sx: { p: 1.25, maxWidth: 320, color: 'text.primary', bgcolor: 'background.paper', border: 1, borderColor: 'divider', boxShadow: 4 } },
      }}
    >
      <Link to={address} onClick={onLink} className={`bar ${tone ?? ''} ${timeText === 'period' ? 'wide' : ''} ${cutClass}`}>
        {tone && <ToneIcon tone={tone} />}
        <span aria-hidden="true">
          {timeLabel && timeText === 'start' && <time>{timeLabel}</time>}
          <b>{name}</b>
          {timeLabel && timeText === 'period' && <time>{timeLabel}</time>}
        </span>
        <Box component="span" sx={visuallyHidden}>
          {[name, stateText(resource, row), when].filter(Boolean).join(', ')}
        </Box>
      </Link>
    </Tooltip>
  )
}

/** The tooltip of a bar. */
function BarTooltip({ barOptions: { scoped, card }, row, name, when }: { barOptions: PeriodBarOptions; row: RaRecord; name: string; when: string }) {
  const stateKey = stateKeyOf(scoped.resource)
  const { Cell } = stateKey ? fieldViewOf(stateKey.field) : {}
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 700, mr: 'auto' }}>
          {name}
        </Typography>
        {stateKey && Cell && row[stateKey.key] !== undefined && <Cell field={stateKey.field} name={stateKey.name} row={row} />}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {when}
      </Typography>
      <CardValues scoped={scoped} row={row} names={card} />
    </Box>
  )
}
