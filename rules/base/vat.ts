/** Supply value in an amount that includes 10 % VAT: 10/11, rounded half up, with integers only. */
export const supplyValueIn = (won: number) => Math.floor((won * 20 + 11) / 22)

/** Supply value and VAT of an amount that includes VAT; they sum to the amount. */
export function splitVat(won: number) {
  const supply_amount = supplyValueIn(won)
  return { supply_amount, vat_amount: won - supply_amount }
}

/** Supply value of an amount without VAT. */
export const splitWithoutVat = (won: number) => ({ supply_amount: won, vat_amount: 0 })

/** An amount and the VAT in it; it may be less than 10/110, because parts of an invoice may not be sales. */
export interface TaxedAmount {
  readonly amount: number
  readonly vat_amount: number
}

/** VAT in a part of an amount, after `before` won were paid or refunded earlier. The VAT of all parts sums exactly to that of the amount. */
export function splitPartVat({ amount, vat_amount }: TaxedAmount, before: number, part: number) {
  const until = (won: number) => (won >= amount ? vat_amount : Number((BigInt(won) * BigInt(vat_amount)) / BigInt(amount)))
  const tax = until(before + part) - until(before)
  return { supply_amount: part - tax, vat_amount: tax }
}

/** Tax-free part of an amount, for vendors that compute VAT themselves: the rest contains exactly the given VAT. */
export function taxFreePartOf({ amount, vat_amount }: TaxedAmount) {
  if (vat_amount === 0) return amount
  return splitVat(amount).vat_amount === vat_amount ? 0 : Math.max(0, amount - vat_amount * 11)
}
