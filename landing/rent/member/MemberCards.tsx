import { useState } from 'react'
import type { CallResult } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import type { OwnRow } from './findOwnRows.ts'
import { redirectToCardRegistration } from './vendorWindow.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: { title: '결제 카드', none: '등록한 카드가 없습니다.', standard: '기본 카드', makeDefault: '기본으로', add: '카드 등록', broken: '결제할 수 없는 카드' },
  en: {
    title: 'Payment cards',
    none: 'You have no card yet.',
    standard: 'Default card',
    makeDefault: 'Make default',
    add: 'Add a card',
    broken: 'Cannot be charged',
  },
}

/** The cards of a member: which is the default, and a new one. */
export function MemberCards({ cards, onChanged }: { cards: readonly OwnRow<'creditCard'>[]; onChanged(): void }) {
  const { say } = usePageLanguage()
  const { title, none, standard, makeDefault, add, broken } = say(messages)
  const [error, setError] = useState('')
  async function run(call: Promise<CallResult<unknown>>) {
    const result = await call
    setError(result.ok ? '' : result.error.message)
    if (result.ok) onChanged()
  }
  return (
    <section className="panel step" aria-labelledby="cards">
      <h2 id="cards">{title}</h2>
      {cards.length === 0 && <p>{none}</p>}
      <ul className="rows">
        {cards.map(({ id, issuer, masked_no, is_default, status }) => (
          <li key={id}>
            <span>
              {issuer} {masked_no}
              <small>{is_default ? standard : status === 'active' ? '' : broken}</small>
            </span>
            {!is_default && status === 'active' && (
              <button
                className="quiet"
                onClick={() => void run(memberApi.post('creditCard', 'makeDefault', { id }))}
                aria-label={`${masked_no} ${makeDefault}`}
              >
                {makeDefault}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button className="quiet" onClick={() => void redirectToCardRegistration().then(setError)}>
        {add}
      </button>
      {error !== '' && <Refusal>{error}</Refusal>}
    </section>
  )
}
