import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { HttpError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { paymentTransitions } from '#resources/rental/rent/calls.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { language, routeOf } from '#schema'
import { formatWon } from '#schema/fields/format.ts'
import { fieldKeysIn } from '#schema/fieldKey.ts'
import { rideWords } from '../../pages/rents/_rideWords.ts'
import type { ExtraProps } from '../../components/Extra.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'

type Move = (typeof paymentTransitions)[number]

const isPaid = (action: string): action is Move => paymentTransitions.some((item) => item === action)

/** Invalid input (400), which is reported at the fields after submitting. */
const isWrong = (error: unknown) => error instanceof HttpError && error.status === 400

/** The amounts of a transition with a payment, shown while its form is filled in. */
export default function RideAction({ row, action = '' }: ExtraProps) {
  return row && isPaid(action) ? <Terms id={Number(row.id)} action={action} /> : null
}

function Terms({ id, action }: { id: number; action: Move }) {
  const fieldKeys = fieldKeysIn(rent.endpoints[action].ask ?? {})
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
  if (error && !isWrong(error)) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const text = rideWords()
  const { amount, obstacles } = data
  if (amount === null) return <Alert severity="warning">{obstacles.map(({ message }) => message[language()]).join(' ')}</Alert>
  const message = amount > 0 ? text.charged(formatWon(amount)) : amount < 0 ? text.givenBack(formatWon(-amount)) : text.nothingMoves
  return (
    <Alert severity="info" role="status">
      {message}
    </Alert>
  )
}
