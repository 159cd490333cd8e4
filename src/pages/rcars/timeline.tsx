import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router-dom'
import { occupancy } from '#resources/rides/occupancy.ts'
import { rcar } from '#resources/rides/rcar.ts'
import { routeOf } from '#schema'
import { dayAfter, isDay, wallTime } from '#schema/base/time.ts'
import { counted } from '../../i18n/words.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { NotFound } from '../../parts/NotFound.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { useMay } from '../../parts/me.tsx'
import { useScope } from '../../parts/scope.ts'
import { Grid } from './_Grid.tsx'
import type { Mode } from './_span.ts'
import { modes, spanOf } from './_span.ts'
import { useCars, useHeld } from './_useCars.ts'
import { timelineWords } from './_words.ts'

const isMode = (text: string | null): text is Mode => text !== null && text in modes

/** From which day on, and how much; both stand in the address. */
function useSpan() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('mode')
  const mode = isMode(asked) ? asked : 'week'
  const day = params.get('from') ?? ''
  const from = isDay(day) ? day : wallTime(new Date()).slice(0, 10)
  const go = (next: { mode?: Mode; from?: string }) =>
    setParams((before) => {
      for (const [key, value] of Object.entries(next)) before.set(key, value)
      return before
    })
  return { mode, from, go, search: params }
}

/** What holds which car when, of the cars that a list's scope or tab names. */
export default function Timeline() {
  const may = { cars: useMay(rcar).read, held: useMay(occupancy).read }
  return may.cars && may.held ? <Page /> : <NotFound />
}

function Page() {
  const { mode, from, go } = useSpan()
  const scoped = useScope(rcar)
  const span = spanOf(from, mode)
  const { data: cars } = useCars(scoped.filter)
  const { data: held } = useHeld(span)
  const text = timelineWords()
  const { days } = modes[mode]
  return (
    <>
      <PageHead title={text.title} above={scoped.title}>
        <Button component={Link} to={`/admin/${routeOf(rcar.name)}${scoped.search}`} color="secondary">
          {text.list}
        </Button>
        <ToggleButtonGroup exclusive size="small" value={mode} aria-label={text.mode} onChange={(_event, next: Mode | null) => next && go({ mode: next })}>
          {(['day', 'week', 'month'] as const).map((each) => (
            <ToggleButton key={each} value={each}>
              {text.modes[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button variant="outlined" onClick={() => go({ from: dayAfter(from, -days) })}>
          {text.back}
        </Button>
        <Button variant="outlined" onClick={() => go({ from: wallTime(new Date()).slice(0, 10) })}>
          {text.today}
        </Button>
        <Button variant="outlined" onClick={() => go({ from: dayAfter(from, days) })}>
          {text.forth}
        </Button>
      </PageHead>
      <Card>{cars && held ? <Grid key={`${from} ${mode}`} cars={cars} held={held} span={span} /> : <PageSkeleton />}</Card>
      <Box sx={{ minHeight: 24, pt: 0.5 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {cars && text.cars(counted(cars.length))}
        </Typography>
      </Box>
    </>
  )
}
