import type { RentalSpot } from '#resources/rental/fleet/offerCalls.ts'
import { formatPhone } from '#schema/base/formatPhone.ts'
import type { FooterData } from '../../components/Footer.tsx'
import type { Head, Language, PageRequest, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { spotStructuredData } from '../../components/spotStructuredData.ts'
import { defaultSharePicture, pageTitle } from '../../components/structuredData.ts'
import { CarPicture } from '../../rent/CarCard.tsx'
import { RentPageLayout } from '../../rent/RentPageLayout.tsx'
import { SpotHours } from '../../rent/SpotHours.tsx'
import { parseIdParam, withQuery } from '../../rent/searchAddress.ts'

interface SpotData extends FooterData {
  spot: RentalSpot
}

export const stylesheets = ['rent']

export async function load(source: PageDataSource, { params }: PageRequest): Promise<SpotData | null> {
  const id = parseIdParam(params.id ?? null)
  if (id === null) return null
  const [app, links, spot] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink(), source.api.rcar.rentalSpot({ id })])
  return app.web_booking && spot ? { app, links, spot } : null
}

const messages = {
  ko: {
    description: (name: string, address: string) => `${name} (${address}): 빌릴 수 있는 차, 대여와 반납 시간, 찾아오는 길.`,
    cars: '여기서 빌릴 수 있는 차',
    count: (cars: number) => `${cars}대`,
    find: '이 스팟에서 차 찾기',
    hours: '대여와 반납 시간',
    pickup: '대여 안내',
    bringBack: '반납 안내',
    parking: '주차비',
    map: '지도에서 보기',
    call: (phone: string) => `전화 ${phone}`,
  },
  en: {
    description: (name: string, address: string) => `${name} (${address}): cars to rent, pick-up and return hours, and how to get there.`,
    cars: 'Cars at this spot',
    count: (cars: number) => (cars === 1 ? '1 car' : `${cars} cars`),
    find: 'Find a car at this spot',
    hours: 'Pick-up and return hours',
    pickup: 'Picking up',
    bringBack: 'Returning',
    parking: 'Parking fees',
    map: 'View on the map',
    call: (phone: string) => `Call ${phone}`,
  },
}

export const head = ({ spot }: SpotData, language: Language): Head => ({
  title: pageTitle(spot.name, language),
  description: messages[language].description(spot.name, spot.address),
  canonical: `/spots/${spot.id}`,
  image: defaultSharePicture,
  structuredData: [spotStructuredData(spot, language)],
})

/** The models that stand at a spot; each leads to the search for its cars there. */
function ModelsAtSpot({ spot: { id, models } }: SpotData) {
  const { say, to } = usePageLanguage()
  const { cars, count, find } = say(messages)
  return (
    <section aria-labelledby="models">
      <h2 id="models">{cars}</h2>
      <ul className="cars">
        {models.map((item, index) => (
          <li key={item.id} className="car">
            <CarPicture image={item.image} alt="" isFirst={index === 0} />
            <div className="car-text">
              <h3>
                <a href={to(withQuery('/cars', { spot: id, model: item.id }))}>
                  {item.brand} {item.name}
                </a>
              </h3>
              <p className="small">{count(item.cars)}</p>
            </div>
          </li>
        ))}
      </ul>
      <a className="button find-here" href={to(withQuery('/cars', { spot: id }))}>
        {find}
      </a>
    </section>
  )
}

export default function Spot({ data }: { data: SpotData }) {
  const { spot } = data
  const { say } = usePageLanguage()
  const { hours, pickup, bringBack, parking, map, call } = say(messages)
  const guides = [
    [pickup, spot.pickup_guide],
    [bringBack, spot.return_guide],
  ] as const
  return (
    <RentPageLayout data={data} part="/cars">
      <h1>{spot.name}</h1>
      <p className="lead">{spot.address}</p>
      <p className="doors">
        <a className="quiet" href={`https://map.kakao.com/link/map/${encodeURIComponent(spot.name)},${spot.lat_lng.lat},${spot.lat_lng.lng}`} rel="noopener">
          {map}
        </a>
        {spot.phone && (
          <a className="quiet" href={`tel:${spot.phone}`}>
            {call(formatPhone(spot.phone))}
          </a>
        )}
      </p>
      <ModelsAtSpot {...data} />
      <div className="conditions spot-notes">
        <section className="panel" aria-labelledby="hours">
          <h2 id="hours">{hours}</h2>
          <SpotHours hours={spot.hours} />
        </section>
        {guides.map(
          ([title, html]) =>
            html && (
              <section key={title} className="panel">
                <h2>{title}</h2>
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ),
        )}
        {spot.parking_fee_rule && (
          <section className="panel">
            <h2>{parking}</h2>
            <p className="notice-text">{spot.parking_fee_rule}</p>
          </section>
        )}
      </div>
    </RentPageLayout>
  )
}
