import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import type { AvailableSecondFactors } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { PasswordField, LoginField } from './LoginField.tsx'

const fieldNames = ['login_id', 'password'] as const
type MissingFields = Partial<Record<(typeof fieldNames)[number], string>>

const loadProvider = () => import('#provider')

export interface LoginCallbacks {
  /** Called when the user starts typing; the rest of the back office can load now. */
  onTyping: () => void
}

/** The form for login ID and password, with its errors. */
export function LoginForm({
  onDone,
  onSecondFactor,
  onTyping,
}: LoginCallbacks & { onDone: () => void; onSecondFactor: (second: AvailableSecondFactors) => void }) {
  const [missing, setMissing] = useState<MissingFields>({})
  const [reason, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { login, shell } = messages()

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    const login_id = String(input.get('login_id')).trim()
    const password = String(input.get('password'))
    const lacking: MissingFields = { ...(login_id === '' && { login_id: login.loginIdMissing }), ...(password === '' && { password: login.passwordMissing }) }
    setMissing(lacking)
    setRefused('')
    const first = fieldNames.find((name) => lacking[name])
    if (first) return focus(first)

    setBusy(true)
    try {
      const { api, currentUserCache: current } = await loadProvider()
      const { user, second } = await api.user.staffLogin({ params: { login_id, password } })
      if (user === null) return onSecondFactor(second ?? { totp: true, passkey: false })
      current.set(user)
      onDone()
    } catch (error) {
      setBusy(false)
      setRefused(error instanceof Error && error.message !== '' ? error.message : shell.failed)
      focus('password')
    }
  }

  return (
    <form ref={form} noValidate onInput={onTyping} onSubmit={(event) => void onSubmit(event)}>
      {reason !== '' && (
        <p role="alert" className="login-refused">
          {reason}
        </p>
      )}
      <LoginField name="login_id" label={login.loginId} autoComplete="username" maxLength={50} error={missing.login_id} hasInitialFocus />
      <PasswordField name="password" label={login.password} autoComplete="current-password" error={missing.password} />
      <button type="submit" className="login-submit" disabled={busy}>
        {busy ? login.busy : login.submit}
      </button>
    </form>
  )
}
