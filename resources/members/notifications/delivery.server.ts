import { maxDeliveryAttempts, nextDeliveryAttempt } from '#rules/messageDelivery.ts'
import type { Message, MessageChannel, ExternalJobContext, Row, SendResult, HandlerContext } from '#schema'
import { appendAdOptOut, prefixAdMark } from '../../help/push/pushText.ts'
import { deliveryDecision } from './deliveryDecision.server.ts'
import { noti } from './noti.ts'
import { deliveryAddressesOf, deletePushTokens } from './addresses.server.ts'
import { enqueueChannels } from './notifyMember.server.ts'
import { user } from '../account/user.ts'
import { dueConditionSql } from '../../dueConditionSql.server.ts'

type Noti = Row<typeof noti>
type DeliveryContext = Pick<HandlerContext, 'db' | 'cipher' | 'now'>

/** A message claimed by this server. */
interface ClaimedMessage {
  readonly row: Noti
  readonly messages: readonly Message[]
}

/** Rows claimed per transaction, concurrent sends, and batches per run. */
const batchSize = 50
const maxConcurrentSends = 10
const maxBatches = 100

const dueMessagesSql = `select id from notis where channel <> 'inapp' and status in ('queued', 'sending')
  and ${dueConditionSql('next_try_at', '2 days')} order by next_try_at, id limit ${batchSize} for no key update skip locked`

const isMessageChannel = (channel: Noti['channel']): channel is MessageChannel => channel !== 'inapp'

const trimReason = (reason: string) => reason.slice(0, 100)

/** Postpones a message. */
async function postponeMessage({ db }: DeliveryContext, { id, status }: Noti, until: string) {
  if (status === 'queued') await db.set(noti, id, { next_try_at: until })
  else await db.transition(noti, id, 'retry', { fail_reason: 'no answer', next_try_at: until })
}

/** Claims one row, unless it must not be sent: consents are checked now, not when the message was written. */
async function claimMessage(desk: DeliveryContext, row: Noti): Promise<ClaimedMessage | null> {
  const { db, cipher, now } = desk
  const { id, channel, title, body, link, category, is_ad } = row
  if (!isMessageChannel(channel)) return null
  const clearance = deliveryDecision(row, await db.get(user, row.user_id), now)
  const addresses = clearance.kind === 'send' ? await deliveryAddressesOf(db, cipher, { id, channel }) : []
  if (clearance.kind === 'wait') await postponeMessage(desk, row, clearance.until)
  else if (clearance.kind === 'skip') await db.transition(noti, id, 'skip', { skip_reason: clearance.reason })
  else if (addresses.length === 0) await db.transition(noti, id, 'skip', { skip_reason: 'no_address' })
  // Earlier attempts got no result, and the maximum is reached.
  else if (row.status === 'sending' && row.attempts >= maxDeliveryAttempts) await db.transition(noti, id, 'fail', { fail_reason: 'no answer' })
  else {
    const taken = await db.transition(noti, id, 'send')
    const words = { channel, title: prefixAdMark(title, is_ad), body: appendAdOptOut(body, is_ad), link, category, key: row.dedupe_key ?? `noti:${id}` }
    return { row: taken, messages: addresses.map((recipient) => ({ ...words, recipient })) }
  }
  return null
}

/** Claims due messages that no other server has claimed, in order of their due time. */
async function claimMessages(desk: DeliveryContext) {
  const ids = (await desk.db.query<{ id: number }>(dueMessagesSql, [desk.now])).map(({ id }) => id)
  if (ids.length === 0) return { found: 0, taken: [] }
  const taken: ClaimedMessage[] = []
  for (const row of await desk.db.find(noti, { id: ids })) {
    const one = await claimMessage(desk, row)
    if (one) taken.push(one)
  }
  return { found: ids.length, taken }
}

/** Result of a message as a whole: one device that received it is enough. */
function combinedResult(sendings: readonly SendResult[]): SendResult {
  const by = (outcome: SendResult['outcome']) => sendings.find((item) => item.outcome === outcome)
  return by('sent') ?? by('later') ?? by('refused') ?? { outcome: 'refused', reason: 'no address' }
}

/** A failed Alimtalk message is sent as SMS. */
async function recordFailure({ db, now }: DeliveryContext, row: Noti, reason: string) {
  await db.transition(noti, row.id, 'fail', { fail_reason: trimReason(reason) })
  if (row.channel !== 'alimtalk') return
  const { user_id, category, title, body, link, is_ad, target_type, target_id, amsg_id } = row
  const dedupe_key = (row.dedupe_key ?? `noti:${row.id}`).replace(/:alimtalk$/, '')
  if ((await db.count(noti, { dedupe_key: `${dedupe_key}:sms` })) > 0) return
  await enqueueChannels(db, { user_id, category, title, body, link, is_ad, target_type, target_id, amsg_id, dedupe_key }, ['sms'], now)
}

/** Stores the result, unless another server has claimed the message in the meantime. */
async function storeSendResult(desk: DeliveryContext, { row, messages }: ClaimedMessage, sendings: readonly SendResult[]) {
  const { db, cipher, now } = desk
  const { status, attempts } = await db.get(noti, row.id, { lock: true })
  if (status !== 'sending' || attempts !== row.attempts) return
  const invalidTokens = messages
    .filter((_message, index) => sendings[index]?.outcome === 'refused' && sendings[index].isAddressGone)
    .map(({ recipient }) => recipient)
  if (row.channel === 'push') await deletePushTokens(db, cipher, row.user_id, new Set(invalidTokens))
  const sending = combinedResult(sendings)
  if (sending.outcome === 'sent') return void (await db.transition(noti, row.id, 'deliver', { provider_id: sending.id.slice(0, 100) }))
  const next_try_at = nextDeliveryAttempt(now, attempts, sending.outcome === 'later' ? sending.retryAfterS : 0)
  if (sending.outcome === 'refused' || next_try_at === null) return recordFailure(desk, row, sending.reason)
  await db.transition(noti, row.id, 'retry', { fail_reason: trimReason(sending.reason), next_try_at })
}

/** Sends several messages concurrently, then stores the results one by one. */
async function sendAll({ ports, transaction }: ExternalJobContext<typeof noti>, taken: readonly ClaimedMessage[], troubles: unknown[]) {
  const results = await Promise.all(
    taken.map(async (item) => ({ each: item, sendings: await Promise.all(item.messages.map((one) => ports.messages.send(one))) })),
  )
  for (const { each: item, sendings } of results)
    await transaction((desk) => storeSendResult(desk, item, sendings)).catch((error: unknown) => void troubles.push(error))
}

/**
 * Sends due messages: at least once, with the same key on every attempt, on any number of servers.
 * A message that was claimed but not settled is claimed again after a timeout.
 */
export async function sendOutbox(outside: ExternalJobContext<typeof noti>): Promise<{ sent: number }> {
  const troubles: unknown[] = []
  let sent = 0
  for (let round = 0; round < maxBatches; round++) {
    const { found: match, taken } = await outside.transaction(claimMessages)
    for (let at = 0; at < taken.length; at += maxConcurrentSends) await sendAll(outside, taken.slice(at, at + maxConcurrentSends), troubles)
    sent += taken.length
    if (match < batchSize) break
  }
  if (troubles.length > 0) throw troubles[0]
  return { sent }
}
