import { useCallback } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { words } from '../../i18n/words.ts'
import { messageOf } from '../../parts/messageOf.ts'

/** Turns a refused save into errors at the form's fields; what was typed stays where it is. */
export function useRefusal() {
  const notify = useNotify()
  return useCallback(
    (error: unknown): object => {
      notify(messageOf(error), { type: 'error' })
      return error instanceof HttpError && error.body?.errors ? error.body.errors : { root: { serverError: words().form.failed } }
    },
    [notify],
  )
}
