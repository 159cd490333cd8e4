import { languages, localizedPath } from '#schema/base/localizedPath.ts'
import { appStoreIdOf, frontPageStructuredData, siteName } from './structuredData.ts'
import { toScriptJson } from './toScriptJson.ts'
import type { AppConfig, Head, Language, SiteOrigin } from './page.ts'

const locales: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US' }

interface HeadTagsProps {
  head: Head
  language: Language
  site: SiteOrigin
  app: AppConfig
}

/** Open Graph tags for share previews. */
function SharePreviewTags({ head, language, site }: Omit<HeadTagsProps, 'app'>) {
  const { title, description, canonical, onlyLanguage, image } = head
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName(language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={new URL(localizedPath(onlyLanguage ?? language, canonical), site.origin).href} />}
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

/** Canonical and alternate addresses. A page that is not translated has only the address in its own language. */
function AddressTags({ head: { canonical, onlyLanguage }, language, site }: Omit<HeadTagsProps, 'app'>) {
  if (!canonical) return null
  const at = (target: Language) => new URL(localizedPath(target, canonical), site.origin).href
  return (
    <>
      <link rel="canonical" href={at(onlyLanguage ?? language)} />
      {!onlyLanguage && languages.map((item) => <link key={item} rel="alternate" hrefLang={item} href={at(item)} />)}
      {!onlyLanguage && <link rel="alternate" hrefLang="x-default" href={at('ko')} />}
    </>
  )
}

/** Content of `<head>`. Hidden pages contain only their title. */
export function HeadTags({ head, language, site, app }: HeadTagsProps) {
  const { title, description, hidden, structuredData = [] } = head
  const appId = appStoreIdOf(app)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {app.web_booking && <link rel="manifest" href="/manifest.webmanifest" />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && (
        <>
          <AddressTags head={head} language={language} site={site} />
          <SharePreviewTags head={head} language={language} site={site} />
          {appId && <meta name="apple-itunes-app" content={`app-id=${appId}`} />}
          {[...frontPageStructuredData(app, head, site, language), ...structuredData].map((fact, index) => (
            <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(fact) }} />
          ))}
        </>
      )}
    </>
  )
}
