import { useLegalLinks } from './legalLinks.ts'
import { OtherLanguageLink } from './OtherLanguageLink.tsx'
import type { AppConfig } from './page.ts'
import { usePageLanguage } from './reader.ts'

export interface FooterData {
  readonly app: AppConfig
  readonly links: Readonly<Record<string, string>>
}

/** Company details; in Korean if the settings have no English text. */
function CompanyDetails({ footer_text }: Pick<AppConfig, 'footer_text'>) {
  const { language } = usePageLanguage()
  if (!footer_text?.title) return null
  const { title, content, title_en, content_en } = footer_text
  const isTranslated = language === 'en' && Boolean(title_en && content_en)
  return (
    <div lang={isTranslated ? 'en' : 'ko'}>
      <h2>{isTranslated ? title_en : title}</h2>
      <p>{isTranslated ? content_en : content}</p>
    </div>
  )
}

export function Footer({ app, links }: FooterData) {
  const { hasOther } = usePageLanguage()
  const legalLinks = useLegalLinks(links)
  return (
    <footer>
      <div className="wrap">
        <CompanyDetails footer_text={app.footer_text} />
        <ul>
          {legalLinks.map(({ id, name, address }) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
          {hasOther && (
            <li>
              <OtherLanguageLink />
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
