import type { RentalSpot } from '#resources/rental/fleet/offerCalls.ts'
import { localizedPath } from '#schema/base/localizedPath.ts'
import type { Language } from './page.ts'
import { schemaContext } from './structuredData.ts'

const schemaWeekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  holiday: 'PublicHolidays',
}
const isWeekday = (day: string): day is keyof typeof schemaWeekdays => day in schemaWeekdays

/** Structured data of a spot: place, pick-up hours and phone number. */
export const spotStructuredData = ({ id, name, address, lat_lng, hours, phone, images }: RentalSpot, language: Language): object => ({
  '@context': schemaContext,
  '@type': 'AutoRental',
  name,
  address,
  url: localizedPath(language, `/spots/${id}`),
  ...(phone && { telephone: phone }),
  ...(images.length > 0 && { image: images.map((key) => `/files/${key}`) }),
  geo: { '@type': 'GeoCoordinates', latitude: lat_lng.lat, longitude: lat_lng.lng },
  openingHoursSpecification: hours.flatMap(({ weekday, pickup_from, pickup_to }) =>
    isWeekday(weekday)
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `${schemaContext}/${schemaWeekdays[weekday]}`, opens: pickup_from, closes: pickup_to }]
      : [],
  ),
})
