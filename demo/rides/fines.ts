import { damageCharge } from '#rules/damage.ts'
import { distanceFee } from '#rules/distance.ts'
import { fineAmounts, isTransferable, needsEvidence } from '#rules/fine.ts'
import { lateFee } from '#rules/lateness.ts'
import type { Holidays } from '#rules/seoulTime.ts'
import { minuteOf } from '#rules/seoulTime.ts'
import type { fineLog } from '#resources/rental/charges/fineLog.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { codeOf } from '../members/codes.ts'
import type { Minute } from '../base/minutes.ts'
import { dateOf, day, hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Damage } from './damages.ts'
import type { FineCase, FineKind } from './fineKinds.ts'
import { excuses, objections } from '../data/objections.ts'
import { fineCases, repairs } from './fineKinds.ts'
import type { Terms } from './terms.ts'
import type { Trip } from './trip.ts'

export type FineRow = Omit<SeedRow<typeof fineLog>, 'id'>

/** A charge after a ride: its row, when it came in, and when money was asked for it. */
export interface Fine {
  readonly trip: Trip
  readonly row: FineRow
  readonly made: Minute
  readonly asked: readonly { readonly at: Minute; readonly approved: boolean }[]
  /** Nothing about it is open any more. */
  readonly closed: Minute | null
}

export interface FineGround {
  readonly now: Minute
  readonly holidays: Holidays
  readonly terms: ReadonlyMap<Trip, Terms>
  readonly damages: ReadonlyMap<Trip, Damage>
  readonly evidence: (kind: FineKind) => NonNullable<FineRow['files']>
  /** The last booking that a member made: who owes cannot book again. */
  readonly lastOf: (trip: Trip) => boolean
}

interface Case {
  readonly trip: Trip
  readonly kind: FineKind
  readonly won: number
  readonly occurred: Minute
  readonly made: Minute
  readonly from?: FineCase
  /** Where it must stand today, so that staff find one of each. */
  readonly pinned?: 'draft' | 'notified' | 'charging' | 'disputed' | 'failed' | 'written_off'
}

type Course = Pick<Fine, 'asked' | 'closed'> & { readonly row: Partial<FineRow> }

/** From the notice on: two days to object, then the card is charged. */
function courseOf(random: Random, item: Case, ground: FineGround): Course {
  const { trip, kind, made: created } = item
  const { now, lastOf, terms } = ground
  if (item.pinned) return pinnedCourse(random, item, item.pinned, now)
  // What the ride itself says is told at the return; for the rest somebody looks at the papers first.
  const notified = needsEvidence(kind) ? created + (0.5 + random.next() * 20) * hour : created + 3
  const open = (row: Partial<FineRow>): Course => ({ row, asked: [], closed: null })
  if (notified > now) return open({ status: 'draft' })
  const until = notified + (terms.get(trip)?.penalty.dispute_hours ?? 48) * hour
  const told = { notified_at: momentOf(notified), dispute_until: momentOf(until) }
  const drawn = random.next()
  const ended = notified + (4 + random.next() * 70) * hour
  if (drawn < 0.36 && isTransferable(kind) && kind === 'traffic' && ended < now) return { row: { ...told, status: 'transferred' }, asked: [], closed: ended }
  if (drawn > 0.95 && ended < now) return { row: { ...told, status: 'waived', waive_reason: random.pick(excuses) }, asked: [], closed: ended }
  if (drawn > 0.93 && needsEvidence(kind)) return { row: { ...told, status: 'canceled', waive_reason: '중복 접수' }, asked: [], closed: Math.min(ended, now) }
  if (now - notified < 9 * day && drawn > 0.72) return open({ ...told, status: 'disputed', dispute_text: random.pick(objections) })
  if (until > now) return open({ ...told, status: 'notified', auto_charge_at: momentOf(until) })
  return chargedAt(random, until + random.next() * 4, now, lastOf(trip), told)
}

const retries = (first: Minute) => [first, first + 3 * day, first + 10 * day].map((at) => ({ at, approved: false }))

