import { compactText, normalizeText } from './textShape.ts'

/** Separators of a value: they are removed before validation and added again for display. */
export interface TextNormalization {
  /** Input → stored value. */
  readonly normalize: (text: string) => string
  /** Stored value → displayed value; unchanged by default. */
  readonly display?: (plain: string) => string
}

const withoutBlanks = (text: string) => normalizeText(text).replace(/\s/g, '')

export const textNormalizations = {
  /** Without blanks and dashes: `12하 3456` → `12하3456`. */
  compact: { normalize: compactText },
  /** Without blanks and dashes, in capitals: `kmhl14ja 123-45` → `KMHL14JA12345`. */
  compactCapitals: { normalize: (text) => compactText(text).toUpperCase() },
  /** Without blanks, in capitals: `spot-0001` → `SPOT-0001`. */
  capitals: { normalize: (text) => withoutBlanks(text).toUpperCase() },
  /** Business registration number: `124-81-00998`. */
  bizNo: { normalize: compactText, display: (digits) => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3') },
  /** Corporate registration number: `110111-1234567`. */
  corpNo: { normalize: compactText, display: (digits) => digits.replace(/^(\d{6})(\d{7})$/, '$1-$2') },
} as const satisfies Record<string, TextNormalization>
