import type { Db, Draft, Row } from '#schema'
import { createErrorFactory, implement, localizedLabel } from '#schema'
import { model } from '../../vehicles/model.ts'
import { trim } from '../../vehicles/trim.ts'
import { currentRentalOf } from '../occupancy/overdue.server.ts'
import { conflictOwnerFor } from '../occupancy/alternatives.server.ts'
import { occupancyOwnerLabels } from '../occupancy/owners.ts'
import { occupancy } from '../occupancy/occupancy.ts'
import { rcar } from './rcar.ts'
import { takeOutOfService } from '../out-of-service/takeOutOfService.server.ts'
import { availableTimesOf } from './availableTimes.server.ts'
import { offerHandlers } from './offer.server.ts'
import { searchCars } from './search.server.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { spot } from './spot.ts'

type Car = Partial<Draft<typeof rcar>>

/** Model and brand of a trim: stored redundantly with the car, so that lists can filter without a join. */
async function modelAndBrandOf(db: Db, trimId: number) {
  const { model_id } = await db.get(trim, trimId)
  const { brand_id } = await db.get(model, model_id)
  return { model_id, brand_id }
}

/** Error code if the car must not be rented out today, or null. */
function activationError(car: Row<typeof rcar>, today: string) {
  if (!car.insurance_to || car.insurance_to < today || (car.insurance_from && car.insurance_from > today)) return 'insuranceExpired'
  if (car.inspection_due && car.inspection_due < today) return 'inspectionOverdue'
  return null
}

/** True if price and penalty policy are in force; without them nothing can be charged. */
async function hasPolicies(db: Db, { price_policy_id, penalty_policy_id }: Row<typeof rcar>) {
  const [price, penalty] = [await db.get(rentPricePolicy, price_policy_id), await db.get(rentPenaltyPolicy, penalty_policy_id)]
  return price.status === 'active' && penalty.status === 'active'
}

const maxListedOccupancies = 50

/** Throws if the car is still out, including overdue rentals. */
async function assertNotRented(db: Db, id: number) {
  const currentDriver = await currentRentalOf(db, id)
  if (currentDriver)
    throw createErrorFactory(rcar)('stillOut', {
      values: { due: currentDriver.end_at, held: currentDriver.code },
      data: { held_by: [conflictOwnerFor(db.actor, currentDriver)] },
    })
}

/** Throws if the car is occupied now or later; the error names the owners of the occupancies. */
async function assertUnoccupied(db: Db, { id }: Row<typeof rcar>) {
  const futureOccupancies = await db.find(occupancy, { rcar_id: id, to_at: { gt: db.now } }, { orderBy: 'to_at-desc', limit: maxListedOccupancies })
  const [last] = futureOccupancies
  if (!last) return assertNotRented(db, id)
  const rides = futureOccupancies.filter(({ holder }) => holder === 'rent').map(({ holder_id }) => holder_id)
  const codes = rides.length === 0 ? [] : (await db.find(rent, { id: rides })).map(({ code }) => code)
  const otherOwners = [...new Set(futureOccupancies.flatMap(({ holder }) => (holder === 'rent' ? [] : occupancyOwnerLabels[holder])))]
  const namesIn = (language: 'ko' | 'en') => [...codes, ...otherOwners.map((item) => localizedLabel(item, '')[language])].join(', ')
  throw createErrorFactory(rcar)('stillHeld', {
    values: { until: last.to_at, held: { ko: namesIn('ko'), en: namesIn('en') } },
    data: { held_by: futureOccupancies.map((part) => conflictOwnerFor(db.actor, part)) },
  })
}

const hideUnoccupied = async ({ row, db }: { row: Row<typeof rcar>; db: Db }) => {
  await assertUnoccupied(db, row)
  return { is_visible: false }
}

export const rcarServer = implement(
  rcar,
  {
    search: ({ params, ...tools }) => searchCars(tools, params),
    ...offerHandlers,
    freeTimes: ({ params, db }) => availableTimesOf(db, params),
    async activate({ row, db, now, error }) {
      const problem = activationError(row, now.slice(0, 10))
      if (problem) throw error(problem)
      if ((await db.get(spot, row.spot_id)).status !== 'active') throw error('spotNotOpen')
      if (!(await hasPolicies(db, row))) throw error('policyNotInForce')
      return { status_reason: null }
    },
    async repair({ params: { repair_until, status_reason, on_overlap }, row, db, cipher, now, error }) {
      if (repair_until <= now) throw error('repairOver', { path: 'repair_until' })
      await takeOutOfService(
        { db, cipher },
        { rcar_id: row.id, end_at: repair_until, reason: 'maintenance', detail: status_reason, on_overlap, source: 'system' },
      )
    },
    sell: hideUnoccupied,
    retire: hideUnoccupied,
  },
  {
    async beforeSave({ draft, before, db, error }) {
      const car: Car = { ...before, ...draft }
      if ((car.max_rent_min ?? Infinity) < (car.min_rent_min ?? 0)) throw error('rentTooShort')
      if (draft.trim_id !== undefined) return modelAndBrandOf(db, draft.trim_id)
    },
  },
)
