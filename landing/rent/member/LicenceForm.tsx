import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { fieldErrorText } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { InputField } from '../Field.tsx'
import type { LicenceClass } from '../LicenceClassField.tsx'
import { LicenceClassField } from '../LicenceClassField.tsx'
import { uploadOnce } from '../uploadOnce.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    name: '성명',
    birth_date: '생년월일',
    license_no: '면허번호',
    noHint: '예: 11-22-333333-44',
    serial_no: '암호일련번호',
    serialHint: '면허증 사진 아래의 5~6자리',
    issued_on: '발급일',
    acquired_on: '최초 취득일',
    renew_until: '갱신·적성검사 만료일',
    image: '면허증 사진',
    send: '면허 등록',
    sending: '등록하고 있습니다…',
  },
  en: {
    name: 'Name',
    birth_date: 'Birth date',
    license_no: 'Licence number',
    noHint: 'Example: 11-22-333333-44',
    serial_no: 'Encrypted serial number',
    serialHint: '5 or 6 characters below the photo',
    issued_on: 'Issued on',
    acquired_on: 'First issued on',
    renew_until: 'Renewal deadline',
    image: 'Photo of the licence',
    send: 'Submit licence',
    sending: 'Submitting…',
  },
}

type Inputs = 'name' | 'birth_date' | 'license_no' | 'serial_no' | 'issued_on' | 'acquired_on' | 'renew_until'
type Values = Readonly<Record<Inputs, string>> & { readonly class: LicenceClass }

/** Uploads the photo if there is one and submits the licence. Null after success. */
async function submitLicence(values: Values, photo: File | null): Promise<CallError | null> {
  const uploaded = photo && (await uploadOnce(photo))
  if (uploaded && !uploaded.ok) return { ...uploaded.error, issues: [{ path: ['image'], message: uploaded.error.message }] }
  const result = await memberApi.post('driverLicense', 'submit', { ...values, is_mobile: false, image: uploaded ? uploaded.value.key : null })
  return result.ok ? null : result.error
}

/** A licence that staff then review. `name` is the name of the member. */
export function LicenceForm({ name, onSent }: { name: string; onSent(): void }) {
  const { say } = usePageLanguage()
  const words = say(messages)
  const [values, setValues] = useState<Values>({
    name,
    birth_date: '',
    license_no: '',
    serial_no: '',
    class: 'c2',
    issued_on: '',
    acquired_on: '',
    renew_until: '',
  })
  const [photo, setPhoto] = useState<File | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const failure = await submitLicence(values, photo)
    setBusy(false)
    setError(failure)
    if (!failure) onSent()
  }

  const input = (key: Inputs, type: 'text' | 'date', hint?: string) => (
    <InputField
      label={words[key]}
      type={type}
      hint={hint}
      value={values[key]}
      autoComplete="off"
      error={fieldErrorText(error, key)}
      onChange={({ target }) => setValues({ ...values, [key]: target.value })}
    />
  )
  return (
    <form className="fields" onSubmit={(event) => void send(event)} noValidate>
      {input('name', 'text')}
      {input('birth_date', 'date')}
      {input('license_no', 'text', words.noHint)}
      {input('serial_no', 'text', words.serialHint)}
      <LicenceClassField value={values.class} error={fieldErrorText(error, 'class')} onChange={(chosen) => setValues({ ...values, class: chosen })} />
      {input('issued_on', 'date')}
      {input('acquired_on', 'date')}
      {input('renew_until', 'date')}
      <InputField
        label={words.image}
        type="file"
        accept="image/*"
        error={fieldErrorText(error, 'image')}
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
      {error && <Refusal>{error.message}</Refusal>}
      <button className="button" disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
    </form>
  )
}
