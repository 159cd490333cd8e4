import type { Row } from '#schema'
import { ruleIssue } from '#schema'
import { feeGridCell, financedAmount, monthlyFee } from '#rules/lease.ts'
import type { product } from '../product.ts'
import type { purchase } from './purchase.ts'

type PricedKey =
  | 'car_price'
  | 'option_price'
  | 'discount_amount'
  | 'subsidy_amount'
  | 'extra_cost'
  | 'prepay_amount'
  | 'residual_amount'
  | 'annual_rate'
  | 'term_months'
  | 'annual_km'
  | 'over_km_won'
  | 'monthly_fee'
export type PurchaseQuoteInput = Partial<Pick<Row<typeof purchase>, PricedKey>>
type Product = Pick<
  Row<typeof product>,
  'kind' | 'car_price' | 'discount_price' | 'extra_cost' | 'annual_rate' | 'over_km_won' | 'terms' | 'mileages' | 'residuals'
>

/** Input fields of the quote: a change of one of them recalculates it. */
export const quoteInputKeys = [
  'product_id',
  'car_price',
  'option_price',
  'discount_amount',
  'subsidy_amount',
  'extra_cost',
  'prepay_amount',
  'residual_amount',
  'annual_rate',
  'term_months',
  'annual_km',
  'monthly_fee',
] as const

/** Fills empty fields with the values of the product. */
export const withProductDefaults = (of: Product, { car_price, discount_amount, extra_cost, annual_rate, over_km_won }: PurchaseQuoteInput) => ({
  car_price: car_price ?? of.car_price,
  discount_amount: discount_amount ?? of.discount_price,
  extra_cost: extra_cost ?? of.extra_cost,
  annual_rate: annual_rate ?? of.annual_rate,
  over_km_won: over_km_won ?? of.over_km_won,
})

/** Calculates a quote with defaults and monthly fee, or returns the issue that prevents it. */
export function priceQuote(of: Product, quoteInput: PurchaseQuoteInput, now: string) {
  const filled = withProductDefaults(of, quoteInput)
  const { term_months = 0, annual_km = 0, option_price, subsidy_amount, prepay_amount, residual_amount } = quoteInput
  const price = {
    car_price: filled.car_price,
    option_price,
    extra_cost: filled.extra_cost,
    discount: (filled.discount_amount ?? 0) + (subsidy_amount ?? 0),
    prepay: prepay_amount,
  }
  const financed = financedAmount(price)
  const snapshot = { financed, annual_rate: filled.annual_rate, term_months, annual_km, calculated_at: now }
  if (financed < 0) return { problem: ruleIssue('discountTooGreat', 'car_price') }
  if (of.kind === 'cash') return { filled, snapshot: { ...snapshot, residual: 0, monthly: 0 } }

  const residual = residual_amount ?? feeGridCell(price, { ...of, annual_rate: filled.annual_rate }, term_months, annual_km).residual
  if (residual === null) return { problem: ruleIssue('notOffered', 'term_months') }
  const difference = of.mileages.find(({ km }) => km === annual_km)?.monthly_diff ?? 0
  const monthly = monthlyFee({ financed, residual, annual_rate: filled.annual_rate, months: term_months }, difference)
  if (monthly === null) return { problem: ruleIssue('noFee', 'car_price') }
  return { filled, snapshot: { ...snapshot, residual, monthly } }
}
