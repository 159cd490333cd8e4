import type { FooterData } from '../Footer.tsx'
import { Footer } from '../Footer.tsx'
import type { Head, LandingContent, Source } from '../page.ts'

interface LandingData extends FooterData {
  content: LandingContent
}

export async function load(source: Source): Promise<LandingData> {
  const [app, links, content] = await Promise.all([source.app(), source.termsLink(), source.content()])
  return { app, links, content }
}

export const head = ({ content: { seo } }: LandingData): Head => ({ title: seo.title_ko, description: seo.description_ko, canonical: '/' })

export default function Landing({ data }: { data: LandingData }) {
  const { store_urls: stores } = data.app
  const { hero } = data.content
  return (
    <>
      <main className="wrap hero">
        <h1>{hero.title_ko}</h1>
        <p>{hero.text_ko}</p>
        {stores && (
          <div className="stores">
            <a href={stores.ios}>App Store</a>
            <a href={stores.android}>Google Play</a>
          </div>
        )}
      </main>
      <Footer {...data} />
    </>
  )
}
