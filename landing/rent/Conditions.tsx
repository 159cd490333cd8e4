import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { won } from './money.ts'
import { rentalDurationText } from './period.ts'

const messages = {
  ko: {
    included: '요금에 들어 있는 것',
    km: (day: number, hour: number) => `24시간에 무료 주행 ${day} km (남는 시간은 1시간에 ${hour} km)`,
    vat: '부가가치세',
    extra: '따로 내는 것',
    perKm: (price: string, up: number | null) => (up === null ? `무료 주행을 넘으면 1 km에 ${price}` : `무료 주행을 ${up} km까지 넘으면 1 km에 ${price}`),
    late: (minutes: number) => `반납이 ${minutes}분보다 늦으면 지연 요금`,
    cancel: '취소 수수료',
    tier: (hours: number, rate: number) => `시작 ${hours === 0 ? '' : `${hours}시간 `}전까지 ${rate === 0 ? '무료' : `${rate}%`}`,
    noShow: (minutes: number, rate: number) => `시작 ${minutes}분 뒤까지 오지 않으면 ${rate}%`,
    who: '빌릴 수 있는 사람',
    age: (age: number) => `만 ${age}세부터`,
    years: (years: number) => `면허 취득 ${years}년부터`,
    length: (least: string, most: string) => `${least}부터 ${most}까지`,
  },
  en: {
    included: 'Included in the price',
    km: (day: number, hour: number) => `${day} km per 24 hours (${hour} km per remaining hour)`,
    vat: 'Value added tax',
    extra: 'Costs extra',
    perKm: (price: string, up: number | null) =>
      up === null ? `${price} per km beyond the included distance` : `${price} per km for up to ${up} km beyond it`,
    late: (minutes: number) => `Late fee from ${minutes} minutes after the agreed return`,
    cancel: 'Cancellation fee',
    tier: (hours: number, rate: number) => `${rate === 0 ? 'Free' : `${rate}%`} ${hours === 0 ? '' : `up to ${hours} hours `}before the start`,
    noShow: (minutes: number, rate: number) => `${rate}% if you do not come within ${minutes} minutes`,
    who: 'Who can rent it',
    age: (age: number) => `From age ${age}`,
    years: (years: number) => `With a licence for at least ${years} year${years === 1 ? '' : 's'}`,
    length: (least: string, most: string) => `For ${least} to ${most}`,
  },
}

/** What the price includes, what costs extra, the cancellation fees, and who may rent the car. */
export function Conditions({ offer }: { offer: CarOffer }) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const groups = [
    [words.included, [words.km(offer.included_km_day, offer.included_km_hour), words.vat]],
    [words.extra, [...offer.km_tiers.map(({ won: price, up_to }) => words.perKm(won(language, price), up_to)), words.late(offer.late_grace_min)]],
    [
      words.cancel,
      [...offer.cancel_tiers.map(({ hours_before, rate }) => words.tier(hours_before, rate)), words.noShow(offer.no_show_min, offer.no_show_rate)],
    ],
    [
      words.who,
      [
        words.age(offer.min_age),
        words.years(offer.min_license_years),
        offer.licence[language],
        words.length(rentalDurationText(language, offer.min_rent_min), rentalDurationText(language, offer.max_rent_min)),
      ],
    ],
  ] as const
  return (
    <div className="conditions">
      {groups.map(([title, lines]) => (
        <section key={title} className="panel">
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
