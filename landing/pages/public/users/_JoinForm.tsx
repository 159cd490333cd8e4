import type { FormEvent } from 'react'
import { useState } from 'react'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { usePageLanguage } from '../../../components/reader.ts'
import type { CallError } from '#client/calls.ts'
import type { DeclaredApi } from '#resources/api.ts'
import { fieldErrorText } from '#client/calls.ts'
import { memberApi } from '../../../components/memberApi.ts'
import type { ConsentChoices } from './_ConsentsInput.tsx'
import { ConsentsInput, noConsents } from './_ConsentsInput.tsx'
import { LabelledInput } from './_LabelledInput.tsx'
import type { DownloadableDataKinds } from './_DownloadableDataList.tsx'
import { DownloadableDataList } from './_DownloadableDataList.tsx'
import { platformName } from './_messages.ts'
import { Refusal } from '../../../components/Refusal.tsx'

export interface SocialIdentity {
  platform: SocialPlatform
  name: string | null
  email: string | null
}

interface JoinFormProps {
  joining: SocialIdentity
  documents: Readonly<Record<string, string | undefined>>
  ownData: DownloadableDataKinds
  onJoined(): void
}

type ConsentParams = Parameters<DeclaredApi['user']['snsJoin']>[0]['params']['agree']

/** Consents to send. Only given ones are sent; the server reports missing required ones, so the type need not contain all. */
const givenConsents = (agreed: ConsentChoices) => Object.fromEntries(Object.entries(agreed).filter(([, yes]) => yes)) as ConsentParams

const messages = {
  ko: {
    required: '필수 약관입니다. 동의해 주세요.',
    lead: (platform: string) => `${platform} 계정을 확인했습니다. 몇 가지만 알려 주세요.`,
    name: '이름',
    phone: '휴대폰 (선택)',
    phoneFor: '예약과 반납 안내를 받을 번호입니다.',
    joining: '가입하고 있습니다…',
    join: '가입하기',
  },
  en: {
    required: 'These terms are required. Please agree to them.',
    lead: (platform: string) => `Your ${platform} account is confirmed. We just need a few more details.`,
    name: 'Name',
    phone: 'Mobile (optional)',
    phoneFor: 'We send booking and return information to this number.',
    joining: 'Joining…',
    join: 'Join',
  },
}

export function SocialJoinForm({ joining, documents, ownData, onJoined }: JoinFormProps) {
  const { language, say } = usePageLanguage()
  const { required, lead, name: nameLabel, phone: phoneLabel, phoneFor, joining: onTheWay, join: doJoin } = say(messages)
  const [name, setName] = useState(joining.name ?? '')
  const [phone, setPhone] = useState('')
  const [agreed, setAgreed] = useState(noConsents)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [busy, setBusy] = useState(false)

  async function join(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const params = { platform: joining.platform, name, ...(phone.trim() && { phone }), agree: givenConsents(agreed) }
    const result = await memberApi.post('user', 'snsJoin', { params })
    if (result.ok) return onJoined()
    setRefusal(result.error)
    setBusy(false)
  }

  const asksFor = (key: string) => refusal?.issues.some(({ path }) => path.at(-1) === key)
  return (
    <form className="panel" onSubmit={(event) => void join(event)} noValidate>
      <p className="lead">{lead(platformName(joining.platform, language))}</p>
      <LabelledInput
        label={nameLabel}
        value={name}
        required
        autoComplete="name"
        maxLength={50}
        error={fieldErrorText(refusal, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <LabelledInput
        label={phoneLabel}
        type="tel"
        value={phone}
        autoComplete="tel"
        placeholder="010-1234-5678"
        hint={phoneFor}
        error={fieldErrorText(refusal, 'phone')}
        onChange={({ target }) => setPhone(target.value)}
      />
      <ConsentsInput agreed={agreed} documents={documents} errorAt={(key) => (asksFor(key) ? required : undefined)} onChange={setAgreed} />
      <DownloadableDataList ownData={ownData} />
      {refusal && <Refusal>{refusal.message}</Refusal>}
      <button className="button" disabled={busy}>
        {busy ? onTheWay : doJoin}
      </button>
    </form>
  )
}
