import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '#provider'
import type { FigureKey } from '#resources/figures/figureDefinitions.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { homeMessages } from '../../_home/_messages.ts'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { rentalsAddress } from './_rentalsAddress.ts'

type RentalFigures = Awaited<ReturnType<typeof api.rent.figures>>
type Span = Pick<RentalFigures['month'], 'from' | 'to'>
type RentalFigureKey = Exclude<keyof RentalFigures['month'], keyof Span>

const isDay = (to: string) => to.length === 10
/** The last day of a span; an end without a time of day is exclusive. */
const lastDayOf = ({ to }: Span) => (isDay(to) ? addDays(to, -1) : to.slice(0, 10))
const momentRangeOf = (span: Span) => ({ gte: `${span.from} 00:00:00`, lte: isDay(span.to) ? `${lastDayOf(span)} 23:59:59` : span.to })

const formatShare = (thousandths: number) => `${groupDigits(thousandths / 10, 1)}%`
const formatters: Record<RentalFigureKey, (value: number) => string> = { rides: groupDigits, revenue: formatWon, utilisation: formatShare, late: formatShare }
/** A link to the rentals that a figure counts, or to the figures page for those days. */
const figureRentalsAddress = (span: Span) => rentalsAddress(['in_use', 'returned', 'completed'], 'start_at', momentRangeOf(span))
const figurePageAddress = (figure: FigureKey) => (span: Span) => `/admin/figures?${new URLSearchParams({ figure, from: span.from, until: lastDayOf(span) })}`
const figureAddresses: Record<RentalFigureKey, (span: Span) => string> = {
  rides: figureRentalsAddress,
  revenue: figureRentalsAddress,
  utilisation: figurePageAddress('utilisation'),
  late: figurePageAddress('lateRate'),
}
const figureKeys = ['rides', 'revenue', 'utilisation', 'late'] as const

const figureText = (key: RentalFigureKey, value: number | null) => (value === null ? '–' : formatters[key](value))

/** This month compared with the same part of the last month, and yesterday. */
export function RentalMetrics() {
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(rent.name), 'figures'],
    queryFn: ({ signal }) => api.rent.figures(undefined, { signal }),
  })
  const text = homeMessages()
  return (
    <Card component="section" aria-labelledby="home-figures" sx={{ p: 2, minHeight: { lg: 288 } }}>
      <Typography variant="h2" id="home-figures" sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to="/admin/figures" color="inherit" underline="hover">
          {text.figures}
        </Link>
      </Typography>
      {error && !data ? (
        <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {figureKeys.map((key) => (
            <FigureCard key={key} name={key} figures={data} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function FigureCard({ name, figures }: { name: RentalFigureKey; figures: RentalFigures | undefined }) {
  const text = homeMessages()
  const { month, lastMonth, yesterday } = figures ?? {}
  const most = Math.max(month?.[name] ?? 0, lastMonth?.[name] ?? 0, 1)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {text[name]} · {text.month}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
        {month ? <FigureLink name={name} period={month} /> : <Skeleton width={80} />}
      </Typography>
      <ShareBar share={(month?.[name] ?? 0) / most} colour="primary.main" />
      <ShareBar share={(lastMonth?.[name] ?? 0) / most} colour="text.disabled" />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: 40 }}>
        {lastMonth && text.before} {lastMonth && <FigureLink name={name} period={lastMonth} />}
        <br />
        {yesterday && text.yesterday} {yesterday && <FigureLink name={name} period={yesterday} />}
      </Typography>
    </Box>
  )
}

/** A figure as a link to its details. */
const FigureLink = ({ name, period }: { name: RentalFigureKey; period: RentalFigures['month'] }) => (
  <Link component={RouterLink} to={figureAddresses[name](period)} color="inherit" underline="hover">
    {figureText(name, period[name])}
  </Link>
)

const ShareBar = ({ share: part, colour }: { share: number; colour: string }) => (
  <Box aria-hidden="true" sx={{ height: 4, my: '2px', borderRadius: '2px', bgcolor: 'action.hover' }}>
    <Box sx={{ height: 1, width: `${Math.round(part * 100)}%`, borderRadius: '2px', bgcolor: colour }} />
  </Box>
)
