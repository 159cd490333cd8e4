import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { InputField } from '../Field.tsx'

const messages = { ko: { code: '쿠폰 코드', enter: '등록' }, en: { code: 'Coupon code', enter: 'Add' } } as const

/** A form in which a coupon code is entered. */
export function CouponCodeForm({ onEntered }: { onEntered(): void }) {
  const { say } = usePageLanguage()
  const { code: label, enter } = say(messages)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  async function send() {
    const result = await memberApi.post('coupon', 'enter', { code })
    setError(result.ok ? undefined : (result.error.issues[0]?.message ?? result.error.message))
    if (!result.ok) return
    setCode('')
    onEntered()
  }
  return (
    <div className="with-button">
      <InputField label={label} value={code} maxLength={20} autoComplete="off" error={error} onChange={({ target }) => setCode(target.value)} />
      <button type="button" className="quiet" disabled={code.trim() === ''} onClick={() => void send()}>
        {enter}
      </button>
    </div>
  )
}
