import type { SerialDayZero } from '#schema/base/time.ts'

/** A row of an uploaded file: its line number, and its cells as text. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A parsed file: headings, rows, and for a workbook the day from which it counts dates. */
export interface ParsedSheet {
  readonly head: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly calendar?: SerialDayZero
}
