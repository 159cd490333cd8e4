import { toSeoulWallTime } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import type { CellProps, FieldView } from '../parts/view.ts'
import { EmptyValueMark } from '../parts/EmptyValueMark.tsx'
import { isBlank, cellValue } from '../parts/cells.tsx'
import { DateFilter, PeriodInput } from '../controls/lazyControls.tsx'
import type { Tone } from '#schema/fields/base/options.ts'
import { formatMoment, formatDayRange, localize } from '#schema/fields/base/format.ts'
import { ToneChip } from '../parts/ToneChip.tsx'
import type { PeriodField } from '#schema/fields/time/period.ts'

/** The state of a period at a moment; an open end never passes. */
function stageOf(from: unknown, to: unknown, now: string, isOn: boolean): readonly [string, Tone] {
  if (!isOn) return [localize('숨김', 'Hidden'), 'idle']
  if (!isBlank(from) && String(from) > now.slice(0, String(from).length)) return [localize('예정', 'Upcoming'), 'info']
  if (!isBlank(to) && String(to) < now.slice(0, String(to).length)) return [localize('종료', 'Ended'), 'idle']
  return [localize('노출 중', 'Showing'), 'good']
}

function Stage({ field, row, from, to }: CellProps<PeriodField> & { from: unknown; to: unknown }) {
  const { stage } = field.options
  if (stage === undefined || row[stage] === undefined) return null
  const [text, tone] = stageOf(from, to, toSeoulWallTime(new Date()), row[stage] === true)
  return <ToneChip text={text} tone={tone} />
}

/** Shortens a period of whole days, from midnight to 23:59, to its dates. */
const shortenToDays = (from: string, to: string) =>
  from.endsWith(' 00:00') && /^(.{10} 23:59(:59)?)?$/.test(to) ? ([from.slice(0, 10), to.slice(0, 10)] as const) : ([from, to] as const)

function PeriodCell(props: CellProps<PeriodField>) {
  const [from, to] = ['$_from', '$_to'].map((pattern) => cellValue(props, pattern))
  const [first = '', last = ''] = [from, to].map((item) => (isBlank(item) ? '' : formatMoment(String(item))))
  const [start, end] = shortenToDays(first, last)
  const stage = <Stage {...props} from={from} to={to} />
  if (start === '' && end === '') return props.field.options.stage === undefined ? <EmptyValueMark /> : stage
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: props.wide ? undefined : 'nowrap',
        display: 'inline-flex',
        flexWrap: props.wide ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 0.5,
      }}
    >
      {props.field.options.stage !== undefined && stage}
      <span>{props.wide ? `${start} ~ ${end.slice(0, 10) === start.slice(0, 10) && end !== start ? end.slice(11) : end}` : formatDayRange(start, end)}</span>
    </Box>
  )
}

export const periodView: FieldView<PeriodField> = {
  Cell: PeriodCell,
  Input: PeriodInput,
  // Matches rows whose period overlaps the range: they end after its start and start before its end.
  Filter: (props) => <DateFilter {...props} withTime={!props.field.options.days} from="$_to" to="$_from" />,
  width: 190,
}
