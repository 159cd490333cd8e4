import type { ReactNode } from 'react'
import type { FooterData } from '../../../parts/Footer.tsx'
import { Footer } from '../../../parts/Footer.tsx'
import { Header } from '../../../parts/Header.tsx'

interface AccountPageProps {
  data: FooterData
  title: string
  children: ReactNode
}

/** What the pages of one's own account look alike in: a narrow column. */
export const AccountPage = ({ data, title, children }: AccountPageProps) => (
  <>
    <Header />
    <main className="account">
      <h1>{title}</h1>
      {children}
    </main>
    <Footer {...data} />
  </>
)
