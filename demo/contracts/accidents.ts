import { wallTime } from '#schema/base/time.ts'
import type { accRent } from '#resources/accidents/accRent.ts'
import { accRentMoney, usualLimits } from '#rules/accident.ts'
import { percentOf } from '#rules/won.ts'
import type { NamedFile } from '#schema/fields/storedFile.ts'
import { dayOf, daysAfter } from '../base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import type { Customer } from './people.ts'
import { codeOf } from './people.ts'

export type Accident = SeedRow<typeof accRent>
type Status = NonNullable<Accident['status']>

const standing: readonly (readonly [status: Status, count: number, daysAgo: readonly [from: number, to: number]])[] = [
  ['settled', 26, [60, 400]],
  ['rejected', 2, [50, 200]],
  ['canceled', 6, [10, 380]],
  ['disputed', 3, [40, 110]],
  ['claimed', 8, [25, 70]],
  ['returned', 4, [22, 40]],
  ['in_use', 8, [3, 14]],
  ['confirmed', 3, [1, 3]],
  ['consulting', 4, [1, 3]],
  ['requested', 4, [0, 2]],
]

const places = [
  '강변북로 성산대교 부근',
  '올림픽대로 반포 나들목',
  '테헤란로 역삼역 사거리',
  '판교역 지하차도',
  '송도 국제대로',
  '해운대 마린시티 앞',
  '대전 유성 나들목',
  '수원 영통구청 사거리',
]
const cars = ['쏘나타 디 엣지', '그랜저 GN7', '아반떼 CN7', 'K5', '스포티지', '쏘렌토', 'GV70', '카니발']

export interface Garages {
  readonly insurerIds: readonly number[]
  readonly repairIds: readonly number[]
  readonly partnerIds: readonly number[]
  readonly rentalIds: readonly number[]
  readonly staffIds: readonly number[]
  readonly customers: readonly Customer[]
  readonly papers: readonly NamedFile[]
}

const begun = new Set<Status>(['in_use', 'returned', 'claimed', 'settled', 'disputed', 'rejected'])
const over = new Set<Status>(['returned', 'claimed', 'settled', 'disputed', 'rejected'])
const billed = new Set<Status>(['claimed', 'settled', 'disputed', 'rejected'])

function repairOf(random: Random, now: Date, status: Status, opened: Date) {
  if (!begun.has(status)) return { repair_hours: null, is_total_loss: false }
  const is_total_loss = random.chance(0.06)
  const days = is_total_loss ? 5 : random.between(4, 18)
  const from = daysAfter(opened, 1)
  const ends = daysAfter(from, days)
  const start_at = `${dayOf(from)} 11:00:00`
  const end_at = `${dayOf(status === 'in_use' ? daysAfter(now, random.between(2, 9)) : ends)} 17:00:00`
  return {
    is_total_loss,
    repair_from: `${dayOf(opened)} 18:00:00`,
    repair_to: end_at,
    repair_hours: days * random.between(5, 9),
    start_at,
    end_at,
    actual_start_at: start_at,
    actual_end_at: over.has(status) ? end_at : null,
  }
}

function docsOf(random: Random, status: Status, opened: Date, papers: readonly NamedFile[]): Accident['docs'] {
  if (!billed.has(status)) return status === 'requested' ? [] : [{ kind: 'accident', file: random.pick(papers), received_at: wallTime(daysAfter(opened, 0.3)) }]
  return (['accident', 'estimate', 'contract', 'account'] as const).map((kind, index) => ({
    kind,
    file: random.pick(papers),
    received_at: wallTime(daysAfter(opened, index + 1)),
  }))
}

/** Insurers pay what was claimed, or a little less, and the customer the rest. */
function settlement(random: Random, status: Status, claim: number, opened: Date) {
  const claimed_at = billed.has(status) ? dayOf(daysAfter(opened, 21)) : null
  if (status !== 'settled') return { claimed_at }
  const insurer_paid = random.chance(0.7) ? claim : percentOf(claim, random.between(85, 98))
  return {
    claimed_at,
    insurer_paid,
    adjust_amount: claim - insurer_paid,
    paid_at: dayOf(daysAfter(opened, 34)),
    tax_invoice_no: `${dayOf(daysAfter(opened, 30)).replaceAll('-', '')}41${random.between(10_000_000, 99_999_999)}`,
  }
}

