import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { useLegalLinks } from '../../components/legalLinks.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { Countdown } from '../Countdown.tsx'
import { CardStep, defaultCard } from '../member/CardStep.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { BookedPriceLines } from '../member/BookedPriceLines.tsx'
import { won } from '../money.ts'
import { useRideCall } from '../useRideCall.ts'
import { usePayment } from './usePayment.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '결제',
    left: '남은 결제 시간',
    give: '예약 포기',
    agreed: '약관과 대여 조건에 동의합니다.',
    documents: '동의하는 문서',
    pay: (amount: string) => `${amount} 결제하기`,
    paying: '결제하고 있습니다…',
    pending: '결제 결과를 확인하고 있습니다. 이 화면을 닫아도 두 번 결제되지 않습니다.',
    declined: '다른 카드를 고르거나 새 카드를 등록한 뒤 다시 결제해 주세요. 차는 결제 시간까지 잡혀 있습니다.',
  },
  en: {
    title: 'Payment',
    left: 'Time left to pay',
    give: 'Give up this booking',
    agreed: 'I agree to the terms and the rental conditions.',
    documents: 'Documents that you agree to',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Paying…',
    pending: 'We are checking the result of the payment. You are not charged twice, even if you close this page.',
    declined: 'Choose another card or add a new one, and pay again. The car stays held until the time is over.',
  },
}

/** Terms of use, location terms and the damage waiver. */
const agreedDocuments: ReadonlySet<string> = new Set(['115', '117', '127'])

function PaymentError({ error }: { error: CallError }) {
  const { say } = usePageLanguage()
  return (
    <div className="notice bad" role="alert">
      <p>{error.message}</p>
      {error.issues.map(({ path, message }) => (
        <p key={path.join('.')}>{message}</p>
      ))}
      {error.code === 'paymentDeclined' && <p>{say(messages).declined}</p>}
    </div>
  )
}

/** The documents that a member agrees to. */
function Agreements({ links }: Pick<HoldPanelProps, 'links'>) {
  const { say } = usePageLanguage()
  const documents = useLegalLinks(links).filter(({ id }) => agreedDocuments.has(id))
  if (documents.length === 0) return null
  return (
    <ul className="agreements" aria-label={say(messages).documents}>
      {documents.map(({ id, name, address }) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface HoldPanelProps {
  ride: OwnRow<'rent'>
  cards: readonly OwnRow<'creditCard'>[]
  /** A card that was registered just now. */
  newCard: number | null
  /** Addresses of the legal documents by id. */
  links: Readonly<Record<string, string>>
  reload(): Promise<OwnRow<'rent'> | null>
}

/** A held car: the time that is left, the price, card, consent and payment. */
export function HoldPanel({ ride, cards, newCard, links, reload }: HoldPanelProps) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const [chosenCard, setCard] = useState<number | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const { is, error, pay } = usePayment(ride.id, reload)
  const card = chosenCard ?? newCard ?? ride.credit_card_id ?? defaultCard(cards)?.id ?? null
  const isReady = is === 'idle'
  const giveUp = useRideCall(reload)
  return (
    <div className="steps">
      <section className="panel step deadline">
        <span>{words.left}</span>
        <strong>{ride.hold_expires_at && <Countdown until={ride.hold_expires_at} onOver={() => void reload()} />}</strong>
      </section>
      <CardStep cards={cards} value={card} onChange={setCard} />
      <section className="panel step" aria-labelledby="payment" aria-busy={!isReady}>
        <h2 id="payment">{words.title}</h2>
        <BookedPriceLines ride={ride} />
        <label className="agree">
          <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
          <span>{words.agreed}</span>
        </label>
        <Agreements links={links} />
        {error && <PaymentError error={error} />}
        {giveUp.error && <Refusal>{giveUp.error.message}</Refusal>}
        {is === 'pending' && (
          <p className="notice" role="status">
            {words.pending}
          </p>
        )}
        <button className="button" disabled={!isReady || !isAgreed || (card === null && ride.total_amount > 0)} onClick={() => void pay(card)}>
          {isReady ? words.pay(won(language, ride.total_amount)) : words.paying}
        </button>
        <button
          className="quiet"
          disabled={!isReady || giveUp.busy}
          onClick={() => void giveUp.run(`giveUp ${ride.id}`, (key) => memberApi.post('rent', 'giveUp', { id: ride.id }, { key }))}
        >
          {words.give}
        </button>
      </section>
    </div>
  )
}
