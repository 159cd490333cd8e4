import type { Db, Draft, Row } from '#schema'
import { serve } from '#schema'
import { model } from '../vehicles/model.ts'
import { trim } from '../vehicles/trim.ts'
import { rcar } from './rcar.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { spot } from './spot.ts'

type Car = Partial<Draft<typeof rcar>>

/** Model and brand of a trim: the car carries them beside it, so that lists filter without a join. */
async function lineOf(db: Db, trimId: number) {
  const { model_id } = await db.get(trim, trimId)
  const { brand_id } = await db.get(model, model_id)
  return { model_id, brand_id }
}

/** Why a car must not be rented out today, if it must not. */
function activationFault(car: Row<typeof rcar>, today: string) {
  if (!car.insurance_to || car.insurance_to < today || (car.insurance_from && car.insurance_from > today)) return 'insuranceExpired'
  if (car.inspection_due && car.inspection_due < today) return 'inspectionOverdue'
  return null
}

/** Prices and penalties must be in force before anybody can be charged by them. */
async function hasPolicies(db: Db, { price_policy_id, penalty_policy_id }: Row<typeof rcar>) {
  const [price, penalty] = [await db.get(rentPricePolicy, price_policy_id), await db.get(rentPenaltyPolicy, penalty_policy_id)]
  return price.status === 'active' && penalty.status === 'active'
}

export const rcarServer = serve(
  rcar,
  {
    async activate({ row, db, now, fault }) {
      const problem = activationFault(row, now.slice(0, 10))
      if (problem) throw fault(problem)
      if ((await db.get(spot, row.spot_id)).status !== 'active') throw fault('spotNotOpen')
      if (!(await hasPolicies(db, row))) throw fault('policyNotInForce')
      return { status_reason: null }
    },
    sell: async () => ({ is_visible: false }),
    retire: async () => ({ is_visible: false }),
  },
  {
    async save({ draft, before, db, fault }) {
      const car: Car = { ...before, ...draft }
      if ((car.max_rent_min ?? Infinity) < (car.min_rent_min ?? 0)) throw fault('rentTooShort')
      if (draft.trim_id !== undefined) return lineOf(db, draft.trim_id)
    },
  },
)
