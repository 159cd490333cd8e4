import Box from '@mui/material/Box'
import { rent } from '#resources/rental/rent/rent.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { usePermissions } from '../../components/session/me.tsx'
import { bookingMessages } from './_booking/_bookingMessages.ts'
import { CallerCard } from './_booking/_CallerCard.tsx'
import { Cars } from './_booking/_Cars.tsx'
import { BookingOffer } from './_booking/_BookingOffer.tsx'
import { useBookingForm } from './_booking/_useBookingForm.ts'
import { useCaller } from './_booking/_useCaller.ts'
import { RentalPeriod } from './_booking/_RentalPeriod.tsx'

/** A booking by phone on one page: member, time, car and price. */
export default function BookingForCaller() {
  return usePermissions(rent).call(rent.endpoints.book) ? <BookingContent /> : <NotFound />
}

function BookingContent() {
  const { booking, change, isChanged, beginAt } = useBookingForm()
  const caller = useCaller(booking)
  return (
    <>
      <PageHead title={bookingMessages().title} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CallerCard caller={caller} change={change} />
          <RentalPeriod booking={booking} change={change} />
          <Cars booking={booking} change={change} onEmpty={beginAt} />
        </Box>
        <BookingOffer booking={booking} caller={caller} change={change} isChanged={isChanged} />
      </Box>
    </>
  )
}
