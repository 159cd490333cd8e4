import { Header } from '../components/Header.tsx'
import { ResponsivePicture } from '../components/ResponsivePicture.tsx'
import { usePageLanguage } from '../components/reader.ts'

export const notFoundTitle = { ko: '페이지를 찾을 수 없습니다.', en: 'Page not found' } as const

const messages = {
  ko: { reason: '주소가 바뀌었거나 없어진 페이지입니다.', home: '처음으로' },
  en: { reason: 'The address has changed or the page no longer exists.', home: 'Go to the home page' },
}

/** Shown for every unknown address. The underscore in the file name keeps it from getting an address of its own. */
export function NotFound() {
  const { say, to } = usePageLanguage()
  const { reason, home } = say(messages)
  return (
    <>
      <Header />
      <main className="hero">
        <div className="wrap">
          <h1>{say(notFoundTitle)}</h1>
          <p>{reason}</p>
          <div className="stores">
            <a href={to('/')}>{home}</a>
          </div>
        </div>
        <ResponsivePicture picture={{ scene: 'hero' }} alt="" isAboveFold />
      </main>
    </>
  )
}
