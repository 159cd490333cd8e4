import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { labelText } from '#schema'
import { DatePicker } from '../../fields/datePicker/DatePicker.tsx'
import { DateRangePicker } from '../../fields/datePicker/DateRangePicker.tsx'
import type { PickerOptions } from '../../fields/datePicker/pickerProps.ts'

interface PickerSample extends PickerOptions {
  id: string
  ko: string
  en: string
  isRange?: boolean
  keepChosen?: boolean
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The date picker with each of its options. */
const pickerSamples: readonly PickerSample[] = [
  { id: 'single', ko: '하루', en: 'One day' },
  { id: 'range', ko: '기간', en: 'Range', isRange: true },
  { id: 'today', ko: '오늘 버튼', en: 'Today button', todayButton: true },
  { id: 'keepOpen', ko: '열어 두기', en: 'Stays open', keepOpen: true },
  { id: 'rangeOpen', ko: '기간, 열어 두기', en: 'Range, stays open', isRange: true, keepOpen: true },
  { id: 'keepChosen', ko: '다시 눌러도 그대로', en: 'Not cleared by a second click', keepChosen: true },
  { id: 'weekdays', ko: '주말 제외', en: 'No weekends', isClosed: isWeekend },
  { id: 'rangeWeekdays', ko: '기간, 주말 제외', en: 'Range, no weekends', isRange: true, isClosed: isWeekend },
  { id: 'digits', ko: '숫자만 입력', en: 'Digits only', digitsOnly: true },
  { id: 'format', ko: '다른 형식', en: 'Another format', format: 'DD/MM/YYYY' },
  { id: 'time', ko: '날짜와 시각', en: 'Date and time', withTime: true, todayButton: true },
  { id: 'rangeTime', ko: '기간과 시각', en: 'Range with times', isRange: true, withTime: true },
  { id: 'english', ko: '영어', en: 'English', locale: 'en', todayButton: true },
  { id: 'rangeEnglish', ko: '기간, 영어', en: 'Range, English', isRange: true, locale: 'en' },
  { id: 'unsupported', ko: '지원하지 않는 언어 (fr)', en: 'Unsupported locale (fr)', locale: 'fr', todayButton: true },
]

const ValueOutput = ({ children }: { children: ReactNode }) => (
  <Box component="output" sx={{ display: 'block', minHeight: '1.5em', fontFamily: 'monospace', fontSize: '0.75rem', color: 'text.secondary' }}>
    {children}
  </Box>
)

function SinglePickerSample({ id, ko, en, isRange: _isRange, ...options }: PickerSample) {
  const [value, setValue] = useState<string | null>(null)
  const label = labelText({ ko, en }, '')
  return (
    <Box data-picker={id}>
      <DatePicker {...options} id={`picker-${id}`} name={label} label={label} value={value} onChange={setValue} />
      <ValueOutput>{JSON.stringify(value)}</ValueOutput>
    </Box>
  )
}

function RangePickerSample({ id, ko, en, isRange: _isRange, keepChosen: _keepChosen, ...options }: PickerSample) {
  const [value, setValue] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const label = labelText({ ko, en }, '')
  const ends = { from: labelText({ ko: `${label} 시작`, en: `${label} from` }, ''), to: labelText({ ko: `${label} 끝`, en: `${label} to` }, '') }
  return (
    <Box data-picker={id}>
      <DateRangePicker
        {...options}
        name={label}
        value={value}
        onChange={setValue}
        from={{ id: `picker-${id}-from`, label: ends.from }}
        to={{ id: `picker-${id}-to`, label: ends.to }}
      />
      <ValueOutput>{JSON.stringify(value)}</ValueOutput>
    </Box>
  )
}

/** Each picker with its value below. */
export const DatePickerSamples = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))', columnGap: 3, rowGap: 1 }}>
    {pickerSamples.map((mode) => (mode.isRange ? <RangePickerSample key={mode.id} {...mode} /> : <SinglePickerSample key={mode.id} {...mode} />))}
  </Box>
)
