import { isOwnPath, isWebAddress } from '#schema/base/link.ts'
import type { AppConfig, Language } from './page.ts'

/** Document numbers are the contract with the app: each link takes its address from the key of its own. */
const legal = [
  ['115', { ko: '이용약관', en: 'Terms of use' }],
  ['219', { ko: '개인정보처리방침', en: 'Privacy policy' }],
  ['117', { ko: '위치정보 이용약관', en: 'Location terms' }],
  ['127', { ko: '차량손해면책제도', en: 'Damage waiver' }],
] as const

export interface FooterData {
  readonly app: AppConfig
  readonly links: Readonly<Record<string, string>>
}

export function Footer({ app, links, language = 'ko' }: FooterData & { language?: Language }) {
  const shown = legal.flatMap(([id, words]) => {
    const address = links[id] ?? ''
    return isOwnPath(address) || isWebAddress(address) ? [{ name: words[language], address }] : []
  })
  return (
    <footer>
      <div className="wrap">
        {app.footer_text?.title && (
          <>
            <h2>{app.footer_text.title}</h2>
            <p>{app.footer_text.content}</p>
          </>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map(({ name, address }) => (
              <li key={name}>
                <a href={address} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
