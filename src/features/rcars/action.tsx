import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { UnfinishedRentals } from '../rents/_base/_UnfinishedRentals.tsx'
import { liveRentalMessages } from '../rents/_base/_liveRentalMessages.ts'

const outOfServiceActions = new Set(['pause', 'repair'])

/** Current and upcoming rentals of a car while it is taken out of service. */
export default function CarAction({ row, action = '' }: FeatureSlotProps) {
  const text = liveRentalMessages()
  return row && outOfServiceActions.has(action) ? <UnfinishedRentals filter={{ rcar_id: row.id }} title={text.upcoming} emptyText={text.noneUpcoming} /> : null
}
