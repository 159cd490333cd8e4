import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { textOf } from '#schema'
import { dayAfter, wallTime } from '#schema/base/time.ts'
import type { Stretch, Timeline } from '#schema/mode.ts'
import { stretches } from '#schema/mode.ts'
import type { Slot } from '#schema/slot.ts'
import type { Spanned } from '#schema/times.ts'
import { laneOf, timesOf } from '#schema/times.ts'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { Failed } from '../list/ListStates.tsx'
import { barredBy } from './Bar.tsx'
import { DaysBar } from './DaysBar.tsx'
import { Lanes } from './Lanes.tsx'
import { lanesOf } from './lanes.ts'
import { dayTitle, labelOf } from './said.ts'
import { StandingCount, StandingNotes } from './Standing.tsx'
import { timeWords } from './timeWords.ts'
import type { Days } from './useDays.ts'
import { useDays } from './useDays.ts'
import { useStanding } from './useStanding.ts'

interface TimelineProps {
  scoped: Scoped
  mode: Timeline
}

/** The rows of a list as bars in the course of time, those of one value in a lane. */
export function TimelineView({ scoped, mode }: TimelineProps) {
  const { of } = scoped
  const [times, lane] = useMemo(() => [timesOf(of, mode), laneOf(of, mode)] as const, [of, mode])
  return times && lane ? <Shown scoped={scoped} mode={mode} times={times} lane={lane} /> : null
}

/** The stretch that the address asks for, or that is said, or a week; a little of it lies before today unless the address says where it begins. */
function stretchOf({ day, span }: Days, { days: said = 7 }: Timeline) {
  const days: Stretch = stretches.find((each) => String(each) === span) ?? said
  return { days, day: day ?? dayAfter(wallTime(new Date()).slice(0, 10), -days / 7) }
}

function Shown({ scoped, mode, times, lane }: TimelineProps & { times: Spanned; lane: Slot }) {
  const { of } = scoped
  const asked = useDays(stretches)
  const { day, days } = stretchOf(asked, mode)
  const { data, error, isFetching, refetch } = useStanding(scoped, times, day, dayAfter(day, days))
  const lanes = useMemo(() => lanesOf(data?.rows ?? [], { of, lane, times, day, days }), [data, of, lane, times, day, days])
  const barred = useMemo(() => barredBy(scoped, mode, times, lane), [scoped, mode, times, lane])
  const text = timeWords()
  const kept = asked.span === undefined ? {} : { span: asked.span }
  const at = (by: number) => asked.to({ ...kept, at: dayAfter(day, by) })
  return (
    <>
      <DaysBar
        days={asked}
        title={`${dayTitle(day)} ~ ${dayTitle(dayAfter(day, days - 1))}`}
        back={{ to: at(-days), label: text.earlier }}
        forth={{ to: at(days), label: text.later }}
        today={asked.to(kept)}
        status={<StandingCount data={data} />}
      >
        <Stretches asked={asked} now={days} />
      </DaysBar>
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress aria-label={words().shell.loading} sx={{ height: 2 }} />}</Box>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lanes barred={barred} lane={lane} lanes={lanes} day={day} days={days} label={text.lanes(textOf(of.label, of.name), labelOf(lane))} />
      )}
      <StandingNotes scoped={scoped} times={times} data={data} />
    </>
  )
}

/** How many days are in sight. */
function Stretches({ asked, now }: { asked: Days; now: Stretch }) {
  const { stretch, stretches: said } = timeWords()
  // Where the address says that it begins stays with every stretch.
  const at = asked.day === undefined ? {} : { at: asked.day }
  return (
    <Box component="nav" aria-label={stretch} sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {stretches.map((each) => (
        <Button
          key={each}
          component={Link}
          to={asked.to({ ...at, span: String(each) })}
          aria-current={each === now ? 'true' : undefined}
          color={each === now ? 'primary' : 'secondary'}
          sx={{
            minWidth: 0,
            px: 1.25,
            borderRadius: 0,
            ...(each === now && {
              bgcolor: 'action.selected',
              fontWeight: 700,
              color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'],
            }),
          }}
        >
          {said[each]}
        </Button>
      ))}
    </Box>
  )
}
