import { instantOf } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import { ago, clock, planned } from '#schema/fields/shown.ts'

/** A moment as people speak of it, the exact one on hover; or the other way round where there is room. */
export function Ago({ moment, wide = false }: { moment: string; wide?: boolean | undefined }) {
  const relative = ago(moment, new Date())
  return (
    <Box
      component="time"
      dateTime={instantOf(moment).toISOString()}
      title={wide ? relative : moment}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {wide ? clock(moment) : relative}
    </Box>
  )
}

/** A moment that is planned by: its day and time, how long until then on hover. */
export const Exact = ({ moment }: { moment: string }) => (
  <Box
    component="time"
    dateTime={instantOf(moment).toISOString()}
    title={ago(moment, new Date())}
    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
  >
    {planned(moment, new Date())}
  </Box>
)
