import type { LandingData } from '../../components/landingData.ts'
import { loadLanding } from '../../components/landingData.ts'
import { LandingPage } from '../../components/LandingPage.tsx'
import type { PageRequest, Head, Language, PageDataSource } from '../../components/page.ts'
import { PageLanguageContext } from '../../components/reader.ts'

interface SharedDraftData extends LandingData {
  readonly language: Language
}

export const stylesheets = ['preview']
export const unpublished = true

const tokenPattern = /^[0-9A-Z]{20,64}$/

/** A shared draft of the landing page. Null, i.e. 404, once sharing has been revoked. */
export async function load(source: PageDataSource, { params: { token = '' }, query }: PageRequest): Promise<SharedDraftData | null> {
  if (!tokenPattern.test(token)) return null
  const [landing, content] = await Promise.all([loadLanding(source), source.api.landingVersion.getShared({ token })])
  return content && { ...landing, content, language: query.get('language') === 'en' ? 'en' : 'ko' }
}

export const head = ({ content: { seo }, language }: SharedDraftData): Head => ({ title: seo[`title_${language}`], hidden: true, contentLanguage: language })

const messages = {
  ko: { note: '아직 게시하지 않은 초안입니다.', other: 'English', to: 'en' },
  en: { note: 'This draft has not been published yet.', other: '한국어', to: 'ko' },
} as const

export default function SharedDraft({ data }: { data: SharedDraftData }) {
  const { note, other, to } = messages[data.language]
  return (
    <PageLanguageContext value={{ language: data.language, otherAddress: '/' }}>
      <aside className="draft-note">
        {note}{' '}
        <a href={`?language=${to}`} hrefLang={to} lang={to}>
          {other}
        </a>
      </aside>
      <LandingPage data={data} />
    </PageLanguageContext>
  )
}
