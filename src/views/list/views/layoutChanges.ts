import type { ColumnLayout } from './layout.ts'
import { clampWidth, defaultWidth } from './layout.ts'

/** The current column widths of the list on the page. */
const measuredWidths = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => [head.dataset.column ?? '', Math.round(head.getBoundingClientRect().width)]),
  )

/** The layout with one column wider by `by` pixels. */
export const widenColumn = ({ widths = measuredWidths(), ...rest }: ColumnLayout, name: string, by: number): ColumnLayout => ({
  ...rest,
  widths: { ...widths, [name]: clampWidth((widths[name] ?? defaultWidth) + by) },
})

/** The layout with the pinning of one column toggled. */
export function togglePin({ widths = measuredWidths(), pins }: ColumnLayout, name: string, usually: readonly string[]): ColumnLayout {
  const now = pins ?? usually
  return { widths, pins: now.includes(name) ? now.filter((item) => item !== name) : [...now, name] }
}
