import { hoursAfter } from '#schema/base/time.ts'

export interface PointPolicy {
  /** Per cent of the subtotal. */
  readonly point_max_rate: number
  readonly point_unit: number
  readonly point_earn_bp: number
}

/** The most points that may be spent on a subtotal: within the balance and the policy's share, in whole units, rounded down. */
export function mostPoints({ point_max_rate, point_unit }: PointPolicy, subtotal: number, balance: number) {
  const most = Math.min(balance, Math.floor((subtotal * point_max_rate) / 100))
  return Math.max(0, Math.floor(most / point_unit) * point_unit)
}

/** The points spent when somebody asks for so many: never more than allowed, in whole units, rounded down. */
export const spentPoints = (policy: PointPolicy, subtotal: number, { asked, balance }: { readonly asked: number; readonly balance: number }) =>
  mostPoints(policy, subtotal, Math.min(asked, balance))

/** Points for cash that was paid, by basis points, rounded down to one point; what was paid in points earns none. */
export const earned = (paid: number, { point_earn_bp }: Pick<PointPolicy, 'point_earn_bp'>) => Math.max(0, Math.floor((paid * point_earn_bp) / 10_000))

/** Until when points are good that come back: as before, but a week at least. */
export function pointsGoodUntil(expires_at: string | null, now: string) {
  const week = hoursAfter(now, 7 * 24)
  return expires_at === null || expires_at > week ? expires_at : week
}
