import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaiverExclusion } from '#rules/damage.ts'
import { damageCharge } from '#rules/damage.ts'
import { distanceFee, distanceParts, includedKm } from '#rules/distance.ts'
import { earlyCredit, earlyReturn, midtermRefund } from '#rules/earlyReturn.ts'
import { fineAmounts, fineInterest, handlingFee } from '#rules/fine.ts'
import { lateFee } from '#rules/lateness.ts'
import { sumOfLines } from '#rules/priceLine.ts'
import { pointsEarnedFor } from '#rules/points.ts'
import { quote } from '#rules/quote.ts'
import { minuteOf } from '#rules/seoulTime.ts'
import { waiverAmount } from '#rules/waiver.ts'
import { asked, holidays, length, minute, momentOf, policy, whole } from './drawn.ts'
import { holds } from './holds.ts'

describe('coming back late', () => {
  const penalty = fc.record({
    late_grace_min: whole(0, 240),
    late_flat: whole(0, 100_000),
    late_multiplier: whole(100, 1000),
    late_cap_days: fc.option(whole(1, 365)),
  })
  const late = fc.record({ policy, penalty, holidays, end: minute, minutes: whole(0, 20_000) })
  const fee = ({ end, minutes, ...item }: typeof late extends fc.Arbitrary<infer T> ? T : never, overrides = 0) =>
    lateFee({ ...item, end: momentOf(end), back: momentOf(end + minutes + overrides) })

  holds('longer never costs less', fc.tuple(late, length), ([item, more]) => {
    expect(fee(item, more).amount).toBeGreaterThanOrEqual(fee(item).amount)
  })

  holds('within the grace costs nothing, and beyond it never more than the cap', late, (item) => {
    const { amount } = fee(item)
    const { penalty: of, policy: price } = item
    if (item.minutes <= of.late_grace_min) expect(amount).toBe(0)
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount % 10).toBe(0)
    if (of.late_cap_days) expect(amount * 100).toBeLessThanOrEqual(Math.max(price.weekday_day, price.weekend_day) * of.late_cap_days * of.late_multiplier)
  })
})

