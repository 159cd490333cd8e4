import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import { tabAddress, tabConditions } from '../../../components/parseScopedList.ts'
import { rentalsAddress } from './_rentalsAddress.ts'
import { homeMessages } from '../../_home/_messages.ts'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'

type Ride = Row<typeof rent>

const maxRows = 500

/** The rentals of one of today's tabs, and their number per hour. */
function useHourCounts(key: 'out' | 'back', at: 'start_at' | 'end_at') {
  const { data, total, error, refetch } = useGetList<Ride>(routeOf(rent.name), {
    filter: tabConditions(rent, key),
    pagination: { page: 1, perPage: maxRows },
    sort: { field: at, order: 'ASC' },
  })
  return { hours: data && countPerHour(data.map((row) => row[at])), total, error, refetch }
}

function countPerHour(moments: readonly string[]) {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const moment of moments) {
    const hour = Number(moment.slice(11, 13))
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

const height = 56
const hourHeight = 16

/** Today's pickups and returns per hour. */
export function HourlyPickupsAndReturns() {
  const out = useHourCounts('out', 'start_at')
  const back = useHourCounts('back', 'end_at')
  const text = homeMessages()
  const failed = [out, back].find(({ hours, error }) => error && !hours)
  const doRetry = () => void Promise.all([out.refetch(), back.refetch()])
  return (
    <Card component="section" aria-labelledby="home-day" sx={{ p: 2, minHeight: { lg: 288 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="home-day" sx={{ mr: 'auto' }}>
          {text.day}
        </Typography>
        <DayTotal label={text.pickups} total={out.total} to={tabAddress({ resource: rent, key: 'out' })} colour="primary.main" />
        <DayTotal label={text.returns} total={back.total} to={tabAddress({ resource: rent, key: 'back' })} colour="success.main" />
      </Box>
      {failed ? (
        <LazyLoadErrorAlert error={failed.error} onRetry={doRetry} />
      ) : out.hours && back.hours ? (
        <HourChart pickups={out.hours} returns={back.hours} />
      ) : (
        <Skeleton variant="rounded" height={2 * height + hourHeight} />
      )}
    </Card>
  )
}

/** A bar chart of the day: pickups above the line, returns below it. */
function HourChart({ pickups, returns }: { pickups: readonly number[]; returns: readonly number[] }) {
  const text = homeMessages()
  const moment = toSeoulWallTime(new Date())
  const [today, now] = [moment.slice(0, 10), Number(moment.slice(11, 13))]
  const tallest = Math.max(1, ...pickups, ...returns)
  const bar = (many: number) => Math.round((many / tallest) * height)
  // Past hours are pale but legible.
  const faded = (hour: number) => (hour < now ? 0.45 : 1)
  return (
    <Box role="list" sx={{ display: 'grid', gridTemplateColumns: 'repeat(24, minmax(0, 1fr))', columnGap: '2px' }}>
      {pickups.map((leaving, hour) => (
        <Box
          key={hour}
          role="listitem"
          aria-label={text.hour(hour, leaving, returns[hour] ?? 0)}
          title={text.hour(hour, leaving, returns[hour] ?? 0)}
          sx={{ bgcolor: hour === now ? 'action.selected' : undefined, borderRadius: '3px' }}
        >
          <HourBar
            label={text.hourPickups(hour, leaving)}
            count={leaving}
            to={rentalsAddress('reserved', 'start_at', hourRangeOf(today, hour))}
            sx={{ alignItems: 'flex-end', opacity: faded(hour) }}
          >
            <Box sx={{ width: 1, height: bar(leaving), bgcolor: 'primary.main', borderRadius: '3px 3px 0 0' }} />
          </HourBar>
          <HourBar
            label={text.hourReturns(hour, returns[hour] ?? 0)}
            count={returns[hour] ?? 0}
            to={rentalsAddress('in_use', 'end_at', hourRangeOf(today, hour))}
            sx={{ borderTop: 1, borderColor: 'divider', opacity: faded(hour) }}
          >
            <Box sx={{ width: 1, height: bar(returns[hour] ?? 0), bgcolor: 'success.main', borderRadius: '0 0 3px 3px' }} />
          </HourBar>
          <Box
            sx={{
              fontSize: '0.6875rem',
              textAlign: 'center',
              whiteSpace: 'nowrap',
              color: hour === now ? 'text.primary' : 'text.secondary',
              height: hourHeight,
            }}
          >
            {hour % 3 === 0 ? hour : ''}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const hourRangeOf = (day: string, hour: number) => {
  const from = `${day} ${String(hour).padStart(2, '0')}`
  return { gte: `${from}:00:00`, lte: `${from}:59:59` }
}

interface HourBarProps {
  label: string
  count: number
  to: string
  sx: object
  children: ReactNode
}

/** The bar of one hour; a link to its rentals if there are any. */
const HourBar = ({ label, count, to, sx, children }: HourBarProps) => (
  <Box {...(count > 0 && { component: RouterLink, to, 'aria-label': label })} sx={{ height, display: 'flex', ...sx }}>
    {children}
  </Box>
)

const DayTotal = ({ label, total, to, colour }: { label: string; total: number | undefined; to: string; colour: string }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    color="textPrimary"
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 72 }}
  >
    <Box component="span" aria-hidden="true" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
    {label}
    <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {total === undefined ? '' : groupDigits(total)}
    </Box>
  </Link>
)
