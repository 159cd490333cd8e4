import { localizedPath } from '#schema/base/localizedPath.ts'
import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import type { AppConfig, Head, Language, SiteOrigin } from './page.ts'

/** Structured data (schema.org) for search engines. */

export const schemaContext = 'https://schema.org'
const siteNames: Readonly<Record<Language, string>> = { ko: '라이드', en: 'Ride' }

export const siteName = (language: Language) => siteNames[language]

/** The share preview picture of pages without one of their own, 1200 × 630. */
export const defaultSharePicture = '/landing/share.png'

/** Page title with the name of the site. */
export const pageTitle = (title: string, language: Language) => `${title} | ${siteName(language)}`

/** Structured data of a FAQ page. */
export const faqStructuredData = (questions: readonly { readonly title: string; readonly content: string }[]): object => ({
  '@context': schemaContext,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, content }) => ({ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: content } })),
})

/** Structured data of a car that can be rented at a spot. */
export const carStructuredData = ({ id, name, brand, model, model_year, colour, seats, fuel, images, spot }: CarOffer, language: Language): object => ({
  '@context': schemaContext,
  '@type': 'Car',
  name,
  brand: { '@type': 'Brand', name: brand },
  model,
  vehicleModelDate: String(model_year),
  vehicleSeatingCapacity: seats,
  fuelType: fuel[language],
  ...(colour && { color: colour }),
  ...(images.length > 0 && { image: images.map((key) => `/files/${key}`) }),
  offers: {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    url: localizedPath(language, `/cars/${id}`),
    availableAtOrFrom: {
      '@type': 'AutoRental',
      name: spot.name,
      address: spot.address,
      geo: { '@type': 'GeoCoordinates', latitude: spot.lat_lng.lat, longitude: spot.lat_lng.lng },
    },
  },
})

const organization = (app: AppConfig, { origin }: SiteOrigin, language: Language) => ({
  '@context': schemaContext,
  '@type': 'Organization',
  name: siteNames[language],
  ...(app.footer_text?.title && { legalName: app.footer_text.title }),
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  ...(app.store_urls && { sameAs: [app.store_urls.ios, app.store_urls.android] }),
})

const mobileApp = (stores: NonNullable<AppConfig['store_urls']>, head: Head, { origin }: SiteOrigin, language: Language) => ({
  '@context': schemaContext,
  '@type': 'MobileApplication',
  name: siteNames[language],
  ...(head.description && { description: head.description }),
  url: `${origin}${localizedPath(language, '/')}`,
  applicationCategory: 'TravelApplication',
  operatingSystem: 'iOS, Android',
  downloadUrl: [stores.ios, stores.android],
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'KRW' },
})

/** Structured data of the front page: the organization and its mobile app. */
export function frontPageStructuredData(app: AppConfig, head: Head, site: SiteOrigin, language: Language): readonly object[] {
  if (head.canonical !== '/') return []
  return [organization(app, site, language), ...(app.store_urls ? [mobileApp(app.store_urls, head, site, language)] : [])]
}

/** The App Store id of the app, from its store address. */
export const appStoreIdOf = (app: AppConfig) => /\/id(\d{5,15})(?:[/?#]|$)/.exec(app.store_urls?.ios ?? '')?.[1]
