import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { redirectToIdentityCheck } from './vendorWindow.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '본인인증',
    lead: '나이를 확인하기 위해 처음 한 번만 본인인증을 합니다.',
    open: '본인인증 하기',
    unavailable: '지금은 앱에서만 본인인증을 할 수 있습니다.',
  },
  en: {
    title: 'Identity',
    lead: 'We verify your identity once, to check your age.',
    open: 'Verify my identity',
    unavailable: 'At the moment, your identity can be verified only in the app.',
  },
}

/** The way to the window of the identity provider. */
export function IdentityStep() {
  const { say } = usePageLanguage()
  const { title, lead, open, unavailable } = say(messages)
  const [error, setError] = useState('')
  return (
    <section className="panel step" aria-labelledby="identity">
      <h2 id="identity">{title}</h2>
      <p className="lead">{lead}</p>
      <button className="button" onClick={() => void redirectToIdentityCheck(unavailable).then(setError)}>
        {open}
      </button>
      {error !== '' && <Refusal>{error}</Refusal>}
    </section>
  )
}
