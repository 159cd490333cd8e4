import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { HttpError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { paidMoves } from '#resources/rides/rentCalls.ts'
import { rent } from '#resources/rides/rent.ts'
import { language, routeOf } from '#schema'
import { won } from '#schema/fields/shown.ts'
import { slotsIn } from '#schema/slot.ts'
import { rideWords } from '../../pages/rents/_rideWords.ts'
import type { ExtraProps } from '../../parts/Extra.tsx'
import { Unanswered } from '../../parts/Unanswered.tsx'

type Move = (typeof paidMoves)[number]

const isPaid = (action: string): action is Move => paidMoves.some((each) => each === action)

/** What is wrong with what was entered stands at its fields once it is sent. */
const isWrong = (error: unknown) => error instanceof HttpError && error.status === 400

/** What a move with money comes to, while its form is filled in. */
export default function RideAction({ row, action = '' }: ExtraProps) {
  return row && isPaid(action) ? <Terms id={Number(row.id)} action={action} /> : null
}

function Terms({ id, action }: { id: number; action: Move }) {
  const slots = slotsIn(rent.endpoints[action].ask ?? {})
  const keys = slots.map(({ key }) => key)
  const values: unknown[] = useWatch({ name: keys })
  const asked = useDeferredValue(Object.fromEntries(keys.flatMap((key, at) => (values[at] === undefined || values[at] === '' ? [] : [[key, values[at]]]))))
  const isFilled = slots.every(({ key, field }) => field.options.optional || field.options.default !== undefined || asked[key] !== undefined)
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(rent.name), 'terms', id, action, asked],
    queryFn: ({ signal }) => api.rent.terms({ id, action, asked }, { signal }),
    enabled: isFilled,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!isFilled) return null
  if (error && !isWrong(error)) return <Unanswered error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const text = rideWords()
  const { amount, obstacles } = data
  if (amount === null) return <Alert severity="warning">{obstacles.map(({ says }) => says[language()]).join(' ')}</Alert>
  const says = amount > 0 ? text.charged(won(amount)) : amount < 0 ? text.givenBack(won(-amount)) : text.nothingMoves
  return (
    <Alert severity="info" role="status">
      {says}
    </Alert>
  )
}