function moneyOf(random: Random, status: Status, row: Parameters<typeof accRentMoney>[0], opened: Date) {
  const { claim_amount } = accRentMoney(row, usualLimits).values
  const settled = settlement(random, status, claim_amount, opened)
  const { user_charge } = accRentMoney({ ...row, ...settled }, usualLimits).values
  const user_paid = status === 'settled' ? user_charge : 0
  return { ...settled, user_paid, ...accRentMoney({ ...row, ...settled, user_paid }, usualLimits).values }
}

function caseOf(random: Random, now: Date, status: Status, opened: Date, at: number, garages: Garages): Accident {
  const coverage = random.pick(['property', 'property', 'property', 'own'] as const)
  const fault_rate = coverage === 'own' ? random.between(2, 10) * 10 : random.pick([0, 0, 0, 10, 20, 30])
  const customer = random.pick(garages.customers)
  const daily_rate = random.pick([52_000, 68_000, 84_000, 110_000, 158_000])
  const repair = repairOf(random, now, status, opened)
  const adjuster = `${random.pick(['김', '이', '박', '최'])}${random.pick(['도현', '수빈', '재원', '민경'])}`
  const known = { ...repair, coverage, fault_rate, daily_rate, status, approved_days: null }
  return {
    id: at + 1,
    code: codeOf(random, 'A', dayOf(opened)),
    status,
    user_id: customer.id,
    name: customer.name,
    phone: customer.phone ?? '01020000000',
    channel: random.pick(['app', 'phone', 'partner', 'insurer'] as const),
    partner_id: random.chance(0.4) ? random.pick(garages.partnerIds) : null,
    accident_at: wallTime(daysAfter(opened, -0.6)),
    accident_place: random.pick(places),
    own_plate_no: `${random.between(10, 99)}${random.pick(['가', '나', '다', '라', '마', '버', '서'])}${random.between(1000, 9999)}`,
    own_car: random.pick(cars),
    fault_rate,
    insurer_id: random.pick(garages.insurerIds),
    claim_no: `${dayOf(opened).slice(2).replaceAll('-', '')}-${String(1000 + at * 37)}`,
    coverage,
    adjuster:
      status === 'requested' ? null : { name: adjuster, phone: `02${random.between(20_000_000, 89_999_999)}`, fax: null, email: `claim${at + 1}@example.com` },
    repair_shop_id: status === 'requested' ? null : random.pick(garages.repairIds),
    ...repair,
    // The fleet's own cars are let for rides; a replacement comes from a partner.
    vehicle_text: begun.has(status) || status === 'confirmed' ? `${random.pick(cars)} ${random.between(101, 399)}허${random.between(1000, 9999)}` : null,
    supplier_id: begun.has(status) || status === 'confirmed' ? random.pick(garages.rentalIds) : null,
    delivery_address: customer.address ?? null,
    daily_rate,
    ...moneyOf(random, status, known, opened),
    docs: docsOf(random, status, opened, garages.papers),
    cancel_reason: status === 'canceled' ? random.pick(['보험사 대차 이용', '수리하지 않기로 함', '중복 접수']) : null,
    assignee_id: status === 'requested' ? null : random.pick(garages.staffIds),
    memo: random.chance(0.2)
      ? random.pick(['피해자 연락은 오후만 가능합니다.', '수리 부품 입고가 늦어질 수 있습니다.', '대차 차량에 카시트를 실어 주세요.'])
      : null,
    created_at: wallTime(opened),
  }
}

/** Replacement cars in every state, oldest first. */
export function accidents(random: Random, now: Date, garages: Garages): Accident[] {
  const cases = standing.flatMap(([status, count, [from, to]]) =>
    Array.from({ length: count }, () => ({ status, opened: daysAfter(now, -(from + random.next() * (to - from))) })),
  )
  return cases
    .toSorted((a, b) => a.opened.getTime() - b.opened.getTime())
    .map(({ status, opened }, index) => caseOf(random, now, status, opened, index, garages))
}
