import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { HttpErrorBody } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'

const bodyOf = (error: unknown) => (error as { body?: HttpErrorBody }).body

/** Runs one call at a time. Errors of `field` are returned for display at the field, all others are notifications. */
export function useCallWithErrors(field = '') {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  async function run<T>(call: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setWrong('')
    try {
      return await call()
    } catch (error) {
      const text = bodyOf(error)?.errors[field]
      if (text) setWrong(text)
      else notify(errorMessage(error), { type: 'error' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, wrong, run }
}
