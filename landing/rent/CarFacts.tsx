import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { CarPicture } from './CarCard.tsx'

const messages = {
  ko: {
    photos: '차량 사진',
    photo: (name: string, number: number) => `${name} 사진 ${number}`,
    seats: (count: number) => `${count}인승`,
    year: (year: number) => `${year}년식`,
    range: (km: number) => `주행 ${km} km`,
    place: '받는 곳',
    options: '옵션',
  },
  en: {
    photos: 'Photos',
    photo: (name: string, number: number) => `${name}, photo ${number}`,
    seats: (count: number) => `${count} seats`,
    year: (year: number) => `${year} model`,
    range: (km: number) => `${km} km range`,
    place: 'Pick-up at',
    options: 'Options',
  },
}

/** All pictures of a car in a row that scrolls sideways. */
export function CarGallery({ offer: { images, name } }: { offer: CarOffer }) {
  const { say } = usePageLanguage()
  const { photos, photo } = say(messages)
  return (
    // The row scrolls with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="gallery" aria-label={photos} tabIndex={0}>
      {images.map((image, index) => (
        <li key={image}>
          <CarPicture image={image} alt={photo(name, index + 1)} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Type and equipment of a car, and the spot where it stands. */
export function CarFacts({ offer }: { offer: CarOffer }) {
  const { language, say, to } = usePageLanguage()
  const { seats, year, range, place, options } = say(messages)
  const texts = [offer.body, offer.fuel, offer.transmission, offer.drive, offer.key]
  const facts = [
    year(offer.model_year),
    seats(offer.seats),
    ...texts.flatMap((text) => (text ? [text[language]] : [])),
    ...(offer.range_km === null ? [] : [range(offer.range_km)]),
    ...(offer.colour === null ? [] : [offer.colour]),
  ]
  return (
    <>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        <span className="small">{place}</span> <a href={to(`/spots/${offer.spot.id}`)}>{offer.spot.name}</a>
        <br />
        <span className="small">{offer.spot.address}</span>
      </p>
      {offer.options.length > 0 && (
        <p className="small">
          {options}: {offer.options.join(', ')}
        </p>
      )}
      {offer.description && <div className="prose" dangerouslySetInnerHTML={{ __html: offer.description }} />}
    </>
  )
}
