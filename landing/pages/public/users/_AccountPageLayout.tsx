import type { ReactNode } from 'react'
import type { FooterData } from '../../../components/Footer.tsx'
import { Footer } from '../../../components/Footer.tsx'
import { Header } from '../../../components/Header.tsx'

interface AccountPageProps {
  data: FooterData
  title: string
  children: ReactNode
}

/** Common layout of the account pages: a narrow column. */
export const AccountPageLayout = ({ data, title, children }: AccountPageProps) => (
  <>
    <Header />
    <main className="account">
      <h1>{title}</h1>
      {children}
    </main>
    <Footer {...data} />
  </>
)
