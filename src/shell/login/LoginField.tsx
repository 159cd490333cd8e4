import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { messages } from '../../i18n/messages.ts'

/** Inputs of pages that load without MUI. */

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  hasInitialFocus?: boolean
}

/** A password input with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const { show, hide } = messages().login
  return (
    <LoginField {...props} type={visible ? 'text' : 'password'} maxLength={256}>
      <button type="button" className="login-eye" aria-label={visible ? hide : show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
          <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {visible && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </LoginField>
  )
}

interface LoginFieldProps {
  name: string
  label: string
  type?: string
  autoComplete: string
  maxLength: number
  error: string | undefined
  hasInitialFocus?: boolean
  children?: ReactNode
}

/** A label, its input and the error. */
export function LoginField({ name, label, type = 'text', autoComplete, maxLength, error, hasInitialFocus = false, children }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          autoFocus={hasInitialFocus}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-wrong`}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-wrong`} className="login-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
