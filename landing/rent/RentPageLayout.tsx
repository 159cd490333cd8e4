import type { ReactNode } from 'react'
import type { FooterData } from '../components/Footer.tsx'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'
import { useSignedInMember } from '../components/useSignedInMember.ts'
import { usePageLanguage } from '../components/reader.ts'

interface RentPageLayoutProps {
  data: FooterData
  /** Path of the part of the site that the page belongs to. */
  part: '/cars' | '/rides' | '/me'
  children: ReactNode
}

const parts = [
  ['/cars', { ko: '차 찾기', en: 'Find a car' }],
  ['/rides', { ko: '내 예약', en: 'My rides' }],
  ['/me', { ko: '카드·면허·쿠폰', en: 'Cards, licence, coupons' }],
] as const

const texts = { ko: { menu: '예약', script: '예약에는 자바스크립트가 필요합니다.' }, en: { menu: 'Renting', script: 'Booking requires JavaScript.' } } as const

/** Common layout of the pages on which people rent: header, links between the parts, footer. */
export function RentPageLayout({ data, part, children }: RentPageLayoutProps) {
  const { say, to } = usePageLanguage()
  const { menu, script } = say(texts)
  const member = useSignedInMember()
  return (
    <>
      <Header isSignedIn={member !== null} />
      <main className="wrap rent">
        <nav className="parts" aria-label={menu}>
          {parts.map(([path, words]) => (
            <a key={path} href={to(path)} {...(path === part && { 'aria-current': 'page' as const })}>
              {say(words)}
            </a>
          ))}
        </nav>
        <noscript>
          <p className="notice">{script}</p>
        </noscript>
        {children}
      </main>
      <Footer {...data} />
    </>
  )
}
