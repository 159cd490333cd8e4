import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import { returnMessages } from './_return/_returnMessages.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { LabelledAmounts } from './_price/_LabelledAmounts.tsx'
import { rentalPriceMessages } from './_price/_rentalPriceMessages.ts'
import { Ledger } from './_record/_Ledger.tsx'
import { ledgerMessages } from './_record/_ledgerMessages.ts'
import { PickupAndReturnPhotos } from './_record/_Photos.tsx'

type Ride = Row<typeof rent>

const isRide = (row: FeatureSlotProps['row']): row is FeatureSlotProps['row'] & Ride => row !== undefined && typeof row.total_amount === 'number'

/** The price and the balance of a rental, and its photos at pickup and return. */
export default function RentShow({ row }: FeatureSlotProps) {
  if (!isRide(row)) return null
  return (
    <>
      <PriceSummary row={row} />
      {row.pickup_state_id && <PickupAndReturnPhotos rideId={row.id} pickupId={row.pickup_state_id} returnId={row.return_state_id} />}
    </>
  )
}

/** The price of a rental, the paid part and the balance due. */
function PriceSummary({ row }: { row: Ride }) {
  const mayTakeBack = useResourcePermissions(rent).call(rent.endpoints.bringBack)
  const text = rentalPriceMessages()
  const { price_snapshot, total_amount, extra_amount, cancel_fee, paid_amount, refunded_amount, balance_amount, status, hold_expires_at } = row
  const early = row.early_refunded_at ? row.early_refund : 0
  const after = [
    { label: text.booked, amount: total_amount },
    { label: text.extra, amount: extra_amount },
    { label: text.fee, amount: cancel_fee },
    { label: ledgerMessages().early, amount: -early },
    { label: text.paid, amount: -paid_amount },
    { label: text.refunded, amount: refunded_amount },
  ]
  return (
    <Card component="section" aria-labelledby="ride-money" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id="ride-money">
          {text.money}
        </Typography>
        {status === 'in_use' && mayTakeBack && (
          <Button component={Link} to={`/admin/rents/return?id=${row.id}`} variant="outlined">
            {returnMessages().start}
          </Button>
        )}
      </Box>
      {status === 'hold' && hold_expires_at && <Alert severity="warning">{text.payBy(formatMoment(hold_expires_at))}</Alert>}
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <LabelledAmounts lines={[...(price_snapshot?.lines ?? []), { label: text.booked, amount: total_amount, strong: true }]} />
        <LabelledAmounts
          lines={[...after.filter(({ amount }, index) => index === 0 || amount !== 0), { label: text.owed, amount: balance_amount, strong: true }]}
        />
      </Box>
      <Ledger ride={row} />
    </Card>
  )
}
