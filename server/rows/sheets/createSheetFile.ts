import { createHash } from 'node:crypto'
import type { Label } from '#schema'
import { labelText } from '#schema'
import type { ExportFileType } from '#schema/list/wire.ts'
import { exportFormats } from './exportFormat.ts'
import type { SheetCell, SheetColumn } from './sheet.ts'

interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A few hundred rows as one file. */
export function createSheetFile({ name, columns, rows }: Sheet, outType: ExportFileType) {
  const chunks: Buffer[] = []
  const put = (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk))
  const digest = () => createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
  const { type, writer } = exportFormats[outType]
  const sheet = writer({ name, columns, put, digest })
  sheet.begin()
  sheet.rows(rows.map((row) => JSON.stringify(row)))
  sheet.end(rows.length)
  return { type, bytes: Buffer.concat(chunks) }
}

interface LabelledSheet extends Omit<Sheet, 'columns' | 'rows'> {
  /** Headings by key. */
  readonly columns: Readonly<Record<string, Label>>
  /** Cells by key; other keys are ignored. */
  readonly rows: readonly object[]
}

/** As `sheetFile`, with labels as headings. They are in Korean, as in every export. */
export const labelledSheetFile = ({ name, columns, rows }: LabelledSheet, outType: ExportFileType) =>
  createSheetFile(
    {
      name,
      columns: Object.entries(columns).map(([key, label]) => ({ heading: labelText(label, key, 'ko'), cell: (row) => (row[key] ?? null) as SheetCell })),
      rows: rows as Sheet['rows'],
    },
    outType,
  )
