import { appIdOf, frontFacts, siteName } from './facts.ts'
import { inScript } from './inScript.ts'
import type { AppConfig, Head, Language, Site } from './page.ts'

const locales: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US' }

interface HeadTagsProps {
  head: Head
  site: Site
  app: AppConfig
}

/** What share cards show. */
function Card({ head, site }: Omit<HeadTagsProps, 'app'>) {
  const { title, description, canonical, image, language = 'ko' } = head
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName(language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={new URL(canonical, site.origin).href} />}
      {image && (
        <>
          <meta property="og:image" content={new URL(image, site.origin).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function Addresses({ head: { canonical, languages }, site }: Omit<HeadTagsProps, 'app'>) {
  const at = (path: string) => new URL(path, site.origin).href
  return (
    <>
      {canonical && <link rel="canonical" href={at(canonical)} />}
      {languages && (
        <>
          <link rel="alternate" hrefLang="ko" href={at(languages.ko)} />
          <link rel="alternate" hrefLang="en" href={at(languages.en)} />
          <link rel="alternate" hrefLang="x-default" href={at(languages.ko)} />
        </>
      )}
    </>
  )
}

/** What stands in a page's head. A page that is not to be found says nothing more than its name. */
export function HeadTags({ head, site, app }: HeadTagsProps) {
  const { title, description, hidden, facts = [] } = head
  const appId = appIdOf(app)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && (
        <>
          <Addresses head={head} site={site} />
          <Card head={head} site={site} />
          {appId && <meta name="apple-itunes-app" content={`app-id=${appId}`} />}
          {[...frontFacts(app, head, site), ...facts].map((fact, at) => (
            <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(fact) }} />
          ))}
        </>
      )}
    </>
  )
}
