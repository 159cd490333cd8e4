import type { Db } from '#schema'
import { errorsFor, isStaff } from '#schema'
import { minutesAfter } from '#schema/base/time.ts'
import { rent } from '../rent/rent.ts'
import type { RentSettings } from './settings.server.ts'

/** What a member has taken that others cannot have: kept unpaid, let go unpaid within a day, and booked ahead. */
interface Taken {
  readonly unpaid: number
  readonly let_go: number
  /** When the last of those that were let go was made. */
  readonly last_at: string | null
  readonly ahead: number
}

const taken = `
  select count(*) filter (where r.status = 'hold')::int as unpaid,
    count(*) filter (where r.status = 'expired' and r.created_at > n.at - interval '1 day')::int as let_go,
    to_char(max(r.created_at) filter (where r.status = 'expired' and r.created_at > n.at - interval '1 day') at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as last_at,
    count(*) filter (where r.status = 'reserved' and r.start_at > n.at)::int as ahead
  from rents r, (select $2::text::timestamp at time zone 'Asia/Seoul' as at) n
  where r.user_id = $1 and r.deleted_at is null and (r.status in ('hold', 'reserved') or r.created_at > n.at - interval '1 day')`

/** Minutes that are waited after so many that were let go: none for the first fifth of a day's, then 1, 2, 4 … up to an hour. */
function pauseAfter(letGo: number, most: number) {
  const beyond = letGo - Math.ceil(most / 5)
  return beyond <= 0 ? 0 : Math.min(60, 2 ** (beyond - 1))
}

/** Refuses a member who keeps more cars from others than a person needs. Staff book for callers, and answer for it. Behind the lock of the member's bookings. */
export async function assertBookingLimits(db: Db, userId: number, { limits }: RentSettings) {
  if (isStaff(db.actor)) return
  const [has] = await db.query<Taken>(taken, [userId, db.now])
  if (!has) return
  const refused = errorsFor(rent)
  if (has.unpaid >= limits.unpaid) throw refused('unpaidHeld', { values: { most: limits.unpaid } })
  if (has.ahead >= limits.ahead) throw refused('aheadFull', { values: { most: limits.ahead } })
  if (has.let_go >= limits.let_go) throw refused('letGoFull', { values: { most: limits.let_go } })
  const until = has.last_at === null ? null : minutesAfter(has.last_at, pauseAfter(has.let_go, limits.let_go))
  if (until !== null && until > db.now) throw refused('letGoPause', { values: { until: until.slice(11, 16) } })
}
