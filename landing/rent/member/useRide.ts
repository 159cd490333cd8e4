import { useCallback, useEffect, useState } from 'react'
import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import type { OwnRow } from './findOwnRows.ts'
import { findOwnRow } from './findOwnRows.ts'

export interface RideState {
  readonly ride: OwnRow<'rent'> | null
  /** The car as members see it; null if it is not offered any more. */
  readonly offer: CarOffer | null
  readonly error: CallError | null
}

/** One own ride with its car. It is read again when the reader comes back to the page. */
export function useRide(id: number | null) {
  const [state, setState] = useState<RideState>({ ride: null, offer: null, error: null })
  const reload = useCallback(async () => {
    if (id === null) return null
    const result = await findOwnRow('rent', id)
    if (!result.ok) {
      setState((before) => ({ ...before, error: result.error }))
      return null
    }
    const offer = await memberApi.get('rcar', 'offer', { id: result.value.rcar_id })
    setState((before) => ({ ride: result.value, offer: offer.ok ? offer.value : before.offer, error: null }))
    return result.value
  }, [id])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void reload()
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [reload])
  return { ...state, reload }
}
