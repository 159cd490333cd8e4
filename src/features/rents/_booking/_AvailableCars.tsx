import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#provider'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { routeOf } from '#schema'
import { groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { RowPicker } from '../../../fields/controls/reference/RowPicker.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { bookingMessages } from './_bookingMessages.ts'
import { UnavailabilityReason } from './_UnavailabilityReason.tsx'
import type { BookingFormValues, OnBookingChange } from './_useBookingForm.ts'

const pageSize = 20
const maxCars = 100

type FoundCar = Awaited<ReturnType<typeof api.rcar.search>>['rows'][number]

/** Available cars, cheapest first. */
function useFreeCars({ user_id, start_at, end_at, spot_id, model_id }: BookingFormValues, num: number) {
  const of = { user_id, spot_id, model_id }
  const filterParams = Object.fromEntries(Object.entries(of).filter(([, id]) => id !== null))
  return useQuery({
    queryKey: [routeOf(rcar.name), 'free', start_at, end_at, filterParams, num],
    queryFn: ({ signal }) => api.rcar.search({ start_at, end_at, num, page: 1, orderBy: 'total_amount-asc', ...filterParams }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface AvailableCarsProps {
  booking: BookingFormValues
  change: OnBookingChange
  /** The spot is that of the caller's last rental. */
  isUsualSpot: boolean
  /** Called with the next available time if there is no car. */
  onEmpty: (next_at: string) => void
}

/** Available cars with prices to choose from. */
export function AvailableCars({ booking, change, isUsualSpot, onEmpty }: AvailableCarsProps) {
  const [num, setNum] = useState(pageSize)
  const { data, error, isFetching, isPlaceholderData } = useFreeCars(booking, num)
  const next = isPlaceholderData ? undefined : data?.why?.next_at
  useEffect(() => {
    if (next) onEmpty(next)
  }, [next, onEmpty])
  const text = bookingMessages()
  const { spot, model } = { spot: booking.spot_id, model: booking.model_id }
  return (
    <Card component="section" aria-labelledby="booking-cars" sx={{ p: { xs: 2, sm: 3 }, minHeight: 480 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h2" id="booking-cars">
          {text.cars}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {data && text.found(groupDigits(data.total))}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 280px))' } }}>
        <RowPicker
          to="spot"
          ids={spot === null ? [] : [spot]}
          onChange={([id]) => change({ spot_id: id ?? null })}
          where={{ status: 'active' }}
          box={{ label: text.spot, helperText: isUsualSpot ? text.usualSpot : undefined }}
        />
        <RowPicker to="model" ids={model === null ? [] : [model]} onChange={([id]) => change({ model_id: id ?? null })} box={{ label: text.model }} />
      </Box>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={text.searching} />}</Box>
      {error && (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {errorMessage(error)}
        </Typography>
      )}
      {!error && data?.total === 0 && <UnavailabilityReason why={data.why} onChoose={(start_at) => change({ start_at })} />}
      {!error && data?.total !== 0 && (
        <RadioGroup aria-labelledby="booking-cars" value={booking.rcar_id ?? ''} onChange={(_event, id) => change({ rcar_id: Number(id) })}>
          {data?.rows.map((car) => (
            <CarChoice key={car.id} car={car} />
          ))}
        </RadioGroup>
      )}
      {data && data.rows.length < data.total && num < maxCars && (
        <Button onClick={() => setNum(Math.min(maxCars, num + pageSize))} sx={{ mt: 1 }}>
          {text.more}
        </Button>
      )}
    </Card>
  )
}

const CarChoice = ({ car: { id, name, plate_no, spot, base_amount, total_amount } }: { car: FoundCar }) => (
  <FormControlLabel
    value={id}
    control={<Radio size="small" />}
    disableTypography
    sx={{ m: 0, borderBottom: 1, borderColor: 'divider', '& > :last-child': { flex: 1, minWidth: 0 }, '&:hover': { bgcolor: 'action.hover' } }}
    label={
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5, py: 0.75, pr: 1 }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>{' '}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {plate_no}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {spot.name}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <Box sx={{ fontWeight: 700 }}>{formatWon(total_amount)}</Box>
          {total_amount < base_amount && (
            <Typography component="s" variant="caption" color="textSecondary">
              {formatWon(base_amount)}
            </Typography>
          )}
        </Box>
      </Box>
    }
  />
)
