import type { Layout } from './layout.ts'
import { bounded, defaultLayout } from './layout.ts'

/** How wide the columns stand now, in the list that is on the page. */
const measured = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => [head.dataset.column ?? '', Math.round(head.getBoundingClientRect().width)]),
  )

/** The same layout with one column this much wider. */
export const widened = ({ widths = measured(), ...rest }: Layout, name: string, by: number): Layout => ({
  ...rest,
  widths: { ...widths, [name]: bounded((widths[name] ?? defaultLayout) + by) },
})

/** The same layout with one column that stays in sight, or no longer does. */
export function pinned({ widths = measured(), pins }: Layout, name: string, usually: readonly string[]): Layout {
  const now = pins ?? usually
  return { widths, pins: now.includes(name) ? now.filter((item) => item !== name) : [...now, name] }
}
