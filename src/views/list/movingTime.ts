import { timeForm } from '#schema/tabs.ts'
import { spoken } from '../../i18n/spoken.ts'

const ko = {
  from: { now: '지금', today: '오늘', month: '이번 달 1일' } as Readonly<Record<string, string>>,
  unit: { h: '시간', d: '일' } as Readonly<Record<string, string>>,
  by: (many: string, unit: string, isBefore: boolean) => `${many}${unit} ${isBefore ? '전' : '뒤'}`,
}
const en: typeof ko = {
  from: { now: 'now', today: 'today', month: 'the 1st of this month' },
  unit: { h: 'hours', d: 'days' },
  by: (many, unit, isBefore) => (isBefore ? `${many} ${unit} ago` : `in ${many} ${unit}`),
}
const words = spoken({ ko, en })

/** A time that moves on with the clock, in words (`90일 전`); any other value as it is. */
export function timeText(value: string) {
  const [, from = '', by] = timeForm.exec(value) ?? []
  const { from: names, unit, by: said } = words()
  if (from === '') return value
  if (by === undefined) return names[from] ?? value
  const text = said(by.slice(1, -1), unit[by.slice(-1)] ?? '', by.startsWith('-'))
  return from === 'month' ? `${names[from]} ${text}` : text
}
