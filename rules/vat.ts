/** The supply value in an amount that holds 10 % VAT: ten elevenths, rounded half up, in whole numbers all the way. */
export const supplyIn = (won: number) => Math.floor((won * 20 + 11) / 22)

/** Supply and tax of an amount that holds both; they sum to it. */
export function taxOf(won: number) {
  const supply_amount = supplyIn(won)
  return { supply_amount, vat_amount: won - supply_amount }
}

/** An amount that is passed on as it is, without tax. */
export const untaxed = (won: number) => ({ supply_amount: won, vat_amount: 0 })
