import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LandingData } from './landingData.ts'
import { addresses } from './landingData.ts'
import type { LandingContent, Language } from './page.ts'
import { Picture } from './Picture.tsx'
import { Stores } from './Stores.tsx'

interface Part<T> {
  /** Where it stands in the content; the editor finds what was clicked by it. */
  path: string
  part: T
  language: Language
}

type Worded = LandingContent['download']
type Pictured = LandingContent['sections'][number]

function Words({ path, part, language, level: Heading }: Part<Worded> & { level: 'h1' | 'h2' }) {
  return (
    <>
      <Heading data-edit={`${path}.title`}>{part[`title_${language}`]}</Heading>
      <p data-edit={`${path}.text`}>{part[`text_${language}`]}</p>
    </>
  )
}

function Section({ path, part, language }: Part<Pictured>) {
  return (
    <section className="scene">
      <div className="words">
        <Words path={path} part={part} language={language} level="h2" />
      </div>
      <Picture path={`${path}.picture`} picture={part} alt={part[`alt_${language}`]} />
    </section>
  )
}

/** The whole page, of nothing but its data: the server renders it, and the editor's preview too. */
export function LandingPage({ data, language }: { data: LandingData; language: Language }) {
  const { hero, sections, download } = data.content
  const stores = <Stores addresses={data.app.store_urls} language={language} />
  return (
    <>
      <Header language={language} languages={addresses} />
      <main>
        <section className="hero" id="download">
          <div className="wrap">
            <Words path="hero" part={hero} language={language} level="h1" />
            {stores}
          </div>
          <Picture path="hero.picture" picture={hero} alt={hero[`alt_${language}`]} first />
        </section>
        <div className="wrap">
          {sections.map((part, index) => !part.is_hidden && <Section key={index} path={`sections.${index}`} part={part} language={language} />)}
        </div>
        <section className="download">
          <div className="wrap">
            <Words path="download" part={download} language={language} level="h2" />
            {stores}
          </div>
        </section>
      </main>
      <Footer {...data} language={language} />
    </>
  )
}
