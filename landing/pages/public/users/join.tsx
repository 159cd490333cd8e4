import { useEffect, useState } from 'react'
import type { FooterData } from '../../../parts/Footer.tsx'
import type { PageRequest, Head, Source } from '../../../parts/page.ts'
import { AccountPage } from './_AccountPage.tsx'
import { ask } from './_call.ts'
import type { Joining } from './_JoinForm.tsx'
import { JoinForm } from './_JoinForm.tsx'
import { fromIn } from './_words.ts'

interface JoinData extends FooterData {
  documents: Readonly<Record<string, string | undefined>>
  from: string | null
}

export const interactive = true
export const styles = ['account']

export async function load(source: Source, { query }: PageRequest): Promise<JoinData> {
  const [app, links, consents] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.post.getConsents()])
  const documents = Object.fromEntries(consents.map(({ document, post_no }) => [document, `/legal/${post_no}`]))
  return { app, links, documents, from: fromIn(query) }
}

export const head = (): Head => ({ title: '회원가입 | 라이드', hidden: true })

/** Whom the browser has come back from the platform as; undefined until that is known. */
function useJoining() {
  const [joining, setJoining] = useState<Joining | null>()
  useEffect(() => {
    void ask<Joining | null>('/public/users/social/joining').then((told) => setJoining(told.ok ? told.value : null))
  }, [])
  return joining
}

export default function Join({ data }: { data: JoinData }) {
  const joining = useJoining()
  return (
    <AccountPage data={data} title="회원가입">
      {joining === undefined && (
        <>
          <div className="skeleton" aria-hidden="true" />
          <noscript>
            <p className="notice">회원가입에는 자바스크립트가 필요합니다.</p>
          </noscript>
        </>
      )}
      {joining === null && (
        <>
          <p className="notice bad" role="alert">
            소셜 계정을 확인한 지 오래되었거나 아직 확인하지 않았습니다.
          </p>
          <a className="button" href="/public/users/login">
            소셜 계정으로 시작하기
          </a>
        </>
      )}
      {joining && <JoinForm joining={joining} documents={data.documents} onJoined={() => window.location.assign(data.from ?? '/public/users/me?joined=1')} />}
    </AccountPage>
  )
}
