import type { claim } from '#resources/rental/claims/claim.ts'
import type { ClaimKind } from '../data/claimTexts.ts'
import { answers, claimTexts } from '../data/claimTexts.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { codeOf } from '../members/codes.ts'
import type { Person } from '../members/licences.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Held } from './coupons.ts'
import type { Photos } from './photos.ts'
import type { Trip } from './trip.ts'

export type ClaimRow = Omit<SeedRow<typeof claim>, 'id' | 'rent_id'>

export interface Claim {
  readonly trip: Trip
  readonly kind: ClaimKind
  readonly made: Minute
  readonly resolved: Minute | null
  readonly row: ClaimRow
  /** The coupon that made up for it, once it is given. */
  held: Held | null
}

const kinds = Object.keys(claimTexts) as ClaimKind[]

/** Hours that a claim may wait, as the server counts them. */
const patience = { urgent: 1, high: 4, normal: 24, low: 72 } as const

const isLate = (kind: ClaimKind) => kind === 'charge' || kind === 'etc'

function madeFor(random: Random, trip: Trip, kind: ClaimKind, now: Minute): readonly [occurred: Minute, made: Minute] | null {
  if (trip.taken === null) return null
  const until = Math.min(trip.back ?? now, now)
  if (isLate(kind)) return trip.back === null ? null : [trip.back, trip.back + (2 + random.next() * 50) * hour]
  const early = kind === 'dirty' || kind === 'key' || kind === 'damage' || kind === 'spot'
  const occurred = early ? trip.taken + random.next() * 12 : trip.taken + (until - trip.taken) * (0.1 + random.next() * 0.85)
  return [occurred, occurred + 2 + random.next() * 25]
}

/** Where it stands, by how old it is. */
function stageOf(random: Random, age: Minute): ClaimRow['status'] {
  const drawn = random.next()
  if (age < 5 * hour) return drawn < 0.7 ? 'received' : 'in_progress'
  if (age < 2 * day) return drawn < 0.25 ? 'received' : drawn < 0.75 ? 'in_progress' : 'waiting'
  if (age < 6 * day) return drawn < 0.3 ? 'in_progress' : drawn < 0.55 ? 'waiting' : 'resolved'
  if (age < 20 * day) return drawn < 0.8 ? 'resolved' : 'rejected'
  return drawn < 0.1 ? 'rejected' : drawn < 0.16 ? 'resolved' : 'closed'
}

const isOver = (stage: ClaimRow['status']) => stage === 'resolved' || stage === 'rejected' || stage === 'closed'

function talk(random: Random, kind: ClaimKind, created: Minute, until: Minute, staff: Person, { person }: Trip['rider']) {
  const steps = random.some(claimTexts[kind].steps, random.between(1, 2))
  const messages = steps.map((text, index) => ({ author: staff.name, at: created + ((until - created) * (index + 0.5)) / (steps.length + 1), text }))
  const answer = random.chance(0.35) ? [{ author: person.name, at: created + (until - created) * 0.85, text: random.pick(answers) }] : []
  return [...messages, ...answer].map((item) => ({ ...item, at: momentOf(item.at) }))
}

const insurers = ['가온손해보험', '다온화재해상보험', '새움손해보험']

function accident(random: Random, created: Minute, over: boolean): Partial<ClaimRow> {
  const fault = over ? random.pick(['user', 'other', 'both'] as const) : 'unknown'
  const repair_days = random.between(1, 9)
  return {
    fault,
    insurer_claim_no: `${momentOf(created).slice(0, 4)}-${random.between(1_000_000, 9_999_999)}`,
    police_report: random.chance(0.2),
    counterparty:
      fault === 'user'
        ? null
        : {
            name: random.pick(['김정훈', '이수현', '박상철', '최은희', '정다훈']),
            phone: `010${random.between(20_000_000, 99_999_999)}`,
            plate_no: `${random.between(10, 99)}${random.pick(['가', '나', '다', '라', '마'])}${random.between(1000, 9999)}`,
            insurer: random.pick(insurers),
          },
    ...(over && { repair_cost: repair_days * random.between(8, 20) * 10_000, repair_days }),
  }
}

/** How it went on, and what was given to make up for it. */
function handling(random: Random, kind: ClaimKind, trip: Trip, created: Minute, now: Minute, staff: readonly Person[]) {
  const stage = stageOf(random, now - created)
  const assignee = random.pick(staff)
  const resolved = isOver(stage) ? Math.min(now - 1, created + (1 + random.next() ** 2 * 70) * hour) : null
  const rewarded = resolved !== null && stage !== 'rejected' && random.chance(0.12)
  const row: Partial<ClaimRow> = {
    status: stage,
    assignee_id: stage === 'received' ? null : assignee.id,
    comments: stage === 'received' ? [] : talk(random, kind, created, resolved ?? now - 1, assignee, trip.rider),
    resolution:
      resolved === null
        ? null
        : stage === 'rejected'
          ? '확인 결과 회사의 책임이 없어 반려합니다. 산출 근거를 안내했습니다.'
          : random.pick(claimTexts[kind].ends),
    resolved_at: resolved === null ? null : momentOf(resolved),
    reward_point: rewarded ? random.pick([1000, 2000, 3000, 5000]) : 0,
  }
  return { row, resolved }
}

function claimFor(random: Random, kind: ClaimKind, trip: Trip, now: Minute, staff: readonly Person[], photos: Photos): Claim | null {
  const times = madeFor(random, trip, kind, now)
  if (!times || times[1] >= now - 2) return null
  const [occurred, created] = times
  const { priority, told } = claimTexts[kind]
  const [title, content] = random.pick(told)
  const { row, resolved } = handling(random, kind, trip, created, now, staff)
  const text = kind === 'damage' || kind === 'accident' ? [photos.side(trip.vehicle, 'right', true)] : kind === 'dirty' ? [photos.interior(true)] : []
  return {
    trip,
    kind,
    made: created,
    resolved,
    held: null,
    row: {
      code: codeOf('C', created, random),
      type: kind,
      priority: random.chance(0.15) ? 'high' : priority,
      user_id: trip.rider.person.id,
      rcar_id: trip.vehicle.car.id,
      occurred_at: momentOf(occurred),
      title,
      content,
      images: text,
      created_at: momentOf(created),
      ...(kind === 'accident' && accident(random, created, resolved !== null)),
      ...row,
    },
  }
}

/** What members complained of during or after their rides, oldest first; more of late, for there is more to do. */
export function claimsOf(random: Random, trips: readonly Trip[], now: Minute, staff: readonly Person[], photos: Photos): Claim[] {
  const taken = trips.filter((trip) => trip.taken !== null).toSorted((a, b) => (a.taken ?? 0) - (b.taken ?? 0))
  const results = new Map<Trip, Claim>()
  for (const kind of kinds) {
    for (let left = claimTexts[kind].share; left > 0;) {
      const trip = taken[Math.floor(taken.length * (1 - random.next() ** 2.6))]
      const created = trip && !results.has(trip) ? claimFor(random, kind, trip, now, staff, photos) : null
      if (!trip || !created) continue
      created.row.due_at = momentOf(created.made + patience[created.row.priority ?? 'normal'] * hour)
      results.set(trip, created)
      left--
    }
  }
  return [...results.values()].toSorted((a, b) => a.made - b.made)
}
