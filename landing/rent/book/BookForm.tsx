import { lazy, Suspense, useState } from 'react'
import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { QuoteResult } from '#resources/rental/rent/calls.ts'
import type { CallError } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { CardStep, defaultCard } from '../member/CardStep.tsx'
import { IdentityStep } from '../member/IdentityStep.tsx'
import { LicenceStep, verifiedLicence } from '../member/LicenceStep.tsx'
import type { Member } from '../member/useMember.ts'
import { BookingObstacles } from '../BookingObstacles.tsx'
import type { Period } from '../period.ts'
import { PriceLines } from '../PriceLines.tsx'
import { withQuery } from '../searchAddress.ts'
import type { WaiverCode } from '../useQuote.ts'
import { useQuote } from '../useQuote.ts'
import { DamageWaiverPicker } from '../DamageWaiverPicker.tsx'
import type { AdditionalDriver } from '../AdditionalDriverFields.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { useHold } from './useHold.ts'

const messages = {
  ko: {
    price: '요금',
    hold: '차 잡아두기',
    holding: '차를 잡아두고 있습니다…',
    next: '차를 잡아둔 뒤에 결제합니다. 아직 돈이 나가지 않습니다.',
    missing: '면허와 카드가 준비되면 예약할 수 있습니다.',
    unpaid: '결제를 기다리는 예약 보기',
  },
  en: {
    price: 'Price',
    hold: 'Hold this car',
    holding: 'Holding the car…',
    next: 'You pay after the car is held for you. Nothing is charged yet.',
    missing: 'You can book once your licence and a card are ready.',
    unpaid: 'Show the booking that awaits payment',
  },
}

// Few bookings have one, so it loads after the rest of the form.
const AdditionalDriverStep = lazy(() => import('./AdditionalDriverStep.tsx').then((module) => ({ default: module.AdditionalDriverStep })))

/** Obstacles that a step of the form removes are not repeated below the price. */
const stepObstacles: ReadonlySet<string> = new Set(['rent.birthUnknown', 'rent.licenceNotVerified', 'birthUnknown', 'licenceNotVerified'])

const needsIdentity = ({ obstacles }: QuoteResult) => obstacles.some(({ code }) => code.endsWith('birthUnknown'))

interface RefusalProps {
  error: CallError | null
  unpaidRide: number | null
}

function Refusal({ error, unpaidRide }: RefusalProps) {
  const { say, to } = usePageLanguage()
  return (
    error && (
      <div className="notice bad" role="alert">
        {[...new Set([error.message, ...error.issues.map(({ message }) => message)])].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {unpaidRide !== null && <a href={to(withQuery('/book', { ride: unpaidRide }))}>{say(messages).unpaid}</a>}
      </div>
    )
  )
}

interface BookFormProps {
  offer: CarOffer
  period: Period
  firstWaiver: WaiverCode
  member: Member
  /** A card that was registered just now. */
  newCard: number | null
  onChanged(): void
}

/** All that a booking needs, one below the other, with the price of the server; at the end the car is held. */
export function BookForm({ offer, period, firstWaiver, member, newCard, onChanged }: BookFormProps) {
  const { say, to } = usePageLanguage()
  const { price, hold: holdText, holding, next, missing } = say(messages)
  const { profile, licences, cards, coupons } = member
  const [cdw, setWaiver] = useState(firstWaiver)
  const [coupon, setCoupon] = useState<number | null>(null)
  const [points, setPoints] = useState(0)
  const [chosenCard, setCard] = useState<number | null>(null)
  const [driver, setDriver] = useState<AdditionalDriver | null>(null)
  const licence = verifiedLicence(licences)
  const card = chosenCard ?? newCard ?? defaultCard(cards)?.id ?? null
  const wish = {
    rcar_id: offer.id,
    ...period,
    cdw,
    ...(licence && { driver_license_id: licence.id }),
    ...(coupon !== null && { coupon_id: coupon }),
    ...(points > 0 && { point_used: points }),
  }
  const { quote, busy, error } = useQuote(wish)
  const { hold, ...state } = useHold((id) => window.location.replace(to(withQuery('/book', { ride: id }))))
  const others = quote?.obstacles.filter(({ code }) => !stepObstacles.has(code)) ?? []
  const canHold = licence && card !== null && quote?.obstacles.length === 0 && !busy && !state.busy
  return (
    <div className="steps">
      {quote && needsIdentity(quote) && <IdentityStep />}
      <LicenceStep licences={licences} name={profile.name} onChanged={onChanged} />
      <CardStep cards={cards} value={card} onChange={setCard} />
      <div className="panel step">
        <DamageWaiverPicker waivers={offer.waivers} value={cdw} onChange={setWaiver} />
      </div>
      <DiscountFields
        {...{ coupons, coupon, points, onCoupon: setCoupon, onPoints: setPoints, onEntered: onChanged }}
        balance={profile.point_balance}
        most={quote?.most_points ?? 0}
      />
      {licence && (
        <Suspense>
          <AdditionalDriverStep error={state.error} onChange={setDriver} />
        </Suspense>
      )}
      <section className="panel step" aria-labelledby="price">
        <h2 id="price">{price}</h2>
        {quote ? <PriceLines quote={quote} busy={busy} /> : !error && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {quote && <BookingObstacles obstacles={others} />}
        <Refusal error={state.error ?? error} unpaidRide={state.unpaidRide} />
        <p className="small">{licence && card !== null ? next : missing}</p>
        <button
          className="button"
          disabled={!canHold}
          onClick={() => licence && card !== null && void hold({ ...wish, driver_license_id: licence.id, credit_card_id: card }, driver)}
        >
          {state.busy ? holding : holdText}
        </button>
      </section>
    </div>
  )
}
