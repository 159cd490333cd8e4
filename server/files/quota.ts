import type { Actor } from '#schema'
import { appError, isStaff } from '#schema'
import type { Connection } from '../base/database.ts'

/** Maximum number of uploads per account and day. */
const maxPerDay = { member: 100, staff: 2000 } as const

const recentUploadsSql =
  "select count(*)::int as count from file_uploads where user_id = $1 and at > $2::timestamptz - interval '1 day' and key is distinct from $3"

/** Throws `tooManyUploads` when the daily limit is reached; a repeated upload of the same file does not count. */
export async function assertUploadQuota(db: Connection, actor: Actor, at: Date, key: string | null = null) {
  const most = maxPerDay[isStaff(actor) ? 'staff' : 'member']
  const [recentUploads] = await db.query<{ count: number }>(recentUploadsSql, [actor.id, at, key])
  if ((recentUploads?.count ?? 0) >= most) throw appError('tooManyUploads', { values: { most } })
}

/** Locks the uploads of an account, so that concurrent ones cannot exceed the limit. */
export const lockAccountUploads = (db: Connection, { id }: Actor) => db.query("select pg_advisory_xact_lock(hashtextextended('uploads ' || $1::text, 0))", [id])
