import { searchOf } from '#resources/help/postSearch.ts'
import type { PageRequest, Head, Source } from '../parts/page.ts'
import type { AnswersData } from '../posts/Answers.tsx'
import { Answers } from '../posts/Answers.tsx'

export const styles = ['posts']

export async function load(source: Source, { query }: PageRequest): Promise<AnswersData> {
  const q = searchOf(query.get('q') ?? '')
  const [app, links, answers] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.post.getGuides({ q })])
  return { app, links, q, answers }
}

export const head = ({ q }: AnswersData): Head => ({
  title: '이용안내 | 라이드',
  description: '차량을 빌리고, 점검하고, 반납하기까지 라이드 이용 방법을 안내합니다.',
  canonical: '/guides',
  ...(q !== '' && { hidden: true as const }),
})

export default function Guides({ data }: { data: AnswersData }) {
  return <Answers data={data} address="/guides" what="안내가" />
}
