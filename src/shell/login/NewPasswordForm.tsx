import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { messages } from '../../i18n/messages.ts'
import { PasswordField } from './LoginField.tsx'

const fieldNames = ['current', 'password', 'again'] as const
type PasswordErrors = Partial<Record<(typeof fieldNames)[number], string>>

interface RejectedResponse {
  status?: number
  message?: string
  body?: { errors?: PasswordErrors }
}

interface NewPasswordFormProps {
  /** The current password is required too. */
  requiresCurrent: boolean
  onSend: (input: { current: string; password: string }) => Promise<void>
  onSignedOut?: () => void
}

/** A form for a new password, entered twice, and the current one if required. */
export function NewPasswordForm({ requiresCurrent, onSend, onSignedOut }: NewPasswordFormProps) {
  const [wrong, setWrong] = useState<PasswordErrors>({})
  const [reason, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { newPassword, shell } = messages()

  const showErrors = (errors: PasswordErrors) => {
    setWrong(errors)
    const first = fieldNames.find((name) => errors[name])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    const [current = '', password = '', again] = fieldNames.map((name) => String(input.get(name) ?? ''))
    setRefused('')
    const missing = (text: string | undefined) => (text === '' ? newPassword.missing : undefined)
    const differs = password !== again ? newPassword.differs : undefined
    const lacking = requiresCurrent ? missing(current) : undefined
    if (lacking || !password || differs) return showErrors({ current: lacking, password: missing(password), again: differs } as PasswordErrors)

    setBusy(true)
    try {
      await onSend({ current, password })
    } catch (error) {
      setBusy(false)
      const { status, message, body } = error as RejectedResponse
      if (status === 401 && onSignedOut) return onSignedOut()
      if (!showErrors(body?.errors ?? {})) setRefused(message || shell.failed)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {reason !== '' && (
        <p role="alert" className="login-refused">
          {reason}
        </p>
      )}
      {requiresCurrent && <PasswordField name="current" label={newPassword.current} autoComplete="current-password" error={wrong.current} hasInitialFocus />}
      <PasswordField name="password" label={newPassword.password} autoComplete="new-password" error={wrong.password} hasInitialFocus={!requiresCurrent} />
      <PasswordField name="again" label={newPassword.again} autoComplete="new-password" error={wrong.again} />
      <button type="submit" className="login-submit" disabled={busy}>
        {busy ? newPassword.busy : newPassword.submit}
      </button>
    </form>
  )
}
