import { Decimal } from 'decimal.js'

// Twice the usual precision, so that a power of hundreds of months stays exact to the won.
const ExactDecimal = Decimal.clone({ precision: 40 })

/** The components of a vehicle price, in whole won. */
export interface VehiclePrice {
  car_price: number
  option_price?: number | null | undefined
  extra_cost?: number | null | undefined
  discount?: number | null | undefined
  prepay?: number | null | undefined
}

/** Financed amount in whole won. */
export const financedAmount = ({ car_price, option_price, extra_cost, discount, prepay }: VehiclePrice) =>
  car_price + (option_price ?? 0) + (extra_cost ?? 0) - (discount ?? 0) - (prepay ?? 0)

/** Residual value in whole won: a percentage of the price of car and options. */
export const residualValue = ({ car_price, option_price }: VehiclePrice, rate: number) =>
  new ExactDecimal(car_price)
    .plus(option_price ?? 0)
    .times(rate)
    .div(100)
    .floor()
    .toNumber()

/** Input of the monthly fee; amounts in whole won. */
export interface LeaseFinancing {
  financed: number
  residual: number
  /** Per cent a year. */
  annual_rate: number
  months: number
}

/** Monthly fee before rounding, by the annuity formula: the financed amount less the discounted residual value. */
export function unroundedMonthlyFee({ financed, residual, annual_rate, months }: LeaseFinancing) {
  const rate = new ExactDecimal(annual_rate).div(1200)
  if (rate.isZero()) return new ExactDecimal(financed).minus(residual).div(months)
  const shrunk = new ExactDecimal(1).plus(rate).pow(-months)
  return new ExactDecimal(financed).minus(shrunk.times(residual)).times(rate).div(new ExactDecimal(1).minus(shrunk))
}

/** Monthly fee, rounded up to 100 won; null if the values give no positive fee. `difference` is added for the mileage. */
export function monthlyFee(loan: LeaseFinancing, difference = 0) {
  if (loan.months < 1 || loan.financed <= 0) return null
  // Cut at six decimals: a division remainder beyond them would be rounded up to 100 won.
  const won = unroundedMonthlyFee(loan).toDecimalPlaces(6).div(100).ceil().times(100).plus(difference).toNumber()
  return won > 0 ? won : null
}

/** The terms, mileages and residual rates of a product. */
export interface LeaseProductRates {
  annual_rate: number
  terms: readonly { months: number }[]
  mileages: readonly { km: number; monthly_diff: number }[]
  residuals: readonly { months: number; km: number; rate: number }[]
}

/** Residual value and monthly fee of one term and mileage. */
export interface FeeGridCell {
  months: number
  km: number
  /** Null where the product has no residual rate. */
  residual: number | null
  monthly: number | null
}

/** Residual value and monthly fee for one term and mileage. */
export function feeGridCell(price: VehiclePrice, offer: LeaseProductRates, months: number, km: number): FeeGridCell {
  const rate = offer.residuals.find((one) => one.months === months && one.km === km)?.rate
  if (rate === undefined) return { months, km, residual: null, monthly: null }
  const residual = residualValue(price, rate)
  const difference = offer.mileages.find((one) => one.km === km)?.monthly_diff ?? 0
  return { months, km, residual, monthly: monthlyFee({ financed: financedAmount(price), residual, annual_rate: offer.annual_rate, months }, difference) }
}

/** Every combination of term and mileage of a product. */
export const feeGrid = (price: VehiclePrice, offer: LeaseProductRates): FeeGridCell[] =>
  offer.terms.flatMap(({ months }) => offer.mileages.map(({ km }) => feeGridCell(price, offer, months, km)))

/** The lowest monthly fee of a grid; 0 if there is none. */
export const lowestMonthlyFee = (grid: readonly FeeGridCell[]) => {
  const fees = grid.flatMap(({ monthly }) => (monthly === null ? [] : [monthly]))
  return fees.length === 0 ? 0 : Math.min(...fees)
}
