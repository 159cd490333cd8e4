import { usePageLanguage } from '../../components/reader.ts'
import { won } from '../money.ts'
import type { OwnRow } from './findOwnRows.ts'

const total = { ko: '예약 금액', en: 'Booking total' } as const

/** The lines of a booking's price, as they were fixed when it was made. */
export function BookedPriceLines({ ride: { price_snapshot, total_amount } }: { ride: Pick<OwnRow<'rent'>, 'price_snapshot' | 'total_amount'> }) {
  const { language, say } = usePageLanguage()
  return (
    <dl className="lines">
      {price_snapshot?.lines.map(({ code, label, amount }) => (
        <div key={code}>
          <dt>{label}</dt>
          <dd>{won(language, amount)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{say(total)}</dt>
        <dd>{won(language, total_amount)}</dd>
      </div>
    </dl>
  )
}
