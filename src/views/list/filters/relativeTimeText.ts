import type { RelativeTime } from '#schema/list/tabs.ts'
import { parseRelativeTime } from '#schema/list/tabs.ts'
import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  from: { now: '지금', today: '오늘', month: '이번 달 1일' } satisfies Readonly<Record<RelativeTime['from'], string>>,
  unit: { h: '시간', d: '일' },
  offset: (many: number, unit: string) => `${Math.abs(many)}${unit} ${many < 0 ? '전' : '뒤'}`,
}
const en: typeof ko = {
  from: { now: 'now', today: 'today', month: 'the 1st of this month' },
  unit: { h: 'hours', d: 'days' },
  offset: (many, unit) => (many < 0 ? `${-many} ${unit} ago` : `in ${many} ${unit}`),
}
const relativeTimeMessages = defineMessages({ ko, en })

/** A relative time as text (`90일 전`); any other value unchanged. */
export function relativeTimeText(value: string) {
  const moving = parseRelativeTime(value)
  if (!moving) return value
  const { from, unit, offset: offsetText } = relativeTimeMessages()
  if (!moving.offset) return from[moving.from]
  const text = offsetText(moving.offset.amount, unit[moving.offset.unit])
  return moving.from === 'month' ? `${from.month} ${text}` : text
}
