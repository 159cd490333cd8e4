import { useEffect, useState } from 'react'
import type { Platform } from '#resources/users/platforms.ts'
import { isPlatform, platforms as names } from '#resources/users/platforms.ts'
import type { FooterData } from '../../../parts/Footer.tsx'
import type { PageRequest, Head, Source } from '../../../parts/page.ts'
import { Account } from './_Account.tsx'
import { AccountPage } from './_AccountPage.tsx'
import type { Profile } from './_call.ts'
import { read, send } from './_call.ts'
import { problemIn } from './_words.ts'

interface MeData extends FooterData {
  platforms: readonly Platform[]
  problem: string | null
  /** The platform that the browser has just come back from, to be connected. */
  connect: Platform | null
  joined: boolean
}

export const interactive = true
export const styles = ['account']

export async function load(source: Source, { query }: PageRequest): Promise<MeData> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  const connect = query.get('connect') ?? ''
  return { app, links, platforms: source.platforms, problem: problemIn(query), connect: isPlatform(connect) ? connect : null, joined: query.has('joined') }
}

export const head = (): Head => ({ title: '내 정보 | 라이드', hidden: true })

type Standing = 'asking' | 'nobody' | 'left' | Profile

/** The account of this browser's session, after the one just proven has been connected to it. */
function useAccount(connect: Platform | null) {
  const [standing, setStanding] = useState<Standing>('asking')
  const [said, setSaid] = useState<{ text: string; good: boolean } | null>(null)
  useEffect(() => {
    async function open() {
      // What the address asked for is done once, not at every reload.
      window.history.replaceState(null, '', window.location.pathname)
      if (connect !== null) {
        const told = await send('attachOtherSns', { platform: connect })
        setSaid(told.ok ? { text: `${names[connect]} 계정을 연결했습니다.`, good: true } : { text: told.refusal.message, good: false })
      }
      const told = await read('getProfile')
      if (!told.ok && told.refusal.status !== 401) setSaid({ text: told.refusal.message, good: false })
      setStanding(told.ok ? told.value : 'nobody')
    }
    void open()
  }, [connect])
  return { standing, said, leave: () => setStanding('left') }
}

export default function MyPage({ data }: { data: MeData }) {
  const { standing, said, leave } = useAccount(data.connect)
  const notice = said ?? (data.problem === null ? null : { text: data.problem, good: false })
  return (
    <AccountPage data={data} title="내 정보">
      {notice && (
        <p className={notice.good ? 'notice good' : 'notice bad'} role={notice.good ? 'status' : 'alert'}>
          {notice.text}
        </p>
      )}
      {standing === 'asking' && (
        <>
          <div className="skeleton" aria-hidden="true" />
          <div className="skeleton" aria-hidden="true" />
          <noscript>
            <p className="notice">내 정보를 보려면 자바스크립트가 필요합니다.</p>
          </noscript>
        </>
      )}
      {standing === 'nobody' && (
        <>
          <p className="lead">로그인하면 내 정보를 볼 수 있습니다.</p>
          <a className="button" href="/public/users/login?from=/public/users/me">
            로그인
          </a>
        </>
      )}
      {standing === 'left' && (
        <p className="notice good" role="status">
          탈퇴 신청이 접수되었습니다. 확인을 마치면 개인정보를 지웁니다. 그동안 이용해 주셔서 고맙습니다.
        </p>
      )}
      {typeof standing === 'object' && <Account profile={standing} platforms={data.platforms} isNew={data.joined} onLeft={leave} />}
    </AccountPage>
  )
}
