import { useEffect, useState } from 'react'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { isSocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { FooterData } from '../../../components/Footer.tsx'
import { pageTitle } from '../../../components/structuredData.ts'
import type { PageRequest, Head, Language, PageDataSource } from '../../../components/page.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import { Account } from './_Account.tsx'
import { AccountPageLayout } from './_AccountPageLayout.tsx'
import type { MemberProfile } from './_shapes.ts'
import { memberApi } from '../../../components/memberApi.ts'
import { accountPagePath, platformName, signInProblemText, withReturnPath } from './_messages.ts'

interface MeData extends FooterData {
  platforms: readonly SocialPlatform[]
  problem: string | null
  /** The provider to link to the account after a social sign-in. */
  connect: SocialPlatform | null
  joined: boolean
}

export const interactive = true
export const stylesheets = ['account']

export async function load(source: PageDataSource, { query, language }: PageRequest): Promise<MeData> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  const connect = query.get('connect') ?? ''
  return {
    app,
    links,
    platforms: source.platforms,
    problem: signInProblemText(query, language),
    connect: isSocialPlatform(connect) ? connect : null,
    joined: query.has('joined'),
  }
}

const pageTexts = {
  ko: {
    title: '내 정보',
    connected: (platform: string) => `${platform} 계정을 연결했습니다.`,
    script: '내 정보를 보려면 자바스크립트가 필요합니다.',
    signedOut: '로그인하면 내 정보를 볼 수 있습니다.',
    signIn: '로그인',
    left: '탈퇴 신청이 접수되었습니다. 확인을 마치면 개인정보를 지웁니다. 그동안 이용해 주셔서 고맙습니다.',
  },
  en: {
    title: 'My account',
    connected: (platform: string) => `Your ${platform} account is connected.`,
    script: 'Viewing your account requires JavaScript.',
    signedOut: 'Sign in to see your account.',
    signIn: 'Sign in',
    left: 'We have received your request to close your account. Once we have checked it, your personal data is erased. Thank you for using Ride.',
  },
}

export const head = (_data: MeData, language: Language): Head => ({ title: pageTitle(pageTexts[language].title, language), hidden: true })

type AccountState = 'loading' | 'anonymous' | 'withdrawn' | MemberProfile

/** The account of the current session. Links the provider first, if there is one. */
function useAccount(connect: SocialPlatform | null) {
  const { language } = usePageLanguage()
  const [accountState, setAccountState] = useState<AccountState>('loading')
  const [message, setMessage] = useState<{ text: string; good: boolean } | null>(null)
  useEffect(() => {
    async function open() {
      // Removes the parameters from the address, so that a reload does not link the account again.
      window.history.replaceState(null, '', window.location.pathname)
      if (connect !== null) {
        const result = await memberApi.post('user', 'attachOtherSns', { platform: connect })
        setMessage(
          result.ok ? { text: pageTexts[language].connected(platformName(connect, language)), good: true } : { text: result.error.message, good: false },
        )
      }
      const profile = await memberApi.get('user', 'getProfile')
      if (!profile.ok && profile.error.status !== 401) setMessage({ text: profile.error.message, good: false })
      setAccountState(profile.ok ? profile.value : 'anonymous')
    }
    void open()
  }, [connect, language])
  return { accountState, message, leave: () => setAccountState('withdrawn') }
}

export default function MyPage({ data }: { data: MeData }) {
  const { language, say, to } = usePageLanguage()
  const { title, script, signedOut, signIn, left } = say(pageTexts)
  const { accountState, message, leave } = useAccount(data.connect)
  const notice = message ?? (data.problem === null ? null : { text: data.problem, good: false })
  return (
    <AccountPageLayout data={data} title={title}>
      {notice && (
        <p className={notice.good ? 'notice good' : 'notice bad'} role={notice.good ? 'status' : 'alert'}>
          {notice.text}
        </p>
      )}
      {accountState === 'loading' && (
        <>
          <div className="skeleton" aria-hidden="true" />
          <div className="skeleton" aria-hidden="true" />
          <noscript>
            <p className="notice">{script}</p>
          </noscript>
        </>
      )}
      {accountState === 'anonymous' && (
        <>
          <p className="lead">{signedOut}</p>
          <a className="button" href={withReturnPath(to('/public/users/login'), accountPagePath(language))}>
            {signIn}
          </a>
        </>
      )}
      {accountState === 'withdrawn' && (
        <p className="notice good" role="status">
          {left}
        </p>
      )}
      {typeof accountState === 'object' && <Account profile={accountState} platforms={data.platforms} isNew={data.joined} onWithdrawn={leave} />}
    </AccountPageLayout>
  )
}
