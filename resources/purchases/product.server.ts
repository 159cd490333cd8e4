import type { Db, Row } from '#schema'
import { implement } from '#schema'
import { aoption } from '../vehicles/aoption.ts'
import { extColor } from '../vehicles/extColor.ts'
import { intColor } from '../vehicles/intColor.ts'
import { allBelongToModel } from '../vehicles/modelMembership.server.ts'
import { trim } from '../vehicles/trim.ts'
import { feeGrid, lowestMonthlyFee } from '#rules/lease.ts'
import { productRatesIssue, firstUnorderedTierIndex } from './offerIssue.server.ts'
import { product } from './product.ts'

type Product = Row<typeof product>

const feeGridOf = (row: Pick<Product, 'car_price' | 'discount_price' | 'extra_cost' | 'annual_rate' | 'terms' | 'mileages' | 'residuals'>) =>
  feeGrid({ car_price: row.car_price, extra_cost: row.extra_cost, discount: row.discount_price }, row)

async function partsMatchModel(db: Db, { trim_id, ext_color_ids = [], int_color_ids = [], aoption_ids = [] }: Partial<Product>) {
  if (trim_id === undefined || ext_color_ids.length + int_color_ids.length + aoption_ids.length === 0) return true
  const { model_id } = await db.get(trim, trim_id)
  return (
    (await allBelongToModel(db, extColor, ext_color_ids, model_id)) &&
    (await allBelongToModel(db, intColor, int_color_ids, model_id)) &&
    (await allBelongToModel(db, aoption, aoption_ids, model_id))
  )
}

function saleBlocker(row: Product) {
  if (row.kind !== 'cash' && feeGridOf(row).some(({ monthly }) => monthly === null)) return 'noFee'
  return row.stock === 0 ? 'noStock' : null
}

export const productServer = implement(
  product,
  {
    async sell({ row, error }) {
      const problem = saleBlocker(row)
      if (problem) throw error(problem)
    },
    async resume({ row, error }) {
      const problem = saleBlocker(row)
      if (problem) throw error(problem)
    },
    // The fees computed by the page are ignored: the hook below computes them again.
    async saveTerms({ params, db }) {
      await db.save(product, [params])
      const row = await db.get(product, params.id)
      return { version: row.version, monthly_from: row.monthly_from, grid: feeGridOf(row) }
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      const row = { ...before, ...draft }
      const { car_price = 0, annual_rate = 0, terms = [], mileages = [], residuals = [], terminate_tiers = [] } = row
      const problem = productRatesIssue({ terms, mileages, residuals })
      if (problem) throw error(problem)
      const tier = firstUnorderedTierIndex(terminate_tiers)
      if (tier >= 0) throw error('tierOrder', { path: ['terminate_tiers', tier, 'elapsed'] })
      if ((row.discount_price ?? 0) >= car_price + (row.extra_cost ?? 0)) throw error('discountTooGreat', { path: 'discount_price' })
      if (!(await partsMatchModel(db, row))) throw error('otherModel')
      const grid = feeGridOf({
        car_price,
        discount_price: row.discount_price ?? null,
        extra_cost: row.extra_cost ?? null,
        annual_rate,
        terms,
        mileages,
        residuals,
      })
      return { monthly_from: lowestMonthlyFee(grid) }
    },
  },
)
