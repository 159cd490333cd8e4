import type { Db, Row } from '#schema'
import type { amsg } from './amsg.ts'
import { allowedAt, meantBy } from './amsgAudience.server.ts'
import { sentBody, sentTitle } from './pushText.ts'

/**
 * Puts the message into the inbox of everybody who may receive it, in one statement however many they are; a second time it adds nobody.
 * Answers how many received it. A push service delivers the same rows to telephones once there is one.
 */
export async function deliver(db: Db, row: Row<typeof amsg>, at: string, actorId: number | null): Promise<number> {
  const { sql, params } = meantBy(row)
  const first = params.length
  const values = [row.id, sentTitle(row.title, row.is_ad), sentBody(row.body, row.is_ad), row.link, at, actorId]
  const [id, title, body, link, now, by] = values.map((_value, place) => `$${first + place + 1}`)
  const moment = `(${now}::text::timestamp at time zone 'Asia/Seoul')`
  const made = await db.query(
    `insert into notis (user_id, category, title, body, link, channel, status, amsg_id, sent_at, dedupe_key, version, created_at, updated_at, created_by_id, updated_by_id)
     select u.id, 'notice', ${title}::text, ${body}::text, ${link}::text, 'inapp', 'sent', ${id}::bigint, ${moment}, 'amsg:' || ${id}::bigint || ':' || u.id,
       1, ${moment}, ${moment}, ${by}::bigint, ${by}::bigint
     from users u where ${sql} and ${allowedAt(row, at)}
     on conflict do nothing returning id`,
    [...params, ...values],
  )
  return made.length
}
