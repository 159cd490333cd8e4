import { useEffect, useState } from 'react'
import { api } from '#provider'
import type { RowData } from '../components/currentResource.ts'
import type { SignedInUser } from '../components/session/me.tsx'
import { impersonationMessages } from './impersonationMessages.ts'
import { SignedOutPage, useStoredLanguageMessages } from './login/SignedOutPage.tsx'

/** Shown while an administrator impersonates a member: no back office, only the account and a button to end it. */
export function ImpersonationPage({ me }: { me: SignedInUser }) {
  const { shell } = useStoredLanguageMessages()
  const forced = impersonationMessages()
  const [profile, setProfile] = useState<RowData>()
  const [failed, setFailed] = useState('')
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    api.user.getProfile().then(
      (match) => !isUnmounted && setProfile(match),
      () => !isUnmounted && setFailed(shell.failed),
    )
    return () => {
      isUnmounted = true
    }
  }, [shell.failed])
  const doEnd = async () => {
    setLeaving(true)
    try {
      await api.user.endForceLogin()
      window.location.assign('/admin')
    } catch {
      setLeaving(false)
      setFailed(shell.failed)
    }
  }
  return (
    <SignedOutPage title={forced.title} hint={forced.hint}>
      <p role="status" className="login-notice">
        {forced.banner(me.name)}. {forced.bannerHint}
      </p>
      {failed !== '' && <p role="alert">{failed}</p>}
      <dl className="login-facts">
        {profile && Object.entries(forced.facts).map(([name, label]) => <DescriptionItem key={name} label={label} value={profile[name]} />)}
      </dl>
      <button type="button" className="login-submit" disabled={leaving} onClick={() => void doEnd()}>
        {forced.end}
      </button>
    </SignedOutPage>
  )
}

const DescriptionItem = ({ label, value }: { label: string; value: unknown }) => (
  <>
    <dt>{label}</dt>
    <dd>{typeof value === 'number' ? value.toLocaleString('ko-KR') : String(value ?? '–')}</dd>
  </>
)
