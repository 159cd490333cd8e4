import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import { api } from '#provider'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf } from '#schema'
import { formatUpcoming } from '#schema/fields/base/format.ts'
import { messages } from '../../../i18n/messages.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { LeaveGuard } from '../../../views/form/UnsavedFormGuard.tsx'
import { bookingMessages } from './_bookingMessages.ts'
import { ConsentCheckbox, useConsent } from './_ConsentCheckbox.tsx'
import { QuoteSummary } from '../_price/_QuoteSummary.tsx'
import { BookingOptionFields } from './_BookingOptionFields.tsx'
import type { BookingFormValues, OnBookingChange } from './_useBookingForm.ts'
import type { PhoneCaller } from './_usePhoneCaller.ts'
import { useBookAndPay } from './_useBookAndPay.ts'

interface BookingOfferProps {
  booking: BookingFormValues
  caller: PhoneCaller
  change: OnBookingChange
  /** Whether the form differs from the address. */
  isChanged: boolean
}

/** The price of the chosen car for the caller, with buttons to hold or to book and pay. */
export function BookingOffer({ booking, caller, change, isChanged }: BookingOfferProps) {
  const text = bookingMessages()
  return (
    <Card component="section" aria-labelledby="booking-price" sx={{ p: { xs: 2, sm: 3 }, position: { lg: 'sticky' }, top: { lg: 72 } }}>
      <Typography variant="h2" id="booking-price" sx={{ mb: 1 }}>
        {text.price}
      </Typography>
      {booking.rcar_id === null ? (
        <Typography color="textSecondary">{text.choose}</Typography>
      ) : (
        <PricedOffer booking={booking} rcar_id={booking.rcar_id} caller={caller} change={change} isChanged={isChanged} />
      )}
    </Card>
  )
}

/** The parameters of the quote and the booking. */
const bookingParamsOf = ({ start_at, end_at, coupon_id, cdw, is_delivery, delivery_address }: BookingFormValues, rcar_id: number, caller: PhoneCaller) => ({
  rcar_id,
  start_at,
  end_at,
  cdw,
  is_delivery,
  ...(coupon_id !== null && { coupon_id }),
  ...(is_delivery && delivery_address !== '' && { delivery_address }),
  ...(caller?.member && { user_id: caller.member.id }),
  ...(caller?.licence && { driver_license_id: caller.licence.id }),
})

function PricedOffer({ booking, rcar_id, caller, change, isChanged }: BookingOfferProps & { rcar_id: number }) {
  const text = bookingMessages()
  const { data: car } = useGetOne<Row<typeof rcar>>(routeOf(rcar.name), { id: rcar_id, meta: { subset: 'full' } })
  const { delivery_address: _unpriced, ...pricedParams } = bookingParamsOf(booking, rcar_id, caller)
  const { data, error } = useQuery({
    queryKey: [routeOf(rent.name), 'quote', pricedParams],
    queryFn: ({ signal }) => api.rent.quote(pricedParams, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { book, busy, refused, isWritten } = useBookAndPay()
  const { member, licence, card } = caller ?? {}
  const ready = member && licence ? { ...bookingParamsOf(booking, rcar_id, caller), user_id: member.id, driver_license_id: licence.id } : null
  const consent = useConsent({ ready, total: data?.total_amount })
  const doBook = (paying: boolean) => {
    if (!ready) return
    if (paying && !consent.isGiven) return consent.markMissing()
    void book(ready, paying ? (card ?? null) : null)
  }
  const now = new Date()
  return (
    <Stack spacing={2}>
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{car ? `${car.name} ${car.plate_no}` : ' '}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatUpcoming(booking.start_at, now)} – {formatUpcoming(booking.end_at, now)}
        </Typography>
      </Box>
      <BookingOptionFields booking={booking} caller={caller} change={change} />
      {error ? <Alert severity="warning">{errorMessage(error)}</Alert> : data && <QuoteSummary quote={data} isNarrow isPreliminary={!ready} />}
      {refused && (
        <Alert severity="error">
          {refused.message}
          {refused.offers.length > 0 && (
            <Stack role="group" aria-label={messages().form.offers} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {refused.offers.map(({ label, values }) => (
                <Button key={label} variant="outlined" color="inherit" size="small" onClick={() => change(values)}>
                  {label}
                </Button>
              ))}
            </Stack>
          )}
        </Alert>
      )}
      {!member && <Alert severity="info">{text.chooseMemberFirst}</Alert>}
      {member && !card && !caller?.error && (
        <Typography variant="body2" color="textSecondary">
          {text.noCard}
        </Typography>
      )}
      {card && <ConsentCheckbox {...consent} />}
      <Stack direction="row" spacing={1} sx={{ '& > *': { flex: 1 } }}>
        <Button variant={card ? 'outlined' : 'contained'} disabled={!ready} loading={busy === 'hold'} onClick={() => doBook(false)}>
          {text.hold}
        </Button>
        {card && (
          <Button variant="contained" disabled={!ready} loading={busy === 'pay'} onClick={() => doBook(true)}>
            {text.pay}
          </Button>
        )}
      </Stack>
      <LeaveGuard isDirty={isChanged} savedRef={isWritten} />
    </Stack>
  )
}
