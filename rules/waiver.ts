import type { Minute } from './seoulTime.ts'
import { daysAndHours } from './seoulTime.ts'
import { floor10 } from './won.ts'

export interface WaiverOption {
  readonly code: string
  readonly day: number
  readonly deductible: number
}

/** The damage waiver of a ride: its day price for full days, a tenth of it for every hour begun beyond them, a day at most; floored to 10 won. */
export function waiverAmount(perDay: number, start: Minute, end: Minute) {
  const { days, hours } = daysAndHours(start, end)
  return floor10((perDay * (days * 10 + Math.min(hours, 10))) / 10)
}
