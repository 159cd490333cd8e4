import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AvailableSecondFactors } from '#schema'
import type { LoginCallbacks } from './LoginForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignedOutPage, useStoredLanguageMessages } from './SignedOutPage.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { secondFactorMessages } from './secondFactorMessages.ts'

const authPaths = new Set(['/admin/login', '/admin/password', '/admin/reset'])

/** The address to return to after sign-in: a page of the back office, or its home. */
export function returnPathOf(state: unknown) {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string }
  return /^\/admin(\/|$)/.test(nextPathname) && !authPaths.has(nextPathname) ? nextPathname + nextSearch : '/admin'
}

function secondFactorTexts({ totp }: AvailableSecondFactors) {
  const { title, hint, hintPasskey } = secondFactorMessages()
  return { title, hint: totp ? hint : hintPasskey }
}

/** Staff sign-in. Afterwards it returns to the previous page and replaces its history entry. */
export function LoginPage({ onTyping }: LoginCallbacks) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [second, setSecond] = useState<AvailableSecondFactors>()
  const { login } = useStoredLanguageMessages()
  const { title, hint } = second ? secondFactorTexts(second) : login
  const onDone = () => void navigate(returnPathOf(state), { replace: true })
  return (
    <SignedOutPage title={title} hint={hint}>
      {second ? (
        <SecondFactorForm challenge={second} onDone={onDone} onBack={() => setSecond(undefined)} />
      ) : (
        <LoginForm onTyping={onTyping} onDone={onDone} onSecondFactor={setSecond} />
      )}
    </SignedOutPage>
  )
}
