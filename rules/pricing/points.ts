import { addHours } from '#schema/base/time.ts'

/** The fields of a price policy that points need. */
export interface PointPolicy {
  /** Per cent of the subtotal. */
  readonly point_max_rate: number
  readonly point_unit: number
  readonly point_earn_bp: number
}

/** Maximum of points that can be spent on a subtotal: limited by balance and policy, rounded down to whole units. */
export function limitSpendablePoints({ point_max_rate, point_unit }: PointPolicy, subtotal: number, balance: number) {
  const most = Math.min(balance, Math.floor((subtotal * point_max_rate) / 100))
  return Math.max(0, Math.floor(most / point_unit) * point_unit)
}

/** Points spent for a requested number: limited by `mostPoints`, rounded down to whole units. */
export const pointsToSpend = (policy: PointPolicy, subtotal: number, { requested, balance }: { readonly requested: number; readonly balance: number }) =>
  limitSpendablePoints(policy, subtotal, Math.min(requested, balance))

/** Points earned for a cash payment, in basis points, rounded down; payments with points earn nothing. */
export const pointsEarnedFor = (paid: number, { point_earn_bp }: Pick<PointPolicy, 'point_earn_bp'>) => Math.max(0, Math.floor((paid * point_earn_bp) / 10_000))

/** New expiry of points that are returned: unchanged, but at least one week from now. */
export function returnedPointsExpiry(expires_at: string | null, now: string) {
  const week = addHours(now, 7 * 24)
  return expires_at === null || expires_at > week ? expires_at : week
}
