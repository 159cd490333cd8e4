import type { SeoulMinute } from '../base/seoulTime.ts'
import { daysAndHours } from '../base/seoulTime.ts'
import { floor10 } from '../base/won.ts'

/** A damage waiver of a price policy; whole won. */
export interface WaiverOption {
  readonly code: string
  readonly day: number
  readonly deductible: number
}

/** Price of the damage waiver: the day price per full day, a tenth of it per started hour beyond, at most one day; floored to 10 won. */
export function waiverAmount(perDay: number, start: SeoulMinute, end: SeoulMinute) {
  const { days, hours } = daysAndHours(start, end)
  return floor10((perDay * (days * 10 + Math.min(hours, 10))) / 10)
}
