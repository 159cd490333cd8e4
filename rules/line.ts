/** Words in both languages, for whoever reads them. */
export interface LocalizedText {
  readonly ko: string
  readonly en: string
}

/** One line of a price: the form, the receipt, the contract and the test show the same. */
export interface Line<Code extends string = string> {
  readonly code: Code
  readonly label: LocalizedText
  /** Whole won; negative where it takes something off. */
  readonly amount: number
  /** How it was computed; null where the label says it all. */
  readonly why: LocalizedText | null
}

/** What lines come to, in whole won. */
export const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Lines that say something: those of nothing are left out, the first stays. */
export const told = <Code extends string>(lines: readonly Line<Code>[]) => lines.filter(({ amount }, index) => index === 0 || amount !== 0)

const grouped = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 20 })

/** Whole won as they are written in each language. */
export const won = (amount: number): LocalizedText => ({ ko: `${grouped(amount)}원`, en: `₩${grouped(amount)}` })
