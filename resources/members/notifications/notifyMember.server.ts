import { worthSendingUntil } from '#rules/delivery.ts'
import type { MessageValues, LocalizedText } from '#schema/base/localizedText.ts'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { Db, Row, NewRowValues } from '#schema'
import { noti } from './noti.ts'
import { user } from '../account/user.ts'

type Noti = Row<typeof noti>

/** A way out of the house. */
export type DeliveryChannel = Exclude<Noti['channel'], 'inapp'>

/** What one member is told of something that happened. */
export interface NotificationInput {
  readonly user_id: number
  readonly category: Noti['category']
  /** With `{holes}`, said in Korean: members have no language of their own yet. */
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly values?: MessageValues
  /** Where the app goes from there: `/rents/7`. */
  readonly link?: string | null
  readonly target_type?: Noti['target_type']
  readonly target_id?: number | null
  /** What happened, in at most 80 letters: nobody is told the same key twice. */
  readonly key: string
  readonly now: string
  /** Beside the inbox; a push, where the member has the app, unless said. */
  readonly channels?: readonly DeliveryChannel[]
}

/** What a row must have to be taken to its telephone from now on. */
export const outboxValues = (now: string) => ({ attempts: 0, next_try_at: now, valid_until: worthSendingUntil(now), fail_reason: null, skip_reason: null })

const cut = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** Writes what waits to leave the house beside a message of the inbox. */
export async function enqueueChannels(db: Db, inbox: NewRowValues<typeof noti> & { dedupe_key: string }, channels: readonly DeliveryChannel[], now: string) {
  for (const channel of channels)
    await db.insert(noti, { ...inbox, channel, status: 'queued', sent_at: null, dedupe_key: `${inbox.dedupe_key}:${channel}`, ...outboxValues(now) })
}

const usual: readonly DeliveryChannel[] = ['push']

/** Of these ways, a push unless said, those that lead to the member: an app has given us a token, a number is known. */
export function channelsFor({ push_tokens, phone, email, status }: Row<typeof user>, channels = usual): readonly DeliveryChannel[] {
  const addresses = { push: push_tokens, sms: phone, alimtalk: phone, email }
  return status === 'withdraw_requested' ? [] : channels.filter((channel) => addresses[channel] !== null)
}

/**
 * Tells a member something, in the caller's own transaction: into the inbox at once, and to the telephone by the clock.
 * Answers the number of the message in the inbox; null when it was told before, or the member has left.
 */
export async function notifyMember(
  db: Db,
  { user_id, title, body, values = {}, link = null, key, now, channels, ...about }: NotificationInput,
): Promise<number | null> {
  const member = await db.get(user, user_id)
  if (member.status === 'withdrawn') return null
  const dedupe_key = `${key}:${user_id}`
  // Two who tell the same at once take turns.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`told ${dedupe_key}`])
  if ((await db.count(noti, { dedupe_key })) > 0) return null
  const messages = { title: cut(formatMessage(title, values, 'ko').replace(/\s+/g, ' '), 100), body: cut(formatMessage(body, values, 'ko'), 1000) }
  const message = { user_id, ...about, ...messages, link, dedupe_key }
  const id = await db.insert(noti, { ...message, channel: 'inapp', status: 'sent', sent_at: now })
  await enqueueChannels(db, message, channelsFor(member, channels), now)
  return id
}
