import { deliveryDeadline } from '#rules/messageDelivery.ts'
import type { MessageValues, LocalizedText } from '#schema/base/localizedText.ts'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { Db, Row, ServerNewRowValues } from '#schema'
import { noti } from './noti.ts'
import { user } from '../account/user.ts'

type Noti = Row<typeof noti>

/** A channel other than the inbox. */
export type DeliveryChannel = Exclude<Noti['channel'], 'inapp'>

/** A notification to one member. */
export interface NotificationInput {
  readonly user_id: number
  readonly category: Noti['category']
  /** May contain `{placeholders}`; the Korean text is used, because members have no language setting. */
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly values?: MessageValues
  /** Path in the members' app: `/rents/7`; a notice to staff has none. */
  readonly link?: string | null
  readonly target_type?: Noti['target_type']
  readonly target_id?: number | null
  /** Identifies the event, at most 80 characters: a member is notified once per key. */
  readonly key: string
  readonly now: string
  /** Channels in addition to the inbox; by default push, if the member has the app. */
  readonly channels?: readonly DeliveryChannel[]
}

/** Values of a message to be sent from now on. */
export const initialDeliveryState = (now: string) => ({
  attempts: 0,
  next_try_at: now,
  valid_until: deliveryDeadline(now),
  fail_reason: null,
  skip_reason: null,
})

const truncateText = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** Queues an inbox message for other channels. */
export async function enqueueChannels(
  db: Db,
  inbox: ServerNewRowValues<typeof noti> & { dedupe_key: string },
  channels: readonly DeliveryChannel[],
  now: string,
) {
  for (const channel of channels)
    await db.insert(noti, { ...inbox, channel, status: 'queued', sent_at: null, dedupe_key: `${inbox.dedupe_key}:${channel}`, ...initialDeliveryState(now) })
}

const defaultChannels: readonly DeliveryChannel[] = ['push']

/** The channels (by default push) on which the member can be reached. */
export function reachableChannels({ push_tokens, phone, email, status }: Row<typeof user>, channels = defaultChannels): readonly DeliveryChannel[] {
  const addresses = { push: push_tokens, sms: phone, alimtalk: phone, email }
  return status === 'withdraw_requested' ? [] : channels.filter((channel) => addresses[channel] !== null)
}

/**
 * Notifies a member in the caller's transaction: inbox at once, other channels by a scheduled job.
 * Returns the id of the inbox message; null if it was notified before or the member has withdrawn.
 */
export async function notifyMember(
  db: Db,
  { user_id, title, body, values = {}, link = null, key, now, channels, ...about }: NotificationInput,
): Promise<number | null> {
  const member = await db.get(user, user_id)
  if (member.status === 'withdrawn') return null
  const dedupe_key = `${key}:${user_id}`
  // Serializes notifications with the same key.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`told ${dedupe_key}`])
  if ((await db.count(noti, { dedupe_key })) > 0) return null
  const messages = {
    title: truncateText(formatMessage(title, values, 'ko').replace(/\s+/g, ' '), 100),
    body: truncateText(formatMessage(body, values, 'ko'), 1000),
  }
  const message = { user_id, ...about, ...messages, link, dedupe_key }
  const id = await db.insert(noti, { ...message, channel: 'inapp', status: 'sent', sent_at: now })
  await enqueueChannels(db, message, reachableChannels(member, channels), now)
  return id
}
