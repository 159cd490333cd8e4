import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { FooterData } from '../components/Footer.tsx'
import type { Head, Language, PageRequest, PageDataSource } from '../components/page.ts'
import { usePageLanguage } from '../components/reader.ts'
import { pageTitle } from '../components/structuredData.ts'
import { BookForm } from '../rent/book/BookForm.tsx'
import { HoldPanel } from '../rent/book/HoldPanel.tsx'
import { RideHead } from '../rent/member/RideHead.tsx'
import { SignInStep } from '../rent/member/SignInStep.tsx'
import type { Member } from '../rent/member/useMember.ts'
import { useMember } from '../rent/member/useMember.ts'
import { useRide } from '../rent/member/useRide.ts'
import { useVendorReturn } from '../rent/member/useVendorReturn.ts'
import type { Period } from '../rent/period.ts'
import { RentPageLayout } from '../rent/RentPageLayout.tsx'
import { parseIdParam, periodIn, periodQuery, withQuery } from '../rent/searchAddress.ts'
import type { WaiverCode } from '../rent/useQuote.ts'
import { parseWaiverCode } from '../rent/useQuote.ts'
import { Refusal } from '../components/Refusal.tsx'

interface BookData extends FooterData {
  platforms: readonly SocialPlatform[]
  /** The car to book; null for a ride that is already held. */
  offer: CarOffer | null
  period: Period | null
  cdw: WaiverCode
  /** A held ride. */
  ride: number | null
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource, { query }: PageRequest): Promise<BookData | null> {
  const [id, ride, period] = [parseIdParam(query.get('car')), parseIdParam(query.get('ride')), periodIn(query)]
  const [app, links, offer] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), id === null ? null : source.api.rcar.offer({ id })])
  const isComplete = ride !== null || (offer !== null && period !== null)
  return app.web_booking && isComplete ? { app, links, platforms: source.platforms, offer, period, cdw: parseWaiverCode(query.get('cdw')), ride } : null
}

const messages = {
  ko: {
    title: '예약하기',
    expired: '결제 시간이 지나 예약이 끝났습니다. 돈은 나가지 않았습니다.',
    again: '다시 예약하기',
    done: '예약이 완료되었습니다.',
    toRide: '예약 보기',
  },
  en: {
    title: 'Book',
    expired: 'The time to pay is over and the booking has ended. Nothing was charged.',
    again: 'Book again',
    done: 'Your booking is confirmed.',
    toRide: 'Show my booking',
  },
}

const bookAddress = ({ offer, period, cdw, ride }: BookData) =>
  withQuery('/book', {
    ride,
    car: ride === null ? offer?.id : null,
    ...(ride === null && periodQuery(period)),
    cdw: ride !== null || cdw === 'none' ? null : cdw,
  })

export const head = (data: BookData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  address: bookAddress(data),
  hidden: true,
})

interface HeldProps {
  id: number
  member: Member
  /** A card that was registered just now. */
  newCard: number | null
  links: BookData['links']
}

/** A held ride: payment, or what has become of it. */
function Held({ id, member, newCard, links }: HeldProps) {
  const { say, to } = usePageLanguage()
  const { expired, again, done, toRide } = say(messages)
  const { ride, offer, error, reload } = useRide(id)
  if (error) return <Refusal>{error.message}</Refusal>
  if (!ride) return <div className="skeleton car" aria-hidden="true" />
  return (
    <>
      <RideHead offer={offer} name={ride.rcar?.label} period={ride} />
      {ride.status === 'hold' && <HoldPanel ride={ride} cards={member.cards} newCard={newCard} links={links} reload={reload} />}
      {ride.status === 'expired' && (
        <>
          <p className="notice" role="status">
            {expired}
          </p>
          <a className="button" href={to(withQuery(`/cars/${ride.rcar_id}`, periodQuery(ride)))}>
            {again}
          </a>
        </>
      )}
      {ride.status !== 'hold' && ride.status !== 'expired' && (
        <>
          <p className="notice good" role="status">
            {done}
          </p>
          <a className="button" href={to(`/rides/${ride.id}`)}>
            {toRide}
          </a>
        </>
      )}
    </>
  )
}

export default function Book({ data }: { data: BookData }) {
  const { say, to } = usePageLanguage()
  const { state, reload } = useMember()
  const { problem, card } = useVendorReturn(reload)
  const { offer, period, cdw, ride } = data
  return (
    <RentPageLayout data={data} part={ride === null ? '/cars' : '/rides'}>
      <div className="narrow">
        <h1>{say(messages).title}</h1>
        {ride === null && offer && period && <RideHead offer={offer} period={period} />}
        {problem !== '' && <Refusal>{problem}</Refusal>}
        {state.is === 'loading' && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {state.is === 'failed' && <Refusal>{state.message}</Refusal>}
        {state.is === 'anonymous' && <SignInStep platforms={data.platforms} from={to(bookAddress(data))} />}
        {state.is === 'member' && ride !== null && <Held id={ride} member={state.member} newCard={card} links={data.links} />}
        {state.is === 'member' && ride === null && offer && period && (
          <BookForm offer={offer} period={period} firstWaiver={cdw} member={state.member} newCard={card} onChanged={() => void reload()} />
        )}
      </div>
    </RentPageLayout>
  )
}
