import type { ListFilter } from '#schema/base/listFilter.ts'
import type { Db, AudienceQuery } from '#schema'
import { topicMembersSql } from './audience.server.ts'
import { isNightAdTime } from './pushText.ts'

/** The fields that decide who receives a push. */
export interface PushAudience {
  readonly kind: string
  readonly topic?: string | null | undefined
  readonly user_ids?: readonly number[] | null | undefined
  readonly condition?: ListFilter | null | undefined
  readonly is_ad?: boolean | null | undefined
}

/** All members addressed by the push, as an SQL condition on `users u`. */
export function audienceSqlOf(db: Db, { kind, topic, user_ids, condition }: PushAudience): AudienceQuery {
  return kind === 'topic'
    ? topicMembersSql(db, topic, condition)
    : { sql: "u.deleted_at is null and u.status = 'active' and u.id = any($1::bigint[])", params: [user_ids ?? []] }
}

/** SQL condition: members whose consents allow the push at that time. Staff receive every push, so that they see what members get. */
export function consentingSql({ is_ad }: PushAudience, at: string) {
  if (!is_ad) return 'true'
  return isNightAdTime(at) ? "(u.role = 'admin' or (u.agree_push and u.agree_night))" : "(u.role = 'admin' or u.agree_push)"
}

/** Number of members addressed, and of those whose consents allow the push at that time. */
export async function countReach(db: Db, addressed: PushAudience, at: string) {
  const { sql, params } = audienceSqlOf(db, addressed)
  const [counted] = await db.query<{ meant: string; allowed: string }>(
    `select count(*) as meant, count(*) filter (where ${consentingSql(addressed, at)}) as allowed from users u where ${sql}`,
    params,
  )
  return { meant: Number(counted?.meant ?? 0), allowed: Number(counted?.allowed ?? 0) }
}
