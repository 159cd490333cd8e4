import type { ListColumn } from './column.ts'

/** The user's layout of the columns of a list. */
export interface ColumnLayout {
  /** Resizing one column sets the widths of all, so that no other column moves. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** The pinned columns; by default the title. */
  readonly pins?: readonly string[] | undefined
}

export const unchangedLayout: ColumnLayout = {}

export const columnLayoutStorageKey = (place: string) => `${place}.layout`

const minWidth = 56
const maxWidth = 800
export const defaultWidth = 140

export const clampWidth = (width: number) => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

/** The CSS variable with the current width of a pinned column, set by its head. */
export const pinWidthVariable = (name: string) => `--pin-${name}`

/** The columns with left offsets for pinned ones, from their current widths. */
export const withPinOffsets = (columns: readonly ListColumn[], pins: readonly string[]): readonly ListColumn[] =>
  columns.map((column, index) => {
    if (!pins.includes(column.name)) return column
    const before = columns.slice(0, index).filter(({ name }) => pins.includes(name))
    return { ...column, left: `calc(${['0px', ...before.map(({ name }) => `var(${pinWidthVariable(name)}, ${defaultWidth}px)`)].join(' + ')})` }
  })

/** The columns with widths and offsets of a layout; pinned columns come first. */
export function applyLayout(columns: readonly ListColumn[], { widths, pins = [] }: ColumnLayout): readonly ListColumn[] {
  if (!widths) return columns
  let left = 0
  const isPinned = ({ name }: ListColumn) => pins.includes(name)
  return [...columns.filter(isPinned), ...columns.filter((column) => !isPinned(column))].map((column) => {
    const width = clampWidth(widths[column.name] ?? column.view.width ?? defaultWidth)
    if (!isPinned(column)) return { ...column, width }
    left += width
    return { ...column, width, left: left - width }
  })
}
