/** The Korean way of dropping what is below ten won: always downwards, once, at the line. Takes won, whole or not. */
export const floor10 = (amount: number) => Math.floor(amount / 10) * 10

/** So many hundredths of whole won, floored to 10 won; multiplied first, divided last. */
export const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 1000) * 10

/** A share of whole won, `part` of `whole`, times a percentage, floored to 10 won; exact for any sizes. */
export const shareOf = (amount: number, part: number, whole: number, percent = 100) =>
  whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part) * BigInt(percent)) / (BigInt(whole) * 1000n)) * 10
