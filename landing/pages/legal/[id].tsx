import type { FooterData } from '../../parts/Footer.tsx'
import { Footer } from '../../parts/Footer.tsx'
import { Header } from '../../parts/Header.tsx'
import type { PageRequest, Head, LegalDocument, PolicyVersion, Source } from '../../parts/page.ts'
import type { Heading } from '../../posts/headings.ts'
import { withHeadings } from '../../posts/headings.ts'
import { Standing, Versions } from './_Versions.tsx'

interface LegalData extends FooterData {
  readonly document: LegalDocument
  readonly versions: readonly PolicyVersion[]
  readonly shown: PolicyVersion
}

export const styles = ['document']

export async function load(source: Source, { params: { id = '' } }: PageRequest): Promise<LegalData | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const [app, links, document, versions] = await Promise.all([
    source.api.config.app(),
    source.api.post.getTermsLink(),
    source.api.post.getPolicy({ id: Number(id) }),
    source.api.post.getPolicyVersions({ id: Number(id) }),
  ])
  const shown = versions.find((each) => each.id === Number(id))
  return document && shown ? { app, links, document, versions, shown } : null
}

export const head = ({ document: { title, effective_date }, shown }: LegalData): Head => ({
  title: `${title}${shown.standing === 'current' ? '' : ` (${effective_date ?? ''})`} | 라이드`,
  description: `라이드 ${title}${effective_date ? `, ${effective_date} 시행` : ''}`,
  canonical: `/legal/${shown.id}`,
  // Whoever searches for the terms looks for those in force.
  ...(shown.standing !== 'current' && { hidden: true as const }),
})

const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <ol>
    {headings.map(({ level, id, text }) => (
      <li key={id} className={`level-${level}`}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

/** Beside the text where there is room, folded above it where there is not. */
function ContentsBoth({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <>
      <details className="contents folded">
        <summary>목차</summary>
        <Contents headings={headings} />
      </details>
      <nav className="contents beside" aria-label="목차">
        <Contents headings={headings} />
      </nav>
    </>
  )
}

export default function Legal({ data: { document, versions, shown, ...footer } }: { data: LegalData }) {
  const { html, headings } = withHeadings(document.content)
  const about = [document.effective_date && `시행일 ${document.effective_date}`, document.version_no && `버전 ${document.version_no}`].filter(Boolean)
  return (
    <>
      <Header />
      <main className="wrap legal">
        <h1>{document.title}</h1>
        {about.length > 0 && <p className="effective">{about.join(' · ')}</p>}
        <Standing shown={shown} versions={versions} />
        <ContentsBoth headings={headings} />
        <article className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {versions.length > 1 && <Versions shown={shown} versions={versions} />}
      </main>
      <Footer {...footer} />
    </>
  )
}
