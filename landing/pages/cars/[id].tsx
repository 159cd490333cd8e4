import { useEffect, useState } from 'react'
import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { FooterData } from '../../components/Footer.tsx'
import type { Head, Language, PageRequest, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { carStructuredData, pageTitle, defaultSharePicture } from '../../components/structuredData.ts'
import { CarFacts, CarGallery } from '../../rent/CarFacts.tsx'
import { Conditions } from '../../rent/Conditions.tsx'
import { AvailabilityPicker } from '../../rent/AvailabilityPicker.tsx'
import { BookingObstacles } from '../../rent/BookingObstacles.tsx'
import type { Period } from '../../rent/period.ts'
import { periodLengthText, defaultPeriod } from '../../rent/period.ts'
import { PeriodFields } from '../../rent/PeriodFields.tsx'
import { PriceLines } from '../../rent/PriceLines.tsx'
import { RentPageLayout } from '../../rent/RentPageLayout.tsx'
import { periodIn, periodQuery, withQuery } from '../../rent/searchAddress.ts'
import type { WaiverCode } from '../../rent/useQuote.ts'
import { useQuote, parseWaiverCode } from '../../rent/useQuote.ts'
import { DamageWaiverPicker } from '../../rent/DamageWaiverPicker.tsx'
import { Refusal } from '../../components/Refusal.tsx'

interface CarData extends FooterData {
  offer: CarOffer
  period: Period | null
  cdw: WaiverCode
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource, { params, query }: PageRequest): Promise<CarData | null> {
  const id = Number(params.id)
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) return null
  const [app, links, offer] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.rcar.offer({ id })])
  return app.web_booking && offer ? { app, links, offer, period: periodIn(query), cdw: parseWaiverCode(query.get('cdw')) } : null
}

const messages = {
  ko: {
    rent: '빌리기',
    description: (name: string, spot: string) => `${name}: ${spot}에서 빌리는 요금, 빈 시간, 포함된 것과 면책 상품을 봅니다.`,
    price: (length: string) => `${length} 요금`,
    book: '예약하기',
    back: '다른 차 보기',
  },
  en: {
    rent: 'Rent',
    description: (name: string, spot: string) => `${name} at ${spot}: price, available times, what is included, and damage waivers.`,
    price: (length: string) => `Price for ${length}`,
    book: 'Book this car',
    back: 'Other cars',
  },
}

const carAddress = (id: number, period: Period | null, cdw: WaiverCode) =>
  withQuery(`/cars/${id}`, { ...periodQuery(period), cdw: cdw === 'none' ? null : cdw })

export const head = ({ offer, period, cdw }: CarData, language: Language): Head => ({
  title: pageTitle(offer.name, language),
  description: messages[language].description(offer.name, offer.spot.name),
  canonical: `/cars/${offer.id}`,
  address: carAddress(offer.id, period, cdw),
  image: defaultSharePicture,
  structuredData: [carStructuredData(offer, language)],
})

interface BookingPanelProps {
  offer: CarOffer
  period: Period | null
  cdw: WaiverCode
  onPeriod(period: Period): void
  onWaiver(code: WaiverCode): void
}

/** Time, waiver and price of a car, and the way to the booking. */
function BookingPanel({ offer, period, cdw, onPeriod, onWaiver }: BookingPanelProps) {
  const { language, say, to } = usePageLanguage()
  const { rent, price, book } = say(messages)
  const { quote, busy, error } = useQuote(period && { ...period, rcar_id: offer.id, cdw })
  return (
    <section className="panel booking" aria-label={rent}>
      <div className="period">
        <PeriodFields period={period} onChange={onPeriod} />
      </div>
      <DamageWaiverPicker waivers={offer.waivers} value={cdw} onChange={onWaiver} />
      <h2>{period && price(periodLengthText(language, period))}</h2>
      {error && <Refusal>{error.message}</Refusal>}
      {quote ? <PriceLines quote={quote} busy={busy} /> : !error && <div className="skeleton price-skeleton" aria-hidden="true" />}
      {quote && <BookingObstacles obstacles={quote.obstacles} />}
      {quote && quote.obstacles.length === 0 && (
        <a className="button" href={to(withQuery('/book', { car: offer.id, ...periodQuery(period), cdw: cdw === 'none' ? null : cdw }))}>
          {book}
        </a>
      )}
    </section>
  )
}

export default function Car({ data }: { data: CarData }) {
  const { offer } = data
  const { say, to } = usePageLanguage()
  const [period, setPeriod] = useState(data.period)
  const [cdw, setWaiver] = useState(data.cdw)
  useEffect(() => {
    if (period) window.history.replaceState(null, '', to(carAddress(offer.id, period, cdw)))
    else setPeriod(defaultPeriod())
  }, [offer.id, period, cdw, to])
  return (
    <RentPageLayout data={data} part="/cars">
      <p className="back">
        <a href={to(withQuery('/cars', periodQuery(period)))}>← {say(messages).back}</a>
      </p>
      <div className="car-page">
        <div>
          <p className="small">
            {offer.brand} · {offer.model} · {offer.trim}
          </p>
          <h1>{offer.name}</h1>
          <CarGallery offer={offer} />
          <CarFacts offer={offer} />
        </div>
        <BookingPanel offer={offer} period={period} cdw={cdw} onPeriod={setPeriod} onWaiver={setWaiver} />
        <div>
          <AvailabilityPicker id={offer.id} firstMonth={period?.start_at.slice(0, 7) ?? null} onChoose={setPeriod} />
          <Conditions offer={offer} />
        </div>
      </div>
    </RentPageLayout>
  )
}
