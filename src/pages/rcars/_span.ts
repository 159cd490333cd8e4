import { dayAfter, instantOf } from '#schema/base/time.ts'

/** How much of the calendar is shown at once. */
export const modes = { day: { days: 1, dayWidth: 1200 }, week: { days: 7, dayWidth: 176 }, month: { days: 31, dayWidth: 56 } } as const
export type Mode = keyof typeof modes

/** Days from a day on, each so many pixels wide. */
export interface Span {
  readonly from: string
  readonly days: number
  readonly dayWidth: number
}

export const spanOf = (from: string, mode: Mode): Span => ({ from, ...modes[mode] })

/** The first moment behind it. */
export const endOf = ({ from, days }: Span) => `${dayAfter(from, days)} 00:00:00`

const dayMs = 86_400_000

/** Where a moment lies, in pixels from the left; what lies outside is at the edge. */
export function placeOf({ from, days, dayWidth }: Span, moment: string) {
  const passed = (instantOf(moment).getTime() - instantOf(`${from} 00:00:00`).getTime()) / dayMs
  return Math.min(days, Math.max(0, passed)) * dayWidth
}
