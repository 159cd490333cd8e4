import { useEffect, useState } from 'react'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { rentStates } from '#resources/rental/rent/rentStates.ts'
import { labelText } from '#schema/base/label.ts'
import type { FooterData } from '../../components/Footer.tsx'
import type { Head, Language, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { pageTitle } from '../../components/structuredData.ts'
import type { OwnRow } from '../../rent/member/findOwnRows.ts'
import { findOwnRows } from '../../rent/member/findOwnRows.ts'
import { SignInStep } from '../../rent/member/SignInStep.tsx'
import { won } from '../../rent/money.ts'
import { periodText } from '../../rent/period.ts'
import { readStoredRides, removeStoredRides } from '../../rent/rides/storedRide.ts'
import { StoredNote } from '../../rent/rides/StoredNote.tsx'
import { useRideWorker } from '../../rent/rides/useRideWorker.ts'
import { RentPageLayout } from '../../rent/RentPageLayout.tsx'
import { Refusal } from '../../components/Refusal.tsx'

interface RidesData extends FooterData {
  platforms: readonly SocialPlatform[]
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource): Promise<RidesData | null> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return app.web_booking ? { app, links, platforms: source.platforms } : null
}

const messages = {
  ko: { title: '내 예약', none: '아직 예약이 없습니다.', find: '차 찾기' },
  en: { title: 'My rides', none: 'You have no bookings yet.', find: 'Find a car' },
} as const

export const head = (_data: RidesData, language: Language): Head => ({ title: pageTitle(messages[language].title, language), address: '/rides', hidden: true })

type Rides = readonly OwnRow<'rent'>[]
type RidesState = 'loading' | 'anonymous' | { readonly message: string } | { readonly rides: Rides; readonly storedAt?: string }

/** The rides from the server; without a connection those that this device has stored. */
async function loadRides(): Promise<RidesState> {
  // A call without a connection is repeated for some seconds before it fails.
  const known = navigator.onLine ? null : storedRides()
  if (known) return known
  const result = await findOwnRows('rent')
  if (result.ok) return { rides: result.value.rows }
  if (result.error.status === 401) {
    removeStoredRides()
    return 'anonymous'
  }
  return (result.error.status === 0 && storedRides()) || { message: result.error.message }
}

function storedRides(): RidesState | null {
  const stored = readStoredRides()
  const [storedAt] = stored.map(({ at }) => at).toSorted()
  return storedAt === undefined ? null : { rides: stored.map(({ ride }) => ride), storedAt }
}

function useRides() {
  const [state, setState] = useState<RidesState>('loading')
  useEffect(() => {
    const read = () => void loadRides().then(setState)
    read()
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [])
  return state
}

function RideList({ rides }: { rides: Rides }) {
  const { language, say, to } = usePageLanguage()
  const { none, find } = say(messages)
  if (rides.length === 0)
    return (
      <>
        <p>{none}</p>
        <a className="button" href={to('/cars')}>
          {find}
        </a>
      </>
    )
  return (
    <ul className="rows rides">
      {rides.map((ride) => (
        <li key={ride.id}>
          <span>
            <a href={to(`/rides/${ride.id}`)}>{periodText(language, ride)}</a>
            <small>
              {ride.rcar?.label} · {ride.pickup_spot?.label} · {ride.code}
            </small>
          </span>
          <span>
            <b>{labelText(rentStates[ride.status], ride.status, language)}</b>
            <small>{won(language, ride.total_amount)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

export default function RidesPage({ data }: { data: RidesData }) {
  const { say, to } = usePageLanguage()
  const state = useRides()
  useRideWorker(to('/rides'))
  return (
    <RentPageLayout data={data} part="/rides">
      <div className="narrow">
        <h1>{say(messages).title}</h1>
        {state === 'loading' && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {state === 'anonymous' && <SignInStep platforms={data.platforms} from={to('/rides')} />}
        {typeof state === 'object' && 'message' in state && <Refusal>{state.message}</Refusal>}
        {typeof state === 'object' && 'rides' in state && (
          <>
            {state.storedAt !== undefined && <StoredNote at={state.storedAt} />}
            <RideList rides={state.rides} />
          </>
        )}
      </div>
    </RentPageLayout>
  )
}
