import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { rentStates } from '#resources/rental/rent/rentStates.ts'
import { labelText } from '#schema/base/label.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { FooterData } from '../../components/Footer.tsx'
import type { Head, Language, PageRequest, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { pageTitle } from '../../components/structuredData.ts'
import { Countdown } from '../../rent/Countdown.tsx'
import type { OwnRow } from '../../rent/member/findOwnRows.ts'
import { BookedPriceLines } from '../../rent/member/BookedPriceLines.tsx'
import { RideHead } from '../../rent/member/RideHead.tsx'
import { SignInStep } from '../../rent/member/SignInStep.tsx'
import { RentPageLayout } from '../../rent/RentPageLayout.tsx'
import { CancelForm, RescheduleForm, ExtendForm } from '../../rent/rides/ChangeForms.tsx'
import { Charges } from '../../rent/rides/Charges.tsx'
import { DoorControls } from '../../rent/rides/DoorControls.tsx'
import { InspectionForm } from '../../rent/rides/InspectionForm.tsx'
import { RideReview } from '../../rent/rides/RideReview.tsx'
import { StoredNote } from '../../rent/rides/StoredNote.tsx'
import { useRideInHand } from '../../rent/rides/useRideInHand.ts'
import { useRideWorker } from '../../rent/rides/useRideWorker.ts'
import { Settlement } from '../../rent/rides/Settlement.tsx'
import { withQuery } from '../../rent/searchAddress.ts'
import { Refusal } from '../../components/Refusal.tsx'

// Few rides have them, so they load after the rest of the page.
const RideComplaints = lazy(() => import('../../rent/rides/RideComplaints.tsx').then((module) => ({ default: module.RideComplaints })))

const DriverForm = lazy(() => import('../../rent/rides/DriverForm.tsx').then((module) => ({ default: module.DriverForm })))

interface RideData extends FooterData {
  id: number
  platforms: readonly SocialPlatform[]
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource, { params }: PageRequest): Promise<RideData | null> {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) return null
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return app.web_booking ? { app, links, id: Number(params.id), platforms: source.platforms } : null
}

const messages = {
  ko: {
    title: '예약',
    start: '대여까지',
    end: '반납까지',
    late: '반납 시각이 지났습니다.',
    pay: '결제하러 가기',
    all: '내 예약',
    receipt: '영수증 (PDF)',
    contract: '대여계약서 (PDF)',
    price: '요금',
  },
  en: {
    title: 'Booking',
    start: 'Until the start',
    end: 'Until the return',
    late: 'The return time has passed.',
    pay: 'Go to payment',
    all: 'My rides',
    receipt: 'Receipt (PDF)',
    contract: 'Rental contract (PDF)',
    price: 'Price',
  },
}

export const head = ({ id }: RideData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  address: `/rides/${id}`,
  hidden: true,
})

interface RideProps {
  ride: OwnRow<'rent'>
  offer: CarOffer | null
  reload(): Promise<OwnRow<'rent'> | null>
}

/** What a member can do with a ride in its state. The server decides; a refusal is shown in its words. */
function Actions({ ride, offer, reload }: RideProps) {
  const { say, to } = usePageLanguage()
  if (ride.status === 'hold')
    return (
      <a className="button" href={to(withQuery('/book', { ride: ride.id }))}>
        {say(messages).pay}
      </a>
    )
  const isBooked = ride.status === 'reserved'
  if (!isBooked && ride.status !== 'in_use') return null
  return (
    <>
      {offer?.has_doors && <DoorControls id={ride.id} />}
      <InspectionForm key={ride.status} ride={ride} reload={reload} />
      {isBooked && <RescheduleForm key={`change ${ride.version}`} ride={ride} reload={reload} />}
      {isBooked && (
        <Suspense>
          <DriverForm ride={ride} reload={reload} />
        </Suspense>
      )}
      {isBooked && <CancelForm ride={ride} reload={reload} />}
      {!isBooked && <ExtendForm key={`extend ${ride.version}`} ride={ride} reload={reload} />}
    </>
  )
}

