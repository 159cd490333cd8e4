import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { OwnRow } from '../member/findOwnRows.ts'

/** A ride as it was read last, for a page without a connection. */
export interface StoredRide {
  readonly ride: OwnRow<'rent'>
  readonly offer: CarOffer | null
  /** ISO time of reading. */
  readonly at: string
}

const prefix = 'ride:'

/** Keeps a ride that is booked or in use on this device, without pictures; any other is removed. A full or closed storage is no error. */
export function storeRide(ride: OwnRow<'rent'>, offer: CarOffer | null) {
  try {
    if (ride.status !== 'reserved' && ride.status !== 'in_use') return localStorage.removeItem(`${prefix}${ride.id}`)
    localStorage.setItem(
      `${prefix}${ride.id}`,
      JSON.stringify({ ride, offer: offer && { ...offer, images: [] }, at: new Date().toISOString() } satisfies StoredRide),
    )
  } catch {
    // The page works without.
  }
}

export function readStoredRide(id: number): StoredRide | null {
  try {
    return JSON.parse(localStorage.getItem(`${prefix}${id}`) ?? 'null')
  } catch {
    return null
  }
}

/** All rides of this device, the next first. */
export function readStoredRides(): StoredRide[] {
  const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []))
  return ids.flatMap((id) => readStoredRide(id) ?? []).toSorted((a, b) => a.ride.start_at.localeCompare(b.ride.start_at))
}

/** Removes all rides from this device, as when the member has signed out. */
export function removeStoredRides() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
