import type { AppConfig } from './page.ts'
import { usePageLanguage } from './reader.ts'

/** Default store addresses, used if the settings have none. */
const defaultAddresses: NonNullable<AppConfig['store_urls']> = {
  ios: 'https://apps.apple.com/kr/app/ride',
  android: 'https://play.google.com/store/apps/details?id=kr.ride.app',
}

const stores = [
  ['ios', 'App Store', { ko: 'iPhone 앱 받기', en: 'Get it for iPhone' }],
  ['android', 'Google Play', { ko: 'Android 앱 받기', en: 'Get it for Android' }],
] as const

const downloadIcon = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const webBooking = { ko: '웹에서 예약하기', en: 'Book on the web' } as const

/** The buttons of both stores, and a link to book on this site if the settings open it. */
export function AppStoreLinks({ addresses = defaultAddresses, isWebOpen = false }: { addresses?: AppConfig['store_urls']; isWebOpen?: boolean | undefined }) {
  const { say, to } = usePageLanguage()
  return (
    <div className="stores">
      {stores.map(([store, name, words]) => (
        <a key={store} href={addresses[store]} data-count={`click_${store}`}>
          {downloadIcon}
          <span>
            <small>{say(words)}</small> {name}
          </span>
        </a>
      ))}
      {isWebOpen && (
        <a className="web" href={to('/cars')}>
          {say(webBooking)}
        </a>
      )}
    </div>
  )
}
