import Box from '@mui/material/Box'
import { useRef } from 'react'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fractionalDaysBetween } from '#schema/list/timeRange.ts'
import { fieldViewOf } from '../../fields/views.ts'
import type { PeriodBarOptions } from './RowPeriodBar.tsx'
import { RowPeriodBar } from './RowPeriodBar.tsx'
import { moveFocusBetweenBars } from './barKeys.ts'
import { LaneDayHeader } from './LaneDayHeader.tsx'
import type { Lane, LaneBar } from './lanes.ts'
import { minBarFraction } from './lanes.ts'
import { LaneContainer, laneGap, laneLineHeight } from './laneStyles.ts'
import { useVisibleRange } from './useVisibleRange.ts'

interface LanesProps {
  barOptions: PeriodBarOptions
  lane: FieldKey
  lanes: readonly Lane[]
  day: string
  days: number
  label: string
}

/** Minimum width of a day in pixels, by the number of visible days. */
const minDayWidths: Readonly<Record<number, number>> = { 7: 92, 84: 11 }
const defaultDayWidth = 38

const topOf = (above: number, at: number) => above * laneLineHeight + at * laneGap

/** The timeline grid: a lane per value; only the visible part is rendered. */
export function Lanes({ barOptions, lane, lanes, day, days, label }: LanesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { from, to, onScroll } = useVisibleRange(frame)
  const placed = lanes.map((item, index) => ({ ...item, top: topOf(item.above, index), bottom: topOf(item.above + item.lines, index + 1) }))
  const height = placed.at(-1)?.bottom ?? 0
  const now = fractionalDaysBetween(day, toSeoulWallTime(new Date())) / days
  const today = Math.floor(now * days) / days
  return (
    <LaneContainer
      ref={frame}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={moveFocusBetweenBars}
      style={{ minHeight: 'min(60dvh, 480px)' }}
    >
      <Box className="across" sx={{ '--days': days > 28 ? days / 7 : days, '--least': `${days * (minDayWidths[days] ?? defaultDayWidth)}px` }}>
        <LaneDayHeader lane={lane} day={day} days={days} />
        <div style={{ position: 'relative', height }}>
          {now >= 0 && now < 1 && <div className="today" style={{ left: leftAt(today), width: `calc((100% - var(--head)) / ${days})` }} />}
          {placed
            .filter(({ top, bottom }) => bottom >= from && top <= to)
            .map((item) => (
              <LaneRow
                key={item.key}
                barOptions={barOptions}
                fieldKey={lane}
                lane={item}
                top={item.top}
                visibleRange={{ from: from - item.top, to: to - item.top }}
              />
            ))}
          {now >= 0 && now < 1 && <div className="now" style={{ left: leftAt(now) }} />}
        </div>
      </Box>
    </LaneContainer>
  )
}

const leftAt = (share: number) => `calc(var(--head) + (100% - var(--head)) * ${share})`

interface LaneRowProps {
  barOptions: PeriodBarOptions
  fieldKey: FieldKey
  lane: Lane
  top: number
  visibleRange: { readonly from: number; readonly to: number }
}

function LaneRow({ barOptions, fieldKey, lane: { label, bars, lines }, top, visibleRange }: LaneRowProps) {
  const { Cell } = fieldViewOf(fieldKey.field)
  const [some] = bars
  const visibleBars = bars.filter(({ line }) => (line + 1) * laneLineHeight >= visibleRange.from && line * laneLineHeight <= visibleRange.to)
  return (
    <div className="lane" role="group" aria-label={label} style={{ top, height: lines * laneLineHeight + laneGap }}>
      <div className="head">
        <div>{some && <Cell field={fieldKey.field} name={fieldKey.name} row={some.row} />}</div>
      </div>
      <ul className="track">
        {visibleBars.map((bar) => (
          <li key={bar.row.id} style={barStyleOf(bar)}>
            <RowPeriodBar barOptions={barOptions} row={bar.row} cutClass={`${bar.from < 0 ? 'before' : ''} ${bar.to > 1 ? 'after' : ''}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The position of a bar in its lane, with a minimum width so that it can be pressed. */
function barStyleOf({ from, to, line }: LaneBar) {
  const left = Math.min(Math.max(0, from), 1 - minBarFraction)
  const width = Math.max(minBarFraction, Math.min(1, to) - left)
  return { top: line * laneLineHeight + laneGap / 2, left: `${left * 100}%`, width: `${width * 100}%` }
}
