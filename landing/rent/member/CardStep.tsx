import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import type { OwnRow } from './findOwnRows.ts'
import { redirectToCardRegistration } from './vendorWindow.ts'
import { Refusal } from '../../components/Refusal.tsx'

type Card = OwnRow<'creditCard'>

const messages = {
  ko: { title: '결제 카드', none: '등록한 카드가 없습니다.', standard: '기본 카드', add: '카드 등록', opening: '카드 인증 화면으로 이동합니다…' },
  en: { title: 'Payment card', none: 'You have no card yet.', standard: 'Default card', add: 'Add a card', opening: 'Taking you to the card window…' },
}

/** Cards that can be charged. */
const usableCards = (cards: readonly Card[]) => cards.filter(({ status }) => status === 'active')

/** The card that is charged unless another one is chosen. */
export const defaultCard = (cards: readonly Card[]) => usableCards(cards).find(({ is_default }) => is_default) ?? usableCards(cards)[0]

interface CardStepProps {
  cards: readonly Card[]
  value: number | null
  onChange(id: number): void
}

/** The cards of a member to choose from, and the way to the vendor's window for a new one. */
export function CardStep({ cards, value, onChange }: CardStepProps) {
  const { say } = usePageLanguage()
  const { title, none, standard, add, opening } = say(messages)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    const failure = await redirectToCardRegistration()
    setError(failure)
    if (failure !== '') setBusy(false)
  }
  const usable = usableCards(cards)
  return (
    <fieldset className="panel step">
      <legend>{title}</legend>
      {usable.length === 0 && <p>{none}</p>}
      {usable.map(({ id, issuer, masked_no, is_default }) => (
        <label key={id} className="option">
          <input type="radio" name="card" checked={id === value} onChange={() => onChange(id)} />
          <span>
            {issuer} {masked_no}
            {is_default && <small>{standard}</small>}
          </span>
        </label>
      ))}
      <p>
        <button type="button" className="quiet" disabled={busy} onClick={() => void open()}>
          {busy ? opening : add}
        </button>
      </p>
      {error !== '' && <Refusal>{error}</Refusal>}
    </fieldset>
  )
}
