import { dayPrices } from '#rules/pricing/dayPrices.ts'
import type { RentalQuote, QuoteInput } from '#rules/pricing/computeRentalQuote.ts'
import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { PricePreviewRental } from '#rules/createPricePreviewRentals.ts'
import { createPricePreviewRentals } from '#rules/createPricePreviewRentals.ts'
import { toHolidayDayNumbers, toSeoulMinute } from '#rules/base/seoulTime.ts'
import type { Row } from '#schema'
import { addDays, daysBetween, addCalendarMonths } from '#schema/base/time.ts'
import type { PricingSimulation } from './pricingSimulatorCall.ts'
import type { rentPricePolicy } from './rentPricePolicy.ts'

type Policy = Row<typeof rentPricePolicy>

/** The compared policy and the tested one. */
export interface PolicyPair {
  readonly beside: Policy
  readonly draft: Policy
}

export interface Holiday {
  readonly date: string
  readonly name: string
}

export const compareAmounts = (beside: number, draft: number) => ({ beside, draft, difference: draft - beside })

/** Booking facts without age, event, coupon and points. */
export const neutralQuoteInput = {
  car: { id: 0, model_id: 0, spot_id: 0, tag_ids: [] },
  is_first: false,
  birth_date: null,
  events: [],
  coupon: null,
  points: { requested: 0, balance: 0 },
} satisfies Partial<QuoteInput>

/** The most expensive waiver that both policies offer, so that prices are comparable. */
function sharedWaiver({ beside, draft }: PolicyPair) {
  const codes = new Set(beside.cdw_options.map(({ code }) => code))
  return draft.cdw_options.filter(({ code }) => codes.has(code)).toSorted((a, b) => b.day - a.day)[0]?.code ?? 'none'
}

/** The lines of two prices side by side, in the order of a quote. */
function linesOf(beside: RentalQuote, draft: RentalQuote) {
  const codes = ['base', 'event', 'coupon', 'cdw', 'delivery', 'point'] as const
  return codes.flatMap((code) => {
    const [one, other] = [beside, draft].map(({ lines }) => lines.find((line) => line.code === code))
    const label = (other ?? one)?.label
    if (!label) return []
    return [{ code, label, ...compareAmounts(one?.amount ?? 0, other?.amount ?? 0), why: { beside: one?.why ?? null, draft: other?.why ?? null } }]
  })
}

function priceSample(
  ride: PricePreviewRental,
  pair: PolicyPair,
  { now, holidays }: { now: string; holidays: readonly Holiday[] },
): PricingSimulation['samples'][number] {
  const { code, start, end, has_waiver, is_delivery } = ride
  const quoteInput = { ...neutralQuoteInput, booked_at: now, start, end, holidays: toHolidayDayNumbers(holidays.map(({ date }) => date)), is_delivery }
  const cdw = has_waiver ? sharedWaiver(pair) : 'none'
  const beside = computeRentalQuote({ ...quoteInput, cdw, policy: pair.beside })
  const draft = computeRentalQuote({ ...quoteInput, cdw, policy: pair.draft })
  return {
    code,
    start_at: start,
    end_at: end,
    lines: linesOf(beside, draft),
    total: compareAmounts(beside.total_amount, draft.total_amount),
    included_km: compareAmounts(beside.included_km, draft.included_km),
  }
}

/** Typical rentals after the start of the tested policy, priced under both. */
export function sampleQuotes(pair: PolicyPair, now: string, holidays: readonly Holiday[]) {
  const holidayDays = toHolidayDayNumbers(holidays.map(({ date }) => date))
  const from = addDays(pair.draft.effective_from > now ? pair.draft.effective_from : now, 1)
  return createPricePreviewRentals(from, holidayDays).map((ride) => priceSample(ride, pair, { now, holidays }))
}

const months = 6

/** Six months of day prices under both policies, from the current month on. */
export function compareCalendarPrices({ beside, draft }: PolicyPair, now: string, holidays: readonly Holiday[]): PricingSimulation['days'] {
  const first = `${now.slice(0, 7)}-01`
  const count = daysBetween(first, addCalendarMonths(first, months))
  const holidayDays = toHolidayDayNumbers(holidays.map(({ date }) => date))
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const [one, other] = [beside, draft].map((policy) => dayPrices(policy, holidayDays, toSeoulMinute(first), count))
  return Array.from({ length: count }, (_none, at) => addDays(first, at)).flatMap((date, index) => {
    const [before, after] = [one?.[index], other?.[index]]
    return before && after ? [{ date, holiday: names.get(date) ?? null, beside: before, draft: after }] : []
  })
}
