import Box from '@mui/material/Box'
import { rent } from '#resources/rental/rent/rent.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { bookingMessages } from './_booking/_bookingMessages.ts'
import { PhoneCallerCard } from './_booking/_PhoneCallerCard.tsx'
import { AvailableCars } from './_booking/_AvailableCars.tsx'
import { BookingOffer } from './_booking/_BookingOffer.tsx'
import { useBookingForm } from './_booking/_useBookingForm.ts'
import { usePhoneCaller } from './_booking/_usePhoneCaller.ts'
import { usePrefillUsualSpot } from './_booking/_usePrefillUsualSpot.ts'
import { RentalPeriodInput } from './_booking/_RentalPeriodInput.tsx'

/** A booking by phone on one page: member, time, car and price. */
export default function BookingForCaller() {
  return useResourcePermissions(rent).call(rent.endpoints.book) ? <BookingContent /> : <NotFound />
}

function BookingContent() {
  const { booking, change, isChanged, beginAt } = useBookingForm()
  const caller = usePhoneCaller(booking)
  const isUsualSpot = usePrefillUsualSpot(booking, change)
  return (
    <>
      <PageHead title={bookingMessages().title} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <PhoneCallerCard caller={caller} change={change} />
          <RentalPeriodInput booking={booking} change={change} />
          <AvailableCars booking={booking} change={change} isUsualSpot={isUsualSpot} onEmpty={beginAt} />
        </Box>
        <BookingOffer booking={booking} caller={caller} change={change} isChanged={isChanged} />
      </Box>
    </>
  )
}
