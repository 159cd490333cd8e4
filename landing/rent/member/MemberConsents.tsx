import { useEffect, useState } from 'react'
import type { Api } from '#resources/api.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '약관 동의',
    agreed: (day: string) => `${day} 동의`,
    renewed: '바뀐 내용에 아직 동의하지 않았습니다.',
    withdrawn: (day: string) => `${day} 철회`,
    never: '동의하지 않음',
    agree: '동의하기',
    withdraw: '철회하기',
    of: (name: string, act: string) => `${name} ${act}`,
  },
  en: {
    title: 'Consents',
    agreed: (day: string) => `Agreed on ${day}`,
    renewed: 'You have not agreed to the new version yet.',
    withdrawn: (day: string) => `Withdrawn on ${day}`,
    never: 'Not agreed',
    agree: 'Agree',
    withdraw: 'Withdraw',
    of: (name: string, act: string) => `${act}: ${name}`,
  },
}

type OwnConsent = Awaited<ReturnType<Api['user']['consents']>>['consents'][number]

/** Only this consent can be withdrawn; the others end with the membership. */
const isFree = (document: OwnConsent['document']): document is 'marketing' => document === 'marketing'

/** The member's consents with their documents; a new version can be agreed to, and news can be ended. */
export function MemberConsents() {
  const { language, say, to } = usePageLanguage()
  const words = say(messages)
  const [consents, setConsents] = useState<readonly OwnConsent[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void memberApi.get('user', 'consents', { language }).then((result) => (result.ok ? setConsents(result.value.consents) : setProblem(result.error.message)))
  }, [language])

  async function change({ document, is_current }: OwnConsent) {
    setBusy(true)
    const result =
      is_current && isFree(document)
        ? await memberApi.post('user', 'disagree', { documents: [document], language })
        : await memberApi.post('user', 'agree', { documents: [document], language })
    if (result.ok) setConsents(result.value.consents)
    setProblem(result.ok ? '' : result.error.message)
    setBusy(false)
  }
  const stateOf = ({ is_current, agreed_at, withdrawn_at }: OwnConsent) => {
    if (withdrawn_at !== null) return words.withdrawn(withdrawn_at.slice(0, 10))
    if (agreed_at === null) return words.never
    return is_current ? words.agreed(agreed_at.slice(0, 10)) : words.renewed
  }
  return (
    <section className="panel step" aria-labelledby="consents">
      <h2 id="consents">{words.title}</h2>
      <ul className="rows">
        {consents.map((consent) => {
          const act = consent.is_current ? words.withdraw : words.agree
          return (
            <li key={consent.document}>
              <span>
                <a href={to(`/legal/${consent.post_no}`)} lang={consent.language}>
                  {consent.title}
                </a>
                <small>{stateOf(consent)}</small>
              </span>
              {(!consent.is_current || isFree(consent.document)) && (
                <button className="quiet" disabled={busy} onClick={() => void change(consent)} aria-label={words.of(consent.title, act)}>
                  {act}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {problem !== '' && <Refusal>{problem}</Refusal>}
    </section>
  )
}
