import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, useState } from 'react'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { addHours, toSeoulWallTime } from '#schema/base/time.ts'
import { countText } from '../../i18n/messages.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useScopedList } from '../../components/parseScopedList.ts'
import { InvalidFilterList } from '../../views/list/filters/InvalidFilters.tsx'
import { RetryableErrorState } from '../../views/list/table/ListStates.tsx'
import { findInvalidFilters } from '../../views/list/filters/findInvalidFilters.ts'
import { OccupancyProposal } from './_timeline/_OccupancyProposal.tsx'
import type { PeriodDraft } from './_timeline/_draft.ts'
import { Grid } from './_timeline/_Grid.tsx'
import type { TimelineCar, TimelineRow } from './_timeline/_lines.ts'
import { timelineRowsOf } from './_timeline/_lines.ts'
import { RentalChangeProposal } from './_timeline/_RentalChangeProposal.tsx'
import type { TimeScale } from './_timeline/_timeScale.ts'
import { timeScaleOf } from './_timeline/_timeScale.ts'
import { TimelineToolbar } from './_timeline/_TimelineToolbar.tsx'
import { useCars, useOccupancies } from './_timeline/_useCars.ts'
import { usePeriodDraftEditing } from './_timeline/_usePeriodDraftEditing.ts'
import { useTimelineState } from './_timeline/_useTimelineState.ts'
import { timelineMessages } from './_timeline/_messages.ts'

/** The timeline of occupancies, for the cars of a list's scope, tab or filters. */
export default function Timeline() {
  const may = { cars: useResourcePermissions(rcar).read, held: useResourcePermissions(occupancy).read }
  return may.cars && may.held ? <TimelineContent /> : <NotFound />
}

const carsMatching = (cars: readonly TimelineCar[], words: string) => {
  const keyword = words.trim().toLowerCase()
  return keyword === '' ? cars : cars.filter(({ plate_no, name }) => `${plate_no} ${name}`.toLowerCase().includes(keyword))
}

function TimelineContent() {
  const view = useTimelineState()
  const { mode, from, group, filter } = view
  const scoped = useScopedList(rcar)
  const span = useMemo(() => timeScaleOf(from, mode), [from, mode])
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const queries = [useCars({ ...scoped.filter, ...filter }), useOccupancies(span)] as const
  const [{ data: cars }, { data: held }] = queries
  const failed = queries.find(({ data, error }) => error && !data)
  const lines = useMemo(() => timelineRowsOf(carsMatching(cars ?? [], words), group), [cars, words, group])
  const text = timelineMessages()
  const mayPlan = [useResourcePermissions(rent).call(rent.endpoints.change), useResourcePermissions(rcarDisable).save].every(Boolean)
  return (
    <>
      <PageHead title={text.title} above={scoped.title}>
        <TimelineToolbar view={view} search={scoped.search} searchText={typed} onSearch={setTyped} />
      </PageHead>
      <Card>
        {failed ? (
          <TimelineError error={failed.error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} onClear={view.clear} />
        ) : cars && held ? (
          <PlannedTimeline key={`${from} ${mode}`} lines={lines} held={held} span={span} canPlan={mayPlan} />
        ) : (
          <PageSkeleton />
        )}
      </Card>
      <Box sx={{ minHeight: 32, pt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {cars && text.cars(countText(lines.filter((queue) => 'car' in queue).length))}
        </Typography>
        {Object.keys(filter).length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {text.filtered}{' '}
            <Button size="small" onClick={() => view.go({ filter: null })}>
              {text.unfilter}
            </Button>
          </Typography>
        )}
        {mayPlan && (
          <Typography variant="body2" color="textSecondary" id="timeline-keys" sx={{ display: { xs: 'none', md: 'block' } }}>
            {text.keys}
          </Typography>
        )}
      </Box>
    </>
  )
}

interface TimelineErrorProps {
  error: unknown
  onRetry: () => void
  onClear: (key: string) => void
}

/** Why there is no timeline: invalid filters in the address, or a failed request. */
function TimelineError({ error, onRetry, onClear }: TimelineErrorProps) {
  const wrong = findInvalidFilters(rcar, error)
  return wrong.length > 0 ? <InvalidFilterList invalidFilters={wrong} onClear={onClear} /> : <RetryableErrorState error={error} onRetry={onRetry} />
}

interface PlannedTimelineProps {
  lines: readonly TimelineRow[]
  held: ReadonlyMap<number, readonly OccupancyView[]>
  span: TimeScale
  canPlan: boolean
}

/** Duration in hours of a new period that was created by a click without dragging. */
const defaultHours = 4

/** The timeline with planning: proposals open in a dialog before they are saved. */
function PlannedTimeline({ lines, held: occupancies, span, canPlan }: PlannedTimelineProps) {
  const { open } = useModal()
  const text = timelineMessages()
  const onPropose = (draft: PeriodDraft) => {
    const { occupancy: occupancyView } = draft
    open({
      title: occupancyView ? text.movedTime : text.newTime,
      body: (close) =>
        occupancyView?.holder === 'rent' ? (
          <RentalChangeProposal occupancy={occupancyView} proposal={draft} onDone={close} />
        ) : (
          <OccupancyProposal draft={draft} onDone={close} />
        ),
      onClose: () => planning.drop(),
    })
  }
  const planning = usePeriodDraftEditing({ span, lines, occupancies, onPropose })
  const onPlan = (rcar_id: number) => {
    const now = toSeoulWallTime(new Date())
    const from_at = addHours(now < `${span.from} 00:00:00` ? `${span.from} 09:00:00` : `${now.slice(0, 13)}:00:00`, 1)
    onPropose({ occupancy: null, rcar_id, from_at, to_at: addHours(from_at, defaultHours) })
  }
  return <Grid lines={lines} occupancies={occupancies} span={span} planning={canPlan ? planning : undefined} onPlan={onPlan} />
}
