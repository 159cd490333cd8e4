import { deliveryDeadline } from '#rules/messageDelivery.ts'
import type { Db, Row } from '#schema'
import type { amsg } from './amsg.ts'
import { consentingSql, audienceSqlOf } from './amsgAudience.server.ts'
import { appendAdOptOut, prefixAdMark } from './pushText.ts'

/** Number of inbox messages written, and of phone pushes queued for the same members. */
export interface PushDeliveryCounts {
  readonly inboxes: number
  readonly telephones: number
}

const columns = `user_id, category, title, body, link, is_ad, amsg_id, channel, status, sent_at, next_try_at, valid_until, dedupe_key,
  version, created_at, updated_at, created_by_id, updated_by_id`

/**
 * Writes the inbox messages, and queues phone pushes for members with the app, in one statement for any number of members. Idempotent.
 * A scheduled job sends the queue and checks the consents again at that time.
 */
export async function queuePushMessage(db: Db, row: Row<typeof amsg>, at: string, actorId: number | null): Promise<PushDeliveryCounts> {
  const { sql, params } = audienceSqlOf(db, row)
  const first = params.length
  const values = [row.id, prefixAdMark(row.title, row.is_ad), appendAdOptOut(row.body, row.is_ad), row.link, row.is_ad, at, deliveryDeadline(at), actorId]
  const [id, title, body, link, isAd, now, until, by] = values.map((_value, place) => `$${first + place + 1}`)
  const moment = (param = '') => `(${param}::text::timestamp at time zone 'Asia/Seoul')`
  const text = `'notice', ${title}::text, ${body}::text, ${link}::text, ${isAd}::boolean, ${id}::bigint`
  const auditValues = `1, ${moment(now)}, ${moment(now)}, ${by}::bigint, ${by}::bigint`
  const [created] = await db.query<{ inboxes: number; telephones: number }>(
    `with meant as (select u.id, u.push_tokens is not null as has_app from users u where ${sql} and ${consentingSql(row, at)}),
     inbox as (insert into notis (${columns})
       select id, ${text}, 'inapp', 'sent', ${moment(now)}, null, null, 'amsg:' || ${id}::bigint || ':' || id, ${auditValues}
       from meant on conflict do nothing returning user_id),
     outbox as (insert into notis (${columns})
       select id, ${text}, 'push', 'queued', null, ${moment(now)}, ${moment(until)}, 'amsg:' || ${id}::bigint || ':' || id || ':push', ${auditValues}
       from meant join inbox on inbox.user_id = meant.id where has_app on conflict do nothing returning user_id)
     select (select count(*) from inbox)::int as inboxes, (select count(*) from outbox)::int as telephones`,
    [...params, ...values],
  )
  return created ?? { inboxes: 0, telephones: 0 }
}
