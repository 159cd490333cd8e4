export interface Problem {
  readonly at: string
  readonly says: string
}

const rising = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
const neverFalling = (values: readonly number[]) => values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
const areUnlike = (values: readonly string[]) => new Set(values).size === values.length

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

function timeProblem(of: Prices): Problem | null {
  if (of.unit_min !== 10 && of.unit_min !== 30) return { at: 'unit_min', says: '10분 또는 30분이어야 합니다.' }
  if (of.weekday_day < of.weekday_hour) return { at: 'weekday_day', says: '24시간 요금은 1시간 요금보다 작을 수 없습니다.' }
  if (of.weekend_day < of.weekend_hour) return { at: 'weekend_day', says: '24시간 요금은 1시간 요금보다 작을 수 없습니다.' }
  if (of.weekend_from === of.weekend_to) return { at: 'weekend_to', says: '주말의 시작과 종료가 같을 수 없습니다.' }
  if (of.peak_seasons?.some(({ from, to }) => to < from)) return { at: 'peak_seasons', says: '성수기의 종료일이 시작일보다 앞설 수 없습니다.' }
  return null
}

/** Tiers run upwards without overlap, and a longer ride is never discounted less. */
function tierProblem({ long_tiers, km_tiers, cdw_options }: Prices): Problem | null {
  if (!rising(long_tiers.map(({ min_days }) => min_days))) return { at: 'long_tiers', says: '일수가 작은 줄부터 겹치지 않게 입력해 주세요.' }
  if (!neverFalling(long_tiers.map(({ rate }) => rate))) return { at: 'long_tiers', says: '오래 탈수록 할인율이 작아질 수 없습니다.' }
  const bounds = km_tiers.map(({ up_to }) => up_to ?? Infinity)
  if (!rising(bounds)) return { at: 'km_tiers', says: '구간의 끝이 작은 줄부터 입력하고, 끝이 없는 구간은 마지막에 하나만 둘 수 있습니다.' }
  if (!areUnlike(cdw_options.map(({ code }) => code))) return { at: 'cdw_options', says: '같은 면책 상품이 두 번 있습니다.' }
  return null
}

/** What is wrong with a table of prices, and where. */
export const priceProblem = (of: Prices) => timeProblem(of) ?? tierProblem(of)

/** What a table still lacks before cars may be let by it. */
export function unfinishedPrices({ km_tiers, weekday_hour, weekend_hour, weekday_day, weekend_day }: Prices): Problem | null {
  if (km_tiers.at(-1)?.up_to) return { at: 'km_tiers', says: '마지막 km 구간은 끝이 없어야 합니다.' }
  const free = Object.entries({ weekday_hour, weekend_hour, weekday_day, weekend_day }).find(([, price]) => price === 0)
  return free ? { at: free[0], says: '0원인 요금이 있습니다.' } : null
}

interface Penalties {
  readonly cancel_tiers: readonly { hours_before: number; rate: number }[]
  readonly items: readonly { code: string }[]
}

/** What is wrong with a set of penalties, and where. Tiers are read from the top: the earliest notice first. */
export function penaltyProblem({ cancel_tiers, items }: Penalties): Problem | null {
  const upwards = cancel_tiers.toReversed()
  if (!rising(upwards.map(({ hours_before }) => hours_before))) return { at: 'cancel_tiers', says: '시작 전 시간이 긴 줄부터 겹치지 않게 입력해 주세요.' }
  if (!neverFalling(cancel_tiers.map(({ rate }) => rate))) return { at: 'cancel_tiers', says: '늦게 취소할수록 수수료율이 작아질 수 없습니다.' }
  if (!areUnlike(items.map(({ code }) => code))) return { at: 'items', says: '같은 코드의 항목이 두 번 있습니다.' }
  return null
}

export const unfinishedPenalties = ({ cancel_tiers }: Penalties): Problem | null =>
  cancel_tiers.at(-1)?.hours_before === 0 ? null : { at: 'cancel_tiers', says: '마지막 줄은 시작 전 0시간이어야 합니다.' }
