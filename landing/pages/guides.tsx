import { normalizeSearch } from '#resources/help/postSearch.ts'
import { pageTitle } from '../components/structuredData.ts'
import type { PageRequest, Head, Language, PageDataSource } from '../components/page.ts'
import type { HelpEntriesData } from '../posts/HelpEntriesPage.tsx'
import { HelpEntriesPage } from '../posts/HelpEntriesPage.tsx'
import { boardMessages } from '../posts/boardMessages.ts'

export const stylesheets = ['posts']

export async function load(source: PageDataSource, { query, language }: PageRequest): Promise<HelpEntriesData> {
  const q = normalizeSearch(query.get('q') ?? '')
  const [app, links, answers] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.post.getGuides({ q, language })])
  return { app, links, q, answers }
}

const descriptions = {
  ko: '차량을 빌리고, 점검하고, 반납하기까지 라이드 이용 방법을 안내합니다.',
  en: 'How to use Ride: renting, checking and returning a car.',
} as const

export const head = ({ q }: HelpEntriesData, language: Language): Head => ({
  title: pageTitle(boardMessages['/guides'][language].name, language),
  description: descriptions[language],
  canonical: '/guides',
  ...(q !== '' && { hidden: true as const }),
})

export default function Guides({ data }: { data: HelpEntriesData }) {
  return <HelpEntriesPage data={data} address="/guides" />
}
