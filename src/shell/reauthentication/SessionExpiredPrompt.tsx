import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { reauthentication } from '#provider'

// Loaded lazily: it is rarely needed.
const SignInWindow = lazy(() => import('./SessionExpiredDialog.tsx').then((module) => ({ default: module.SessionExpiredDialog })))

/** Asks the user to sign in again after the session has ended; all waiting calls then continue. */
export function SessionExpiredPrompt() {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(again: boolean) => void>(undefined)
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setAsking(true)
      })
    const end = reauthentication.registerPrompt('signedOut', ask)
    return () => {
      end()
      answer.current?.(false)
    }
  }, [])
  if (!isAsking) return null
  const onAgain = () => {
    setAsking(false)
    answer.current?.(true)
  }
  return (
    <Suspense>
      <SignInWindow onAgain={onAgain} />
    </Suspense>
  )
}
