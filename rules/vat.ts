/** The supply value in an amount that holds 10 % VAT: ten elevenths, rounded half up, in whole numbers all the way. */
export const supplyIn = (won: number) => Math.floor((won * 20 + 11) / 22)

/** Supply and tax of an amount that holds both; they sum to it. */
export function taxOf(won: number) {
  const supply_amount = supplyIn(won)
  return { supply_amount, vat_amount: won - supply_amount }
}

/** An amount that is passed on as it is, without tax. */
export const untaxed = (won: number) => ({ supply_amount: won, vat_amount: 0 })

/** An amount and the tax in it, which need not be that of all of it: some of what a bill asks for is no sale. */
export interface Taxed {
  readonly amount: number
  readonly vat_amount: number
}

/** The tax in a part of an amount, whose first `before` won were paid or given back earlier: parts of any sizes come to its tax in the end, to the won. */
export function taxOfPart({ amount, vat_amount }: Taxed, before: number, part: number) {
  const until = (won: number) => (won >= amount ? vat_amount : Number((BigInt(won) * BigInt(vat_amount)) / BigInt(amount)))
  const tax = until(before + part) - until(before)
  return { supply_amount: part - tax, vat_amount: tax }
}

/** What of an amount is free of tax, as vendors ask who work the tax out themselves: what remains holds just its tax. */
export function taxFreeIn({ amount, vat_amount }: Taxed) {
  if (vat_amount === 0) return amount
  return taxOf(amount).vat_amount === vat_amount ? 0 : Math.max(0, amount - vat_amount * 11)
}
