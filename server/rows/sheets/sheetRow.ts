import type { Calendar } from '#schema/base/time.ts'

/** A row of a file that came in: its line there, and its cells as texts. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What was read: the headings, the rows below them, and for a workbook the day that its dates are counted from. */
export interface SheetIn {
  readonly head: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly calendar?: Calendar
}
