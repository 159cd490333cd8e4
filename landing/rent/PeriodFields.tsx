import { useEffect, useState } from 'react'
import { usePageLanguage } from '../components/reader.ts'
import { InputField } from './Field.tsx'
import type { Period } from './period.ts'
import { dateTimeInputValue, nextHalfHour, parseMoment, timeStepSeconds } from './period.ts'

const texts = { ko: { from: '대여', to: '반납' }, en: { from: 'Pick-up', to: 'Return' } } as const

interface PeriodFieldsProps {
  /** Null before the page knows the time. */
  period: Period | null
  errors?: { readonly start_at?: string | undefined; readonly end_at?: string | undefined }
  onChange(period: Period): void
}

/** Two inputs for the start and the end of a rental. */
export function PeriodFields({ period, errors = {}, onChange }: PeriodFieldsProps) {
  const { say } = usePageLanguage()
  const words = say(texts)
  // The server renders the page for later readers too, so the time is read in the browser.
  const [earliest, setEarliest] = useState<string>()
  useEffect(() => setEarliest(nextHalfHour()), [])
  const input = (key: keyof Period, name: string, label: string, min: string | undefined) => (
    <InputField
      label={label}
      type="datetime-local"
      name={name}
      step={timeStepSeconds}
      required
      min={min && dateTimeInputValue(min)}
      value={period ? dateTimeInputValue(period[key]) : ''}
      error={errors[key]}
      onChange={({ target }) => {
        const moment = parseMoment(target.value)
        if (moment !== null && period) onChange({ ...period, [key]: moment })
      }}
    />
  )
  return (
    <>
      {input('start_at', 'from', words.from, earliest)}
      {input('end_at', 'to', words.to, period?.start_at)}
    </>
  )
}
