import type { CarSearchResult } from '#resources/rental/fleet/calls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { distanceText, won } from './money.ts'
import type { Period } from './period.ts'
import { periodLengthText } from './period.ts'
import { periodQuery, withQuery } from './searchAddress.ts'

const messages = {
  ko: { before: '할인 전', whole: (length: string) => `${length} 전체 요금` },
  en: { before: 'Before discount', whole: (length: string) => `for ${length} in total` },
}

/** Picture of a file; a plain surface without one. */
export const CarPicture = ({ image, alt, isFirst = false }: { image: string | null; alt: string; isFirst?: boolean }) =>
  image === null ? (
    <span className="picture" />
  ) : (
    <img
      className="picture"
      src={`/files/${image}?w=960`}
      srcSet={`/files/${image}?w=320 320w, /files/${image}?w=960 960w`}
      sizes="(max-width: 640px) 100vw, 400px"
      width={960}
      height={640}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )

/** A car of a search with its price for the whole time. */
export function CarCard({ car, period, isFirst }: { car: CarSearchResult['rows'][number]; period: Period; isFirst: boolean }) {
  const { language, say, to } = usePageLanguage()
  const { before, whole } = say(messages)
  const { id, name, image, spot, distance, base_amount, total_amount } = car
  return (
    <li className="car">
      <CarPicture image={image} alt="" isFirst={isFirst} />
      <div className="car-text">
        <h3>
          <a href={to(withQuery(`/cars/${id}`, periodQuery(period)))}>{name}</a>
        </h3>
        <p className="small">
          {spot.name}
          {distance !== null && ` · ${distanceText(distance)}`}
        </p>
        <p className="price">
          {total_amount < base_amount && (
            <>
              <span className="sr-only">{before}</span> <del>{won(language, base_amount)}</del>{' '}
            </>
          )}
          <strong>{won(language, total_amount)}</strong> <span className="small">{whole(periodLengthText(language, period))}</span>
        </p>
      </div>
    </li>
  )
}
