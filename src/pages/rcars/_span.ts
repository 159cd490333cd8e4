import { dayAfter, instantOf, minutesAfter } from '#schema/base/time.ts'

/** How much of the calendar is shown at once, and by how many minutes times are moved there. */
export const modes = {
  day: { days: 1, dayWidth: 1200, step: 15 },
  week: { days: 7, dayWidth: 176, step: 60 },
  month: { days: 31, dayWidth: 56, step: 1440 },
  quarter: { days: 60, dayWidth: 40, step: 1440 },
} as const
export type Mode = keyof typeof modes

/** Days from a day on, each so many pixels wide. */
export interface Span {
  readonly from: string
  readonly days: number
  readonly dayWidth: number
  readonly step: number
}

export const spanOf = (from: string, mode: Mode): Span => ({ from, ...modes[mode] })

const dayMs = 86_400_000

/** Where a moment lies, in pixels from the left; what lies outside is at the edge. */
export function placeOf({ from, days, dayWidth }: Span, moment: string) {
  const passed = (instantOf(moment).getTime() - instantOf(`${from} 00:00:00`).getTime()) / dayMs
  return Math.min(days, Math.max(0, passed)) * dayWidth
}

/** So many pixels as minutes, in whole steps. */
export const minutesIn = ({ dayWidth, step }: Span, pixels: number) => Math.round((pixels / dayWidth) * (1440 / step)) * step

/** The moment at a place: the beginning of the step in which it lies. */
export const momentAt = ({ from, dayWidth, step }: Span, pixels: number) =>
  minutesAfter(`${from} 00:00:00`, Math.floor((pixels / dayWidth) * (1440 / step)) * step)

export const isWithin = ({ from, days }: Span, moment: string) => moment >= `${from} 00:00:00` && moment < `${dayAfter(from, days)} 00:00:00`
