import { useEffect, useState } from 'react'
import type { FooterData } from '../../../components/Footer.tsx'
import { pageTitle } from '../../../components/structuredData.ts'
import type { PageRequest, Head, Language, PageDataSource } from '../../../components/page.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import { AccountPageLayout } from './_AccountPageLayout.tsx'
import { memberApi } from '../../../components/memberApi.ts'
import type { SocialIdentity } from './_JoinForm.tsx'
import { SocialJoinForm } from './_JoinForm.tsx'
import type { DownloadableDataKinds } from './_DownloadableDataList.tsx'
import { returnPathIn, accountPagePath, withReturnPath } from './_messages.ts'
import { Refusal } from '../../../components/Refusal.tsx'

interface JoinData extends FooterData {
  documents: Readonly<Record<string, string | undefined>>
  ownData: DownloadableDataKinds
  from: string | null
}

export const interactive = true
export const stylesheets = ['account']

export async function load(source: PageDataSource, { query }: PageRequest): Promise<JoinData> {
  const [app, links, consents, ownData] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getConsents({}),
    source.api.user.ownData(),
  ])
  const documents = Object.fromEntries(consents.map(({ document, post_no }) => [document, `/legal/${post_no}`]))
  return { app, links, documents, ownData, from: returnPathIn(query) }
}

const messages = {
  ko: {
    title: '회원가입',
    script: '회원가입에는 자바스크립트가 필요합니다.',
    notConfirmed: '소셜 계정을 확인한 지 오래되었거나 아직 확인하지 않았습니다.',
    start: '소셜 계정으로 시작하기',
  },
  en: {
    title: 'Join',
    script: 'Joining requires JavaScript.',
    notConfirmed: 'Your social account has not been confirmed yet, or the confirmation has expired.',
    start: 'Start with a social account',
  },
} as const

export const head = ({ from }: JoinData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  address: withReturnPath('/public/users/join', from),
  hidden: true,
})

/** The identity that the social sign-in has confirmed; undefined while it is loading, null if there is none. */
function useSocialIdentity() {
  const [joining, setJoining] = useState<SocialIdentity | null>()
  useEffect(() => {
    void memberApi.read<SocialIdentity | null>('/public/users/social/joining').then((result) => setJoining(result.ok ? result.value : null))
  }, [])
  return joining
}

export default function Join({ data }: { data: JoinData }) {
  const joining = useSocialIdentity()
  const { language, say, to } = usePageLanguage()
  const { title, script, notConfirmed, start } = say(messages)
  return (
    <AccountPageLayout data={data} title={title}>
      {joining === undefined && (
        <>
          <div className="skeleton" aria-hidden="true" />
          <noscript>
            <p className="notice">{script}</p>
          </noscript>
        </>
      )}
      {joining === null && (
        <>
          <Refusal>{notConfirmed}</Refusal>
          <a className="button" href={to('/public/users/login')}>
            {start}
          </a>
        </>
      )}
      {joining && (
        <SocialJoinForm
          joining={joining}
          documents={data.documents}
          ownData={data.ownData}
          onJoined={() => window.location.assign(data.from ?? `${accountPagePath(language)}?joined=1`)}
        />
      )}
    </AccountPageLayout>
  )
}
