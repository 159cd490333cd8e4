import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LandingData } from './landingData.ts'
import type { LandingContent } from './page.ts'
import { ResponsivePicture } from './ResponsivePicture.tsx'
import { usePageLanguage } from './reader.ts'
import { AppStoreLinks } from './AppStoreLinks.tsx'

interface ContentPart<T> {
  /** Path within the content, by which the editor finds the clicked element. */
  path: string
  part: T
}

type TextContent = LandingContent['download']
type SectionContent = LandingContent['sections'][number]

function TextBlock({ path, part, level: Heading }: ContentPart<TextContent> & { level: 'h1' | 'h2' }) {
  const { language } = usePageLanguage()
  return (
    <>
      <Heading data-edit={`${path}.title`}>{part[`title_${language}`]}</Heading>
      <p data-edit={`${path}.text`}>{part[`text_${language}`]}</p>
    </>
  )
}

function Section({ path, part }: ContentPart<SectionContent>) {
  const { language } = usePageLanguage()
  return (
    <section className="scene">
      <div className="words">
        <TextBlock path={path} part={part} level="h2" />
      </div>
      <ResponsivePicture path={`${path}.picture`} picture={part} alt={part[`alt_${language}`]} />
    </section>
  )
}

/** The complete landing page. It is rendered by the server and by the preview in the editor. */
export function LandingPage({ data }: { data: LandingData }) {
  const { language } = usePageLanguage()
  const { hero, sections, download } = data.content
  const stores = <AppStoreLinks addresses={data.app.store_urls} isWebOpen={data.app.web_booking} />
  return (
    <>
      <Header />
      <main>
        <section className="hero" id="download">
          <div className="wrap">
            <TextBlock path="hero" part={hero} level="h1" />
            {stores}
          </div>
          <ResponsivePicture path="hero.picture" picture={hero} alt={hero[`alt_${language}`]} isAboveFold />
        </section>
        <div className="wrap">{sections.map((part, index) => !part.is_hidden && <Section key={index} path={`sections.${index}`} part={part} />)}</div>
        <section className="download">
          <div className="wrap">
            <TextBlock path="download" part={download} level="h2" />
            {stores}
          </div>
        </section>
      </main>
      <Footer {...data} />
    </>
  )
}
