import type { Options } from 'csv-stringify/sync'
import { stringify } from 'csv-stringify/sync'
import type { SheetCell } from './sheet.ts'

/** Text that spreadsheet programs would run as a formula, also after spaces and with full-width signs. */
export const formulaInjectionPattern = /^[\s\ufeff]*[=+\-@＝＋－＠\t\r\0]/

const options: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]|^\s|\s$/,
  cast: {
    // Such text gets a leading apostrophe. Numbers stay numbers, whatever their sign.
    string: (text) => (formulaInjectionPattern.test(text) ? `'${text}` : text),
    boolean: String,
  },
}

/** Rows in CSV format (RFC 4180). */
export const formatCsvRows = (rows: readonly (readonly SheetCell[])[]) => stringify([...rows], options)

/** The byte order mark tells spreadsheet programs that the text is UTF-8. */
export const csvHeadingLine = (headings: readonly string[]) => stringify([headings], { ...options, bom: true })
