import { useCallback, useEffect, useState } from 'react'
import { chargeKinds } from '#resources/rental/charges/kinds.ts'
import { chargeStates } from '#resources/rental/charges/chargeStates.ts'
import { labelText } from '#schema/base/label.ts'
import { usePageLanguage } from '../../components/reader.ts'
import type { OwnRow } from '../member/findOwnRows.ts'
import { findOwnRows } from '../member/findOwnRows.ts'
import { won } from '../money.ts'
import { momentText } from '../period.ts'
import { ChargeActions } from './ChargeActions.tsx'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '이용 후 청구',
    collected: (moment: string) => `${moment}에 등록한 카드로 결제합니다.`,
    answer: '답변',
    failed: '청구 내역을 읽지 못했습니다.',
  },
  en: {
    title: 'Charges after the ride',
    collected: (moment: string) => `Your card is charged at ${moment}.`,
    answer: 'Our answer',
    failed: 'The charges could not be read.',
  },
}

interface ChargesProps {
  ride: OwnRow<'rent'>
  /** Reads the ride again, whose amounts change with its charges. */
  reload(): Promise<unknown>
}

/** The charges after a ride, if there are any: what for, how much, until when a member can object, and payment. */
export function Charges({ ride: { id, version }, reload }: ChargesProps) {
  const { say } = usePageLanguage()
  const { title, failed } = say(messages)
  const [charges, setCharges] = useState<readonly OwnRow<'fineLog'>[] | null>([])
  const read = useCallback(async () => {
    const result = await findOwnRows('fineLog', { rent_id: id })
    setCharges((before) => (result.ok ? result.value.rows : before?.length ? before : null))
  }, [id])
  // A return or a settlement changes the ride and may add charges.
  useEffect(() => void read(), [read, version])
  if (charges?.length === 0) return null
  return (
    <section className="panel step" aria-labelledby="charges">
      <h2 id="charges">{title}</h2>
      {charges === null && <Refusal>{failed}</Refusal>}
      <ul className="rows">
        {charges?.map((charge) => (
          <Charge key={charge.id} charge={charge} reload={() => Promise.all([read(), reload()])} />
        ))}
      </ul>
    </section>
  )
}

function Charge({ charge, reload }: { charge: OwnRow<'fineLog'>; reload(): Promise<unknown> }) {
  const { language, say } = usePageLanguage()
  const { collected, answer } = say(messages)
  const { kind, status, place, code, amount, auto_charge_at, resolve_text, dispute_text } = charge
  return (
    <li>
      <span>
        {labelText(chargeKinds[kind], kind, language)} · <b>{labelText(chargeStates[status], status, language)}</b>
        <small>{place ?? code}</small>
        {(status === 'notified' || status === 'failed') && auto_charge_at && <small>{collected(momentText(language, auto_charge_at))}</small>}
        {dispute_text && <small>“{dispute_text}”</small>}
        {resolve_text && (
          <small>
            {answer}: {resolve_text}
          </small>
        )}
      </span>
      <strong>{won(language, amount)}</strong>
      <ChargeActions charge={charge} reload={reload} />
    </li>
  )
}
