import { Decimal } from 'decimal.js'

// Twice what money of this size needs, so that a power of hundreds of months loses nothing that is seen.
const Exact = Decimal.clone({ precision: 40 })

/** What a price is made of before it is spread over months. */
export interface Price {
  car_price: number
  option_price?: number | null | undefined
  extra_cost?: number | null | undefined
  discount?: number | null | undefined
  prepay?: number | null | undefined
}

export const financedOf = ({ car_price, option_price, extra_cost, discount, prepay }: Price) =>
  car_price + (option_price ?? 0) + (extra_cost ?? 0) - (discount ?? 0) - (prepay ?? 0)

/** Residual value: a share of the car with its options, in whole won. */
export const residualOf = ({ car_price, option_price }: Price, rate: number) =>
  new Exact(car_price)
    .plus(option_price ?? 0)
    .times(rate)
    .div(100)
    .floor()
    .toNumber()

export interface Loan {
  financed: number
  residual: number
  /** Per cent a year. */
  annual_rate: number
  months: number
}

/** The monthly fee before it is rounded: what is financed, less what the car is worth at the end, over the months. */
export function exactFee({ financed, residual, annual_rate, months }: Loan) {
  const rate = new Exact(annual_rate).div(1200)
  if (rate.isZero()) return new Exact(financed).minus(residual).div(months)
  const shrunk = new Exact(1).plus(rate).pow(-months)
  return new Exact(financed).minus(shrunk.times(residual)).times(rate).div(new Exact(1).minus(shrunk))
}

/** The monthly fee, rounded up to 100 won; null where the values make none. */
export function monthlyFee(loan: Loan, difference = 0) {
  if (loan.months < 1 || loan.financed <= 0) return null
  // What division leaves over behind the sixth digit is no money, and would cost a hundred won.
  const won = exactFee(loan).toDecimalPlaces(6).div(100).ceil().times(100).plus(difference).toNumber()
  return won > 0 ? won : null
}

/** What a product says about its months, distances and residual values. */
export interface Offer {
  annual_rate: number
  terms: readonly { months: number }[]
  mileages: readonly { km: number; monthly_diff: number }[]
  residuals: readonly { months: number; km: number; rate: number }[]
}

export interface GridCell {
  months: number
  km: number
  /** Null where the product says no residual value. */
  residual: number | null
  monthly: number | null
}

/** Residual value and fee for one term and distance. */
export function cellOf(price: Price, offer: Offer, months: number, km: number): GridCell {
  const rate = offer.residuals.find((one) => one.months === months && one.km === km)?.rate
  if (rate === undefined) return { months, km, residual: null, monthly: null }
  const residual = residualOf(price, rate)
  const difference = offer.mileages.find((one) => one.km === km)?.monthly_diff ?? 0
  return { months, km, residual, monthly: monthlyFee({ financed: financedOf(price), residual, annual_rate: offer.annual_rate, months }, difference) }
}

/** Every term times every distance of a product. */
export const gridOf = (price: Price, offer: Offer): GridCell[] =>
  offer.terms.flatMap(({ months }) => offer.mileages.map(({ km }) => cellOf(price, offer, months, km)))

/** The lowest fee of a grid; 0 where there is none. */
export const lowestOf = (grid: readonly GridCell[]) => {
  const fees = grid.flatMap(({ monthly }) => (monthly === null ? [] : [monthly]))
  return fees.length === 0 ? 0 : Math.min(...fees)
}
