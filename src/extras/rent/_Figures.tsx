import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '#provider'
import type { FigureKey } from '#resources/figures/figures.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { groupDigits, formatWon } from '#schema/fields/format.ts'
import { homeWords } from '../../pages/_homeWords.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { liveRentals } from './_ridesIn.ts'

type Answer = Awaited<ReturnType<typeof api.rent.figures>>
type Span = Pick<Answer['month'], 'from' | 'to'>
type Key = Exclude<keyof Answer['month'], keyof Span>

const isDay = (to: string) => to.length === 10
/** The last day of a span; an end without a time of day is exclusive. */
const lastOf = ({ to }: Span) => (isDay(to) ? dayAfter(to, -1) : to.slice(0, 10))
const betweenOf = (span: Span) => ({ gte: `${span.from} 00:00:00`, lte: isDay(span.to) ? `${lastOf(span)} 23:59:59` : span.to })

const share = (thousandths: number) => `${groupDigits(thousandths / 10, 1)}%`
const written: Record<Key, (value: number) => string> = { rides: groupDigits, revenue: formatWon, utilisation: share, late: share }
/** A link to the rentals that a figure counts, or to the figures page for those days. */
const toRides = (span: Span) => liveRentals(['in_use', 'returned', 'completed'], 'start_at', betweenOf(span))
const toFigure = (figure: FigureKey) => (span: Span) => `/admin/figures?${new URLSearchParams({ figure, from: span.from, until: lastOf(span) })}`
const addressOf: Record<Key, (span: Span) => string> = { rides: toRides, revenue: toRides, utilisation: toFigure('utilisation'), late: toFigure('lateRate') }
const keys = ['rides', 'revenue', 'utilisation', 'late'] as const

const said = (key: Key, value: number | null) => (value === null ? '–' : written[key](value))

/** This month compared with the same part of the last month, and yesterday. */
export function Figures() {
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(rent.name), 'figures'],
    queryFn: ({ signal }) => api.rent.figures(undefined, { signal }),
  })
  const text = homeWords()
  return (
    <Card component="section" aria-labelledby="home-figures" sx={{ p: 2, minHeight: { lg: 288 } }}>
      <Typography variant="h2" id="home-figures" sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to="/admin/figures" color="inherit" underline="hover">
          {text.figures}
        </Link>
      </Typography>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {keys.map((key) => (
            <Figure key={key} name={key} answer={data} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function Figure({ name, answer }: { name: Key; answer: Answer | undefined }) {
  const text = homeWords()
  const { month, lastMonth, yesterday } = answer ?? {}
  const most = Math.max(month?.[name] ?? 0, lastMonth?.[name] ?? 0, 1)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {text[name]} · {text.month}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
        {month ? <Told name={name} of={month} /> : <Skeleton width={80} />}
      </Typography>
      <Bar share={(month?.[name] ?? 0) / most} colour="primary.main" />
      <Bar share={(lastMonth?.[name] ?? 0) / most} colour="text.disabled" />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: 40 }}>
        {lastMonth && text.before} {lastMonth && <Told name={name} of={lastMonth} />}
        <br />
        {yesterday && text.yesterday} {yesterday && <Told name={name} of={yesterday} />}
      </Typography>
    </Box>
  )
}

/** A figure as a link to its details. */
const Told = ({ name, of }: { name: Key; of: Answer['month'] }) => (
  <Link component={RouterLink} to={addressOf[name](of)} color="inherit" underline="hover">
    {said(name, of[name])}
  </Link>
)

const Bar = ({ share: part, colour }: { share: number; colour: string }) => (
  <Box aria-hidden="true" sx={{ height: 4, my: '2px', borderRadius: '2px', bgcolor: 'action.hover' }}>
    <Box sx={{ height: 1, width: `${Math.round(part * 100)}%`, borderRadius: '2px', bgcolor: colour }} />
  </Box>
)
