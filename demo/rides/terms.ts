import type { PenaltyPolicy, PricePolicy } from '../base/policies.ts'
import { inForce } from '../base/policies.ts'
import { momentOf } from '../base/minutes.ts'
import type { Trip } from './trip.ts'

/** The policies under which a ride was booked; a later change does not touch it. */
export interface Terms {
  readonly price: PricePolicy
  readonly penalty: PenaltyPolicy
}

export function termsOf(trips: readonly Trip[], prices: readonly PricePolicy[], penalties: readonly PenaltyPolicy[]): ReadonlyMap<Trip, Terms> {
  return new Map(
    trips.map((trip) => {
      const { price_policy_id, penalty_policy_id } = trip.vehicle.car
      const at = momentOf(trip.booked)
      return [trip, { price: inForce(prices, price_policy_id, at), penalty: inForce(penalties, penalty_policy_id, at) }]
    }),
  )
}
