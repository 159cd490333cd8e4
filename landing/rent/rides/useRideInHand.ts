import { useEffect, useMemo, useState } from 'react'
import { useRide } from '../member/useRide.ts'
import { readStoredRide, removeStoredRides, storeRide } from './storedRide.ts'

/**
 * One own ride, which this device keeps: a page that opens without a connection has what was read last, and `storedAt` says when.
 * A page that is open when the connection is lost stays as it is, with what was typed into it.
 */
export function useRideInHand(id: number) {
  const { ride, offer, error, reload } = useRide(id)
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    if (error?.status === 401) removeStoredRides()
    else if (ride && !error) storeRide(ride, offer)
  }, [ride, offer, error])
  useEffect(() => {
    // The first call is repeated for some seconds before it fails.
    setIsOffline(!navigator.onLine)
    const onConnected = () => {
      setIsOffline(false)
      void reload()
    }
    window.addEventListener('online', onConnected)
    return () => window.removeEventListener('online', onConnected)
  }, [reload])
  const isUnreachable = !ride && (error?.status === 0 || isOffline)
  const stored = useMemo(() => (isUnreachable ? readStoredRide(id) : null), [isUnreachable, id])
  if (stored) return { ride: stored.ride, offer: stored.offer, error: null, storedAt: stored.at, reload }
  return { ride, offer, error, storedAt: null, reload }
}
