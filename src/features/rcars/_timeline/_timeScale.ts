import { addDays, instantOf, addMinutes } from '#schema/base/time.ts'

/** Zoom levels: the visible days, pixels per day, and the step in minutes for moving periods. */
export const zoomLevels = {
  day: { days: 1, dayWidth: 1200, step: 15 },
  week: { days: 7, dayWidth: 176, step: 60 },
  month: { days: 31, dayWidth: 56, step: 1440 },
  quarter: { days: 60, dayWidth: 40, step: 1440 },
} as const
export type ZoomLevel = keyof typeof zoomLevels

/** A range of days with its scale in pixels. */
export interface TimeScale {
  readonly from: string
  readonly days: number
  readonly dayWidth: number
  readonly step: number
}

export const timeScaleOf = (from: string, mode: ZoomLevel): TimeScale => ({ from, ...zoomLevels[mode] })

const dayMs = 86_400_000

/** The x position of a moment in pixels, clamped to the range. */
export function momentToX({ from, days, dayWidth }: TimeScale, moment: string) {
  const passed = (instantOf(moment).getTime() - instantOf(`${from} 00:00:00`).getTime()) / dayMs
  return Math.min(days, Math.max(0, passed)) * dayWidth
}

/** A distance in pixels as minutes, rounded to whole steps. */
export const pixelsToMinutes = ({ dayWidth, step }: TimeScale, pixels: number) => Math.round((pixels / dayWidth) * (1440 / step)) * step

/** The moment at an x position, rounded down to a step. */
export const momentAt = ({ from, dayWidth, step }: TimeScale, pixels: number) =>
  addMinutes(`${from} 00:00:00`, Math.floor((pixels / dayWidth) * (1440 / step)) * step)

export const isWithin = ({ from, days }: TimeScale, moment: string) => moment >= `${from} 00:00:00` && moment < `${addDays(from, days)} 00:00:00`
