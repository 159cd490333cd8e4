import { normalizeSearch, plainTextOf } from '#resources/help/postSearch.ts'
import { faqStructuredData, pageTitle } from '../components/structuredData.ts'
import type { PageRequest, Head, Language, PageDataSource } from '../components/page.ts'
import type { HelpEntriesData } from '../posts/HelpEntriesPage.tsx'
import { HelpEntriesPage } from '../posts/HelpEntriesPage.tsx'
import { boardMessages } from '../posts/boardMessages.ts'

export const stylesheets = ['posts']

export async function load(source: PageDataSource, { query, language }: PageRequest): Promise<HelpEntriesData> {
  const q = normalizeSearch(query.get('q') ?? '')
  const [app, links, answers] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.post.getFaqs({ q, language })])
  return { app, links, q, answers }
}

const descriptions = {
  ko: '예약, 결제, 면허, 사고와 보험까지 라이드를 쓰면서 자주 묻는 질문과 답입니다.',
  en: 'Frequently asked questions about Ride: booking, payment, licences, accidents and insurance.',
} as const

export const head = ({ q, answers }: HelpEntriesData, language: Language): Head => ({
  title: pageTitle(boardMessages['/faq'][language].name, language),
  description: descriptions[language],
  canonical: '/faq',
  ...(q === ''
    ? { structuredData: answers.length > 0 ? [faqStructuredData(answers.map(({ title, content }) => ({ title, content: plainTextOf(content) })))] : [] }
    : { hidden: true as const }),
})

export default function Faq({ data }: { data: HelpEntriesData }) {
  return <HelpEntriesPage data={data} address="/faq" />
}
