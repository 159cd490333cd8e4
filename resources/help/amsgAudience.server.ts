import type { Db, Meant } from '#schema'
import type { Conditions } from '#schema/fields/audience.ts'
import { audienceOf } from './audience.server.ts'
import { isNight } from './pushText.ts'

/** What decides who receives a push. */
export interface Addressed {
  readonly kind: string
  readonly topic?: string | null | undefined
  readonly user_ids?: readonly number[] | null | undefined
  readonly condition?: Conditions | null | undefined
  readonly is_ad?: boolean | null | undefined
}

/** Everybody whom the message means, as SQL about `users u`. */
export function meantBy(db: Db, { kind, topic, user_ids, condition }: Addressed): Meant {
  return kind === 'topic'
    ? audienceOf(db, topic, condition)
    : { sql: "u.deleted_at is null and u.status = 'active' and u.id = any($1::bigint[])", params: [user_ids ?? []] }
}

/** Those of them who agreed to it: staff are shown what customers will see, whatever it is. */
export function allowedAt({ is_ad }: Addressed, at: string) {
  if (!is_ad) return 'true'
  return isNight(at) ? "(u.role = 'admin' or (u.agree_push and u.agree_night))" : "(u.role = 'admin' or u.agree_push)"
}

/** How many are meant, and how many of them may be written to at that time. */
export async function reachOf(db: Db, addressed: Addressed, at: string) {
  const { sql, params } = meantBy(db, addressed)
  const [counted] = await db.query<{ meant: string; allowed: string }>(
    `select count(*) as meant, count(*) filter (where ${allowedAt(addressed, at)}) as allowed from users u where ${sql}`,
    params,
  )
  return { meant: Number(counted?.meant ?? 0), allowed: Number(counted?.allowed ?? 0) }
}
