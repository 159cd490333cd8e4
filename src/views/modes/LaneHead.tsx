import { dayAfter, wallTime } from '#schema/base/time.ts'
import type { Slot } from '#schema/slot.ts'
import { labelOf } from './said.ts'
import { timeWords } from './timeWords.ts'
import { weekdayOf } from './weeks.ts'

/** The days above the lanes: each of them, or the first of each week where there are many. */
export function LaneHead({ lane, day, days }: { lane: Slot; day: string; days: number }) {
  const step = days > 28 ? 7 : 1
  const today = wallTime(new Date()).slice(0, 10)
  const { weekdays } = timeWords()
  return (
    <div className="row" aria-hidden="true">
      <div className="head">{labelOf(lane)}</div>
      {Array.from({ length: days / step }, (_none, at) => dayAfter(day, at * step)).map((each, at) => {
        const isToday = each <= today && today < dayAfter(each, step)
        const date = Number(each.slice(8))
        const dated = step === 1 && days > 7 && at > 0 && date > 1 ? String(date) : `${Number(each.slice(5, 7))}.${date}`
        return (
          <div key={each} className={isToday ? 'current' : ''}>
            {days === 7 ? `${dated} ${weekdays[weekdayOf(each)]}` : dated}
          </div>
        )
      })}
    </div>
  )
}
