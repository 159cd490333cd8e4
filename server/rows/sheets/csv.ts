import type { Options } from 'csv-stringify/sync'
import { stringify } from 'csv-stringify/sync'
import type { SheetCell } from './sheet.ts'

/** What a spreadsheet program would run as a formula, also behind blanks and in its full-width form. */
export const formula = /^[\s\ufeff]*[=+\-@＝＋－＠\t\r\0]/

const options: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]|^\s|\s$/,
  cast: {
    // Text that would run gets a leading apostrophe. Numbers are numbers, however they begin.
    string: (text) => (formula.test(text) ? `'${text}` : text),
    boolean: String,
  },
}

/** Rows by RFC 4180. */
export const csvLines = (rows: readonly (readonly SheetCell[])[]) => stringify([...rows], options)

/** The byte order mark tells spreadsheet programs that the text is UTF-8. */
export const csvHead = (headings: readonly string[]) => stringify([headings], { ...options, bom: true })
