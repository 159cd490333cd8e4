import { lateFee } from '#rules/lateness.ts'
import { addedTime } from '#rules/quote.ts'
import type { Db, Handlers, Row, Vault } from '#schema'
import { faultsOf, isStaff, textOf } from '#schema'
import { hoursBetween, minutesAfter } from '#schema/base/time.ts'
import { returnPoints } from '../logs/pointsSpent.server.ts'
import { user } from '../users/user.ts'
import { refuseTaken } from './occupancyClash.server.ts'
import { rcar } from './rcar.ts'
import { booking } from './rentBooking.ts'
import { charge } from './rentDriven.server.ts'
import type { Wanted } from './rentFacts.server.ts'
import { factsOf } from './rentFacts.server.ts'
import { driverProblems, problemsOf } from './rentGuards.server.ts'
import { blockedUntil, noShowFrom } from './rentHeld.server.ts'
import { sumExtra } from './rentExtra.server.ts'
import { cardOf } from './rentCard.server.ts'
import { named, pointsOf } from './rentPaid.server.ts'
import { priced, pricedValues } from './rentQuote.server.ts'
import { rent } from './rent.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { driversOf, secondDriverOf } from './rentSecond.server.ts'
import { rentSettings } from './rentSettings.server.ts'

type Ride = Row<typeof rent>
type Moves = Pick<Handlers<typeof rent>, 'change' | 'extend'>
interface Tools {
  readonly db: Db
  readonly vault: Vault
}
interface Asked {
  readonly start_at: string
  readonly end_at: string
  readonly rcar_id?: number | null | undefined
  readonly cdw?: string | null | undefined
  readonly at_current?: boolean | undefined
}

const waiver = booking.cdw.parts.$.value

/** The ride as it is wanted by now; what was left empty stays. */
const wantedBy = (ride: Ride, { start_at, end_at, rcar_id, cdw }: Asked): Wanted => ({
  ...ride,
  start_at,
  end_at,
  rcar_id: rcar_id ?? ride.rcar_id,
  cdw: cdw ?? ride.cdw,
  // A driver who came back to the spot does so there again, unless the car stands elsewhere.
  return_spot_id: rcar_id && rcar_id !== ride.rcar_id ? null : ride.return_spot_id,
})

/** What the change comes to by the versions of the booking, unless staff take those of now. Points that cannot be spent any more come back. */
async function changed({ db, vault }: Tools, ride: Ride, asked: Asked) {
  const wanted = { ...wantedBy(ride, asked), second_driver: await secondDriverOf(db, vault, ride.id) }
  const first = await factsOf(db, wanted, { former: ride, asOf: asked.at_current ? 'now' : 'booking' })
  const most = priced(first).most_points
  const facts = { ...first, wanted: { ...wanted, point_used: Math.min(ride.point_used ?? 0, most) } }
  const price = priced(facts)
  const problems = problemsOf(facts, price, db.actor.accessLevel)
  if (problems.length > 0) throw faultsOf(rent)(problems)
  return { facts, price }
}

const hold = ({ id, user_id }: Ride, rcar_id: number, from_at: string, [end, until]: readonly [string, string]) =>
  ({ holder: 'rent', holder_id: id, rcar_id, user_id, from_at, to_at: until, user_to_at: end }) as const

/** The booked ride made longer, by its own policy and at its own rates. */
async function extended(db: Db, ride: Ride, until: string) {
  const policy = await db.get(rentPricePolicy, ride.price_policy_id)
  const { holidays } = await rentSettings(db)
  const { birth_date } = await db.get(user, ride.user_id)
  return { policy, holidays, added: addedTime({ policy, holidays, start: ride.start_at, end: ride.end_at, until, birth_date, cdw: ride.cdw }) }
}

