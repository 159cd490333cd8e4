import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { api } from '#provider'
import type { SuggestedInput } from '#schema'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { bookingMessages } from './_bookingMessages.ts'
import { useRedirectToRental } from '../_base/_useRedirectToRental.ts'

type BookParams = Parameters<typeof api.rent.book>[0]

interface BookingRejection {
  readonly message: string
  readonly offers: readonly SuggestedInput[]
}

const rejectionOf = (error: unknown): BookingRejection => {
  const body = error instanceof HttpError ? error.body : undefined
  const issues: readonly { message: string }[] = body?.issues ?? []
  return { message: issues.length > 0 ? issues.map(({ message }) => message).join(' ') : errorMessage(error), offers: body?.offers ?? [] }
}

/** Books, charges the card if one is given, and opens the rental. If the card is declined, the booking stays unpaid. */
export function useBookAndPay() {
  const [busy, setBusy] = useState<'hold' | 'pay'>()
  const [refused, setRefused] = useState<BookingRejection>()
  const toRide = useRedirectToRental()
  const notify = useNotify()
  const text = bookingMessages()

  async function run(bookingInput: BookParams, card: { readonly id: number } | null) {
    const { id, code } = await api.rent.book({ ...bookingInput, ...(card && { credit_card_id: card.id }) })
    const failed = card ? await api.rent.pay({ id, credit_card_id: card.id, agreed: true }).then(() => undefined, errorMessage) : undefined
    if (failed === undefined) notify(card ? text.bookingPaid(code) : text.bookingCreated(code), { type: 'success' })
    else notify(text.payFailed(failed), { type: 'warning' })
    await toRide.go(id)
  }
  async function book(bookingInput: BookParams, card: { readonly id: number } | null) {
    setBusy(card ? 'pay' : 'hold')
    setRefused(undefined)
    toRide.soon()
    await run(bookingInput, card).catch((error: unknown) => setRefused(rejectionOf(error)))
    setBusy(undefined)
  }
  return { book, busy, refused, isWritten: toRide.isWritten }
}
