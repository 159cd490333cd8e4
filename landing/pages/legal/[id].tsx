import type { FooterData } from '../../components/Footer.tsx'
import { Footer } from '../../components/Footer.tsx'
import { Header } from '../../components/Header.tsx'
import { formatDay } from '../../components/dates.ts'
import { siteName, pageTitle } from '../../components/structuredData.ts'
import { languageNames } from '../../components/OtherLanguageLink.tsx'
import { NotTranslatedNote } from '../../components/NotTranslatedNote.tsx'
import type { PageRequest, Head, Language, LegalDocument, PolicyVersion, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import type { Heading } from '../../posts/headings.ts'
import { withHeadingIds } from '../../posts/headings.ts'
import { VersionNote, PolicyVersionList } from './_PolicyVersionList.tsx'

interface LegalData extends FooterData {
  readonly document: LegalDocument
  readonly versions: readonly PolicyVersion[]
  readonly shownVersion: PolicyVersion
}

export const stylesheets = ['document']

export async function load(source: PageDataSource, { params: { id = '' }, language }: PageRequest): Promise<LegalData | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const [app, links, document, versions] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getPolicy({ id: Number(id), language }),
    source.api.post.getPolicyVersions({ id: Number(id), language }),
  ])
  const shownVersion = versions.find((item) => item.id === Number(id))
  return document && shownVersion ? { app, links, document, versions, shownVersion } : null
}

const messages = {
  ko: {
    since: (day: string) => `시행일 ${day}`,
    inForce: (day: string) => `, ${day} 시행`,
    version: (no: string) => `버전 ${no}`,
    contents: '목차',
    binding: null,
  },
  en: {
    since: (day: string) => `In force from ${day}`,
    inForce: (day: string) => `, in force from ${day}`,
    version: (no: string) => `Version ${no}`,
    contents: 'Contents',
    binding: 'This is a translation for your convenience. The Korean text is legally binding.',
  },
}

export const head = ({ document: { title, effective_date, language: textLanguage }, shownVersion }: LegalData, language: Language): Head => ({
  title: pageTitle(`${title}${shownVersion.standing === 'current' ? '' : ` (${effective_date ?? ''})`}`, language),
  description: `${siteName(language)} ${title}${effective_date ? messages[language].inForce(formatDay(language, effective_date)) : ''}`,
  canonical: `/legal/${shownVersion.id}`,
  ...(textLanguage !== language && { onlyLanguage: textLanguage }),
  // Search engines index only the version in force.
  ...(shownVersion.standing !== 'current' && { hidden: true as const }),
})

/** A note below a translation that the Korean text is binding, with a link to it. */
const BindingNote = ({ text, id }: { text: string; id: number }) => (
  <p className="not-yet">
    {text}{' '}
    <a href={`/legal/${id}`} hrefLang="ko" lang="ko">
      {languageNames.ko}
    </a>
  </p>
)

interface ContentsProps {
  headings: readonly Heading[]
  language: Language
}

const Contents = ({ headings, language }: ContentsProps) => (
  <ol lang={language}>
    {headings.map(({ level, id, text }) => (
      <li key={id} className={`level-${level}`}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

/** The table of contents: beside the text on wide screens, collapsible above it on narrow ones. */
function ResponsiveContents(listed: ContentsProps) {
  const { say } = usePageLanguage()
  if (listed.headings.length < 2) return null
  const { contents } = say(messages)
  return (
    <>
      <details className="contents folded">
        <summary>{contents}</summary>
        <Contents {...listed} />
      </details>
      <nav className="contents beside" aria-label={contents}>
        <Contents {...listed} />
      </nav>
    </>
  )
}

export default function Legal({ data: { document, versions, shownVersion, ...footer } }: { data: LegalData }) {
  const { html, headings } = withHeadingIds(document.content)
  const { language: reads, say } = usePageLanguage()
  const { since, version, binding } = say(messages)
  const { title, language, effective_date, version_no } = document
  const about = [effective_date && since(formatDay(reads, effective_date)), version_no && version(version_no)].filter(Boolean)
  return (
    <>
      <Header />
      <main className="wrap legal">
        <h1 lang={language}>{title}</h1>
        {about.length > 0 && <p className="effective">{about.join(' · ')}</p>}
        <VersionNote shownVersion={shownVersion} versions={versions} />
        <NotTranslatedNote languages={language} />
        {binding && language === reads && <BindingNote text={binding} id={shownVersion.id} />}
        <ResponsiveContents headings={headings} language={language} />
        <article className="prose" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
        {versions.length > 1 && <PolicyVersionList shownVersion={shownVersion} versions={versions} />}
      </main>
      <Footer {...footer} />
    </>
  )
}
