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
const keyOf = (id: number) => `${prefix}${id}`

/** A closed or full storage is no error: the page works without. */
function withStorage<T>(work: (storage: Storage) => T, fallback: T): T {
  try {
    return work(localStorage)
  } catch {
    return fallback
  }
}

const storedKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))
const parseRide = (text: string | null): StoredRide | null => JSON.parse(text ?? 'null')

/** Keeps a ride that is booked or in use on this device, without pictures; any other is removed. */
export const storeRide = (ride: OwnRow<'rent'>, offer: CarOffer | null) =>
  withStorage((storage) => {
    if (ride.status !== 'reserved' && ride.status !== 'in_use') return storage.removeItem(keyOf(ride.id))
    const stored: StoredRide = { ride, offer: offer && { ...offer, images: [] }, at: new Date().toISOString() }
    return storage.setItem(keyOf(ride.id), JSON.stringify(stored))
  }, undefined)

export const readStoredRide = (id: number) => withStorage((storage) => parseRide(storage.getItem(keyOf(id))), null)

/** All rides of this device, the next first. */
export const readStoredRides = () =>
  withStorage<StoredRide[]>((storage) => {
    const rides = storedKeys(storage).flatMap((key) => parseRide(storage.getItem(key)) ?? [])
    return rides.toSorted((a, b) => a.ride.start_at.localeCompare(b.ride.start_at))
  }, [])

/** Removes all rides from this device, as when the member has signed out. */
export const removeStoredRides = () =>
  withStorage((storage) => {
    for (const key of storedKeys(storage)) storage.removeItem(key)
  }, undefined)
