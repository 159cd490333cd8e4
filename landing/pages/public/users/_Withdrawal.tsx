import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { Refusal } from './_call.ts'
import { send, wordsAt } from './_call.ts'

const lost = [
  '남은 쿠폰과 포인트가 없어집니다.',
  '이름·연락처·주소 등 개인정보가 지워지고 되돌릴 수 없습니다.',
  '계약과 결제 기록은 법에서 정한 동안 보관합니다.',
]

/** Asks to leave: with a reason, and after having been told what goes. */
export function Withdrawal({ onLeft }: { onLeft(): void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const told = await send('withdraw', { reason })
    if (told.ok) return onLeft()
    setRefusal(told.refusal)
    setBusy(false)
  }

  const wrong = wordsAt(refusal, 'reason')
  return (
    <details className="panel leave">
      <summary>회원 탈퇴</summary>
      <ul>
        {lost.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form onSubmit={(event) => void leave(event)} noValidate>
        <div className="field">
          <label htmlFor={id}>탈퇴 사유</label>
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
          <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />
          <span>위 내용을 확인했고, 탈퇴를 신청합니다.</span>
        </label>
        {refusal && !wrong && (
          <p className="notice bad" role="alert">
            {refusal.message}
          </p>
        )}
        <button className="button danger" disabled={!sure || busy}>
          {busy ? '신청하고 있습니다…' : '탈퇴 신청'}
        </button>
      </form>
    </details>
  )
}
