import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { FooterData } from '../components/Footer.tsx'
import type { Head, Language, PageDataSource } from '../components/page.ts'
import { usePageLanguage } from '../components/reader.ts'
import { pageTitle } from '../components/structuredData.ts'
import { LicenceStep } from '../rent/member/LicenceStep.tsx'
import { MemberCards } from '../rent/member/MemberCards.tsx'
import { MemberConsents } from '../rent/member/MemberConsents.tsx'
import { MemberCoupons } from '../rent/member/MemberCoupons.tsx'
import { MemberInbox } from '../rent/member/MemberInbox.tsx'
import { OwnDataDownload } from '../rent/member/OwnDataDownload.tsx'
import { SignInStep } from '../rent/member/SignInStep.tsx'
import { useMember } from '../rent/member/useMember.ts'
import { useVendorReturn } from '../rent/member/useVendorReturn.ts'
import { RentPageLayout } from '../rent/RentPageLayout.tsx'
import { Refusal } from '../components/Refusal.tsx'

interface MeData extends FooterData {
  platforms: readonly SocialPlatform[]
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource): Promise<MeData | null> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return app.web_booking ? { app, links, platforms: source.platforms } : null
}

const messages = {
  ko: { title: '카드·면허·쿠폰', account: '내 계정 보기' },
  en: { title: 'Cards, licence, coupons', account: 'My account' },
} as const

export const head = (_data: MeData, language: Language): Head => ({ title: pageTitle(messages[language].title, language), address: '/me', hidden: true })

export default function Me({ data }: { data: MeData }) {
  const { say, to } = usePageLanguage()
  const { title, account } = say(messages)
  const { state, reload } = useMember()
  const { problem } = useVendorReturn(reload)
  return (
    <RentPageLayout data={data} part="/me">
      <div className="narrow">
        <h1>{title}</h1>
        {problem !== '' && <Refusal>{problem}</Refusal>}
        {state.is === 'loading' && <div className="skeleton price-skeleton" aria-hidden="true" />}
        {state.is === 'failed' && <Refusal>{state.message}</Refusal>}
        {state.is === 'anonymous' && <SignInStep platforms={data.platforms} from={to('/me')} />}
        {state.is === 'member' && (
          <div className="steps">
            <MemberCards cards={state.member.cards} onChanged={() => void reload()} />
            <LicenceStep licences={state.member.licences} name={state.member.profile.name} onChanged={() => void reload()} />
            <MemberCoupons coupons={state.member.coupons} points={state.member.profile.point_balance} onChanged={() => void reload()} />
            <MemberInbox />
            <MemberConsents />
            <OwnDataDownload />
            <a className="quiet" href={to('/public/users/me')}>
              {account}
            </a>
          </div>
        )}
      </div>
    </RentPageLayout>
  )
}
