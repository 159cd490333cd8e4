import { useCallback, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { SuggestedInput } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'

/** Converts a rejected save into errors at the form's fields, and keeps its suggested alternatives. */
export function useSubmitErrors() {
  const notify = useNotify()
  const [offers, setOffers] = useState<readonly SuggestedInput[]>([])
  const refusal = useCallback(
    (error: unknown): object => {
      notify(errorMessage(error), { type: 'error' })
      const body = error instanceof HttpError ? error.body : undefined
      setOffers(body?.offers ?? [])
      return body?.errors ?? { root: { serverError: messages().form.failed } }
    },
    [notify],
  )
  return { refusal, offers }
}
