import { useLocation, useNavigate } from 'react-router-dom'
import { returnPathOf } from './LoginPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignedOutPage, useStoredLanguageMessages } from './SignedOutPage.tsx'

/** The page to change the password, on request or after signing in with a temporary one. */
export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { newPassword } = useStoredLanguageMessages()
  const onSend = async (input: { current: string; password: string }) => {
    const { api, currentUserCache: current } = await import('#provider')
    current.set((await api.user.changePassword(input)).user)
    void navigate(returnPathOf(state), { replace: true })
  }
  return (
    <SignedOutPage title={newPassword.title} hint={newPassword.hint}>
      <NewPasswordForm requiresCurrent onSend={onSend} onSignedOut={() => void navigate('/admin/login', { replace: true, state })} />
    </SignedOutPage>
  )
}
