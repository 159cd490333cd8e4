import { useEffect, useState } from 'react'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { FooterData } from '../../../components/Footer.tsx'
import { pageTitle } from '../../../components/structuredData.ts'
import type { PageRequest, Head, Language, PageDataSource } from '../../../components/page.ts'
import { useSignedInMember } from '../../../components/useSignedInMember.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import { AccountPageLayout } from './_AccountPageLayout.tsx'
import { SignInProviderLogo } from './_SignInProviderLogo.tsx'
import { returnPathIn, accountPagePath, signInProblemText, socialSignInPath, withReturnPath } from './_messages.ts'
import { Refusal } from '../../../components/Refusal.tsx'

interface LoginData extends FooterData {
  platforms: readonly SocialPlatform[]
  problem: string | null
  from: string | null
}

export const interactive = true
export const stylesheets = ['account']

export async function load(source: PageDataSource, { query, language }: PageRequest): Promise<LoginData> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return { app, links, platforms: source.platforms, problem: signInProblemText(query, language), from: returnPathIn(query) }
}

const messages = {
  ko: {
    title: '로그인',
    description: '카카오, 네이버, 구글, 애플 계정으로 라이드에 로그인하고 가입합니다.',
    lead: '쓰던 계정으로 바로 시작하세요. 처음이라면 가입까지 한 번에 이어집니다.',
    signedIn: (name: string) => `${name} 님으로 로그인되어 있습니다.`,
    toAccount: '내 정보 보기',
    goOn: '계속하기',
    none: '지금은 로그인을 준비하고 있습니다. 앱에서 이용해 주세요.',
    told: '이름과 이메일만 전달받습니다. 비밀번호는 라이드에 오지 않습니다.',
    going: '로그인 화면으로 이동하고 있습니다…',
    // Wording required by each provider.
    buttons: { kakao: '카카오 로그인', naver: '네이버 로그인', google: 'Google 계정으로 로그인', apple: 'Apple로 로그인' },
  },
  en: {
    title: 'Sign in',
    description: 'Sign in to Ride or join with your Kakao, Naver, Google or Apple account.',
    lead: 'Start right away with an account you already have. If you are new, you can join in the same step.',
    signedIn: (name: string) => `You are signed in as ${name}.`,
    toAccount: 'My account',
    goOn: 'Continue',
    none: 'Sign-in is not available here yet. Please use the app.',
    told: 'We receive only your name and e-mail address. Your password is never sent to Ride.',
    going: 'Taking you to the sign-in page…',
    buttons: { kakao: 'Login with Kakao', naver: 'Sign in with Naver', google: 'Sign in with Google', apple: 'Sign in with Apple' },
  },
} as const

const pagePath = '/public/users/login'

export const head = ({ from }: LoginData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  description: messages[language].description,
  canonical: pagePath,
  address: withReturnPath(pagePath, from),
})

export default function Login({ data }: { data: LoginData }) {
  const { platforms, problem, from } = data
  const { language, say } = usePageLanguage()
  const { title, lead, signedIn, toAccount, goOn, none, told: result, going: onTheWay, buttons } = say(messages)
  // For a note only: the sign-in buttons work without a script.
  const member = useSignedInMember()
  const [going, setGoing] = useState<SocialPlatform | null>(null)
  // A page restored from the back/forward cache keeps its state, so it is reset.
  useEffect(() => {
    const back = () => setGoing(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return (
    <AccountPageLayout data={data} title={title}>
      <p className="lead">{lead}</p>
      {problem && <Refusal>{problem}</Refusal>}
      {member && (
        <p className="notice">
          {signedIn(member.name)} <a href={from ?? accountPagePath(language)}>{from === null ? toAccount : goOn}</a>
        </p>
      )}
      {platforms.length === 0 && <p className="notice">{none}</p>}
      <ul className="platforms">
        {platforms.map((platform) => (
          <li key={platform}>
            <a
              className={platform}
              href={socialSignInPath(platform, language, from)}
              aria-busy={going === platform || undefined}
              onClick={() => setGoing(platform)}
            >
              <SignInProviderLogo platform={platform} />
              <span>{buttons[platform]}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small" aria-live="polite">
        {going === null ? result : onTheWay}
      </p>
    </AccountPageLayout>
  )
}
