import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { proof } from '#provider'

// Most days nobody is asked.
const SignInWindow = lazy(() => import('./SignInWindow.tsx').then((module) => ({ default: module.SignInWindow })))

/** Has whoever was signed in sign in again where their session has ended; all calls that wait then go on by themselves. */
export function SignInDialog() {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(again: boolean) => void>(undefined)
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setAsking(true)
      })
    const end = proof.askedBy('signedOut', ask)
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
