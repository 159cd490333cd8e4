import type { QuoteResult } from '#resources/rental/rent/calls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { won } from './money.ts'

const messages = {
  ko: { total: '결제 금액', vat: (amount: string) => `부가세 ${amount} 포함`, km: (km: number) => `무료 주행 ${km.toLocaleString('ko-KR')} km` },
  en: { total: 'Total', vat: (amount: string) => `includes ${amount} VAT`, km: (km: number) => `${km.toLocaleString('en-GB')} km included` },
}

interface PriceLinesProps {
  quote: Pick<QuoteResult, 'lines' | 'total_amount' | 'vat_amount' | 'included_km'>
  busy?: boolean
}

/** The lines of a price with their sum, as the server has calculated them. */
export function PriceLines({ quote: { lines, total_amount, vat_amount, included_km }, busy = false }: PriceLinesProps) {
  const { language, say } = usePageLanguage()
  const { total, vat, km } = say(messages)
  return (
    <dl className="lines" aria-busy={busy}>
      {lines.map(({ code, label, amount, why }) => (
        <div key={code}>
          <dt>
            {label[language]}
            {why && <small>{why[language]}</small>}
          </dt>
          <dd>{won(language, amount)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {total}
          <small>
            {vat(won(language, vat_amount))} · {km(included_km)}
          </small>
        </dt>
        <dd aria-live="polite">{won(language, total_amount)}</dd>
      </div>
    </dl>
  )
}
