import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf } from '#schema'

type Ride = Row<typeof rent>

/** The address of the list of rentals with these statuses whose start or end lies in a range. */
export const rentalsAddress = (
  status: Ride['status'] | readonly Ride['status'][],
  at: 'start_at' | 'end_at',
  between: { readonly gte: string; readonly lte: string },
) => `/admin/${routeOf(rent.name)}?${new URLSearchParams({ filter: JSON.stringify({ status: [status].flat(), [at]: between }) })}`
