import type { ListColumn } from './column.ts'

type ColumnPosition = Pick<ListColumn, 'name' | 'left'>

/** The range of positions for a column: pinned columns stay in front of the others. */
export function allowedRangeOf(columns: readonly ColumnPosition[], name: string): readonly [number, number] {
  const unpinned = columns.findIndex(({ left }) => left === undefined)
  const leading = unpinned < 0 ? columns.length : unpinned
  const isLeading = columns.findIndex((column) => column.name === name) < leading
  return isLeading ? [0, leading - 1] : [leading, columns.length - 1]
}

/** The column names with one moved to the nearest allowed position. */
export function moveColumn(columns: readonly ColumnPosition[], name: string, to: number): readonly string[] {
  const [first, last] = allowedRangeOf(columns, name)
  const otherNames = columns.flatMap((column) => (column.name === name ? [] : [column.name]))
  return otherNames.toSpliced(Math.min(last, Math.max(first, to)), 0, name)
}