function pinnedCourse(random: Random, { made: created }: Case, pinned: NonNullable<Case['pinned']>, now: Minute): Course {
  if (pinned === 'draft') return { row: { status: pinned }, asked: [], closed: null }
  const notified = pinned === 'charging' ? now - 2 * day - 6 : created + hour
  const until = momentOf(notified + 2 * day)
  const told = { notified_at: momentOf(notified), dispute_until: until, auto_charge_at: until, status: pinned }
  const first = notified + 2 * day + 2
  if (pinned === 'notified') return { row: told, asked: [], closed: null }
  if (pinned === 'charging') return { row: { ...told, attempts: 1 }, asked: [], closed: null }
  if (pinned === 'disputed') return { row: { ...told, auto_charge_at: null, dispute_text: random.pick(objections) }, asked: [], closed: null }
  const closed = pinned === 'written_off' ? first + 40 * day : null
  return { row: { ...told, attempts: 3, ...(closed !== null && { waive_reason: writeOff }) }, asked: retries(first), closed }
}

const writeOff = '연락 두절, 소액 대손 처리'

function chargedAt(random: Random, first: Minute, now: Minute, isLast: boolean, told: Partial<FineRow>): Course {
  const dates = { ...told, auto_charge_at: told.dispute_until ?? null }
  if (first > now - 20) return { row: { ...dates, status: 'charging', attempts: 1 }, asked: [], closed: null }
  const drawn = random.next()
  if (isLast && drawn < 0.2) {
    const tries = retries(first).filter(({ at }) => at < now)
    const writtenOff = first + 150 * day < now
    const state = writtenOff ? ({ status: 'written_off', waive_reason: writeOff } as const) : ({ status: 'failed' } as const)
    return { row: { ...dates, ...state, attempts: tries.length }, asked: tries, closed: writtenOff ? first + 150 * day : null }
  }
  const again = first + 3 * day
  const tries =
    drawn > 0.93 && again < now
      ? [
          { at: first, approved: false },
          { at: again, approved: true },
        ]
      : [{ at: first, approved: true }]
  return { row: { ...dates, status: 'paid', attempts: tries.length }, asked: tries, closed: tries.at(-1)?.at ?? first }
}

/** Handling is charged for what an office sent us, as the policy says; not where the office asks the driver itself. */
const feeOf = (kind: FineKind, status: FineRow['status'], { penalty }: Terms) => (kind === 'traffic' && status !== 'transferred' ? penalty.notice_fee : 0)

function fineOf(random: Random, item: Case, ground: FineGround): Fine {
  const { trip, kind, won, occurred, made: created, from } = item
  const terms = ground.terms.get(trip)
  if (!terms) throw new Error(`Ride ${trip.code} has no terms.`)
  const { row, asked, closed } = courseOf(random, item, ground)
  const fee = feeOf(kind, row.status, terms)
  const amounts = fineAmounts(kind, won, fee)
  return {
    trip,
    made: created,
    asked,
    closed,
    row: {
      code: codeOf('F', created, random),
      kind,
      rcar_id: trip.vehicle.car.id,
      user_id: trip.rider.person.id,
      occurred_at: momentOf(occurred),
      place: from?.places ? random.pick(from.places) : null,
      notice_no: from?.agencies ? `${dateOf(created).slice(0, 4)}-${random.between(100_000, 999_999)}-${random.between(100, 999)}` : null,
      agency: from?.agencies ? random.pick(from.agencies) : null,
      notice_due: from?.agencies ? dateOf(created + 20 * day) : null,
      match_by: from?.agencies ? 'auto' : 'manual',
      liability: row.status === 'waived' ? 'company' : 'user',
      files: needsEvidence(kind) ? ground.evidence(kind) : [],
      origin_amount: won,
      fee_amount: fee || null,
      ...amounts,
      paid_amount: row.status === 'paid' ? amounts.amount : 0,
      created_at: momentOf(created),
      ...row,
    },
  }
}

/** What the clock and the dial of a ride ask for. */
function ownCases(trip: Trip, { holidays, terms }: FineGround): Case[] {
  const { back, start, end, km } = trip
  const { price, penalty } = terms.get(trip) ?? {}
  if (back === null || !price || !penalty) return []
  const [from, until] = [momentOf(start), momentOf(end)]
  const late = { kind: 'late', won: lateFee({ policy: price, penalty, holidays, end: until, back: momentOf(back) }).amount } as const
  const distance = { kind: 'distance', won: distanceFee(price, minuteOf(from), minuteOf(until), km).amount } as const
  return [late, distance].filter(({ won }) => won > 0).map((item) => ({ ...item, trip, occurred: back, made: back + 2 }))
}

