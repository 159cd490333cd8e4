/** A text in Korean and English. */
export interface LocalizedText {
  readonly ko: string
  readonly en: string
}

/** One line of a price. Form, receipt and contract show the same lines. */
export interface PriceLine<Code extends string = string> {
  readonly code: Code
  readonly label: LocalizedText
  /** Whole won; negative for a discount. */
  readonly amount: number
  /** Explanation of the calculation; null if the label is sufficient. */
  readonly why: LocalizedText | null
}

/** Sum of the lines in whole won. */
export const sumOfLines = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Drops lines of 0 won, except the first. */
export const dropZeroExtraLines = <Code extends string>(lines: readonly PriceLine<Code>[]) => lines.filter(({ amount }, index) => index === 0 || amount !== 0)

// Created once: creating a format takes 50 times as long as using it, and a quote writes dozens of amounts.
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
const groupDigits = (amount: number) => numberFormat.format(amount)

/** Formats whole won in each language. */
export const wonText = (amount: number): LocalizedText => ({ ko: `${groupDigits(amount)}원`, en: `₩${groupDigits(amount)}` })
