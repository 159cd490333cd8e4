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

/** Some members, as SQL about `users u` and its parameters from `$1` on. */
export interface Meant {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** The members of a topic who meet all conditions; nobody without a topic. */
export function audienceOf(topic: string | null | undefined, condition: object | null | undefined): Meant {
  const given = Object.entries(condition ?? {}).filter(([name, value]) => conditions[name] && value !== null && value !== undefined && value !== '')
  const narrowed = given.map(([name], at) => conditions[name]?.(`$${at + 1}`))
  const all = ["u.deleted_at is null and u.status = 'active' and u.role = 'normal'", topics[topic ?? ''] ?? 'false', ...narrowed]
  return { sql: all.map((each) => `(${each})`).join(' and '), params: given.map(([, value]) => value) }
}
