/** Floors to 10 won (원단위 절사), as most prices and fees here are. Accepts fractions of won. */
export const floor10 = (amount: number) => Math.floor(amount / 10) * 10

/** A percentage of whole won, floored to 10 won; multiplies before it divides. */
export const floorPercentTo10 = (amount: number, percent: number) => Math.floor((amount * percent) / 1000) * 10

/** A fraction of whole won, floored to 10 won; exact for amounts of any size. */
export const floorFraction10 = (numerator: bigint, denominator: bigint) => Number(numerator / (denominator * 10n)) * 10

/** `part / whole` of an amount in whole won, times a percentage, floored to 10 won; exact for amounts of any size. */
export const floorShareTo10 = (amount: number, part: number, whole: number, percent = 100) =>
  whole <= 0 ? 0 : floorFraction10(BigInt(amount) * BigInt(part) * BigInt(percent), BigInt(whole) * 100n)
