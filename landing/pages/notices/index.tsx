import { noticesPerPage, normalizeSearch } from '#resources/help/postSearch.ts'
import type { FooterData } from '../../components/Footer.tsx'
import { Footer } from '../../components/Footer.tsx'
import { Header } from '../../components/Header.tsx'
import { formatDay } from '../../components/dates.ts'
import { pageTitle } from '../../components/structuredData.ts'
import { NotTranslatedNote } from '../../components/NotTranslatedNote.tsx'
import type { PageRequest, Head, Language, NoticePage, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { boardMessages } from '../../posts/boardMessages.ts'
import { Highlighted } from '../../posts/Highlighted.tsx'
import { EmptyBoardNote, BoardHeader } from '../../posts/BoardHeader.tsx'

interface NoticesData extends FooterData, NoticePage {
  readonly q: string
  readonly page: number
}

export const stylesheets = ['posts']

export async function load(source: PageDataSource, { query, language }: PageRequest): Promise<NoticesData | null> {
  const q = normalizeSearch(query.get('q') ?? '')
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  const [app, links, match] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getNotices({ q, page: Number(page), language }),
  ])
  return match.rows.length === 0 && page !== '1' ? null : { app, links, q, page: Number(page), ...match }
}

const addressOf = (q: string, page: number) => {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/notices' : `/notices?${query}`
}

const messages = {
  ko: {
    description: '라이드의 새 소식과 점검, 요금과 약관 변경을 알려드립니다.',
    pageSuffix: (page: number) => ` ${page}페이지`,
    pinned: '고정',
    pages: '페이지',
    before: '이전 페이지',
    after: '다음 페이지',
  },
  en: {
    description: 'News from Ride: maintenance, and changes to prices and terms.',
    pageSuffix: (page: number) => `, page ${page}`,
    pinned: 'Pinned',
    pages: 'Pages',
    before: 'Previous page',
    after: 'Next page',
  },
}

export const head = ({ q, page }: NoticesData, language: Language): Head => ({
  title: pageTitle(`${boardMessages['/notices'][language].name}${page > 1 ? messages[language].pageSuffix(page) : ''}`, language),
  description: messages[language].description,
  canonical: addressOf('', page),
  ...(q !== '' && { hidden: true as const }),
})

function NoticeList({ rows, q }: NoticesData) {
  const { language: reads, say, to } = usePageLanguage()
  return (
    <ol className="lines">
      {rows.map(({ id, title, language, category, category_language, is_pinned, published_at, excerpt }) => (
        <li key={id}>
          <a href={to(`/notices/${id}`)}>
            <strong>
              {is_pinned && <span className="pin">{say(messages).pinned}</span>}
              <span lang={language}>
                <Highlighted text={title} q={q} />
              </span>
            </strong>
            {excerpt && (
              <span className="excerpt" lang={language}>
                <Highlighted text={excerpt} q={q} />
              </span>
            )}
            <small>
              {category && <span lang={category_language}>{category}</span>}
              {category && ' · '}
              <time dateTime={published_at.slice(0, 10)}>{formatDay(reads, published_at.slice(0, 10))}</time>
            </small>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Pages({ q, page, total }: NoticesData) {
  const { say, to } = usePageLanguage()
  const { pages, before, after } = say(messages)
  const last = Math.ceil(total / noticesPerPage)
  if (last < 2) return null
  return (
    <nav className="pages" aria-label={pages}>
      {page > 1 && (
        <a href={to(addressOf(q, page - 1))} rel="prev">
          {before}
        </a>
      )}
      <span aria-current="page">
        {page} / {last}
      </span>
      {page < last && (
        <a href={to(addressOf(q, page + 1))} rel="next">
          {after}
        </a>
      )}
    </nav>
  )
}

export default function Notices({ data }: { data: NoticesData }) {
  return (
    <>
      <Header />
      <main className="wrap posts">
        <BoardHeader address="/notices" q={data.q} matchCount={data.total} />
        <NotTranslatedNote languages={data.rows.map((item) => item.language)} />
        {data.rows.length === 0 ? <EmptyBoardNote address="/notices" q={data.q} /> : <NoticeList {...data} />}
        <Pages {...data} />
      </main>
      <Footer app={data.app} links={data.links} />
    </>
  )
}
