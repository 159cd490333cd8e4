import type { Db } from '#schema'
import { isNight } from './pushText.ts'

/** What decides who receives a push. */
export interface Addressed {
  readonly kind: string
  readonly topic?: string | null | undefined
  readonly user_ids?: readonly number[] | null | undefined
  readonly condition?: object | null | undefined
  readonly is_ad?: boolean | null | undefined
}

const topics: Readonly<Record<string, string>> = {
  all: 'true',
  ios: "u.app_os = 'ios'",
  android: "u.app_os = 'android'",
  marketing: 'u.agree_push',
  rider: 'u.rent_count > 0',
  contract: "exists (select from purchases p where p.user_id = u.id and p.status in ('contracted', 'ordered', 'delivered', 'active'))",
}

const conditions: Readonly<Record<string, (param: string) => string>> = {
  joined_after: (param) => `u.joined_at >= (${param}::text::date)::timestamp at time zone 'Asia/Seoul'`,
  last_login_before: (param) => `coalesce(u.last_login_at, u.joined_at) < (${param}::text::date)::timestamp at time zone 'Asia/Seoul'`,
  min_rents: (param) => `u.rent_count >= ${param}::bigint`,
  sigungu: (param) => `exists (select from sigungus g where g.id = u.sigungu_id and strpos(g.sido || ' ' || g.name, ${param}::text) > 0)`,
}

/** Everybody whom the message means, as SQL about `users u`. */
export function meantBy({ kind, topic, user_ids, condition }: Addressed): { sql: string; params: unknown[] } {
  if (kind !== 'topic') return { sql: "u.deleted_at is null and u.status = 'active' and u.id = any($1::bigint[])", params: [user_ids ?? []] }
  const given = Object.entries(condition ?? {}).filter(([name, value]) => conditions[name] && value !== null && value !== undefined && value !== '')
  const narrowed = given.map(([name], at) => conditions[name]?.(`$${at + 1}`))
  const all = ["u.deleted_at is null and u.status = 'active' and u.role = 'normal'", topics[topic ?? ''] ?? 'false', ...narrowed]
  return { sql: all.map((each) => `(${each})`).join(' and '), params: given.map(([, value]) => value) }
}

/** Those of them who agreed to it: staff are shown what customers will see, whatever it is. */
export function allowedAt({ is_ad }: Addressed, at: string) {
  if (!is_ad) return 'true'
  return isNight(at) ? "(u.role = 'admin' or (u.agree_push and u.agree_night))" : "(u.role = 'admin' or u.agree_push)"
}

/** How many are meant, and how many of them may be written to at that time. */
export async function reachOf(db: Db, addressed: Addressed, at: string) {
  const { sql, params } = meantBy(addressed)
  const [counted] = await db.query<{ meant: string; allowed: string }>(
    `select count(*) as meant, count(*) filter (where ${allowedAt(addressed, at)}) as allowed from users u where ${sql}`,
    params,
  )
  return { meant: Number(counted?.meant ?? 0), allowed: Number(counted?.allowed ?? 0) }
}
