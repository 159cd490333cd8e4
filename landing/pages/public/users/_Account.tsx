import { useState } from 'react'
import type { Platform } from '#resources/users/platforms.ts'
import { platformNames, platforms as names } from '#resources/users/platforms.ts'
import type { Profile } from './_call.ts'
import { send } from './_call.ts'
import { PlatformMark } from './_PlatformMark.tsx'
import { Withdrawal } from './_Withdrawal.tsx'
import { dayOf } from './_words.ts'

interface AccountProps {
  profile: Profile
  platforms: readonly Platform[]
  isNew: boolean
  onLeft(): void
}

/** `01012345678` → `010-****-5678`: somebody may look over a shoulder. */
const maskedPhone = (digits: string) => digits.replace(/^(\d{3})\d{3,4}(\d{4})$/, '$1-****-$2')

async function signOut() {
  await send('logout')
  window.location.assign('/')
}

function Linked({ profile, platforms }: Pick<AccountProps, 'profile' | 'platforms'>) {
  const [wrong, setWrong] = useState('')
  async function doDetach(platform: Platform) {
    if (!window.confirm(`${names[platform]} 계정의 연결을 해제할까요? 다른 기기에서는 로그아웃됩니다.`)) return
    const told = await send('detachSns', { platform })
    if (told.ok) window.location.reload()
    else setWrong(told.refusal.message)
  }
  const linkedAt = new Map(profile.sns_accounts.map(({ platform, linked_at }) => [platform, linked_at]))
  const shown = platformNames.filter((name) => linkedAt.has(name) || platforms.includes(name))
  return (
    <section className="panel">
      <h2>소셜 계정</h2>
      <ul className="linked">
        {shown.map((name) => {
          const since = linkedAt.get(name)
          return (
            <li key={name}>
              <span className={`mark ${name}`}>
                <PlatformMark platform={name} />
              </span>
              <span>
                {names[name]}
                <small>{since === undefined ? '연결하지 않음' : `${dayOf(since)} 연결`}</small>
              </span>
              {since === undefined && (
                <a className="quiet" href={`/public/users/social/${name}`} aria-label={`${names[name]} 연결하기`}>
                  연결하기
                </a>
              )}
              {since !== undefined && linkedAt.size > 1 && (
                <button className="quiet" onClick={() => void doDetach(name)} aria-label={`${names[name]} 연결 해제`}>
                  해제
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

/** One's own account, plainly. */
export function Account({ profile, platforms, isNew, onLeft }: AccountProps) {
  const facts = [
    ['이름', profile.name],
    ['휴대폰', profile.phone === null ? '등록하지 않음' : maskedPhone(profile.phone)],
    ['포인트', `${profile.point_balance.toLocaleString('ko-KR')}점`],
    ['가입일', profile.joined_at === null ? '-' : dayOf(profile.joined_at)],
  ] as const
  return (
    <>
      {isNew && (
        <p className="notice good" role="status">
          가입을 환영합니다. 앱에서 같은 계정으로 로그인하면 바로 이용할 수 있습니다.
        </p>
      )}
      <section className="panel">
        <h2>{profile.name} 님</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button className="quiet" onClick={() => void signOut()}>
          로그아웃
        </button>
      </section>
      <Linked profile={profile} platforms={platforms} />
      <Withdrawal onLeft={onLeft} />
    </>
  )
}
