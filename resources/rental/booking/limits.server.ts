import type { Db } from '#schema'
import { createErrorFactory, isStaff } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { rent } from '../rent/rent.ts'
import type { RentSettings } from './settings.server.ts'

/** Recent bookings of a member: unpaid holds, holds expired within a day, and future bookings. */
interface RecentBookings {
  readonly unpaid: number
  readonly let_go: number
  /** Creation time of the latest expired hold. */
  readonly last_at: string | null
  readonly ahead: number
}

const recentBookingsSql = `
  select count(*) filter (where r.status = 'hold')::int as unpaid,
    count(*) filter (where r.status = 'expired' and r.created_at > n.at - interval '1 day')::int as let_go,
    to_char(max(r.created_at) filter (where r.status = 'expired' and r.created_at > n.at - interval '1 day') at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as last_at,
    count(*) filter (where r.status = 'reserved' and r.start_at > n.at)::int as ahead
  from rents r, (select $2::text::timestamp at time zone 'Asia/Seoul' as at) n
  where r.user_id = $1 and r.deleted_at is null and (r.status in ('hold', 'reserved') or r.created_at > n.at - interval '1 day')`

/** Minutes to wait after expired holds: none for the first fifth of the daily limit, then 1, 2, 4, … up to 60. */
function waitMinutesAfter(letGo: number, most: number) {
  const beyond = letGo - Math.ceil(most / 5)
  return beyond <= 0 ? 0 : Math.min(60, 2 ** (beyond - 1))
}

/** Throws if the member exceeds a booking limit. Staff are exempt. Call it with the member's bookings locked. */
export async function assertBookingLimits(db: Db, userId: number, { limits }: RentSettings) {
  if (isStaff(db.actor)) return
  const [recentBookings] = await db.query<RecentBookings>(recentBookingsSql, [userId, db.now])
  if (!recentBookings) return
  const rentError = createErrorFactory(rent)
  if (recentBookings.unpaid >= limits.unpaid) throw rentError('unpaidHeld', { values: { most: limits.unpaid } })
  if (recentBookings.ahead >= limits.ahead) throw rentError('aheadFull', { values: { most: limits.ahead } })
  if (recentBookings.let_go >= limits.let_go) throw rentError('letGoFull', { values: { most: limits.let_go } })
  const pauseEnd = recentBookings.last_at === null ? null : addMinutes(recentBookings.last_at, waitMinutesAfter(recentBookings.let_go, limits.let_go))
  if (pauseEnd !== null && pauseEnd > db.now) throw rentError('letGoPause', { values: { until: pauseEnd.slice(11, 16) } })
}
