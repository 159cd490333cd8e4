import { useCallback, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { Offer } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { messageOf } from '../../components/messageOf.ts'

/** Turns a refused save into errors at the form's fields; what was typed stays where it is. What the last refusal offers instead stands beside it. */
export function useSubmitErrors() {
  const notify = useNotify()
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const refusal = useCallback(
    (error: unknown): object => {
      notify(messageOf(error), { type: 'error' })
      const body = error instanceof HttpError ? error.body : undefined
      setOffers(body?.offers ?? [])
      return body?.errors ?? { root: { serverError: messages().form.failed } }
    },
    [notify],
  )
  return { refusal, offers }
}
