import Box from '@mui/material/Box'
import { HourlyPickupsAndReturns } from './_home/_HourlyPickupsAndReturns.tsx'
import { RentalMetrics } from './_home/_RentalMetrics.tsx'

/** Home: today's pickups and returns, and the rental figures. */
export default function RidesToday() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <HourlyPickupsAndReturns />
      <RentalMetrics />
    </Box>
  )
}
