import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { words } from '../i18n/words.ts'
import { PasswordField } from './PlainField.tsx'

const names = ['current', 'password', 'again'] as const
type Wrong = Partial<Record<(typeof names)[number], string>>

interface Refused {
  status?: number
  message?: string
  body?: { errors?: Wrong }
}

/** The present password, and twice the new one. */
export function PasswordForm({ onDone, onSignedOut }: { onDone: () => void; onSignedOut: () => void }) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { newPassword, shell } = words()

  const say = (found: Wrong) => {
    setWrong(found)
    const first = names.find((name) => found[name])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [current, password, again] = names.map((name) => String(given.get(name)))
    setRefused('')
    const missing = (text: string | undefined) => (text === '' ? newPassword.missing : undefined)
    const differs = password !== again ? newPassword.differs : undefined
    if (!current || !password || differs) return say({ current: missing(current), password: missing(password), again: differs } as Wrong)

    setBusy(true)
    try {
      const provider = await import('#provider')
      const { user } = await provider.api.user.changePassword({ current, password })
      provider.current.learn(user)
      onDone()
    } catch (error) {
      setBusy(false)
      const { status, message, body } = error as Refused
      if (status === 401) return onSignedOut()
      if (!say(body?.errors ?? {})) setRefused(message || shell.failed)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {refused !== '' && (
        <p role="alert" className="login-refused">
          {refused}
        </p>
      )}
      <PasswordField name="current" label={newPassword.current} autoComplete="current-password" wrong={wrong.current} first />
      <PasswordField name="password" label={newPassword.password} autoComplete="new-password" wrong={wrong.password} />
      <PasswordField name="again" label={newPassword.again} autoComplete="new-password" wrong={wrong.again} />
      <button type="submit" className="login-submit" disabled={busy}>
        {busy ? newPassword.busy : newPassword.submit}
      </button>
    </form>
  )
}
