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
type RidesState = 'loading' | 'anonymous' | { readonly message: string } | Rides

function useRides() {
  const [state, setState] = useState<RidesState>('loading')
  useEffect(() => {
    void findOwnRows('rent').then((result) =>
      setState(result.ok ? result.value.rows : result.error.status === 401 ? 'anonymous' : { message: result.error.message }),
    )
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
  return (
    <RentPageLayout data={data} part="/rides">
      <div className="narrow">
        <h1>{say(messages).title}</h1>
        {state === 'loading' && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {state === 'anonymous' && <SignInStep platforms={data.platforms} from={to('/rides')} />}
        {typeof state === 'object' && 'message' in state && <Refusal>{state.message}</Refusal>}
        {Array.isArray(state) && <RideList rides={state} />}
      </div>
    </RentPageLayout>
  )
}