describe('coming back early', () => {
  const early = fc.tuple(asked, whole(0, 100), whole(0, 40_000), whole(0, 40_000))
  const factsOf = ({ start, end, ...ride }: typeof asked extends fc.Arbitrary<infer T> ? T : never, before: number) => {
    const { base_amount, event_discount, coupon_discount } = quote({ ...ride, start, end })
    return { base_amount, event_discount, coupon_discount, start, end, back: momentOf(minuteOf(end) - before) }
  }

  holds('by more never earns less, and never more than the time cost', early, ([ride, rate, before, more]) => {
    const [soon, sooner] = [factsOf(ride, before), factsOf(ride, before + more)]
    const time = soon.base_amount - soon.event_discount - soon.coupon_discount
    const cashRefund = (facts: typeof soon, deducted: number) => midtermRefund(facts, { cash: time, points: 0 }, deducted).cash_back
    for (const earns of [earlyCredit, cashRefund]) {
      expect(earns(sooner, rate)).toBeGreaterThanOrEqual(earns(soon, rate))
      expect(earns(sooner, rate)).toBeLessThanOrEqual(time)
      expect(earns(soon, rate)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('a mid-term return', () => {
  const paid = fc.record({ cash: whole(0, 200_000), points: whole(0, 100_000) })
  const returned = fc.tuple(asked, paid, whole(0, 100), whole(0, 40_000))
  const factsOf = ({ start, end, ...ride }: typeof asked extends fc.Arbitrary<infer T> ? T : never, before: number) => {
    const { base_amount, event_discount, coupon_discount } = quote({ ...ride, start, end })
    return { base_amount, event_discount, coupon_discount, start, end, back: momentOf(minuteOf(end) - before) }
  }

  holds('gives back no more than was paid, of either means, and all in all no more than of a ride that money paid', returned, ([ride, by, rate, before]) => {
    const facts = factsOf(ride, before)
    const { cash_back, points_back } = midtermRefund(facts, by, rate)
    expect(cash_back).toBeGreaterThanOrEqual(0)
    expect(points_back).toBeGreaterThanOrEqual(0)
    expect(cash_back).toBeLessThanOrEqual(by.cash)
    expect(points_back).toBeLessThanOrEqual(by.points)
    expect(cash_back + points_back).toBeLessThanOrEqual(midtermRefund(facts, { cash: 1_000_000_000, points: 0 }, rate).cash_back)
  })

  const facts = {
    base_amount: 60_000,
    event_discount: 6000,
    coupon_discount: 0,
    start: '2026-11-23 10:00:00',
    end: '2026-11-23 16:00:00',
    back: '2026-11-23 13:00:00',
  }

  test('after half of it gives half of what it cost back but a tenth, by the means that paid for it', () => {
    expect(midtermRefund(facts, { cash: 54_000, points: 0 }, 10)).toEqual({ cash_back: 24_300, points_back: 0 })
    expect(midtermRefund(facts, { cash: 44_000, points: 10_000 }, 10)).toEqual({ cash_back: 19_800, points_back: 4500 })
    expect(midtermRefund(facts, { cash: 0, points: 54_000 }, 10)).toEqual({ cash_back: 0, points_back: 24_300 })
    // Most of the payment has been refunded already.
    expect(midtermRefund(facts, { cash: 5000, points: 0 }, 10)).toEqual({ cash_back: 5000, points_back: 0 })
  })

  test('brings what the penalties of the booking say, and that alone', () => {
    const rates = { early_credit_rate: 10, midterm_rate: 10 }
    const by = { cash: 54_000, points: 0 }
    expect(earlyReturn(facts, by, { ...rates, early_return: 'none' })).toEqual({ credit: 0, cash_back: 0, points_back: 0 })
    expect(earlyReturn(facts, by, { ...rates, early_return: 'points' })).toEqual({ credit: 2700, cash_back: 0, points_back: 0 })
    expect(earlyReturn(facts, by, { ...rates, early_return: 'refund' })).toEqual({ credit: 0, cash_back: 24_300, points_back: 0 })
  })
})

describe('interest on a charge that is late', () => {
  const late = { origin_amount: 100_000, fee_amount: 10_000, due_on: '2026-11-23', interest_rate: 6 }

  test('runs from the day after it was due, on fee and all, and is floored to ten won', () => {
    expect(['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-03', '2027-11-23'].map((to) => fineInterest(late, [], to))).toEqual([0, 0, 10, 180, 6600])
    expect(fineInterest({ ...late, due_on: null }, [], '2027-11-23')).toBe(0)
    expect(fineInterest({ ...late, interest_rate: null }, [], '2027-11-23')).toBe(0)
    // A payment received on a day still bears interest for that day.
    expect(fineInterest(late, [{ on: '2026-12-03', amount: 60_000 }], '2026-12-13')).toBe(260)
  })

  test('holds no tax', () => {
    expect(fineAmounts('parking', 100_000, 10_000, 180)).toEqual({ amount: 110_180, supply_amount: 100_180, vat_amount: 10_000 })
    expect(fineAmounts('toll', 100_000, 10_000, 180)).toEqual({ amount: 110_180, supply_amount: 110_180, vat_amount: 0 })
  })
})

describe('kilometres', () => {
  const drive = fc.record({ policy, start: minute, length, km: whole(0, 20_000), more: whole(0, 5000) })

  holds('further never costs less, and within the free ones nothing', drive, ({ policy: of, start, length: minutes, km, more }) => {
    const fee = (used: number) => distanceFee(of, start, start + minutes, used)
    expect(fee(km + more).amount).toBeGreaterThanOrEqual(fee(km).amount)
    expect(fee(Math.min(km, fee(km).included_km)).amount).toBe(0)
  })

  holds('are each in one tier', drive, ({ policy: of, km }) => {
    const extended = { ...of, km_tiers: [...of.km_tiers, { up_to: null, won: 10 }] }
    expect(distanceParts(extended, km).reduce((sum, part) => sum + part.km, 0)).toBe(km)
  })

  holds('that are free never fall as a ride gets longer, nor does the price of its waiver', fc.tuple(drive, length), ([item, more]) => {
    const end = item.start + item.length
    expect(includedKm(item.policy, item.start, end + more)).toBeGreaterThanOrEqual(includedKm(item.policy, item.start, end))
    expect(waiverAmount(item.km, item.start, end + more)).toBeGreaterThanOrEqual(waiverAmount(item.km, item.start, end))
  })
})

describe('a damage', () => {
  const excluded = fc.option(fc.constantFrom<WaiverExclusion>('drunk', 'no_licence', 'undeclared_driver', 'unreported'))
  const damage = fc.record({
    repair_cost: whole(0, 30_000_000),
    repair_days: whole(0, 60),
    day_price: whole(0, 500_000),
    downtime_rate: whole(0, 100),
    deductible: fc.option(whole(0, 1_000_000)),
    waives_downtime: fc.boolean(),
    excluded,
  })

  holds('costs what its lines say, and never more with a waiver than without one', damage, (item) => {
    const created = damageCharge(item)
    expect(sumOfLines(created.lines)).toBe(created.total)
    expect(created.repair).toBeGreaterThanOrEqual(0)
    expect(created.total).toBeLessThanOrEqual(damageCharge({ ...item, deductible: null }).total)
    if (item.excluded !== null) expect(created.repair).toBe(item.repair_cost)
  })

  holds('never costs less when it is worse', fc.tuple(damage, whole(0, 5_000_000), whole(0, 30)), ([item, cost, days]) => {
    const worse = { ...item, repair_cost: item.repair_cost + cost, repair_days: item.repair_days + days }
    expect(damageCharge(worse).total).toBeGreaterThanOrEqual(damageCharge(item).total)
  })
})

holds(
  'a charge is the fine and the fee, its tax within it, and none in what is passed on',
  fc.tuple(fc.constantFrom('traffic', 'toll', 'late', 'damage'), whole(0, 9_000_000), whole(0, 50_000)),
  ([kind, origin, fee]) => {
    const { amount, supply_amount, vat_amount } = fineAmounts(kind, origin, fee)
    expect([amount, supply_amount + vat_amount]).toEqual([origin + fee, amount])
    if (kind === 'traffic' || kind === 'toll') expect(vat_amount).toBe(0)
  },
)

holds(
  'what handling costs is what was typed, else what the policy says, of what an office sent us alone',
  fc.tuple(fc.constantFrom('traffic', 'toll', 'late', 'damage'), fc.option(whole(0, 50_000)), whole(0, 10_000)),
  ([kind, typed, notice_fee]) => {
    const fee = handlingFee(kind, typed, notice_fee)
    expect(fee ?? 0).toBe(typed ?? (kind === 'traffic' ? notice_fee : 0))
  },
)

holds(
  'points earned are a share of the cash, and paying in parts earns no more',
  fc.tuple(whole(0, 5_000_000), whole(0, 5_000_000), whole(0, 10_000)),
  ([a, b, point_earn_bp]) => {
    const by = (paid: number) => pointsEarnedFor(paid, { point_earn_bp })
    expect(by(a + b)).toBeLessThanOrEqual(a + b)
    expect(by(a) + by(b)).toBeLessThanOrEqual(by(a + b))
  },
)
