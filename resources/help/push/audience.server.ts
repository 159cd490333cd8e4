import type { ListFilter } from '#schema/base/listFilter.ts'
import type { Db, AudienceQuery } from '#schema'
import { audienceFields } from './audience.ts'

const topics: Readonly<Record<string, string>> = {
  all: 'true',
  ios: "u.app_os = 'ios'",
  android: "u.app_os = 'android'",
  marketing: 'u.agree_push',
  rider: 'u.rent_count > 0',
  contract: "exists (select from purchases p where p.user_id = u.id and p.status in ('contracted', 'ordered', 'delivered', 'active'))",
}

/** Members of a topic who meet all conditions, as an SQL condition on `users u`; without a topic it matches no member. */
export function topicMembersSql(db: Db, topic: string | null | undefined, condition: ListFilter | null | undefined): AudienceQuery {
  const { sql, params } = db.resolveAudience(audienceFields.condition, condition, 'condition')
  return { sql: `(${topics[topic ?? ''] ?? 'false'}) and u.id in (${sql})`, params }
}
