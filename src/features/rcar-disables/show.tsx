import { outOfServiceMessages } from './_messages.ts'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import type { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import type { Row } from '#schema'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { UnfinishedRentals } from '../rents/_base/_UnfinishedRentals.tsx'
import { PeriodProgressBar } from './_PeriodProgressBar.tsx'

type OutOfServicePeriod = Row<typeof rcarDisable>
const isOutOfServicePeriod = (row: FeatureSlotProps['row']): row is FeatureSlotProps['row'] & OutOfServicePeriod =>
  row !== undefined && typeof row.rcar_id === 'number'

/** An out-of-service period with its car and the rentals that overlap it. */
export default function OutOfServicePanel({ row }: FeatureSlotProps) {
  if (!isOutOfServicePeriod(row)) return null
  const { start_at, end_at, rcar_id, rcar: car } = row
  const text = outOfServiceMessages()
  return (
    <Card component="section" aria-label={text.period} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {car && <RowLink to={rcar.name} row={car} />} {text.period}
      </Typography>
      <PeriodProgressBar from={start_at} to={end_at} />
      <UnfinishedRentals filter={{ rcar_id, start_at: { lt: end_at }, end_at: { gt: start_at } }} title={text.affected} emptyText={text.noneAffected} />
    </Card>
  )
}
