import { instantOf } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import { relativeTime, formatMoment, formatUpcoming } from '#schema/fields/base/format.ts'

/** A timestamp relative to now, with the exact one as tooltip; the reverse where there is room. */
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

/** An exact timestamp, for planned times, with the relative one as tooltip. */
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
