import { quote } from '#rules/quote.ts'
import type { Db, Tools } from '#schema'
import { fault, faultsOf, isStaff } from '#schema'
import { user } from '../users/user.ts'
import { countDemand } from './demandCount.server.ts'
import { rcar } from './rcar.ts'
import type { Asked, Found } from './rcarCalls.ts'
import type { Policy, Shared } from './rcarSearchFree.server.ts'
import { freeOf } from './rcarSearchFree.server.ts'
import { spotsFor, spotsMeant } from './rcarSpots.server.ts'
import { whyNone } from './rcarUnfound.server.ts'
import { eventsFor, isFirst } from './rentFacts.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { rentSettings } from './rentSettings.server.ts'

function refuse({ start_at, end_at, orderBy, near }: Asked, now: string) {
  // A minute that has begun may still be chosen.
  if (`${start_at.slice(0, 16)}:59` < now) throw faultsOf(rcar)('searchPast', { at: 'start_at' })
  if (end_at <= start_at) throw faultsOf(rcar)('searchEndsEarly', { at: 'end_at' })
  if (orderBy === 'distance-asc' && !near) throw fault('required', { at: 'near' })
}

/** What every quote of the search shares: the period, whoever asks, and the events that run. */
async function sharedOf(db: Db, { start_at, end_at, user_id }: Asked): Promise<Shared> {
  const id = isStaff(db.actor) ? (user_id ?? null) : db.actor.id
  const [{ holidays }, member, events] = await Promise.all([rentSettings(db), id === null ? null : db.get(user, id), eventsFor(db, id)])
  const booking = { booked: db.now, start: start_at, end: end_at, holidays, is_first: await isFirst(db, id, events), events }
  return { ...booking, birth_date: member?.birth_date ?? null, cdw: 'none', is_delivery: false, coupon: null, points: { asked: 0, balance: 0 } }
}

/** Free cars of a period with what each costs: one statement says which are free and in what order, each page is priced by the rules of a booking. */
export async function searched({ db, gather }: Pick<Tools, 'db' | 'gather'>, params: Asked): Promise<Found> {
  refuse(params, db.now)
  const [shared, active, places] = await Promise.all([sharedOf(db, params), db.find(rentPricePolicy, { status: 'active' }), spotsMeant(db, params)])
  const spots = spotsFor(places, params, shared.holidays)
  const metres = new Map([...spots].map(([id, { distance }]) => [id, distance ?? 0]))
  const { total, cars } = await freeOf(db, params, shared, active, metres)
  const who = isStaff(db.actor) ? params.user_id : db.actor.id
  countDemand({ db, gather }, 'searched', { ...params, user_id: who })
  if (total === 0) countDemand({ db, gather }, 'unfound', { ...params, user_id: who })
  const policies = new Map<number, Policy>(active.map((policy) => [policy.id, policy]))
  const rows = cars.flatMap(({ price_policy_id, ...car }) => {
    const [policy, place] = [policies.get(price_policy_id), spots.get(car.spot_id)]
    if (!policy || !place) return []
    const { base_amount, event_discount, total_amount } = quote({ ...shared, policy, car })
    const { id, name, lat_lng, distance } = place
    const plate_no = isStaff(db.actor) ? car.plate_no : null
    return [{ id: car.id, name: car.name, plate_no, model_id: car.model_id, spot: { id, name, lat_lng }, distance, base_amount, event_discount, total_amount }]
  })
  const why = total === 0 && isStaff(db.actor) ? await whyNone({ db, asked: params, shared, policies: active, places, holidays: shared.holidays }) : undefined
  return { rows, total, ...(why && { why }) }
}
