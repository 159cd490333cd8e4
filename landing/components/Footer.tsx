import { isOwnPath, isWebAddress } from '#schema/base/link.ts'
import { OtherLanguageLink } from './OtherLanguageLink.tsx'
import type { AppConfig } from './page.ts'
import { usePageLanguage } from './reader.ts'

/** Ids of the legal documents. The app uses the same ids. */
const legalLinks = [
  ['115', { ko: '이용약관', en: 'Terms of use' }],
  ['219', { ko: '개인정보처리방침', en: 'Privacy policy' }],
  ['117', { ko: '위치정보 이용약관', en: 'Location terms' }],
  ['127', { ko: '차량손해면책제도', en: 'Damage waiver' }],
] as const

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
  const { hasOther, say, to } = usePageLanguage()
  const shown = legalLinks.flatMap(([id, words]) => {
    const address = links[id] ?? ''
    if (isOwnPath(address)) return [{ name: say(words), address: to(address) }]
    return isWebAddress(address) ? [{ name: say(words), address }] : []
  })
  return (
    <footer>
      <div className="wrap">
        <CompanyDetails footer_text={app.footer_text} />
        <ul>
          {shown.map(({ name, address }) => (
            <li key={name}>
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
