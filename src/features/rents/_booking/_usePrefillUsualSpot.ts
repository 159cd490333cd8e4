import { useEffect, useRef } from 'react'
import { useGetList } from 'react-admin'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf } from '#schema'
import type { BookingFormValues, OnBookingChange } from './_useBookingForm.ts'

const riddenStates = ['reserved', 'in_use', 'returned', 'completed'] as const

/**
 * Begins the search at the spot of the caller's last rental, until the user has chosen a spot or a car.
 * Returns whether the spot is the one that was filled in.
 */
export function usePrefillUsualSpot({ user_id, spot_id, rcar_id }: BookingFormValues, change: OnBookingChange) {
  const filledIn = useRef<number | null>(null)
  const { data } = useGetList<Row<typeof rent>>(
    routeOf(rent.name),
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: { user_id, status: riddenStates } },
    { enabled: user_id !== null },
  )
  const usual = user_id === null ? undefined : data?.[0]?.pickup_spot?.id
  const isFree = rcar_id === null && (spot_id === null || spot_id === filledIn.current)
  useEffect(() => {
    if (usual === undefined || !isFree) return
    filledIn.current = usual
    change({ spot_id: usual })
    // Only another caller fills it in again: a user who empties the box wants to see all spots.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [user_id, usual])
  return spot_id !== null && spot_id === usual && spot_id === filledIn.current
}
