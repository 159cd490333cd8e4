import { noticesPerPage, searchOf } from '#resources/help/postSearch.ts'
import type { FooterData } from '../../parts/Footer.tsx'
import { Footer } from '../../parts/Footer.tsx'
import { Header } from '../../parts/Header.tsx'
import type { PageRequest, Head, NoticePage, Source } from '../../parts/page.ts'
import { Marked } from '../../posts/Marked.tsx'
import { Nothing, PostsTop } from '../../posts/PostsTop.tsx'

interface NoticesData extends FooterData, NoticePage {
  readonly q: string
  readonly page: number
}

export const styles = ['posts']

export async function load(source: Source, { query }: PageRequest): Promise<NoticesData | null> {
  const q = searchOf(query.get('q') ?? '')
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  const [app, links, found] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getNotices({ q, page: Number(page) }),
  ])
  return found.rows.length === 0 && page !== '1' ? null : { app, links, q, page: Number(page), ...found }
}

const addressOf = (q: string, page: number) => {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/notices' : `/notices?${query}`
}

export const head = ({ q, page }: NoticesData): Head => ({
  title: `공지사항${page > 1 ? ` ${page}페이지` : ''} | 라이드`,
  description: '라이드의 새 소식과 점검, 요금과 약관 변경을 알려드립니다.',
  canonical: addressOf('', page),
  ...(q !== '' && { hidden: true as const }),
})

function Lines({ rows, q }: NoticesData) {
  return (
    <ol className="lines">
      {rows.map(({ id, title, category, is_pinned, published_at, excerpt }) => (
        <li key={id}>
          <a href={`/notices/${id}`}>
            <strong>
              {is_pinned && <span className="pin">고정</span>}
              <Marked text={title} q={q} />
            </strong>
            {excerpt && (
              <span className="excerpt">
                <Marked text={excerpt} q={q} />
              </span>
            )}
            <small>
              {category && `${category} · `}
              <time dateTime={published_at.slice(0, 10)}>{published_at.slice(0, 10)}</time>
            </small>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Pages({ q, page, total }: NoticesData) {
  const last = Math.ceil(total / noticesPerPage)
  if (last < 2) return null
  return (
    <nav className="pages" aria-label="페이지">
      {page > 1 && (
        <a href={addressOf(q, page - 1)} rel="prev">
          이전 페이지
        </a>
      )}
      <span aria-current="page">
        {page} / {last}
      </span>
      {page < last && (
        <a href={addressOf(q, page + 1)} rel="next">
          다음 페이지
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
        <PostsTop address="/notices" q={data.q} found={data.total} />
        {data.rows.length === 0 ? <Nothing q={data.q} what="공지사항이" /> : <Lines {...data} />}
        <Pages {...data} />
      </main>
      <Footer app={data.app} links={data.links} />
    </>
  )
}
