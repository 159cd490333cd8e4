import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { labelText } from '#schema'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import type { TimelineZoomDays, Timeline } from '#schema/declare/mode.ts'
import { timelineZoomDays } from '#schema/declare/mode.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { laneFieldOf, timeRangeOf } from '#schema/list/timeRange.ts'
import { messages } from '../../i18n/messages.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { RetryableErrorState } from '../list/table/ListStates.tsx'
import { periodBarOptionsOf } from './RowPeriodBar.tsx'
import { DateNavigation } from './DateNavigation.tsx'
import { Lanes } from './Lanes.tsx'
import { lanesOf } from './lanes.ts'
import { dayTitle, fieldLabelOf } from './base/rowTexts.ts'
import { VisibleRowCount, HiddenRowNotes } from './HiddenRowNotes.tsx'
import { timeMessages } from './base/timeMessages.ts'
import type { DayNavigation } from './useDayNavigation.ts'
import { useDayNavigation } from './useDayNavigation.ts'
import { useOverlappingRows } from './useOverlappingRows.ts'

interface TimelineProps {
  scoped: ScopedList
  mode: Timeline
}

/** The rows of a list as bars on a timeline, grouped into lanes by a field. */
export function TimelineView({ scoped, mode }: TimelineProps) {
  const { resource } = scoped
  const [times, lane] = useMemo(() => [timeRangeOf(resource, mode), laneFieldOf(resource, mode)] as const, [resource, mode])
  return times && lane ? <TimelineRows scoped={scoped} mode={mode} times={times} lane={lane} /> : null
}

/** The visible range: from the address, or the declared length, or a week. Without a start in the address, it starts one seventh of the range before today. */
function visibleDaysOf({ day, span }: DayNavigation, { days: defaultDays = 7 }: Timeline) {
  const days: TimelineZoomDays = timelineZoomDays.find((item) => String(item) === span) ?? defaultDays
  return { days, day: day ?? addDays(toSeoulWallTime(new Date()).slice(0, 10), -days / 7) }
}

function TimelineRows({ scoped, mode, times, lane }: TimelineProps & { times: TimeRangeKeys; lane: FieldKey }) {
  const { resource } = scoped
  const requestedDays = useDayNavigation(timelineZoomDays)
  const { day, days } = visibleDaysOf(requestedDays, mode)
  const { data, error, isFetching, refetch } = useOverlappingRows(scoped, times, day, addDays(day, days))
  const lanes = useMemo(() => lanesOf(data?.rows ?? [], { resource, lane, times, day, days }), [data, resource, lane, times, day, days])
  const barred = useMemo(() => periodBarOptionsOf(scoped, mode, times, lane), [scoped, mode, times, lane])
  const text = timeMessages()
  const spanParams = requestedDays.span === undefined ? {} : { span: requestedDays.span }
  const at = (by: number) => requestedDays.to({ ...spanParams, at: addDays(day, by) })
  return (
    <>
      <DateNavigation
        days={requestedDays}
        title={`${dayTitle(day)} ~ ${dayTitle(addDays(day, days - 1))}`}
        previous={{ to: at(-days), label: text.earlier }}
        next={{ to: at(days), label: text.later }}
        today={requestedDays.to(spanParams)}
        status={<VisibleRowCount data={data} />}
      >
        <ZoomButtons requestedDays={requestedDays} currentZoom={days} />
      </DateNavigation>
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress aria-label={messages().shell.loading} sx={{ height: 2 }} />}</Box>
      {error && !data ? (
        <RetryableErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lanes
          barOptions={barred}
          lane={lane}
          lanes={lanes}
          day={day}
          days={days}
          label={text.lanes(labelText(resource.label, resource.name), fieldLabelOf(lane))}
        />
      )}
      <HiddenRowNotes scoped={scoped} times={times} data={data} />
    </>
  )
}

/** The zoom levels. */
function ZoomButtons({ requestedDays, currentZoom }: { requestedDays: DayNavigation; currentZoom: TimelineZoomDays }) {
  const { zoom, zoomLevels: texts } = timeMessages()
  // A start day in the address is the same for every zoom level.
  const at = requestedDays.day === undefined ? {} : { at: requestedDays.day }
  return (
    <Box component="nav" aria-label={zoom} sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {timelineZoomDays.map((item) => (
        <Button
          key={item}
          component={Link}
          to={requestedDays.to({ ...at, span: String(item) })}
          aria-current={item === currentZoom ? 'true' : undefined}
          color={item === currentZoom ? 'primary' : 'secondary'}
          sx={{
            minWidth: 0,
            px: 1.25,
            borderRadius: 0,
            ...(item === currentZoom && {
              bgcolor: 'action.selected',
              fontWeight: 700,
              color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'],
            }),
          }}
        >
          {texts[item]}
        </Button>
      ))}
    </Box>
  )
}
