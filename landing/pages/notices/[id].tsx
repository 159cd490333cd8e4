import { plainTextOf } from '#resources/help/postSearch.ts'
import type { FooterData } from '../../components/Footer.tsx'
import { Footer } from '../../components/Footer.tsx'
import { Header } from '../../components/Header.tsx'
import { formatMoment } from '../../components/dates.ts'
import { pageTitle } from '../../components/structuredData.ts'
import { NotTranslatedNote } from '../../components/NotTranslatedNote.tsx'
import type { PageRequest, Head, Language, Notice, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { boardMessages } from '../../posts/boardMessages.ts'
import { isWebAddress } from '#schema/base/link.ts'

interface NoticeData extends FooterData {
  readonly notice: Notice
}

export const stylesheets = ['posts']

export async function load(source: PageDataSource, { params: { id = '' }, language }: PageRequest): Promise<NoticeData | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const [app, links, notice] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getNotice({ id: Number(id), language }),
  ])
  return notice && { app, links, notice }
}

export const head = ({ notice: { id, title, content, language: textLanguage } }: NoticeData, language: Language): Head => ({
  title: pageTitle(title, language),
  description: plainTextOf(content).slice(0, 150).toWellFormed(),
  canonical: `/notices/${id}`,
  ...(textLanguage !== language && { onlyLanguage: textLanguage }),
})

const messages = {
  ko: { more: '자세히 보기', others: '다른 공지사항', newer: '다음 글', older: '이전 글' },
  en: { more: 'Read more', others: 'Other notices', newer: 'Newer', older: 'Older' },
}

function Neighbour({ label, notice }: { label: string; notice: Notice['older'] }) {
  const { to } = usePageLanguage()
  return (
    notice && (
      <a href={to(`/notices/${notice.id}`)}>
        <small>{label}</small> <span lang={notice.language}>{notice.title}</span>
      </a>
    )
  )
}

export default function NoticePage({ data: { notice, ...footer } }: { data: NoticeData }) {
  const { title, language, category, category_language, published_at, content, pictures, external_url, older, newer } = notice
  const { language: reads, say, to } = usePageLanguage()
  const { more, others, newer: after, older: before } = say(messages)
  return (
    <>
      <Header />
      <main className="wrap posts">
        <p className="back">
          <a href={to('/notices')}>{say(boardMessages['/notices']).name}</a>
        </p>
        <h1 lang={language}>{title}</h1>
        <p className="about">
          {category && <span lang={category_language}>{category}</span>}
          {category && ' · '}
          <time dateTime={published_at.replace(' ', 'T')}>{formatMoment(reads, published_at)}</time>
        </p>
        <NotTranslatedNote languages={language} />
        <article className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content }} />
        {pictures.map(({ key, name }) => (
          <img key={key} src={`/files/${key}?w=960`} alt={name} loading="lazy" />
        ))}
        {external_url && isWebAddress(external_url) && (
          <p>
            <a className="more" href={external_url} target="_blank" rel="noopener noreferrer">
              {more}
            </a>
          </p>
        )}
        <nav className="neighbours" aria-label={others}>
          <Neighbour label={after} notice={newer} />
          <Neighbour label={before} notice={older} />
        </nav>
      </main>
      <Footer {...footer} />
    </>
  )
}
