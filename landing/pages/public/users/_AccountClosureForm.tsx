import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import { fieldErrorText } from '#client/calls.ts'
import { memberApi } from '../../../components/memberApi.ts'
import { Refusal } from '../../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '회원 탈퇴',
    lost: [
      '남은 쿠폰과 포인트가 없어집니다.',
      '이름·연락처·주소 등 개인정보가 지워지고 되돌릴 수 없습니다.',
      '계약과 결제 기록은 법에서 정한 동안 보관합니다.',
    ],
    reason: '탈퇴 사유',
    sure: '위 내용을 확인했고, 탈퇴를 신청합니다.',
    asking: '신청하고 있습니다…',
    ask: '탈퇴 신청',
  },
  en: {
    title: 'Close my account',
    lost: [
      'Remaining coupons and points are lost.',
      'Your name, contact details, address and other personal data are erased. This cannot be undone.',
      'Contract and payment records are kept for the period required by law.',
    ],
    reason: 'Reason for leaving',
    sure: 'I have read the above and request to close my account.',
    asking: 'Sending request…',
    ask: 'Request closure',
  },
}

/** Form to close the account: it shows what is lost and asks for a reason. */
export function AccountClosureForm({ onWithdrawn }: { onWithdrawn(): void }) {
  const { say } = usePageLanguage()
  const { title, lost, reason: cause, sure: isSure, asking, ask: doAsk } = say(messages)
  const id = useId()
  const [reason, setReason] = useState('')
  const [isConfirmed, setSure] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const result = await memberApi.post('user', 'withdraw', { reason })
    if (result.ok) return onWithdrawn()
    setRefusal(result.error)
    setBusy(false)
  }

  const wrong = fieldErrorText(refusal, 'reason')
  return (
    <details className="panel leave">
      <summary>{title}</summary>
      <ul>
        {lost.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form onSubmit={(event) => void leave(event)} noValidate>
        <div className="field">
          <label htmlFor={id}>{cause}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong && `${id}-said`}
            onChange={({ target }) => setReason(target.value)}
          />
          {wrong && (
            <p id={`${id}-said`} className="small wrong">
              {wrong}
            </p>
          )}
        </div>
        <label className="sure">
          <input type="checkbox" checked={isConfirmed} onChange={({ target }) => setSure(target.checked)} />
          <span>{isSure}</span>
        </label>
        {refusal && !wrong && <Refusal>{refusal.message}</Refusal>}
        <button className="button danger" disabled={!isConfirmed || busy}>
          {busy ? asking : doAsk}
        </button>
      </form>
    </details>
  )
}
