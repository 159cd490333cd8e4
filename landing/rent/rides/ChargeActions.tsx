import type { FormEvent } from 'react'
import { useState } from 'react'
import { fieldErrorText } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { TextAreaField } from '../Field.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { won } from '../money.ts'
import { momentText } from '../period.ts'
import { useRideCall } from '../useRideCall.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    dispute: '이의제기',
    text: '이의 내용',
    until: (moment: string) => `${moment}까지 낼 수 있습니다. 답을 드릴 때까지 결제하지 않습니다.`,
    doDispute: '이의제기 보내기',
    pay: (amount: string) => `${amount} 지금 내기`,
    waives: '지금 내면 이의를 제기하지 않는 것으로 봅니다.',
    busy: '보내고 있습니다…',
  },
  en: {
    dispute: 'Dispute this charge',
    text: 'What is wrong',
    until: (moment: string) => `Possible until ${moment}. Nothing is charged until we have answered.`,
    doDispute: 'Send',
    pay: (amount: string) => `Pay ${amount} now`,
    waives: 'By paying now you accept the charge.',
    busy: 'Sending…',
  },
}

interface ChargeProps {
  charge: OwnRow<'fineLog'>
  reload(): Promise<unknown>
}

/** Disputes a charge within its time. */
function DisputeForm({ charge: { id, version, dispute_until }, reload }: ChargeProps) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const [text, setText] = useState('')
  const { busy, error, run } = useRideCall(reload)
  function submit(event: FormEvent) {
    event.preventDefault()
    const params = { id, dispute_text: text, dispute_files: null }
    void run(`dispute ${id} ${version}`, (key) => memberApi.post('fineLog', 'dispute', params, { key }))
  }
  const wrong = fieldErrorText(error, 'dispute_text')
  return (
    <details>
      <summary>{words.dispute}</summary>
      <form className="fields" onSubmit={submit} noValidate>
        <TextAreaField
          label={words.text}
          rows={4}
          maxLength={2000}
          value={text}
          error={wrong}
          hint={dispute_until && words.until(momentText(language, dispute_until))}
          onChange={({ target }) => setText(target.value)}
        />
        {error && !wrong && <Refusal>{error.message}</Refusal>}
        <button className="button" disabled={busy}>
          {busy ? words.busy : words.doDispute}
        </button>
      </form>
    </details>
  )
}

/** Pays a charge with the default card, before it is collected. */
function PayNow({ charge: { id, version, status, amount, paid_amount }, reload }: ChargeProps) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const { busy, error, run } = useRideCall(reload)
  const pay = () => run(`charge ${id} ${version}`, (key) => memberApi.post('fineLog', 'charge', { id, credit_card_id: null }, { key }))
  return (
    <>
      {status === 'notified' && <p className="small">{words.waives}</p>}
      {error && <Refusal>{error.message}</Refusal>}
      <button className="quiet" disabled={busy} onClick={() => void pay()}>
        {busy ? words.busy : words.pay(won(language, amount - paid_amount))}
      </button>
    </>
  )
}

/** What a member can do with a charge in its state. The server decides; a refusal is reported in its words. */
export function ChargeActions({ charge, reload }: ChargeProps) {
  const isPayable = charge.status === 'notified' || charge.status === 'failed'
  if (!isPayable) return null
  return (
    <div className="fields">
      {charge.status === 'notified' && <DisputeForm charge={charge} reload={reload} />}
      <PayNow charge={charge} reload={reload} />
    </div>
  )
}
