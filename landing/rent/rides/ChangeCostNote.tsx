import type { CallError } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { won } from '../money.ts'
import { BookingObstacles } from '../BookingObstacles.tsx'
import type { ChangeCost } from './useChangeCost.ts'

const messages = {
  ko: {
    pays: (amount: string) => `${amount}을 더 결제합니다.`,
    gets: (amount: string) => `${amount}을 돌려받습니다.`,
    nothing: '요금은 그대로입니다.',
    fee: (amount: string) => `취소 수수료는 ${amount}입니다.`,
  },
  en: {
    pays: (amount: string) => `You pay another ${amount}.`,
    gets: (amount: string) => `You get ${amount} back.`,
    nothing: 'The price stays the same.',
    fee: (amount: string) => `The cancellation fee is ${amount}.`,
  },
}

interface ChangeCostNoteProps {
  terms: ChangeCost | null
  error: CallError | null
  /** Amount that was paid, for the fee of a cancellation. */
  paid?: number
}

/** What a change costs or brings back, or why it is not possible. */
export function ChangeCostNote({ terms, error, paid }: ChangeCostNoteProps) {
  const { language, say } = usePageLanguage()
  const { pays, gets, nothing, fee } = say(messages)
  if (error)
    return (
      <div className="notice bad" role="alert">
        {[...new Set([error.message, ...error.issues.map(({ message }) => message)])].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  if (!terms) return null
  if (terms.obstacles.length > 0) return <BookingObstacles obstacles={terms.obstacles} />
  const amount = terms.amount ?? 0
  return (
    <p className="notice" role="status">
      {paid !== undefined && `${fee(won(language, paid + amount))} `}
      {amount > 0 ? pays(won(language, amount)) : amount < 0 ? gets(won(language, -amount)) : nothing}
    </p>
  )
}
