import type { ExtraProps } from '../../components/Extra.tsx'
import { LiveRides } from '../rents/_base/_LiveRides.tsx'
import { liveRentalMessages } from '../rents/_base/_liveRentalMessages.ts'

const outOfServiceActions = new Set(['pause', 'repair'])

/** Current and upcoming rentals of a car while it is taken out of service. */
export default function CarAction({ row, action = '' }: ExtraProps) {
  const text = liveRentalMessages()
  return row && outOfServiceActions.has(action) ? <LiveRides filter={{ rcar_id: row.id }} title={text.upcoming} emptyText={text.noneUpcoming} /> : null
}
