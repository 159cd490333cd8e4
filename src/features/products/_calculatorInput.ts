import { decimal, money } from '#schema'
import type { product } from '#resources/purchases/product.ts'
import type { Row } from '#schema'

/** The inputs of the calculator. The first five belong to the product, the rest to one quote. */
export const calculatorFields = {
  car_price: money('차량가', { min: 1 }),
  discount_price: money({ ko: '할인', en: 'Discount' }, { optional: true }),
  extra_cost: money({ ko: '부대비용', en: 'Additional costs' }, { optional: true }),
  annual_rate: decimal({ ko: '연이율(%)', en: 'Annual interest rate' }, { max: 30, scale: 2, unit: '%' }),
  option_price: money({ ko: '옵션가', en: 'Options' }, { optional: true }),
  prepay: money({ ko: '선납금', en: 'Down payment' }, { optional: true }),
  deposit: money({ ko: '보증금', en: 'Deposit' }, { optional: true }),
}

export interface CalculatorInput {
  car_price: number
  discount_price: number
  extra_cost: number
  annual_rate: number
  option_price: number
  prepay: number
  deposit: number
}

export type Product = Row<typeof product>

export const initialCalculatorInput = ({ car_price, discount_price, extra_cost, annual_rate }: Product): CalculatorInput => ({
  car_price,
  discount_price: discount_price ?? 0,
  extra_cost: extra_cost ?? 0,
  annual_rate,
  option_price: 0,
  prepay: 0,
  deposit: 0,
})

/** The form values as numbers; null while one of them is invalid. */
export function parseCalculatorInput(typed: Readonly<Record<string, unknown>>): CalculatorInput | null {
  const numbers = Object.entries(calculatorFields).map(([name, field]) => [name, field.keySpecs.$.value.safeParse(typed[name] ?? 0)] as const)
  if (numbers.some(([, parsed]) => !parsed.success)) return null
  const of = (name: string) => numbers.find(([item]) => item === name)?.[1].data ?? 0
  return {
    car_price: of('car_price'),
    discount_price: of('discount_price'),
    extra_cost: of('extra_cost'),
    annual_rate: of('annual_rate'),
    option_price: of('option_price'),
    prepay: of('prepay'),
    deposit: of('deposit'),
  }
}

export const priceInputOf = ({ car_price, option_price, extra_cost, discount_price, prepay }: CalculatorInput) => ({
  car_price,
  option_price,
  extra_cost,
  discount: discount_price,
  prepay,
})
