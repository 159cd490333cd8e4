import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldLabelOf } from './base/rowTexts.ts'
import { timeMessages } from './base/timeMessages.ts'
import { weekdayOf } from './base/weeks.ts'

/** The days above the lanes: each day, or the first of each week in long ranges. */
export function LaneDayHeader({ lane, day, days }: { lane: FieldKey; day: string; days: number }) {
  const step = days > 28 ? 7 : 1
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  const { weekdays } = timeMessages()
  return (
    <div className="row" aria-hidden="true">
      <div className="head">{fieldLabelOf(lane)}</div>
      {Array.from({ length: days / step }, (_none, at) => addDays(day, at * step)).map((item, index) => {
        const isToday = item <= today && today < addDays(item, step)
        const date = Number(item.slice(8))
        const dated = step === 1 && days > 7 && index > 0 && date > 1 ? String(date) : `${Number(item.slice(5, 7))}.${date}`
        return (
          <div key={item} className={isToday ? 'current' : ''}>
            {days === 7 ? `${dated} ${weekdays[weekdayOf(item)]}` : dated}
          </div>
        )
      })}
    </div>
  )
}
