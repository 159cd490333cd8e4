import { usePageLanguage } from '../../components/reader.ts'
import type { OwnRow } from '../member/findOwnRows.ts'
import { won } from '../money.ts'

const messages = {
  ko: {
    cancel_fee: '취소 수수료',
    extra_amount: '이용 후 청구',
    paid_amount: '결제한 금액',
    refunded_amount: '환불한 금액',
    balance_amount: '낼 금액',
  },
  en: {
    cancel_fee: 'Cancellation fee',
    extra_amount: 'Charges after the ride',
    paid_amount: 'Paid',
    refunded_amount: 'Refunded',
    balance_amount: 'Amount due',
  },
}

type Amount = keyof typeof messages.ko

/** The amounts in the order of their events; the last one is the total. */
const amounts: readonly Amount[] = ['cancel_fee', 'extra_amount', 'paid_amount', 'refunded_amount', 'balance_amount']

/** What was paid for a ride, what went back and what is due. */
export function Settlement({ ride }: { ride: Pick<OwnRow<'rent'>, Amount> }) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const listed = amounts.filter((name) => ride[name] > 0)
  if (listed.length === 0) return null
  return (
    <dl className="lines">
      {listed.map((name) => (
        <div key={name} className={name === 'balance_amount' ? 'total' : undefined}>
          <dt>{words[name]}</dt>
          <dd>{won(language, ride[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
