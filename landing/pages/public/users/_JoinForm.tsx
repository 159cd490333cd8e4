import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Platform } from '#resources/users/platforms.ts'
import { platforms } from '#resources/users/platforms.ts'
import type { Params, Refusal } from './_call.ts'
import { send, wordsAt } from './_call.ts'
import type { Agreed } from './_Consents.tsx'
import { Consents, nothingAgreed } from './_Consents.tsx'
import { Line } from './_Line.tsx'

export interface Joining {
  platform: Platform
  name: string | null
  email: string | null
}

interface JoinFormProps {
  joining: Joining
  documents: Readonly<Record<string, string | undefined>>
  onJoined(): void
}

type Consented = Params<'snsJoin'>['params']['agree']

/** Required consents are told to the server only where they were given; it says which are missing, so not all of them need to be there. */
const given = (agreed: Agreed) => Object.fromEntries(Object.entries(agreed).filter(([, yes]) => yes)) as Consented

const missing = (agreed: Agreed) => (key: string) => (agreed[key as keyof Agreed] ? undefined : '필수 약관입니다. 동의해 주세요.')

export function JoinForm({ joining, documents, onJoined }: JoinFormProps) {
  const [name, setName] = useState(joining.name ?? '')
  const [phone, setPhone] = useState('')
  const [agreed, setAgreed] = useState(nothingAgreed)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function join(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const params = { platform: joining.platform, name, ...(phone.trim() && { phone }), agree: given(agreed) }
    const told = await send('snsJoin', { params })
    if (told.ok) return onJoined()
    setRefusal(told.refusal)
    setBusy(false)
  }

  const asksFor = (key: string) => refusal?.issues.some(({ path }) => path.at(-1) === key)
  return (
    <form className="panel" onSubmit={(event) => void join(event)} noValidate>
      <p className="lead">{platforms[joining.platform]} 계정을 확인했습니다. 몇 가지만 알려 주세요.</p>
      <Line
        label="이름"
        value={name}
        required
        autoComplete="name"
        maxLength={50}
        wrong={wordsAt(refusal, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <Line
        label="휴대폰 (선택)"
        type="tel"
        value={phone}
        autoComplete="tel"
        placeholder="010-1234-5678"
        hint="예약과 반납 안내를 받을 번호입니다."
        wrong={wordsAt(refusal, 'phone')}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Consents agreed={agreed} documents={documents} wrongAt={(key) => (asksFor(key) ? missing(agreed)(key) : undefined)} onChange={setAgreed} />
      {refusal && (
        <p className="notice bad" role="alert">
          {refusal.message}
        </p>
      )}
      <button className="button" disabled={busy}>
        {busy ? '가입하고 있습니다…' : '가입하기'}
      </button>
    </form>
  )
}
