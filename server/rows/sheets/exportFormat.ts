import type { ExportFileType } from '#schema/list/wire.ts'
import { exportContentTypes } from '#schema/list/wire.ts'
import { csvHeadingLine, formatCsvRows } from './csv.ts'
import type { SheetColumn } from './sheet.ts'
import { xlsxWriter } from './xlsx.ts'

/** Writes rows in one file format. Rows are the JSON texts that PostgreSQL returns. */
export interface ExportWriter {
  begin(): void
  rows(texts: readonly string[]): void
  end(total: number): void
}

interface SheetTarget {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly put: (chunk: string | Uint8Array) => void
  /** The SHA-256 of everything written so far. */
  readonly digest: () => string
}

export interface ExportFormat {
  readonly type: string
  readonly writer: (outlet: SheetTarget) => ExportWriter
}

const cellsOf = (columns: readonly SheetColumn[], texts: readonly string[]) =>
  (JSON.parse(`[${texts.join(',')}]`) as Record<string, unknown>[]).map((row) => columns.map(({ cell }) => cell(row)))

const headings = (columns: readonly SheetColumn[]) => columns.map(({ heading }) => heading)

function json({ put, digest }: SheetTarget): ExportWriter {
  let isFirst = true
  return {
    begin: () => put('{"rows":['),
    rows(texts) {
      for (const text of texts) {
        if (!isFirst) put(',\n')
        put(text)
        isFirst = false
      }
    },
    end: (total) => put(`],"total":${total},"sha256":"${digest()}"}`),
  }
}

const csv = ({ columns, put }: SheetTarget): ExportWriter => ({
  begin: () => put(csvHeadingLine(headings(columns))),
  rows: (texts) => put(formatCsvRows(cellsOf(columns, texts))),
  end() {},
})

function xlsx({ name, columns, put }: SheetTarget): ExportWriter {
  const book = xlsxWriter(name, headings(columns), put)
  return { begin() {}, rows: (texts) => book.rows(cellsOf(columns, texts)), end: () => book.end() }
}

/** The file formats of an export. */
export const exportFormats = {
  json: { type: `${exportContentTypes.json}; charset=utf-8`, writer: json },
  csv: { type: `${exportContentTypes.csv}; charset=utf-8`, writer: csv },
  xlsx: { type: exportContentTypes.xlsx, writer: xlsx },
} as const satisfies Record<ExportFileType, ExportFormat>
