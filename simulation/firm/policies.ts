import type { rentPenaltyPolicy } from '#resources/rental/pricing/rentPenaltyPolicy.ts'
import type { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import type { CancelPolicy } from '#rules/cancellation.ts'
import type { EarlyReturnPolicy } from '#rules/computeEarlyReturnCompensation.ts'
import type { LatePolicy } from '#rules/lateness.ts'
import type { PricePolicy as PriceRules } from '#rules/pricing/computeRentalQuote.ts'
import { seoulDayOf, addDaysToDate } from '#sample/base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'

/** Policies with all values from which prices and fees are computed. */
export type PricePolicy = SeedRow<typeof rentPricePolicy> & PriceRules
export type PenaltyPolicy = SeedRow<typeof rentPenaltyPolicy> & LatePolicy & CancelPolicy & EarlyReturnPolicy

const longTiers = [
  { min_days: 2, rate: 5 },
  { min_days: 3, rate: 10 },
  { min_days: 7, rate: 20 },
  { min_days: 14, rate: 28 },
  { min_days: 30, rate: 40 },
]

interface PriceLevel {
  readonly name: string
  readonly hour: readonly [weekday: number, weekend: number]
  readonly day: readonly [weekday: number, weekend: number]
  readonly waiver: readonly [basic: number, standard: number, premium: number]
  readonly km: readonly [near: number, far: number]
}

const levels = {
  standard: { name: '표준 요금', hour: [9000, 11_500], day: [72_000, 99_000], waiver: [8000, 12_000, 18_000], km: [200, 180] },
  large: { name: '중대형·SUV 요금', hour: [12_500, 16_000], day: [98_000, 135_000], waiver: [11_000, 16_000, 24_000], km: [240, 210] },
  premium: { name: '프리미엄 요금', hour: [26_000, 34_000], day: [208_000, 289_000], waiver: [22_000, 32_000, 48_000], km: [380, 330] },
  electric: { name: '전기차 요금', hour: [10_500, 13_500], day: [84_000, 112_000], waiver: [9000, 14_000, 20_000], km: [120, 100] },
} satisfies Record<string, PriceLevel>

/** A version of a policy: valid for some days around today, with `percent` of today's prices. */
interface PolicyVersion {
  readonly version_no: number
  readonly status: 'active' | 'archived' | 'draft'
  readonly from: number
  readonly to: number
  readonly percent?: number
}

const changeDay = -210
const firstVersion = { version_no: 1, status: 'active', from: -600, to: 1100 } as const
const replacedVersion = { version_no: 1, status: 'archived', from: -600, to: changeDay, percent: 95 } as const
const secondVersion = { version_no: 2, status: 'active', from: changeDay, to: 1100 } as const
const plannedVersion = { version_no: 3, status: 'draft', from: 40, to: 1100, percent: 104 } as const

const priceEditions: readonly (readonly [PriceLevel, PolicyVersion])[] = [
  [levels.standard, replacedVersion],
  [levels.large, firstVersion],
  [levels.premium, replacedVersion],
  [levels.electric, firstVersion],
  [levels.standard, secondVersion],
  [levels.premium, secondVersion],
  [levels.standard, plannedVersion],
]

const numberOf = (editions: readonly (readonly [{ name: string }, PolicyVersion])[], name: string) =>
  editions.findIndex(([item, { status }]) => item.name === name && status === 'active') + 1

/** Ids of the current price policies. */
export const currentPricePolicyIds = {
  standard: numberOf(priceEditions, levels.standard.name),
  large: numberOf(priceEditions, levels.large.name),
  premium: numberOf(priceEditions, levels.premium.name),
  electric: numberOf(priceEditions, levels.electric.name),
}

/** Midnights, so that one version ends when the next begins. */
const effectivePeriod = (now: Date, { from, to }: PolicyVersion) => ({
  effective_from: `${seoulDayOf(addDaysToDate(now, from))} 00:00:00`,
  effective_to: `${seoulDayOf(addDaysToDate(now, to))} 00:00:00`,
})

export function buildPricePolicyRows(now: Date): PricePolicy[] {
  return priceEditions.map(([{ name, hour, day, waiver, km }, edition], index) => {
    const { version_no, status, percent = 100 } = edition
    const priced = (won: number) => Math.round((won * percent) / 10_000) * 100
    return {
      id: index + 1,
      name,
      version_no,
      status,
      ...effectivePeriod(now, edition),
      created_at: `${seoulDayOf(addDaysToDate(now, Math.min(edition.from - 12, -3)))} 15:20:00`,
      unit_min: 30,
      weekday_hour: priced(hour[0]),
      weekend_hour: priced(hour[1]),
      weekday_day: priced(day[0]),
      weekend_day: priced(day[1]),
      weekend_from: 'FRI 19:00',
      weekend_to: 'SUN 19:00',
      holiday_as_weekend: true,
      peak_seasons: [],
      long_tiers: longTiers,
      included_km_day: 100,
      included_km_hour: 10,
      km_tiers: [
        { up_to: 100, won: km[0] },
        { up_to: null, won: km[1] },
      ],
      cdw_options: [
        { code: 'basic', day: waiver[0], deductible: 500_000 },
        { code: 'standard', day: waiver[1], deductible: 300_000 },
        { code: 'premium', day: waiver[2], deductible: 50_000 },
      ],
      delivery_fee: 15_000,
      young_driver: [{ under: 26, rate: 10 }],
      point_max_rate: 30,
      point_unit: 100,
      point_earn_bp: 100,
    }
  })
}

const penaltyItems = [
  { code: 'smoking', name: '차내 흡연', amount: 300_000, evidence_required: true, repeat_multiplier: 200 },
  { code: 'undeclared_driver', name: '미등록 운전자 운전', amount: 100_000, evidence_required: true, repeat_multiplier: 200 },
  { code: 'low_fuel', name: '연료 25% 미만 반납', amount: 10_000, evidence_required: true, repeat_multiplier: 100 },
  { code: 'wrong_place', name: '지정 외 장소 반납', amount: 10_000, evidence_required: true, repeat_multiplier: 150 },
  { code: 'dirty', name: '실내 심한 오염', amount: 50_000, evidence_required: true, repeat_multiplier: 150 },
  { code: 'pet', name: '이동장 없는 반려동물 탑승', amount: 50_000, evidence_required: true, repeat_multiplier: 150 },
  { code: 'unreported_accident', name: '사고 미신고', amount: 100_000, evidence_required: true, repeat_multiplier: 200 },
]

/** Standard terms, and stricter ones for premium cars. */
const standardTerms = {
  name: '표준 페널티',
  tiers: [
    [24, 0],
    [0, 10],
  ],
  no_show_rate: 10,
} as const
const premiumTerms = {
  name: '프리미엄 페널티',
  tiers: [
    [72, 0],
    [24, 10],
    [5, 30],
    [0, 50],
  ],
  no_show_rate: 100,
} as const

const penaltyEditions: readonly (readonly [typeof standardTerms | typeof premiumTerms, PolicyVersion])[] = [
  [standardTerms, replacedVersion],
  [premiumTerms, firstVersion],
  [standardTerms, secondVersion],
  [premiumTerms, { ...plannedVersion, version_no: 2 }],
]

/** Ids of the current penalty policies. */
export const currentPenaltyPolicyIds = {
  standard: numberOf(penaltyEditions, standardTerms.name),
  premium: numberOf(penaltyEditions, premiumTerms.name),
}

export function buildPenaltyPolicyRows(now: Date): PenaltyPolicy[] {
  return penaltyEditions.map(([{ name, tiers, no_show_rate }, edition], index) => ({
    id: index + 1,
    name,
    version_no: edition.version_no,
    status: edition.status,
    ...effectivePeriod(now, edition),
    created_at: `${seoulDayOf(addDaysToDate(now, Math.min(edition.from - 12, -2)))} 16:05:00`,
    cancel_tiers: tiers.map(([hours_before, rate]) => ({ hours_before, rate })),
    no_show_min: 60,
    no_show_rate,
    late_grace_min: edition.status === 'archived' ? 15 : 10,
    late_flat: 10_000,
    late_multiplier: 200,
    late_cap_days: 7,
    early_return: 'points',
    early_credit_rate: 10,
    midterm_rate: 10,
    items: penaltyItems,
    notice_fee: 2000,
    downtime_rate: 50,
    interest_rate: 6,
    dispute_hours: 48,
    block_score: 100,
  }))
}
