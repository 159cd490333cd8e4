import { deliveryDeadline } from '#rules/messageDelivery.ts'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { Db } from '#schema'
import type { NotificationInput } from './notifyMember.server.ts'

/** The same text for many members, each about a row of their own. */
export interface BulkNotification extends Omit<NotificationInput, 'user_id' | 'target_id' | 'channels' | 'key'> {
  readonly target_type: NonNullable<NotificationInput['target_type']>
  /** Event name, part of the deduplication key: one notification per row and event. */
  readonly eventName: string
  readonly recipients: readonly { readonly user_id: number; readonly target_id: number }[]
}

const columns = `user_id, target_id, category, title, body, link, target_type, is_ad, channel, status, sent_at, next_try_at, valid_until, dedupe_key,
  version, created_at, updated_at, created_by_id, updated_by_id`
const momentSql = (param: string) => `(${param}::text::timestamp at time zone 'Asia/Seoul')`

/** Notifies any number of members in one statement: in the inbox, and by push for members with the app. */
export async function notifyMany(db: Db, { recipients, category, title, body, values = {}, link = null, target_type, eventName, now }: BulkNotification) {
  const textSql = '$3::text, $4::text, $5::text, $6::text, $7::text, false'
  const auditSql = `1, ${momentSql('$9')}, ${momentSql('$9')}, $11::bigint, $11::bigint`
  const key = "$7 || ':' || meant.target_id || ':' || $8::text || ':' || meant.user_id"
  await db.query(
    `with meant as (select * from unnest($1::bigint[], $2::bigint[]) as t (user_id, target_id)),
     inbox as (insert into notis (${columns})
       select user_id, target_id, ${textSql}, 'inapp', 'sent', ${momentSql('$9')}, null, null, ${key}, ${auditSql} from meant
       on conflict do nothing returning user_id, target_id)
     insert into notis (${columns})
       select meant.user_id, meant.target_id, ${textSql}, 'push', 'queued', null, ${momentSql('$9')}, ${momentSql('$10')}, ${key} || ':push', ${auditSql}
       from inbox meant join users u on u.id = meant.user_id where u.push_tokens is not null on conflict do nothing`,
    [
      recipients.map(({ user_id }) => user_id),
      recipients.map(({ target_id }) => target_id),
      category,
      formatMessage(title, values, 'ko'),
      formatMessage(body, values, 'ko'),
      link,
      target_type,
      eventName,
      now,
      deliveryDeadline(now),
      db.actor.id,
    ],
  )
}
