import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { addDays, daysBetween, addCalendarMonths } from '#schema/base/time.ts'
import { cycleDates, computeProrationAndExcess, totalFeeDiscount } from '#rules/cycle.ts'
import { accruedInterest } from '#rules/interest.ts'
import { rollToBusinessDay, invoiceTotals } from '#rules/invoice.ts'
import { inclusiveDayCount, prorate } from '#rules/base/proration.ts'
import { ageOn, dayNumberOfDate } from '#rules/base/seoulTime.ts'
import { taxFreePartOf, splitVat, splitPartVat } from '#rules/base/vat.ts'
import { floorPercentTo10, floorShareTo10 } from '#rules/base/won.ts'
import { date, dateOf, holidays, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

const fee = whole(0, 5_000_000)
const lowering = fc
  .record({
    discount_type: fc.constantFrom('rate' as const, 'amount' as const),
    percent: whole(0, 100),
    max_discount: fc.option(whole(0, 300_000)),
    priority: whole(0, 3),
    stackable: fc.boolean(),
  })
  .map(({ percent, ...one }) => ({ ...one, discount_value: one.discount_type === 'rate' ? percent : percent * 5000 }))
const lowerings = fc.array(lowering, { maxLength: 5 }).map((all) => all.map((one, index) => ({ ...one, id: index + 1 })))

describe('a year of cycles', () => {
  testProperty('has every day once, and ends the day before its anniversary', date, (from) => {
    const year = Array.from({ length: 12 }, (_, at) => cycleDates(from, at + 1))
    year.forEach(({ start_date }, index) => index > 0 && expect(start_date).toBe(addDays(year[index - 1]?.end_date ?? '', 1)))
    expect(year.reduce((sum, { start_date, end_date }) => sum + inclusiveDayCount(start_date, end_date), 0)).toBe(
      daysBetween(from, addCalendarMonths(from, 12)),
    )
    expect(year[11]?.end_date).toBe(addDays(addCalendarMonths(from, 12), -1))
  })

  const line = fc.record({ code: fc.constantFrom('base', 'over_km', 'discount', 'fine', 'carry'), amount: whole(-500_000, 2_000_000), taxable: fc.boolean() })
  testProperty(
    'is billed to the won: lines are what is owed, supply and tax are the lines',
    fc.array(fc.array(line, { maxLength: 6 }), { minLength: 12, maxLength: 12 }),
    (bills) => {
      const created = bills.map((lines) => invoiceTotals(lines))
      const sum = (pick: (of: (typeof created)[number]) => number) => created.reduce((all, item) => all + pick(item), 0)
      const billed = bills.flat().reduce((all, { amount }) => all + amount, 0)
      expect(sum(({ total }) => total)).toBe(billed)
      expect(sum(({ supply_amount }) => supply_amount) + sum(({ vat_amount }) => vat_amount)).toBe(billed)
    },
  )

  const bill = fc.array(fc.record({ code: fc.constant('base'), amount: whole(1, 2_000_000), taxable: fc.boolean() }), { minLength: 1, maxLength: 6 })
  testProperty(
    'is paid with the tax of its lines, in parts of any sizes as in one',
    fc.tuple(bill, fc.array(whole(0, 3_000_000), { maxLength: 5 })),
    ([lines, parts]) => {
      const { total: amount, vat_amount } = invoiceTotals(lines)
      const cuts = [0, ...parts.map((cut) => Math.min(cut, amount)).toSorted((a, b) => a - b), amount]
      const paid = cuts
        .slice(1)
        .map((cut, index) => ({ part: cut - (cuts[index] ?? 0), ...splitPartVat({ amount, vat_amount }, cuts[index] ?? 0, cut - (cuts[index] ?? 0)) }))
      expect(paid.reduce((sum, item) => sum + item.vat_amount, 0)).toBe(vat_amount)
      for (const { part, ...item } of paid) {
        expect([item.supply_amount + item.vat_amount, Math.min(item.supply_amount, item.vat_amount) >= 0]).toEqual([part, true])
        expect(Math.abs(item.vat_amount - (part * vat_amount) / amount)).toBeLessThan(1)
      }
      // A payment vendor that receives the tax-free part computes the same tax for the rest.
      const free = taxFreePartOf({ amount, vat_amount })
      expect(splitVat(amount - free).vat_amount).toBe(vat_amount)
      if (lines.every(({ taxable }) => taxable)) expect(free).toBe(vat_amount === 0 ? amount : 0)
      if (lines.every(({ taxable }) => !taxable)) expect(free).toBe(amount)
    },
  )

  testProperty('of pauses costs what was used, less than ten won lost for each part', fc.tuple(fee, whole(1, 366), whole(0, 366)), ([base, days, used]) => {
    const inside = Math.min(used, days)
    const [part, rest] = [prorate(base, inside, days), prorate(base, days - inside, days)]
    expect(part + rest).toBeLessThanOrEqual(base)
    expect(part + rest).toBeGreaterThan(base - 20)
    expect(prorate(base, inside + 1, days)).toBeGreaterThanOrEqual(part)
    expect(prorate(base, days + used, days)).toBe(Math.floor(base / 10) * 10)
    expect(prorate(base, -used, days)).toBe(0)
  })

  testProperty('is discounted the same in every order of its rules, and never below nothing', fc.tuple(fee, lowerings), ([base, policies]) => {
    const off = totalFeeDiscount(base, policies)
    expect(totalFeeDiscount(base, policies.toReversed())).toBe(off)
    expect(off).toBeGreaterThanOrEqual(0)
    expect(off).toBeLessThanOrEqual(base)
  })

  testProperty(
    'costs every kilometre beyond those included and carried, and no other',
    fc.tuple(whole(0, 5000), whole(0, 2000), whole(0, 9000), whole(0, 500)),
    ([included_km, carry_km, used, won]) => {
      const created = computeProrationAndExcess({ included_km, carry_km, start_odo: 100, end_odo: 100 + used }, won)
      expect(created.over_km).toBe(Math.max(0, used - included_km - carry_km))
      expect(created.over_amount).toBe(created.over_km * won)
    },
  )
})

describe('interest', () => {
  const debt = fc.record({ balance: whole(0, 100_000_000), hundredths: whole(0, 10_000), due: date, days: whole(0, 366), more: whole(0, 366) })

  testProperty('over a year is exact to one won, floored once, and begins the day after', debt, ({ balance, hundredths, due, days, more }) => {
    const on = (after: number) => accruedInterest(balance, [], hundredths / 100, due, addDays(due, after))
    const lost = BigInt(balance) * BigInt(hundredths) * BigInt(days) - BigInt(on(days)) * 3_650_000n
    expect(lost >= 0n && lost < 3_650_000n).toBe(true)
    expect(on(0)).toBe(0)
    expect(on(days + more)).toBeGreaterThanOrEqual(on(days))
  })

  testProperty(
    'that is asked for every day comes to what is asked for once',
    fc.record({ balance: whole(0, 50_000_000), rate: whole(0, 24), due: date }),
    ({ balance, rate, due }) => {
      let callCount = 0
      for (let days = 30; days <= 360; days += 30) callCount += accruedInterest(balance, [], rate, due, addDays(due, days)) - callCount
      expect(callCount).toBe(accruedInterest(balance, [], rate, due, addDays(due, 360)))
    },
  )
})

describe('days', () => {
  testProperty('of payment are the next on which banks work', fc.tuple(date, holidays), ([on, free]) => {
    const isOpen = (text: string) => ![0, 6].includes(new Date(`${text}T00:00:00Z`).getUTCDay()) && !free.has(dayNumberOfDate(text))
    const match = rollToBusinessDay(on, free)
    expect(match >= on && isOpen(match)).toBe(true)
    for (let item = on; item < match; item = addDays(item, 1)) expect(isOpen(item)).toBe(false)
  })

  testProperty('of birth come once a year, on a leap day’s the first of March', fc.tuple(whole(1920, 2010), whole(0, 60)), ([born, years]) => {
    const leap = born - (born % 4)
    const year = leap + years
    expect(ageOn(`${leap}-02-29`, `${year}-02-28 23:59:59`)).toBe(years - 1)
    expect(ageOn(`${leap}-02-29`, `${year}-03-01 00:00:00`)).toBe(years)
    if (year % 4 === 0) expect(ageOn(`${leap}-02-29`, `${year}-02-29`)).toBe(years)
  })

  testProperty('make nobody younger', fc.tuple(whole(-20_000, 10_000), whole(10_000, 24_000), whole(0, 800)), ([born, at, more]) => {
    const age = (number: number) => ageOn(dateOf(born), dateOf(number))
    expect(age(at + more)).toBeGreaterThanOrEqual(age(at))
    expect(age(at + 366)).toBeGreaterThan(age(at))
  })
})

testProperty(
  'a share is floored to ten won once, exactly, for any sizes',
  fc.tuple(whole(0, 2_000_000_000), whole(0, 1_000_000), whole(1, 1_000_000), whole(0, 300)),
  ([won, part, all, percent]) => {
    const lost = BigInt(won) * BigInt(part) * BigInt(percent) - BigInt(floorShareTo10(won, part, all, percent)) * BigInt(all) * 100n
    expect(lost >= 0n && lost < BigInt(all) * 1000n).toBe(true)
    expect(floorPercentTo10(won, percent)).toBe(floorShareTo10(won, 1, 1, percent))
  },
)
