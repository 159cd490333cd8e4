import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { discardIntentKey, intentIdempotencyKey } from '../intentIdempotencyKey.ts'
import type { OwnRow } from '../member/findOwnRows.ts'
import { findOwnRows } from '../member/findOwnRows.ts'

const messages = {
  ko: { declined: (reason: string) => `결제가 승인되지 않았습니다. (${reason})` },
  en: { declined: (reason: string) => `The payment was declined. (${reason})` },
}

const pollMs = 2000
const maxPolls = 60
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface PaymentState {
  readonly is: 'idle' | 'paying' | 'pending'
  readonly error: CallError | null
}

/** The request may not have arrived, or its response was lost. */
const isUnanswered = ({ code, status }: CallError) => code === 'inProgress' || status === 0

/** The result is not known yet: the server finds it out, and no second payment may begin. */
const isPending = (error: CallError) => error.code === 'paymentPending' || isUnanswered(error)

const openStatuses: ReadonlySet<string> = new Set(['requested', 'submitted', 'unknown'])

/** The newest charge of a ride; undefined without connection. */
async function newestCharge(id: number) {
  const result = await findOwnRows('tlog', { target_type: 'rent', target_id: id, kind: 'charge', num: 1 })
  return result.ok ? (result.value.rows[0] ?? null) : undefined
}

/** Pays a held ride. `reload` reads the ride again; a payment whose result is unknown is waited for, and only a request that never arrived is sent again. */
export function usePayment(id: number, reload: () => Promise<OwnRow<'rent'> | null>) {
  const [state, setState] = useState<PaymentState>({ is: 'idle', error: null })
  const { say } = usePageLanguage()

  /** Waits until the ride is paid or the charge has ended without a booking; returns the error to report. */
  async function waitForResult(first: CallError, send: () => ReturnType<typeof sendPayment>): Promise<CallError | null> {
    setState({ is: 'pending', error: null })
    let error = first
    for (let count = 0; count < maxPolls; count++) {
      await pause(pollMs)
      const row = await reload()
      if (row && row.status !== 'hold') return null
      const charge = row ? await newestCharge(id) : undefined
      if (charge === undefined || (charge && openStatuses.has(charge.status))) continue
      if (!isUnanswered(error)) return { status: 409, code: 'paymentDeclined', message: say(messages).declined(charge?.fail_message ?? ''), issues: [] }
      const result = await send()
      if (result.ok) return null
      if (!isPending(result.error)) return result.error
      error = result.error
    }
    return error
  }

  const sendPayment = (credit_card_id: number | null, key: string) => memberApi.post('rent', 'pay', { id, agreed: true, credit_card_id }, { key })

  async function pay(credit_card_id: number | null) {
    const intent = `pay ${id} ${credit_card_id}`
    const send = () => sendPayment(credit_card_id, intentIdempotencyKey(intent))
    setState({ is: 'paying', error: null })
    const result = await send()
    const error = result.ok ? null : isPending(result.error) ? await waitForResult(result.error, send) : result.error
    if (!error || !isPending(error)) discardIntentKey(intent)
    // Another tab may have paid: the ride says what is true.
    const row = await reload()
    setState({ is: 'idle', error: row?.status === 'reserved' ? null : error })
  }

  return { ...state, pay }
}
