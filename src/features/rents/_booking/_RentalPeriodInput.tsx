import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { priceInputFields as fields } from '#resources/rental/rent/fields.ts'
import { labelText } from '#schema'
import { addHours, hoursBetween } from '#schema/base/time.ts'
import { DatePicker } from '../../../fields/datePicker/DatePicker.tsx'
import { bookingMessages } from './_bookingMessages.ts'
import type { BookingFormValues, OnBookingChange } from './_useBookingForm.ts'

const commonHours = [4, 8, 24, 48, 72, 168]

/** The rental period: typed, chosen from a calendar, or by buttons for common durations. */
export function RentalPeriodInput({ booking: { start_at, end_at }, change }: { booking: BookingFormValues; change: OnBookingChange }) {
  const text = bookingMessages()
  const labels = { start: labelText(fields.start_at.label, 'start_at'), end: labelText(fields.end_at.label, 'end_at') }
  return (
    <Card component="section" aria-labelledby="booking-when" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="booking-when" sx={{ mb: 0.5 }}>
        {text.when}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 280px))' } }}>
        <DatePicker
          withTime
          keepChosen
          todayButton
          name={labels.start}
          label={labels.start}
          value={start_at}
          onChange={(moment) => moment !== null && change({ start_at: moment })}
        />
        <DatePicker
          withTime
          keepChosen
          name={labels.end}
          label={labels.end}
          value={end_at}
          onChange={(moment) => moment !== null && change({ end_at: moment })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text.when}
        value={hoursBetween(start_at, end_at)}
        onChange={(_event, hours: number | null) => hours !== null && change({ end_at: addHours(start_at, hours) })}
        sx={{ mt: 1, flexWrap: 'wrap' }}
      >
        {commonHours.map((hours) => (
          <ToggleButton key={hours} value={hours} sx={{ px: 1.5 }}>
            {hours % 24 === 0 ? text.days(hours / 24) : text.hours(hours)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Card>
  )
}
