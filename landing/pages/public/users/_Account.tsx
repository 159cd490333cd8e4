import { useState } from 'react'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import type { Language } from '../../../components/page.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import type { MemberProfile } from './_shapes.ts'
import { removeStoredRides } from '../../../rent/rides/storedRide.ts'
import { memberApi } from '../../../components/memberApi.ts'
import { SignInProviderLogo } from './_SignInProviderLogo.tsx'
import { AccountClosureForm } from './_AccountClosureForm.tsx'
import { spelledDateText, platformName, socialSignInPath } from './_messages.ts'

interface AccountProps {
  profile: MemberProfile
  platforms: readonly SocialPlatform[]
  isNew: boolean
  onWithdrawn(): void
}

/** Masks a phone number, `01012345678` → `010-****-5678`, because others may see the screen. */
const maskedPhone = (digits: string) => digits.replace(/^(\d{3})\d{3,4}(\d{4})$/, '$1-****-$2')

const messages = {
  ko: {
    social: '소셜 계정',
    sure: (name: string) => `${name} 계정의 연결을 해제할까요? 다른 기기에서는 로그아웃됩니다.`,
    notLinked: '연결하지 않음',
    linked: (day: string) => `${day} 연결`,
    link: '연결하기',
    linkOf: (name: string) => `${name} 연결하기`,
    unlink: '해제',
    unlinkOf: (name: string) => `${name} 연결 해제`,
    facts: { name: '이름', phone: '휴대폰', points: '포인트', joined: '가입일' },
    noPhone: '등록하지 않음',
    points: (points: number) => `${points.toLocaleString('ko-KR')}점`,
    welcome: '가입을 환영합니다. 앱에서 같은 계정으로 로그인하면 바로 이용할 수 있습니다.',
    heading: (name: string) => `${name} 님`,
    signOut: '로그아웃',
  },
  en: {
    social: 'Social accounts',
    sure: (name: string) => `Disconnect your ${name} account? You will be signed out on other devices.`,
    notLinked: 'Not connected',
    linked: (day: string) => `Connected ${day}`,
    link: 'Connect',
    linkOf: (name: string) => `Connect ${name}`,
    unlink: 'Disconnect',
    unlinkOf: (name: string) => `Disconnect ${name}`,
    facts: { name: 'Name', phone: 'Mobile', points: 'Points', joined: 'Member since' },
    noPhone: 'Not added',
    points: (points: number) => points.toLocaleString('en-GB'),
    welcome: 'Welcome to Ride. Sign in to the app with the same account to get started.',
    heading: (name: string) => name,
    signOut: 'Sign out',
  },
}

/** Labelled values of an account. */
function accountDetailsOf({ name, phone, point_balance, joined_at }: MemberProfile, language: Language) {
  const { facts, noPhone, points } = messages[language]
  return [
    [facts.name, name],
    [facts.phone, phone === null ? noPhone : maskedPhone(phone)],
    [facts.points, points(point_balance)],
    [facts.joined, joined_at === null ? '-' : spelledDateText(joined_at, language)],
  ] as const
}

function LinkedAccounts({ profile, platforms }: Pick<AccountProps, 'profile' | 'platforms'>) {
  const { language, say } = usePageLanguage()
  const { social, sure, notLinked, linked, link, linkOf, unlink, unlinkOf } = say(messages)
  const [wrong, setWrong] = useState('')
  async function doDetach(platform: SocialPlatform) {
    if (!window.confirm(sure(platformName(platform, language)))) return
    const result = await memberApi.post('user', 'detachSns', { platform })
    if (result.ok) window.location.reload()
    else setWrong(result.error.message)
  }
  const linkedAt = new Map(profile.sns_accounts.map(({ platform, linked_at }) => [platform, linked_at]))
  const visiblePlatforms = socialPlatformNames.filter((name) => linkedAt.has(name) || platforms.includes(name))
  return (
    <section className="panel">
      <h2>{social}</h2>
      <ul className="linked">
        {visiblePlatforms.map((platform) => {
          const since = linkedAt.get(platform)
          const name = platformName(platform, language)
          return (
            <li key={platform}>
              <span className={`mark ${platform}`}>
                <SignInProviderLogo platform={platform} />
              </span>
              <span>
                {name}
                <small>{since === undefined ? notLinked : linked(spelledDateText(since, language))}</small>
              </span>
              {since === undefined && (
                <a className="quiet" href={socialSignInPath(platform, language)} aria-label={linkOf(name)}>
                  {link}
                </a>
              )}
              {since !== undefined && linkedAt.size > 1 && (
                <button className="quiet" onClick={() => void doDetach(platform)} aria-label={unlinkOf(name)}>
                  {unlink}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {wrong !== '' && (
        <p className="small wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}

/** The member's own account. */
export function Account({ profile, platforms, isNew, onWithdrawn }: AccountProps) {
  const { language, say, to } = usePageLanguage()
  const { welcome, heading, signOut: leave } = say(messages)
  const [problem, setProblem] = useState('')
  async function signOut() {
    const result = await memberApi.post('user', 'logout')
    if (!result.ok) return setProblem(result.error.message)
    removeStoredRides()
    window.location.assign(to('/'))
    return undefined
  }
  return (
    <>
      {isNew && (
        <p className="notice good" role="status">
          {welcome}
        </p>
      )}
      <section className="panel">
        <h2>{heading(profile.name)}</h2>
        <dl>
          {accountDetailsOf(profile, language).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button className="quiet" onClick={() => void signOut()}>
          {leave}
        </button>
        {problem !== '' && (
          <p className="small wrong" role="alert">
            {problem}
          </p>
        )}
      </section>
      <LinkedAccounts profile={profile} platforms={platforms} />
      <AccountClosureForm onWithdrawn={onWithdrawn} />
    </>
  )
}
