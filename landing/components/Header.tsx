import { OtherLanguageLink } from './OtherLanguageLink.tsx'
import { usePageLanguage } from './reader.ts'

const links = [
  ['/notices', { ko: '공지사항', en: 'Notices' }],
  ['/faq', { ko: 'FAQ', en: 'FAQ' }],
] as const
const signInLink = ['/public/users/login', { ko: '로그인', en: 'Sign in' }] as const
const ownLink = ['/me', { ko: '내 정보', en: 'My data' }] as const

const texts = { ko: { brand: '라이드', menu: '주요 메뉴' }, en: { brand: 'Ride', menu: 'Main menu' } } as const

/** The icon of the service, inline to save a request. */
const brandIcon = (
  <svg viewBox="0 0 64 64" width="30" height="30" aria-hidden="true">
    <rect width="64" height="64" rx="16" fill="#0b5fff" />
    <path
      d="M13 40v-5c0-2 1-3 3-3l3-1 6-9c1-1 2-2 4-2h11c2 0 3 1 4 2l5 8 3 1c2 1 2 2 2 4v5c0 1-1 2-2 2h-3a5 5 0 0 1-10 0H27a5 5 0 0 1-10 0h-2c-1 0-2-1-2-2z"
      fill="#fff"
    />
    <path d="M25 31l4-6c1-1 1-1 2-1h3v7zm12 0v-7h3c1 0 2 0 2 1l4 6z" fill="#0b5fff" />
  </svg>
)

/** Header of every public page. A signed-in member finds the own data in place of the sign-in. */
export function Header({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { say, to } = usePageLanguage()
  const { brand, menu } = say(texts)
  return (
    <header className="top wrap">
      <a className="brand" href={to('/')}>
        {brandIcon}
        {brand}
      </a>
      <nav aria-label={menu}>
        {[...links, isSignedIn ? ownLink : signInLink].map(([address, words]) => (
          <a key={address} href={to(address)}>
            {say(words)}
          </a>
        ))}
        <OtherLanguageLink />
      </nav>
    </header>
  )
}