/** A mark is paid from the deductible by who has a waiver, and in full by who has none; bad ones keep the car from earning. */
function damageCases(random: Random, [trip, { severity }]: readonly [Trip, Damage], { terms }: FineGround): Case[] {
  const { price, penalty } = terms.get(trip) ?? {}
  if (severity === 'light' || trip.back === null || !price || !penalty) return []
  const repair_cost = random.pick(repairs[severity])
  const deductible = price.cdw_options.find(({ code }) => code === trip.cdw)?.deductible ?? null
  const at = { trip, occurred: trip.back - 20, made: trip.back + (2 + random.next() * 20) * hour }
  const repair_days = severity === 'heavy' || random.chance(0.3) ? random.between(1, 4) : 0
  const { lines } = damageCharge({ repair_cost, repair_days, day_price: price.weekday_day, downtime_rate: penalty.downtime_rate ?? 50, deductible })
  return lines.map(({ code, amount }) => ({ ...at, kind: code, won: amount }))
}

function drawnCases(random: Random, ridden: readonly Trip[], now: Minute): Case[] {
  return fineCases.flatMap((from) =>
    Array.from({ length: from.count }, (): Case | null => {
      const fits = (trip: Trip) =>
        from.kind === 'fuel' ? !trip.vehicle.isElectric : from.kind === 'charge' ? trip.vehicle.isElectric : from.kind !== 'damage' || trip.cdw === 'none'
      const among = ridden.filter(fits)
      // Rather the rides of late: what is old is paid and forgotten.
      const trip = among[Math.floor(among.length * (1 - random.next() ** 1.8))]
      if (!trip || trip.taken === null || trip.back === null) return null
      const atEnd = from.delay[0] < 1 && from.kind !== 'tow'
      const occurred = atEnd ? trip.back - 1 : trip.taken + (trip.back - trip.taken) * (0.05 + random.next() * 0.9)
      const created = trip.back + (from.delay[0] + random.next() * (from.delay[1] - from.delay[0])) * day
      return created < now ? { trip, kind: from.kind, won: random.pick(from.won), occurred, made: created, from } : null
    }).flatMap((match) => match ?? []),
  )
}

/** Which cases must be there, and how many days ago they came in. */
const pins: readonly (readonly [NonNullable<Case['pinned']>, age: number])[] = [
  ['draft', 0.1],
  ['draft', 0.4],
  ['draft', 0.8],
  ['notified', 0.6],
  ['notified', 1],
  ['notified', 1.4],
  ['charging', 4],
  ['charging', 5],
  ['disputed', 2],
  ['disputed', 3],
  ['failed', 16],
  ['failed', 24],
  ['failed', 33],
  ['written_off', 70],
  ['written_off', 120],
]

function pinnedCases(random: Random, ridden: readonly Trip[], { now, lastOf }: FineGround): Case[] {
  const from = fineCases.find(({ kind }) => kind === 'toll')
  return pins.flatMap(([pinned, age]) => {
    const created = now - age * day
    const among = ridden.filter((trip) => trip.back !== null && trip.back < created - hour && trip.back > created - 30 * day && lastOf(trip))
    const trip = among.length > 0 ? random.pick(among) : undefined
    return trip?.back && from ? [{ trip, kind: from.kind, won: random.pick(from.won), occurred: trip.back - 30, made: created, from, pinned }] : []
  })
}

/** Every charge after a ride, oldest first. */
export function finesOf(random: Random, trips: readonly Trip[], ground: FineGround): Fine[] {
  const ridden = trips.filter(({ fate }) => fate === 'ridden')
  const cases = [
    ...ridden.flatMap((trip) => ownCases(trip, ground)),
    ...[...ground.damages].flatMap((item) => damageCases(random, item, ground)),
    ...drawnCases(random, ridden, ground.now),
    ...pinnedCases(random, ridden, ground),
  ].filter(({ made: created }) => created < ground.now)
  return cases.map((item) => fineOf(random, item, ground)).toSorted((a, b) => a.made - b.made)
}
