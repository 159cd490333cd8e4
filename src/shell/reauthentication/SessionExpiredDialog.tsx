import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import type { MeResponse } from '#provider'
import { currentUserCache } from '#provider'
import type { AvailableSecondFactors } from '#schema'
import type { SignedInUser } from '../../components/session/me.tsx'
import { useMe } from '../../components/session/me.tsx'
import { deleteAllDrafts } from '../../views/form/storedDrafts.ts'
import { LoginForm } from '../login/LoginForm.tsx'
import { paletteCssVariables } from '../login/SignedOutPage.tsx'
import { SecondFactorForm } from '../login/SecondFactorForm.tsx'
import '../login/login.css'
import { signInMessages } from './messages.ts'

/** Leaves the document without the browser's confirmation: drafts are stored for the same user, and other users must not see them. */
function leaveDocument(path: string) {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.replace(path)
}

/** Whether the page can continue: the same user, who need not change a password or set up a factor first. */
const canContinue = (before: SignedInUser, now: NonNullable<MeResponse>) =>
  now.id === before.id && now.real?.id === before.real?.id && !now.must_change_password && !now.must_add_factor

/** Continues as the same user; for another user, all drafts are deleted. */
async function continueSession(before: SignedInUser, onAgain: () => void) {
  const now = await currentUserCache.get().catch(() => null)
  if (now === null) return
  if (canContinue(before, now)) return onAgain()
  if (now.id !== before.id) deleteAllDrafts()
  leaveDocument('/admin')
}

/** Calls back when the tab becomes visible again; the user can have signed in from another tab. */
function useTabVisible(onLookedAt: () => void) {
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && onLookedAt()
    window.addEventListener('focus', onSeen)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('focus', onSeen)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [onLookedAt])
}

/** A sign-in dialog above a page whose session has ended; the page keeps its state. */
export function SessionExpiredDialog({ onAgain }: { onAgain: () => void }) {
  const me = useMe()
  const [second, setSecond] = useState<AvailableSecondFactors>()
  const words = signInMessages()
  const onDone = () => void continueSession(me, onAgain)
  useTabVisible(() => {
    currentUserCache.clear()
    onDone()
  })
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again" variant="h2">
        {words.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{words.hint(me.real?.name ?? me.name)}</DialogContentText>
        <div className="login-forms" style={{ ...paletteCssVariables(), display: 'grid', gap: 8 }}>
          {second ? (
            <SecondFactorForm challenge={second} onDone={onDone} onBack={() => setSecond(undefined)} />
          ) : (
            <LoginForm onTyping={() => {}} onDone={onDone} onSecondFactor={setSecond} />
          )}
          <button type="button" className="login-other" onClick={() => leaveDocument('/admin/login')}>
            {words.leave}
          </button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
