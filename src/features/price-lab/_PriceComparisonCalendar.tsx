import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PricingSimulation } from '#resources/rental/pricing/pricingSimulatorCall.ts'
import { groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { LabSection } from './_LabSection.tsx'
import { priceLabMessages } from './_messages.ts'

type Day = PricingSimulation['days'][number]

const thousands = (amount: number) => groupDigits(amount / 1000, 1)
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The coming days by month, with the price under both policies, holidays and seasons. */
export function PriceComparisonCalendar({ days }: { days: PricingSimulation['days'] }) {
  const { calendar, calendarHint, holiday, season, changed } = priceLabMessages()
  const months = [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
  return (
    <LabSection id="calendar" title={calendar} hint={calendarHint}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <LegendItem label={holiday} sx={{ border: 2, borderColor: 'error.main' }} />
        <LegendItem label={season} sx={{ borderBottom: 4, borderColor: 'warning.main' }} />
        <LegendItem label={changed} sx={{ bgcolor: 'action.selected' }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
        {months.map(([month, of]) => (
          <Month key={month} month={month} days={of} />
        ))}
      </Box>
    </LabSection>
  )
}

const LegendItem = ({ label, sx }: { label: string; sx: object }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}>
    <Box aria-hidden component="span" sx={{ width: 18, height: 18, borderRadius: '4px', ...sx }} />
    {label}
  </Box>
)

function Month({ month, days }: { month: string; days: readonly Day[] }) {
  const { weekdays } = priceLabMessages()
  const id = `month-${month}`
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {month}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '2px' }}>
        {weekdays.map((name) => (
          <Box key={name} aria-hidden sx={{ textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary' }}>
            {name}
          </Box>
        ))}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '2px', m: 0, p: 0, listStyle: 'none' }}
      >
        {days.map((day, index) => (
          <DayCell key={day.date} day={day} column={index === 0 ? weekdayOf(day.date) + 1 : undefined} />
        ))}
      </Box>
    </Box>
  )
}

/** The accessible text of a day: both prices, its holiday, and the seasons of both policies. */
function dayText({ date, holiday, beside, draft }: Day) {
  const text = priceLabMessages()
  const season = beside.season === 100 && draft.season === 100 ? [] : [`${text.season} ${text.rate(beside.season)} → ${text.rate(draft.season)}`]
  return [text.day(date, formatWon(beside.won), formatWon(draft.won)), ...(holiday === null ? [] : [`${text.holiday} ${holiday}`]), ...season].join(', ')
}

function DayCell({ day, column }: { day: Day; column: number | undefined }) {
  const { date, holiday, beside, draft } = day
  const isSeason = beside.season !== 100 || draft.season !== 100
  return (
    <Box
      component="li"
      title={dayText(day)}
      aria-label={dayText(day)}
      sx={{
        gridColumnStart: column,
        minWidth: 0,
        textAlign: 'center',
        fontSize: '0.6875rem',
        lineHeight: 1.35,
        fontVariantNumeric: 'tabular-nums',
        borderRadius: '4px',
        border: 2,
        borderColor: holiday === null ? 'transparent' : 'error.main',
        ...(isSeason && { borderBottomWidth: 4, borderBottomColor: 'warning.main' }),
        bgcolor: beside.won === draft.won ? undefined : 'action.selected',
      }}
    >
      <Box sx={{ fontWeight: 700 }}>{Number(date.slice(8))}</Box>
      <Box sx={{ color: 'text.secondary' }}>{thousands(beside.won)}</Box>
      <Box>{thousands(draft.won)}</Box>
    </Box>
  )
}