/** The time until the start or the return. */
function NextMoment({ ride: { status, start_at, end_at }, reload }: Pick<RideProps, 'ride' | 'reload'>) {
  const { say } = usePageLanguage()
  const { start, end, late } = say(messages)
  // The server does not know the time of the reader, so it is read in the browser.
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => setNow(toSeoulWallTime(new Date())), [status, end_at])
  const next = status === 'reserved' ? start_at : status === 'in_use' ? end_at : null
  if (next === null || now === null) return null
  if (next <= now) return status === 'in_use' && <p className="notice bad">{late}</p>
  return (
    <p className="panel deadline">
      <span>{status === 'reserved' ? start : end}</span>
      <strong>
        <Countdown key={next} until={next} onOver={() => void reload()} />
      </strong>
    </p>
  )
}

/** Number, state, car and next moment of a ride. */
function RideSummary({ ride, offer, reload }: RideProps) {
  const { language } = usePageLanguage()
  return (
    <>
      <p className="small">
        {ride.code} · <b>{labelText(rentStates[ride.status], ride.status, language)}</b>
      </p>
      <RideHead offer={offer} name={ride.rcar?.label} period={ride} />
      <NextMoment ride={ride} reload={reload} />
    </>
  )
}

function Price({ ride, children }: { ride: OwnRow<'rent'>; children?: ReactNode }) {
  const { say } = usePageLanguage()
  return (
    <section className="panel step" aria-labelledby="price">
      <h2 id="price">{say(messages).price}</h2>
      <BookedPriceLines ride={ride} />
      {children}
    </section>
  )
}

/** A ride as it was read last, without what needs the server. */
const StoredRide = ({ at, ...ride }: RideProps & { at: string }) => (
  <div className="steps">
    <StoredNote at={at} />
    <RideSummary {...ride} />
    <Price ride={ride.ride} />
  </div>
)

function Ride({ ride, offer, reload }: RideProps) {
  const { say } = usePageLanguage()
  const { receipt, contract } = say(messages)
  return (
    <div className="steps">
      <RideSummary ride={ride} offer={offer} reload={reload} />
      <Actions ride={ride} offer={offer} reload={reload} />
      <Charges ride={ride} reload={reload} />
      <Price ride={ride}>
        <Settlement ride={ride} />
        {ride.contract_agreed_at && (
          <p className="doors">
            <a className="quiet" href={`/api/rent/receiptFile?id=${ride.id}`}>
              {receipt}
            </a>
            <a className="quiet" href={`/api/rent/contractFile?id=${ride.id}`}>
              {contract}
            </a>
          </p>
        )}
      </Price>
      <RideReview ride={ride} />
      <Suspense>
        <RideComplaints ride={ride} />
      </Suspense>
    </div>
  )
}

export default function RidePage({ data: { id, ...data } }: { data: RideData }) {
  const { say, to } = usePageLanguage()
  const { title, all } = say(messages)
  const { ride, offer, error, storedAt, reload } = useRideInHand(id)
  useRideWorker(to('/rides'))
  const isAnonymous = error?.status === 401
  return (
    <RentPageLayout data={data} part="/rides">
      <div className="narrow">
        <p className="back">
          <a href={to('/rides')}>← {all}</a>
        </p>
        <h1>{title}</h1>
        {isAnonymous && <SignInStep platforms={data.platforms} from={to(`/rides/${id}`)} />}
        {error && !isAnonymous && <Refusal>{error.message}</Refusal>}
        {!ride && !error && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {ride && storedAt !== null && <StoredRide ride={ride} offer={offer} reload={reload} at={storedAt} />}
        {ride && storedAt === null && !isAnonymous && <Ride ride={ride} offer={offer} reload={reload} />}
      </div>
    </RentPageLayout>
  )
}
