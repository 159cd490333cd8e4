import type { Column } from './column.ts'

/** The user's layout of the columns of a list. */
export interface Layout {
  /** Resizing one column sets the widths of all, so that no other column moves. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** The pinned columns; by default the title. */
  readonly pins?: readonly string[] | undefined
}

export const asDeclared: Layout = {}

export const layoutKey = (place: string) => `${place}.layout`

const narrowest = 56
const widest = 800
export const defaultLayout = 140

export const bounded = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** The CSS variable with the current width of a pinned column, set by its head. */
export const pinWidth = (name: string) => `--pin-${name}`

/** The columns with left offsets for pinned ones, from their current widths. */
export const inSight = (columns: readonly Column[], pins: readonly string[]): readonly Column[] =>
  columns.map((column, index) => {
    if (!pins.includes(column.name)) return column
    const before = columns.slice(0, index).filter(({ name }) => pins.includes(name))
    return { ...column, left: `calc(${['0px', ...before.map(({ name }) => `var(${pinWidth(name)}, ${defaultLayout}px)`)].join(' + ')})` }
  })

/** The columns with widths and offsets of a layout; pinned columns come first. */
export function placed(columns: readonly Column[], { widths, pins = [] }: Layout): readonly Column[] {
  if (!widths) return columns
  let left = 0
  const isPinned = ({ name }: Column) => pins.includes(name)
  return [...columns.filter(isPinned), ...columns.filter((column) => !isPinned(column))].map((column) => {
    const width = bounded(widths[column.name] ?? column.view.width ?? defaultLayout)
    if (!isPinned(column)) return { ...column, width }
    left += width
    return { ...column, width, left: left - width }
  })
}
