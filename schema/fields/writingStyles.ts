import { compactText, plainText } from './textShape.ts'

/** What of a value is only writing: it comes off before the value is checked, and goes on where people read it. */
export interface WritingStyle {
  /** As somebody writes it → as it is kept. */
  readonly plain: (text: string) => string
  /** As it is kept → as it is usually written; as it is unless said. */
  readonly written?: (plain: string) => string
}

const withoutBlanks = (text: string) => plainText(text).replace(/\s/g, '')

export const writingStyles = {
  /** Blanks and dashes: `12하 3456` is `12하3456`. */
  compact: { plain: compactText },
  /** Blanks, dashes and small letters: `kmhl14ja 123-45` is `KMHL14JA12345`. */
  compactCapitals: { plain: (text) => compactText(text).toUpperCase() },
  /** Blanks and small letters: `spot-0001` is `SPOT-0001`. */
  capitals: { plain: (text) => withoutBlanks(text).toUpperCase() },
  /** A business number, `124-81-00998`. */
  bizNo: { plain: compactText, written: (digits) => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3') },
  /** A corporate number, `110111-1234567`. */
  corpNo: { plain: compactText, written: (digits) => digits.replace(/^(\d{6})(\d{7})$/, '$1-$2') },
} as const satisfies Record<string, WritingStyle>
