import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { HttpError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { paymentTransitionNames } from '#resources/rental/rent/calls.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { currentLanguage, routeOf } from '#schema'
import { formatWon } from '#schema/fields/base/format.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { rentalPriceMessages } from './_price/_rentalPriceMessages.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'

type PaymentTransition = (typeof paymentTransitionNames)[number]

const isPaymentTransition = (action: string): action is PaymentTransition => paymentTransitionNames.some((item) => item === action)

/** Invalid input (400), which is reported at the fields after submitting. */
const isInvalidInput = (error: unknown) => error instanceof HttpError && error.status === 400

/** The amounts of a transition with a payment, shown while its form is filled in. */
export default function TransitionTerms({ row, action = '' }: FeatureSlotProps) {
  return row && isPaymentTransition(action) ? <PaymentTerms id={Number(row.id)} action={action} /> : null
}

function PaymentTerms({ id, action }: { id: number; action: PaymentTransition }) {
  const fieldKeys = fieldKeysOfFields(rent.endpoints[action].ask ?? {})
  const keys = fieldKeys.map(({ key }) => key)
  const values: unknown[] = useWatch({ name: keys })
  const params = useDeferredValue(
    Object.fromEntries(keys.flatMap((key, index) => (values[index] === undefined || values[index] === '' ? [] : [[key, values[index]]]))),
  )
  const isFilled = fieldKeys.every(({ key, field }) => field.options.optional || field.options.default !== undefined || params[key] !== undefined)
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(rent.name), 'terms', id, action, params],
    queryFn: ({ signal }) => api.rent.terms({ id, action, asked: params }, { signal }),
    enabled: isFilled,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!isFilled) return null
  if (error && !isInvalidInput(error)) return <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const text = rentalPriceMessages()
  const { amount, obstacles } = data
  if (amount === null) return <Alert severity="warning">{obstacles.map(({ message }) => message[currentLanguage()]).join(' ')}</Alert>
  const message = amount > 0 ? text.willBeCharged(formatWon(amount)) : amount < 0 ? text.willBeRefunded(formatWon(-amount)) : text.noPayment
  return (
    <Alert severity="info" role="status">
      {message}
    </Alert>
  )
}
