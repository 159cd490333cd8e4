import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { isMoment } from '#schema/base/time.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { QuoteSummary } from './_price/_QuoteSummary.tsx'
import { rentalPriceMessages } from './_price/_rentalPriceMessages.ts'

type QuoteInput = Parameters<typeof api.rent.quote>[0]

const watchedFields = ['user_id', 'rcar_id', 'start_at', 'end_at', 'is_delivery', 'driver_license_id', 'coupon_id', 'point_used', 'cdw'] as const

const isMomentValue = (value: unknown) => typeof value === 'string' && isMoment(value)

/** The entered values; null until they suffice for a quote. */
function useQuoteInput(): QuoteInput | null {
  const values: unknown[] = useWatch({ name: [...watchedFields] })
  const inputByKey: Record<string, unknown> = Object.fromEntries(watchedFields.map((key, index) => [key, values[index]]))
  const quoteInput = Object.fromEntries(Object.entries(inputByKey).filter(([, value]) => value !== undefined && value !== ''))
  return typeof inputByKey.rcar_id === 'number' && isMomentValue(inputByKey.start_at) && isMomentValue(inputByKey.end_at) ? (quoteInput as QuoteInput) : null
}

/** The price of the entered rental and its blockers, computed by the server. */
export default function RentForm({ row }: FeatureSlotProps) {
  return row ? null : <QuotePanel />
}

function QuotePanel() {
  const quoteInput = useDeferredValue(useQuoteInput())
  const { quote, choose } = rentalPriceMessages()
  const { data, error } = useQuery({
    queryKey: [routeOf(rent.name), 'quote', quoteInput],
    queryFn: ({ signal }) => api.rent.quote(quoteInput as QuoteInput, { signal }),
    enabled: quoteInput !== null,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <Card component="section" aria-labelledby="quote" sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 72 }, zIndex: { md: 2 } }}>
      <Typography variant="h2" id="quote" sx={{ mb: 1 }}>
        {quote}
      </Typography>
      {error ? (
        <Alert severity="warning">{errorMessage(error)}</Alert>
      ) : quoteInput && data ? (
        <QuoteSummary quote={data} />
      ) : (
        <Typography color="textSecondary">{choose}</Typography>
      )}
    </Card>
  )
}
