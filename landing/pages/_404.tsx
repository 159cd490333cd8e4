import { Header } from '../parts/Header.tsx'
import { Picture } from '../parts/Picture.tsx'

/** Underscored, so that no address leads here: it is what every unknown address shows. */
export function NotFound() {
  return (
    <>
      <Header />
      <main className="hero">
        <div className="wrap">
          <h1>페이지를 찾을 수 없습니다.</h1>
          <p>주소가 바뀌었거나 없어진 페이지입니다.</p>
          <div className="stores">
            <a href="/">처음으로</a>
          </div>
        </div>
        <Picture picture={{ scene: 'hero' }} alt="" first />
      </main>
    </>
  )
}
