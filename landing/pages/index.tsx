import type { FooterData } from '../Footer.tsx'
import { Footer } from '../Footer.tsx'
import type { Source } from '../page.ts'

export async function load(source: Source): Promise<FooterData> {
  const [app, links] = await Promise.all([source.app(), source.termsLink()])
  return { app, links }
}

export const title = () => '라이드 | 타고 싶은 차를, 타고 싶은 만큼'

export default function Landing({ data }: { data: FooterData }) {
  const { store_urls: stores } = data.app
  return (
    <>
      <main className="wrap hero">
        <h1>
          타고 싶은 차를,
          <br />
          타고 싶은 만큼
        </h1>
        <p>가까운 스팟에서 바로 빌리고, 마음에 들면 그대로 계약하세요. 라이드 앱에서 시작할 수 있습니다.</p>
        {stores && (
          <div className="stores">
            <a href={stores.ios}>App Store</a>
            <a href={stores.android}>Google Play</a>
          </div>
        )}
      </main>
      <Footer {...data} />
    </>
  )
}
