import { textOf } from '#resources/help/postSearch.ts'
import type { FooterData } from '../../parts/Footer.tsx'
import { Footer } from '../../parts/Footer.tsx'
import { Header } from '../../parts/Header.tsx'
import type { PageRequest, Head, Notice, Source } from '../../parts/page.ts'
import { isWebAddress } from '#schema/base/link.ts'

interface NoticeData extends FooterData {
  readonly notice: Notice
}

export const styles = ['posts']

export async function load(source: Source, { params: { id = '' } }: PageRequest): Promise<NoticeData | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const [app, links, notice] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.post.getNotice({ id: Number(id) })])
  return notice && { app, links, notice }
}

export const head = ({ notice: { id, title, content } }: NoticeData): Head => ({
  title: `${title} | 라이드`,
  description: textOf(content).slice(0, 150).toWellFormed(),
  canonical: `/notices/${id}`,
})

const Neighbour = ({ label, to }: { label: string; to: Notice['older'] }) =>
  to && (
    <a href={`/notices/${to.id}`}>
      <small>{label}</small> {to.title}
    </a>
  )

export default function NoticePage({ data: { notice, ...footer } }: { data: NoticeData }) {
  const { title, category, published_at, content, pictures, external_url, older, newer } = notice
  return (
    <>
      <Header />
      <main className="wrap posts">
        <p className="back">
          <a href="/notices">공지사항</a>
        </p>
        <h1>{title}</h1>
        <p className="about">
          {category && `${category} · `}
          <time dateTime={published_at.replace(' ', 'T')}>{published_at.slice(0, 16)}</time>
        </p>
        <article className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        {pictures.map(({ key, name }) => (
          <img key={key} src={`/files/${key}?w=960`} alt={name} loading="lazy" />
        ))}
        {external_url && isWebAddress(external_url) && (
          <p>
            <a className="more" href={external_url} target="_blank" rel="noopener noreferrer">
              자세히 보기
            </a>
          </p>
        )}
        <nav className="neighbours" aria-label="다른 공지사항">
          <Neighbour label="다음 글" to={newer} />
          <Neighbour label="이전 글" to={older} />
        </nav>
      </main>
      <Footer {...footer} />
    </>
  )
}
