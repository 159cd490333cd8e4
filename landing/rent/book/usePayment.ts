import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import { endIntent, intentKey } from '../intentKey.ts'
import type { OwnRow } from '../member/ownRows.ts'

const pollMs = 2000
const maxPolls = 60
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface PaymentState {
  readonly is: 'idle' | 'paying' | 'pending'
  readonly error: CallError | null
}

/** The result is not known yet: the server finds it out, and no second payment may begin. */
const isPending = ({ code, status }: CallError) => code === 'paymentPending' || code === 'inProgress' || status === 0

/** Pays a held ride. `reload` reads the ride again; a payment whose result is unknown is waited for, never repeated. */
export function usePayment(id: number, reload: () => Promise<OwnRow<'rent'> | null>) {
  const [state, setState] = useState<PaymentState>({ is: 'idle', error: null })

  async function waitForResult() {
    setState({ is: 'pending', error: null })
    for (let count = 0; count < maxPolls; count++) {
      const row = await reload()
      if (row && row.status !== 'hold') return
      await pause(pollMs)
    }
  }

  async function pay(credit_card_id: number | null) {
    const intent = `pay ${id} ${credit_card_id}`
    setState({ is: 'paying', error: null })
    const result = await memberApi.post('rent', 'pay', { id, agreed: true, credit_card_id }, { key: intentKey(intent) })
    if (!result.ok && isPending(result.error)) await waitForResult()
    else endIntent(intent)
    // Another tab may have paid: the ride says what is true.
    const row = await reload()
    setState({ is: 'idle', error: result.ok || row?.status === 'reserved' ? null : result.error })
  }

  return { ...state, pay }
}
