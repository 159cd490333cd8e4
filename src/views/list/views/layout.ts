import type { Column } from './column.ts'

/** Where the columns of a list stand and how wide they are, as somebody has arranged them. */
export interface Layout {
  /** Once one was made wider or narrower all of them have their width, so that no other moves. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** Those that stay in sight; while nobody has said which, it is the title. */
  readonly pins?: readonly string[] | undefined
}

export const asDeclared: Layout = {}

export const layoutKey = (place: string) => `${place}.layout`

const narrowest = 56
const widest = 800
export const defaultLayout = 140

export const bounded = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** How wide a column that stays in sight happens to be: its head says so to the cells of those behind it. */
export const pinWidth = (name: string) => `--pin-${name}`

/** The same columns, some of which stay in sight where they stand, as wide as they happen to be. */
export const inSight = (columns: readonly Column[], pins: readonly string[]): readonly Column[] =>
  columns.map((column, index) => {
    if (!pins.includes(column.name)) return column
    const before = columns.slice(0, index).filter(({ name }) => pins.includes(name))
    return { ...column, left: `calc(${['0px', ...before.map(({ name }) => `var(${pinWidth(name)}, ${defaultLayout}px)`)].join(' + ')})` }
  })

/** The columns with the places that a layout gives them: those that stay in sight come first. */
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
