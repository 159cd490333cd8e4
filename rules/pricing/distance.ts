import type { SeoulMinute } from '../base/seoulTime.ts'
import { daysAndHours } from '../base/seoulTime.ts'
import { floor10 } from '../base/won.ts'

/** The fields of a price policy that the distance charge needs; `won` is the price per km in its tier. */
export interface DistancePolicy {
  readonly included_km_day: number
  readonly included_km_hour: number
  readonly km_tiers: readonly { readonly up_to?: number | null | undefined; readonly won: number }[]
}

/** Included kilometres of a rental: per full day, and per started hour beyond, at most those of one day. */
export function includedKm({ included_km_day, included_km_hour }: DistancePolicy, start: SeoulMinute, end: SeoulMinute) {
  const { days, hours } = daysAndHours(start, end)
  return included_km_day * days + Math.min(included_km_hour * hours, included_km_day)
}

/** Kilometres driven by the odometer, rounded up. */
export const usedKm = (start_odo: number, end_odo: number) => Math.max(0, Math.ceil(end_odo - start_odo))

/** Charge for excess kilometres by tier. If the last tier has an upper limit, its price also applies beyond it. */
export function splitExcessByTier({ km_tiers }: DistancePolicy, excess: number) {
  let chargedKm = 0
  return km_tiers.flatMap(({ up_to, won }, index) => {
    const end = index === km_tiers.length - 1 ? excess : Math.min(excess, up_to ?? excess)
    const km = Math.max(0, end - chargedKm)
    chargedKm += km
    return km === 0 ? [] : [{ km, won, amount: km * won }]
  })
}

/** Charge for excess kilometres, floored to 10 won, with its explanation. */
export function computeExcessDistanceFee(policy: DistancePolicy, start: SeoulMinute, end: SeoulMinute, used_km: number) {
  const included_km = includedKm(policy, start, end)
  const excess_km = Math.max(0, used_km - included_km)
  const parts = splitExcessByTier(policy, excess_km)
  const amount = floor10(parts.reduce((sum, part) => sum + part.amount, 0))
  const created = parts.map(({ km, won }) => `${km} km × ${won}`).join(' + ')
  return {
    used_km,
    included_km,
    excess_km,
    amount,
    why: { ko: `${used_km} km − ${included_km} km: ${created}`, en: `${used_km} km − ${included_km} km: ${created}` },
  }
}
