import { ruleIssue } from '#schema'

const isAscending = (values: readonly number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
const isNotFalling = (values: readonly number[]) => values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

interface Prices {
  readonly unit_min: number
  readonly weekday_hour: number
  readonly weekday_day: number
  readonly weekend_hour: number
  readonly weekend_day: number
  readonly weekend_from: string
  readonly weekend_to: string
  readonly peak_seasons: readonly { from: string; to: string }[] | null
  readonly long_tiers: readonly { min_days: number; rate: number }[]
  readonly km_tiers: readonly { up_to?: number | null; won: number }[]
  readonly cdw_options: readonly { code: string }[]
}

function timePriceIssue(of: Prices) {
  if (of.unit_min !== 10 && of.unit_min !== 30) return ruleIssue('unit', 'unit_min')
  if (of.weekday_day < of.weekday_hour) return ruleIssue('dayBelowHour', 'weekday_day')
  if (of.weekend_day < of.weekend_hour) return ruleIssue('dayBelowHour', 'weekend_day')
  if (of.weekend_from === of.weekend_to) return ruleIssue('weekendEmpty', 'weekend_to')
  if (of.peak_seasons?.some(({ from, to }) => to < from)) return ruleIssue('seasonBackwards', 'peak_seasons')
  return null
}

/** Tiers must be ascending, and a longer rental must not have a lower discount. */
function tierIssue({ long_tiers, km_tiers, cdw_options }: Prices) {
  if (!isAscending(long_tiers.map(({ min_days }) => min_days))) return ruleIssue('longTierOrder', 'long_tiers')
  if (!isNotFalling(long_tiers.map(({ rate }) => rate))) return ruleIssue('longTierFalling', 'long_tiers')
  const bounds = km_tiers.map(({ up_to }) => up_to ?? Infinity)
  if (!isAscending(bounds)) return ruleIssue('kmTierOrder', 'km_tiers')
  if (!areDistinct(cdw_options.map(({ code }) => code))) return ruleIssue('cdwTwice', 'cdw_options')
  return null
}

/** Checks a price policy; returns the first issue with its field, or null. */
export const pricePolicyIssue = (of: Prices) => timePriceIssue(of) ?? tierIssue(of)

/** Checks whether a price policy is complete enough to publish; returns the first issue, or null. */
export function incompletePricesIssue({ km_tiers, weekday_hour, weekend_hour, weekday_day, weekend_day }: Prices) {
  if (km_tiers.at(-1)?.up_to) return ruleIssue('kmTierEnd', 'km_tiers')
  const free = Object.entries({ weekday_hour, weekend_hour, weekday_day, weekend_day }).find(([, price]) => price === 0)
  return free ? ruleIssue('freePrice', free[0]) : null
}

interface Penalties {
  readonly cancel_tiers: readonly { hours_before: number; rate: number }[]
  readonly items: readonly { code: string }[]
}

/** Checks a penalty policy; returns the first issue with its field, or null. Cancellation tiers are ordered from the longest notice to the shortest. */
export function penaltyPolicyIssue({ cancel_tiers, items }: Penalties) {
  const upwards = cancel_tiers.toReversed()
  if (!isAscending(upwards.map(({ hours_before }) => hours_before))) return ruleIssue('cancelTierOrder', 'cancel_tiers')
  if (!isNotFalling(cancel_tiers.map(({ rate }) => rate))) return ruleIssue('cancelTierFalling', 'cancel_tiers')
  if (!areDistinct(items.map(({ code }) => code))) return ruleIssue('itemTwice', 'items')
  return null
}

export const incompletePenaltiesIssue = ({ cancel_tiers }: Penalties) =>
  cancel_tiers.at(-1)?.hours_before === 0 ? null : ruleIssue('cancelTierEnd', 'cancel_tiers')
