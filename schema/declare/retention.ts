import type { LocalizedText } from '../base/localizedText.ts'

/**
 * Rows that must be kept by law after the withdrawal of their member: fields with `lapse` are erased this many years after a moment or day of the row, or after
 * its creation if that is empty.
 */
export interface Retention<D extends string = string> {
  /** Years from `after` on. */
  readonly years: number
  /** The moment or day from which the years count. */
  readonly after: D
  /** The law that requires it. */
  readonly law: LocalizedText
}