export const changes: Moves = {
  change: {
    async intend({ params, row, db, vault, actor, fault }) {
      if (params.at_current && !isStaff(actor)) throw fault('staffSayPrices', { at: 'at_current' })
      const { facts, price } = await changed({ db, vault }, row, params)
      const { rcar_id, start_at, end_at, cdw } = facts.wanted
      if (rcar_id === row.rcar_id && start_at === row.start_at && end_at === row.end_at && cdw === row.cdw) throw fault('nothingChanged', { at: 'end_at' })
      await refuseTaken(db, hold(row, rcar_id, start_at, [end_at, blockedUntil(facts)]))
      const amount = price.total_amount - row.total_amount
      // What is cheaper is changed before its money is back: nobody takes the new time meanwhile.
      return { amount, afterwards: true, name: named(row), user_id: row.user_id, credit_card_id: await cardOf(db, row) }
    },
    async settle({ params, row, db, vault, fault, paid }) {
      const { facts, price } = await changed({ db, vault }, row, params)
      if (price.total_amount - row.total_amount !== paid.amount) throw fault('priceMoved')
      const less = (row.point_used ?? 0) - price.point_used
      const reason = textOf(rent.endpoints.change.label, 'change', 'ko')
      if (less > 0) await returnPoints(db, { ...pointsOf(row), amount: less, reason, key: `rent:${row.id}:change:${row.version}` })
      return {
        ...pricedValues(facts, price),
        rcar_id: facts.car.id,
        cdw: waiver.parse(facts.wanted.cdw),
        block_end_at: blockedUntil(facts),
        no_show_at: noShowFrom(facts),
        pickup_spot_id: facts.pickup.id,
        return_spot_id: facts.back.id,
      }
    },
  },
  extend: {
    async intend({ params: { end_at, credit_card_id }, row, db, vault, now, actor, fault }) {
      if (end_at <= row.end_at) throw fault('notLonger', { at: 'end_at', of: { end: row.end_at } })
      if (row.end_at < now && !isStaff(actor)) throw fault('overdue')
      const car = await db.get(rcar, row.rcar_id)
      if (hoursBetween(row.start_at, end_at) * 60 > car.max_rent_min) throw fault('tooLong', { at: 'end_at', of: { most: car.max_rent_min } })
      const problems = driverProblems(await factsOf(db, { ...row, ...(await driversOf(db, vault, row)), end_at }, { former: row }))
      if (problems.length > 0) throw fault(problems)
      await refuseTaken(db, hold(row, row.rcar_id, row.start_at, [end_at, minutesAfter(end_at, car.turnaround_min)]))
      const { added } = await extended(db, row, end_at)
      return { amount: added.total_amount, name: named(row), user_id: row.user_id, credit_card_id: credit_card_id ?? (await cardOf(db, row)) }
    },
    async settle({ params: { end_at, credit_card_id }, row, db, fault, paid }) {
      const { added, policy, holidays } = await extended(db, row, end_at)
      if (added.total_amount !== paid.amount) throw fault('priceMoved')
      const penalty = await db.get(rentPenaltyPolicy, row.penalty_policy_id)
      const { turnaround_min } = await db.get(rcar, row.rcar_id)
      // Time that was late when more was asked for stays late, whatever is added to it.
      const late = lateFee({ policy, penalty, holidays, end: row.end_at, back: paid.asked_at })
      await charge(db, row, 'late', late.amount, late.why?.ko ?? '')
      await sumExtra(db, row.id)
      const before = row.price_snapshot ?? { policy_name: policy.name, policy_version: policy.version_no, lines: [] }
      const lines = added.lines.map(({ code, label, amount }) => ({ code, label: label.ko, amount }))
      return {
        base_amount: row.base_amount + added.base_amount,
        cdw_amount: row.cdw_amount + added.cdw_amount,
        total_amount: row.total_amount + added.total_amount,
        included_km: row.included_km + added.included_km,
        price_snapshot: { ...before, lines: [...before.lines, ...lines] },
        credit_card_id: credit_card_id ?? row.credit_card_id,
        extend_count: row.extend_count + 1,
        block_end_at: minutesAfter(end_at, turnaround_min),
        is_overdue: false,
      }
    },
  },
}
