import { useEffect, useRef, useState } from 'react'
import type { QuoteResult } from '#resources/rental/rent/calls.ts'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../components/memberApi.ts'
import type { Period } from './period.ts'

/** Damage waiver of a booking; `none` without one. */
export type WaiverCode = 'none' | 'basic' | 'standard' | 'premium'
const waiverCodes: readonly WaiverCode[] = ['none', 'basic', 'standard', 'premium']

/** The waiver in an address; `none` for anything else. */
export const parseWaiverCode = (text: string | null): WaiverCode => waiverCodes.find((code) => code === text) ?? 'none'

/** What a member wants to book; a visitor without a session has neither licence nor coupon nor points. */
export interface QuoteRequest extends Period {
  readonly rcar_id: number
  readonly cdw: WaiverCode
  readonly driver_license_id?: number
  readonly coupon_id?: number
  readonly point_used?: number
}

export interface QuoteState {
  readonly quote: QuoteResult | null
  readonly busy: boolean
  readonly error: CallError | null
}

/** The price of a wish by the server. The previous price stays, marked as busy, until the new one is there. */
export function useQuote(wish: QuoteRequest | null): QuoteState {
  const [state, setState] = useState<QuoteState>({ quote: null, busy: true, error: null })
  const latest = useRef(0)
  const key = JSON.stringify(wish)
  useEffect(() => {
    if (!wish) return
    const turn = ++latest.current
    setState((before) => ({ ...before, busy: true }))
    void memberApi
      .post('rent', 'quote', { is_delivery: false, ...wish })
      .then(
        (result) =>
          turn === latest.current &&
          setState(result.ok ? { quote: result.value, busy: false, error: null } : { quote: null, busy: false, error: result.error }),
      )
    // The key stands for the wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return state
}
