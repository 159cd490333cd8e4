import type { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Claim } from './claims.ts'
import type { Vehicle } from './trip.ts'
import { overlaps } from './trip.ts'

export type DisableRow = Omit<SeedRow<typeof rcarDisable>, 'id' | 'claim_id' | 'rent_id'>

export interface Disable {
  readonly made: Minute
  readonly row: DisableRow
  readonly claim: Claim | null
}

const details: Readonly<Record<DisableRow['reason'], readonly string[]>> = {
  maintenance: ['엔진오일과 필터 교체', '타이어 네 짝 교체', '브레이크 패드 교체', '배터리 점검'],
  accident: ['판금과 도장', '범퍼 교체', '보험사 손해사정 대기'],
  inspection: ['정기검사', '배출가스 검사'],
  cleaning: ['실내 크리닝과 소독', '광택'],
  relocation: ['다른 스팟으로 탁송', '전시장으로 이동'],
  event: ['시승 행사 차량', '광고 촬영'],
  owner: ['업체 자체 사용', '임원 시승'],
  etc: ['단말기 교체', '번호판 재발급'],
}

const reasons = ['maintenance', 'maintenance', 'maintenance', 'inspection', 'cleaning', 'cleaning', 'relocation', 'event', 'owner', 'etc'] as const
const costly = new Set<DisableRow['reason']>(['maintenance', 'accident', 'inspection', 'cleaning'])

interface Wanted {
  readonly vehicle: Vehicle
  readonly from: Minute
  readonly to: Minute
  readonly status: DisableRow['status']
  readonly reason?: DisableRow['reason']
  readonly claim?: Claim
}

const halfHour = (at: Minute) => Math.round(at / 30) * 30

/** Null when the car is booked then. What was called off keeps nobody away. */
function disable(
  random: Random,
  { vehicle, from, to, status, reason = random.pick(reasons), claim }: Wanted,
  now: Minute,
  shops: readonly number[],
): Disable | null {
  const [start, end] = [halfHour(from), halfHour(to)]
  if (status !== 'canceled') {
    if (overlaps(vehicle.busy, start, end)) return null
    vehicle.busy.push([start, end])
  }
  const created = Math.min(claim ? claim.made + 5 : start - random.next() * 6 * day, now - 5)
  const isCostly = costly.has(reason)
  return {
    made: created,
    claim: claim ?? null,
    row: {
      rcar_id: vehicle.car.id,
      start_at: momentOf(start),
      end_at: momentOf(end),
      reason,
      status,
      detail: random.pick(details[reason]),
      source: claim ? 'claim' : random.pick(['manual', 'manual', 'manual', 'state', 'system']),
      repair_shop_id: isCostly && reason !== 'cleaning' ? random.pick(shops) : null,
      cost: isCostly && status === 'done' ? random.between(4, 90) * 10_000 : null,
      created_at: momentOf(created),
    },
  }
}

/** A car that a claim took off the road, from soon after its ride. */
function fromClaim(random: Random, claim: Claim, now: Minute): Wanted | null {
  const { trip, kind, resolved } = claim
  if ((kind !== 'accident' && kind !== 'breakdown') || trip.back === null) return null
  const from = Math.max(trip.back, claim.made) + hour
  const to = from + random.between(1, 5) * day
  const reason = kind === 'accident' ? 'accident' : 'maintenance'
  const status = to < now ? 'done' : 'active'
  return resolved === null || from > now ? null : { vehicle: trip.vehicle, from, to, status, reason, claim }
}

function* wanted(random: Random, vehicles: readonly Vehicle[], now: Minute): Generator<Wanted> {
  const running = vehicles.filter(({ car }) => car.status === 'active')
  for (const vehicle of vehicles.filter(({ car }) => car.status === 'repair')) {
    const reason = random.pick(['maintenance', 'accident', 'inspection'] as const)
    yield { vehicle, from: now - (0.2 + random.next() * 8) * day, to: now + (0.5 + random.next() * 9) * day, status: 'active', reason }
  }
  for (;;) {
    const vehicle = random.pick(running)
    const drawn = random.next()
    const length = random.between(4, 72) * hour
    const ahead = now + (0.3 + random.next() * 20) * day
    const past = now - (2 + random.next() * 380) * day
    if (drawn < 0.22) yield { vehicle, from: ahead, to: ahead + length, status: 'scheduled' }
    else if (drawn < 0.3) yield { vehicle, from: past, to: past + length, status: 'canceled' }
    else yield { vehicle, from: past, to: Math.min(past + length, now - hour), status: 'done' }
  }
}

/** Times in which cars are not let, oldest entry first; none while the car is booked. */
export function disablesOf(
  random: Random,
  vehicles: readonly Vehicle[],
  claims: readonly Claim[],
  now: Minute,
  shops: readonly number[],
  count: number,
): Disable[] {
  const matches = claims.flatMap((claim) => {
    const want = fromClaim(random, claim, now)
    return want ? (disable(random, want, now, shops) ?? []) : []
  })
  for (const want of wanted(random, vehicles, now)) {
    if (matches.length >= count) break
    const created = disable(random, want, now, shops)
    if (created) matches.push(created)
  }
  return matches.toSorted((a, b) => a.made - b.made)
}
