import { useEffect, useState } from 'react'
import type { CarSearchOptions } from '#resources/rental/fleet/offerCalls.ts'
import type { FooterData } from '../../components/Footer.tsx'
import type { Head, Language, PageRequest, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { pageTitle, defaultSharePicture } from '../../components/structuredData.ts'
import { CarCard } from '../../rent/CarCard.tsx'
import { periodText, defaultPeriod } from '../../rent/period.ts'
import { RentPageLayout } from '../../rent/RentPageLayout.tsx'
import { CarSearchForm } from '../../rent/CarSearchForm.tsx'
import type { CarSearchCriteria } from '../../rent/searchAddress.ts'
import { searchAddress, parseSearchCriteria } from '../../rent/searchAddress.ts'
import type { SearchState } from '../../rent/useCarSearch.ts'
import { useCarSearch } from '../../rent/useCarSearch.ts'

interface CarsData extends FooterData {
  catalogue: CarSearchOptions
  wish: CarSearchCriteria
}

export const interactive = true
export const stylesheets = ['rent']

export async function load(source: PageDataSource, { query }: PageRequest): Promise<CarsData | null> {
  const [app, links, catalogue] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.rcar.catalogue()])
  return app.web_booking ? { app, links, catalogue, wish: parseSearchCriteria(query) } : null
}

const messages = {
  ko: {
    title: '차 찾기',
    heading: '어떤 차를 타 볼까요?',
    description: '장소와 시간을 고르면 빌릴 수 있는 차와 전체 요금이 바로 보입니다.',
    searching: '빌릴 수 있는 차를 찾고 있습니다…',
    cars: (total: number) => `빌릴 수 있는 차 ${total.toLocaleString('ko-KR')}대`,
    none: '이 시간에 빌릴 수 있는 차가 없습니다. 시간이나 장소를 바꿔 보세요.',
    more: '더 보기',
    again: '다시 찾기',
  },
  en: {
    title: 'Find a car',
    heading: 'Which car would you like to drive?',
    description: 'Choose a place and a time to see the available cars with their total price.',
    searching: 'Searching for available cars…',
    cars: (total: number) => (total === 1 ? '1 car available' : `${total.toLocaleString('en-GB')} cars available`),
    none: 'No car is available at this time. Try another time or place.',
    more: 'Show more',
    again: 'Search again',
  },
}

export const head = ({ wish }: CarsData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  description: messages[language].description,
  canonical: '/cars',
  address: searchAddress(wish),
  image: defaultSharePicture,
})

interface ResultsProps {
  wish: CarSearchCriteria
  search: SearchState & { loadMore(): void }
}

function Results({ wish: { period }, search: { rows, total, busy, page, error, loadMore } }: ResultsProps) {
  const { language, say } = usePageLanguage()
  const { searching, cars, none, more, again } = say(messages)
  const isSettled = !busy && page > 0
  return (
    <section aria-labelledby="results" aria-busy={busy}>
      <div role="status">
        <h2 id="results">{isSettled && total > 0 ? cars(total) : isSettled ? none : error ? error.message : searching}</h2>
      </div>
      {period && <p className="lead">{periodText(language, period)}</p>}
      {error && error.issues.length === 0 && (
        <button className="quiet" onClick={loadMore}>
          {again}
        </button>
      )}
      <ul className="cars">
        {period && rows.map((car, index) => <CarCard key={car.id} car={car} period={period} isFirst={index === 0} />)}
        {busy && rows.length === 0 && [0, 1, 2, 3, 4, 5].map((index) => <li key={index} className="car skeleton" aria-hidden="true" />)}
      </ul>
      {isSettled && rows.length < total && (
        <button className="button" onClick={loadMore}>
          {more}
        </button>
      )}
    </section>
  )
}

export default function Cars({ data }: { data: CarsData }) {
  const { say, to } = usePageLanguage()
  const [wish, setWish] = useState(data.wish)
  const search = useCarSearch(wish)
  useEffect(() => {
    if (wish.period) window.history.replaceState(null, '', to(searchAddress(wish)))
    else setWish({ ...wish, period: defaultPeriod() })
  }, [wish, to])
  return (
    <RentPageLayout data={data} part="/cars">
      <h1>{say(messages).heading}</h1>
      <CarSearchForm catalogue={data.catalogue} wish={wish} error={search.error} onChange={setWish} />
      <Results wish={wish} search={search} />
    </RentPageLayout>
  )
}
