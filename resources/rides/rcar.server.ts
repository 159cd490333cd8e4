import type { Db, Draft, Row } from '#schema'
import { faultsOf, serve, wordsOf } from '#schema'
import { model } from '../vehicles/model.ts'
import { trim } from '../vehicles/trim.ts'
import { carOut } from './carsOut.server.ts'
import { toldHolder } from './occupancyOffers.server.ts'
import { holderLabels } from './holders.ts'
import { occupancy } from './occupancy.ts'
import { rcar } from './rcar.ts'
import { takenOut } from './rcarOut.server.ts'
import { freeTimesOf } from './rcarFree.server.ts'
import { searched } from './rcarSearch.server.ts'
import { rent } from './rent.ts'
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

const mostNamed = 50

/** Whoever is late has a car beyond the time that was booked. */
async function refuseOut(db: Db, id: number) {
  const driven = await carOut(db, id)
  if (driven) throw faultsOf(rcar)('stillOut', { of: { due: driven.end_at, held: driven.code }, data: { held_by: [toldHolder(db.actor, driven)] } })
}

/** A car that somebody still has, or is promised, is not given away; who that is, is said. */
async function refuseHeld(db: Db, { id }: Row<typeof rcar>) {
  const ahead = await db.find(occupancy, { rcar_id: id, to_at: { gt: db.now } }, { orderBy: 'to_at-desc', limit: mostNamed })
  const [last] = ahead
  if (!last) return refuseOut(db, id)
  const rides = ahead.filter(({ holder }) => holder === 'rent').map(({ holder_id }) => holder_id)
  const codes = rides.length === 0 ? [] : (await db.find(rent, { id: rides })).map(({ code }) => code)
  const others = [...new Set(ahead.flatMap(({ holder }) => (holder === 'rent' ? [] : holderLabels[holder])))]
  const say = (language: 'ko' | 'en') => [...codes, ...others.map((each) => wordsOf(each, '')[language])].join(', ')
  throw faultsOf(rcar)('stillHeld', {
    of: { until: last.to_at, held: { ko: say('ko'), en: say('en') } },
    data: { held_by: ahead.map((part) => toldHolder(db.actor, part)) },
  })
}

const gone = async ({ row, db }: { row: Row<typeof rcar>; db: Db }) => {
  await refuseHeld(db, row)
  return { is_visible: false }
}

export const rcarServer = serve(
  rcar,
  {
    search: ({ params, ...tools }) => searched(tools, params),
    freeTimes: ({ params, db }) => freeTimesOf(db, params),
    async activate({ row, db, now, fault }) {
      const problem = activationFault(row, now.slice(0, 10))
      if (problem) throw fault(problem)
      if ((await db.get(spot, row.spot_id)).status !== 'active') throw fault('spotNotOpen')
      if (!(await hasPolicies(db, row))) throw fault('policyNotInForce')
      return { status_reason: null }
    },
    async repair({ params: { repair_until, status_reason, on_overlap }, row, db, vault, now, fault }) {
      if (repair_until <= now) throw fault('repairOver', { at: 'repair_until' })
      await takenOut({ db, vault }, { rcar_id: row.id, end_at: repair_until, reason: 'maintenance', detail: status_reason, on_overlap, source: 'system' })
    },
    sell: gone,
    retire: gone,
  },
  {
    async save({ draft, before, db, fault }) {
      const car: Car = { ...before, ...draft }
      if ((car.max_rent_min ?? Infinity) < (car.min_rent_min ?? 0)) throw fault('rentTooShort')
      if (draft.trim_id !== undefined) return lineOf(db, draft.trim_id)
    },
  },
)
