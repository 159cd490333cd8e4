import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { api } from '#provider'
import { groupDigits, formatMeasure, formatUpcoming } from '#schema/fields/base/format.ts'
import { bookingMessages } from './_bookingMessages.ts'

type NoCarsReason = NonNullable<Awaited<ReturnType<typeof api.rcar.search>>['why']>

/** A duration in the largest unit without a remainder. */
function durationText(minutes = 0) {
  const { days, hours } = bookingMessages()
  if (minutes % 1440 === 0) return days(minutes / 1440)
  return minutes % 60 === 0 ? hours(minutes / 60) : formatMeasure(minutes, '분')
}

/** The reason why no car is available, and the next available time. */
export function UnavailabilityReason({ why: reason, onChoose }: { why: NoCarsReason | undefined; onChoose: (start_at: string) => void }) {
  const text = bookingMessages()
  if (!reason) return <Typography color="textSecondary">{text.none}</Typography>
  const label = text.why[reason.is]({
    cars: text.nCars(groupDigits(reason.cars)),
    least: durationText(reason.least),
    most: durationText(reason.most),
    days: groupDigits(reason.days ?? 0),
  })
  const { next_at } = reason
  const when = next_at && formatUpcoming(next_at, new Date())
  return (
    <Box sx={{ py: 2 }}>
      <Typography role="status">
        {label} {when && text.next(when)}
      </Typography>
      {next_at && when && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => onChoose(next_at)}>
          {text.searchFrom(when)}
        </Button>
      )}
    </Box>
  )
}
