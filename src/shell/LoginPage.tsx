import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SecondFactorChallenge } from '#schema'
import type { LoginSteps } from './LoginForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PlainPage, useSpoken } from './PlainPage.tsx'
import { SecondForm } from './SecondForm.tsx'
import { secondFactorMessages } from './secondFactorMessages.ts'

const apart = new Set(['/admin/login', '/admin/password', '/admin/reset'])

/** The address to return to after sign-in: a page of the back office, or its home. */
export function originOf(state: unknown) {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string }
  return /^\/admin(\/|$)/.test(nextPathname) && !apart.has(nextPathname) ? nextPathname + nextSearch : '/admin'
}

function secondWordsOf({ totp }: SecondFactorChallenge) {
  const { title, hint, hintPasskey } = secondFactorMessages()
  return { title, hint: totp ? hint : hintPasskey }
}

/** Staff sign-in. Afterwards it returns to the previous page and replaces its history entry. */
export function LoginPage({ onTyping }: LoginSteps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [second, setSecond] = useState<SecondFactorChallenge>()
  const { login } = useSpoken()
  const { title, hint } = second ? secondWordsOf(second) : login
  const onDone = () => void navigate(originOf(state), { replace: true })
  return (
    <PlainPage title={title} hint={hint}>
      {second ? (
        <SecondForm second={second} onDone={onDone} onBack={() => setSecond(undefined)} />
      ) : (
        <LoginForm onTyping={onTyping} onDone={onDone} onSecond={setSecond} />
      )}
    </PlainPage>
  )
}
