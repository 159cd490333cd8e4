import type { Actor } from '#schema'
import { appError, isStaff } from '#schema'
import type { Connection } from '../base/database.ts'

/** Files that one account may send in a day. */
const mostADay = { member: 100, staff: 2000 } as const

const others = "select count(*)::int as count from file_uploads where user_id = $1 and at > $2::timestamptz - interval '1 day' and key is distinct from $3"

/** Refuses whoever has sent so many in a day; a file that they have sent before is the same one. */
export async function assertUploadQuota(db: Connection, actor: Actor, at: Date, key: string | null = null) {
  const most = mostADay[isStaff(actor) ? 'staff' : 'member']
  const [sent] = await db.query<{ count: number }>(others, [actor.id, at, key])
  if ((sent?.count ?? 0) >= most) throw appError('tooManyUploads', { values: { most } })
}

/** Those of one account take turns here, so that together they do not pass the limit. */
export const lockUploader = (db: Connection, { id }: Actor) => db.query("select pg_advisory_xact_lock(hashtextextended('uploads ' || $1::text, 0))", [id])
