import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginSteps } from './LoginForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PlainPage, useSpoken } from './PlainPage.tsx'

const apart = new Set(['/admin/login', '/admin/password'])

/** Where the way back leads: a page of the back-office, else its home. */
export function originOf(state: unknown) {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string }
  return /^\/admin(\/|$)/.test(nextPathname) && !apart.has(nextPathname) ? nextPathname + nextSearch : '/admin'
}

/** The staff's sign-in. Afterwards it leads where somebody came from, and the history does not remember it. */
export function LoginPage({ onTyping }: LoginSteps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { login } = useSpoken()
  return (
    <PlainPage title={login.title} hint={login.hint}>
      <LoginForm onTyping={onTyping} onDone={() => void navigate(originOf(state), { replace: true })} />
    </PlainPage>
  )
}
