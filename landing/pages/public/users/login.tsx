import { useEffect, useState } from 'react'
import type { Platform } from '#resources/users/platforms.ts'
import type { FooterData } from '../../../parts/Footer.tsx'
import type { PageRequest, Head, Source } from '../../../parts/page.ts'
import { AccountPage } from './_AccountPage.tsx'
import type { Me } from './_call.ts'
import { read } from './_call.ts'
import { PlatformMark } from './_PlatformMark.tsx'
import { fromIn, problemIn } from './_words.ts'

interface LoginData extends FooterData {
  platforms: readonly Platform[]
  problem: string | null
  from: string | null
}

export const interactive = true
export const styles = ['account']

export async function load(source: Source, { query }: PageRequest): Promise<LoginData> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return { app, links, platforms: source.platforms, problem: problemIn(query), from: fromIn(query) }
}

export const head = (): Head => ({
  title: '로그인 | 라이드',
  description: '카카오, 네이버, 구글, 애플 계정으로 라이드에 로그인하고 가입합니다.',
  canonical: '/public/users/login',
})

/** As each platform words its button. */
const words: Readonly<Record<Platform, string>> = { kakao: '카카오 로그인', naver: '네이버 로그인', google: 'Google 계정으로 로그인', apple: 'Apple로 로그인' }

const addressOf = (platform: Platform, from: string | null) => `/public/users/social/${platform}${from === null ? '' : `?from=${encodeURIComponent(from)}`}`

/** Somebody who is signed in already is told so; the buttons need no script. */
function useMember() {
  const [member, setMember] = useState<Me | null>(null)
  useEffect(() => {
    void read('me').then((told) => told.ok && told.value?.role === 'normal' && setMember(told.value))
  }, [])
  return member
}

export default function Login({ data }: { data: LoginData }) {
  const { platforms, problem, from } = data
  const member = useMember()
  const [going, setGoing] = useState<Platform | null>(null)
  // Whoever comes back by the browser's button finds the page as it was left.
  useEffect(() => {
    const back = () => setGoing(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return (
    <AccountPage data={data} title="로그인">
      <p className="lead">쓰던 계정으로 바로 시작하세요. 처음이라면 가입까지 한 번에 이어집니다.</p>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {member && (
        <p className="notice">
          {member.name} 님으로 로그인되어 있습니다. <a href={from ?? '/public/users/me'}>{from === null ? '내 정보 보기' : '계속하기'}</a>
        </p>
      )}
      {platforms.length === 0 && <p className="notice">지금은 로그인을 준비하고 있습니다. 앱에서 이용해 주세요.</p>}
      <ul className="platforms">
        {platforms.map((platform) => (
          <li key={platform}>
            <a className={platform} href={addressOf(platform, from)} aria-busy={going === platform || undefined} onClick={() => setGoing(platform)}>
              <PlatformMark platform={platform} />
              <span>{words[platform]}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small" aria-live="polite">
        {going === null ? '이름과 이메일만 전달받습니다. 비밀번호는 라이드에 오지 않습니다.' : '로그인 화면으로 이동하고 있습니다…'}
      </p>
    </AccountPage>
  )
}
