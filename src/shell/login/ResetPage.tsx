import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignedOutPage, useStoredLanguageMessages } from './SignedOutPage.tsx'
import { passwordResetMessages } from './passwordResetMessages.ts'

/** The target of a reset link from an administrator: sets a new password. */
export function Component() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  const [isChanged, setChanged] = useState(false)
  useStoredLanguageMessages()
  const { title, hint, changed, changedHint, toLogin } = passwordResetMessages()
  // The token must not stay in the address, where others can see it and the browser stores it.
  useEffect(() => {
    if (hash !== '') void navigate('/admin/reset', { replace: true })
  }, [hash, navigate])
  const onSend = async ({ password }: { password: string }) => {
    const { api } = await import('#provider')
    await api.user.resetPassword({ token, password })
    setChanged(true)
  }
  const onGo = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate('/admin/login', { replace: true })
  }
  if (!isChanged) {
    return (
      <SignedOutPage title={title} hint={hint}>
        <NewPasswordForm requiresCurrent={false} onSend={onSend} />
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={changed} hint={changedHint}>
      <form onSubmit={onGo}>
        <button type="submit" className="login-submit">
          {toLogin}
        </button>
      </form>
    </SignedOutPage>
  )
}
