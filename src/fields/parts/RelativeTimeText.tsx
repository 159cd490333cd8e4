import { instantOf } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import { relativeTime, formatMoment, formatUpcoming } from '#schema/fields/format.ts'

/** A moment as people speak of it, the exact one on hover; or the other way round where there is room. */
export function RelativeTimeText({ moment, wide = false }: { moment: string; wide?: boolean | undefined }) {
  const relative = relativeTime(moment, new Date())
  return (
    <Box
      component="time"
      dateTime={instantOf(moment).toISOString()}
      title={wide ? relative : moment}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {wide ? formatMoment(moment) : relative}
    </Box>
  )
}

/** A moment that is planned by: its day and time, how long until then on hover. */
export const ExactTime = ({ moment }: { moment: string }) => (
  <Box
    component="time"
    dateTime={instantOf(moment).toISOString()}
    title={relativeTime(moment, new Date())}
    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
  >
    {formatUpcoming(moment, new Date())}
  </Box>
)
