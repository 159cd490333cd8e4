import type { Db, Tools, Wrong } from '#schema'
import { faultsOf, isStaff } from '#schema'
import { countDemand } from './demandCount.server.ts'
import { clashOf } from './occupancyClash.server.ts'
import { occupancy } from './occupancy.ts'
import type { Obstacle } from './obstacle.ts'
import type { Quoted } from './rentCalls.ts'
import type { Facts, Wanted } from './rentFacts.server.ts'
import { factsOf } from './rentFacts.server.ts'
import { problemsOf } from './rentGuards.server.ts'
import { blockedUntil } from './rentHeld.server.ts'
import { priced } from './rentQuote.server.ts'
import { rent } from './rent.ts'
import { told } from './told.server.ts'

/** Who has the car, or which other ride the member has, at that time. */
async function clashes(db: Db, facts: Facts): Promise<readonly Wrong[]> {
  const { rcar_id, user_id = null, start_at, end_at } = facts.wanted
  const until = blockedUntil(facts)
  const clash = await clashOf(db, { holder: 'rent', holder_id: 0, rcar_id, user_id, from_at: start_at, to_at: until, user_to_at: end_at })
  if (!clash) return []
  const at = clash.code === 'taken' ? 'rcar_id' : 'user_id'
  return faultsOf(occupancy)([{ code: clash.code, at, of: { from: clash.by.from_at, to: clash.until } }]).wrongs
}

/** A price as it is told. */
export function toldOf({ price, penalty }: Facts, of: ReturnType<typeof priced>, obstacles: readonly Obstacle[] = []): Quoted {
  const { time: _time, event, coupon_problem: _problem, subtotal: _subtotal, ...amounts } = of
  return { ...amounts, lines: [...of.lines], event_id: event?.id ?? null, price_policy_id: price.id, penalty_policy_id: penalty.id, obstacles: [...obstacles] }
}

/** The price of what is wanted, and everything that stands in the way of booking it. A member asks for themselves. */
export async function quotedOf({ db, gather }: Pick<Tools, 'db' | 'gather'>, wanted: Wanted): Promise<Quoted> {
  const facts = await factsOf(db, isStaff(db.actor) ? wanted : { ...wanted, user_id: db.actor.id })
  const price = priced(facts)
  const problems = problemsOf(facts, price, db.actor.accessLevel)
  const wrongs = problems.length > 0 ? faultsOf(rent)(problems).wrongs : []
  const busy = wanted.start_at < wanted.end_at ? await clashes(db, facts) : []
  const { car, pickup } = facts
  countDemand({ db, gather }, 'quoted', { ...facts.wanted, spot_id: pickup.id, model_id: car.model_id })
  return toldOf(facts, price, [...wrongs, ...busy].map(told))
}
