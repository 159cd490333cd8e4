import { useState } from 'react'
import type { CallError } from '#client/calls.ts'
import { fieldErrorText } from '#client/calls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { InputField } from './Field.tsx'
import type { LicenceClass } from './LicenceClassField.tsx'
import { LicenceClassField } from './LicenceClassField.tsx'

const messages = {
  ko: {
    lead: '함께 운전할 사람이 있으면 적어 주세요. 회원님과 같은 나이·면허 조건을 갖추어야 합니다.',
    name: '이름',
    birth_date: '생년월일',
    phone: '휴대폰',
    license_no: '면허번호',
    acquired_on: '최초 취득일',
    renew_until: '갱신·적성검사 만료일',
  },
  en: {
    lead: 'Name another person who will drive. The same conditions of age and licence apply to both of you.',
    name: 'Name',
    birth_date: 'Birth date',
    phone: 'Mobile phone',
    license_no: 'Licence number',
    acquired_on: 'First issued on',
    renew_until: 'Renewal deadline',
  },
}

const empty = { name: '', birth_date: '', phone: '', license_no: '', acquired_on: '', renew_until: '' }
type Texts = typeof empty

/** A driver in addition to the member, as `rent.hold` and `rent.nameDriver` take it. */
export interface AdditionalDriver extends Omit<Texts, 'acquired_on' | 'renew_until'> {
  readonly class: LicenceClass
  readonly acquired_on: string | null
  readonly renew_until: string | null
}

interface AdditionalDriverFieldsProps {
  /** The refusal of the call that takes the driver, whose issues are reported at the fields. */
  error: CallError | null
  /** Null while nothing is entered. */
  onChange(driver: AdditionalDriver | null): void
}

/** Whether a refusal is about the additional driver. */
export const isDriverRefused = (error: CallError | null) => error?.issues.some(({ path }) => path[0] === 'second_driver') === true

/** The fields of an additional driver. The server checks age and licence. */
export function AdditionalDriverFields({ error, onChange }: AdditionalDriverFieldsProps) {
  const { say } = usePageLanguage()
  const words = say(messages)
  const [texts, setTexts] = useState(empty)
  const [licenceClass, setClass] = useState<LicenceClass>('c2')
  const errorAt = (key: string) => (isDriverRefused(error) ? fieldErrorText(error, key) : undefined)

  function change(next: Texts, nextClass: LicenceClass) {
    setTexts(next)
    setClass(nextClass)
    const isEntered = Object.values(next).some((text) => text.trim() !== '')
    onChange(isEntered ? { ...next, class: nextClass, acquired_on: next.acquired_on || null, renew_until: next.renew_until || null } : null)
  }

  const input = (key: keyof Texts, type: 'text' | 'date' | 'tel') => (
    <InputField
      label={words[key]}
      type={type}
      value={texts[key]}
      autoComplete="off"
      error={errorAt(key)}
      onChange={({ target }) => change({ ...texts, [key]: target.value }, licenceClass)}
    />
  )
  return (
    <>
      <p className="small">{words.lead}</p>
      {input('name', 'text')}
      {input('birth_date', 'date')}
      {input('phone', 'tel')}
      {input('license_no', 'text')}
      <LicenceClassField value={licenceClass} error={errorAt('class')} onChange={(chosen) => change(texts, chosen)} />
      {input('acquired_on', 'date')}
      {input('renew_until', 'date')}
    </>
  )
}
