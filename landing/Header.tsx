import type { Language } from './page.ts'

const links = [
  ['/notices', { ko: '공지사항', en: 'Notices' }],
  ['/faq', { ko: 'FAQ', en: 'FAQ' }],
  ['/public/users/login', { ko: '로그인', en: 'Sign in' }],
] as const

const texts = { ko: { brand: '라이드', menu: '주요 메뉴' }, en: { brand: 'Ride', menu: 'Main menu' } } as const
const others = { ko: ['en', 'English'], en: ['ko', '한국어'] } as const

interface HeaderProps {
  language?: Language
  /** Paths of this page in its languages, where it has more than one. */
  languages?: Readonly<Record<Language, string>>
}

/** Stands above every public page. */
export function Header({ language = 'ko', languages }: HeaderProps) {
  const { brand, menu } = texts[language]
  const [other, name] = others[language]
  return (
    <header className="top wrap">
      <a className="brand" href={language === 'en' ? '/en' : '/'}>
        {brand}
      </a>
      <nav aria-label={menu}>
        {links.map(([address, words]) => (
          <a key={address} href={address}>
            {words[language]}
          </a>
        ))}
        {languages && (
          <a href={languages[other]} hrefLang={other} lang={other}>
            {name}
          </a>
        )}
      </nav>
    </header>
  )
}
