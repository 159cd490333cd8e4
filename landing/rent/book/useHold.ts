import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import { discardIntentKey, intentIdempotencyKey } from '../intentIdempotencyKey.ts'
import { findOwnRows } from '../member/findOwnRows.ts'
import type { QuoteRequest } from '../useQuote.ts'
import type { AdditionalDriver } from '../AdditionalDriverFields.tsx'

interface HoldState {
  readonly busy: boolean
  readonly error: CallError | null
  /** A ride of the member that still waits for its payment. */
  readonly unpaidRide: number | null
}

const idle: HoldState = { busy: false, error: null, unpaidRide: null }

/** Holds a car for a member. One intention is one hold, also after a reload or a lost connection. */
export function useHold(onHeld: (id: number) => void) {
  const [state, setState] = useState(idle)
  async function hold(wish: QuoteRequest & { readonly driver_license_id: number; readonly credit_card_id?: number }, second_driver: AdditionalDriver | null) {
    // The browser stores the intent, so it has no personal data.
    const intent = `hold ${JSON.stringify(wish)} ${second_driver !== null}`
    setState({ ...idle, busy: true })
    const result = await memberApi.post(
      'rent',
      'hold',
      { is_delivery: false, ...wish, ...(second_driver && { second_driver }) },
      { key: intentIdempotencyKey(intent) },
    )
    if (result.ok || result.error.status !== 0) discardIntentKey(intent)
    if (result.ok) return onHeld(result.value.id)
    const unpaid = result.error.code === 'rent.unpaidHeld' || result.error.issues.some(({ code }) => code === 'rent.unpaidHeld')
    const rides = unpaid ? await findOwnRows('rent', { status: 'hold', num: 1 }) : null
    setState({ busy: false, error: result.error, unpaidRide: rides?.ok ? (rides.value.rows[0]?.id ?? null) : null })
  }
  return { ...state, hold }
}
