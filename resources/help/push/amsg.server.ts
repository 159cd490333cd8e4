import { addHours } from '#schema/base/time.ts'
import type { Db, Draft, ErrorsOf, Row, HandlerContext, ServerWritableValues } from '#schema'
import { AppError, localizeIssue, implement } from '#schema'
import { amsg } from './amsg.ts'
import { countReach } from './amsgAudience.server.ts'
import { queuePushMessage } from './amsgDelivery.server.ts'
import { isNightAdTime, findOverlongText } from './pushText.ts'

type Push = Row<typeof amsg>
type ErrorThrower = PushContext['error']
type PushContext = Pick<HandlerContext<ErrorsOf<typeof amsg>>, 'db' | 'now' | 'error'>

function assertTextLength(error: ErrorThrower, { title = '', body = '', is_ad = false }: Partial<Draft<typeof amsg>>) {
  const overlong = findOverlongText(title, body, is_ad)
  if (overlong) throw error('textTooLong', { path: overlong.key, values: { most: Math.max(overlong.room, 0) } })
}

/** Advertisements to a topic may not be scheduled at night, even if some members agreed to night messages. */
function assertNotAtNight(error: ErrorThrower, kind: string | undefined, isAd: boolean | undefined, at: string | null | undefined) {
  if (kind === 'topic' && isAd && at && isNightAdTime(at)) throw error('atNight', { path: 'scheduled_at' })
}

/** Clears the audience fields of the other kind: a topic has no list of members, a list has no topic or condition. */
function audienceFieldValues(error: ErrorThrower, { kind, topic, user_ids }: Partial<Draft<typeof amsg>>): ServerWritableValues<typeof amsg> {
  if (kind === 'auto') throw error('autoByHand', { path: 'kind' })
  if (kind === 'topic') {
    if (!topic) throw error('topicMissing', { path: 'topic' })
    return { user_ids: [] }
  }
  if (!user_ids?.length) throw error('membersMissing', { path: 'user_ids' })
  return { topic: null, condition: null }
}

async function isTested(db: Db, { title, body, is_ad }: Push, now: string) {
  const tests = await db.find(amsg, { kind: 'test', status: 'sent', title, is_ad }, { orderBy: 'id-desc', limit: 50 })
  return tests.some((test) => test.body === body && (test.sent_at ?? '') >= addHours(now, -24))
}

/** Checks that a push may be sent at that time; returns the number of recipients, throws otherwise. */
async function assertSendable({ db, now, error }: PushContext, row: Push, at: string) {
  assertNotAtNight(error, row.kind, row.is_ad, at)
  if (row.kind === 'topic' && !(await isTested(db, row, now))) throw error('testFirst')
  const { allowed } = await countReach(db, row, at)
  if (allowed === 0) throw error('noTargets')
  return allowed
}

/** The reason for a failed push, as a text for staff; other errors are rethrown. */
function sendFailure(error: unknown) {
  if (!(error instanceof AppError)) throw error
  return error.allIssues
    .map((issue) => localizeIssue(issue, 'ko').message)
    .join(' ')
    .slice(0, 200)
}

/** Sends the due pushes. A push that may not be sent any more is marked as failed with the reason. */
async function sendDue({ db, now }: PushContext) {
  const due = await db.find(amsg, { status: 'scheduled', scheduled_at: { lte: now } }, { lock: true, orderBy: 'scheduled_at-asc' })
  for (const { id } of due) {
    const refusal = await db.transition(amsg, id, 'send').then(() => null, sendFailure)
    if (refusal !== null) await db.transition(amsg, id, 'fail', { error: refusal })
  }
}

export const amsgServer = implement(
  amsg,
  {
    countTargets: ({ params, db, now }) => countReach(db, params, params.scheduled_at ?? now),

    async schedule({ row, db, now, error }) {
      if (!row.scheduled_at) throw error('timeMissing', { path: 'scheduled_at' })
      return { target_count: await assertSendable({ db, now, error }, row, row.scheduled_at) }
    },

    async send({ row, db, now, actor, error }) {
      const target_count = await assertSendable({ db, now, error }, row, now)
      const { inboxes, telephones } = await queuePushMessage(db, row, now, actor.id)
      // Members with the app are counted later, when their phone push is sent or has failed.
      return { sent_at: now, target_count, success_count: inboxes - telephones, fail_count: target_count - inboxes, error: null }
    },
  },
  {
    async beforeSave({ draft, before, db, now, error }) {
      const whole = { ...before, ...draft }
      const audienceValues = audienceFieldValues(error, whole)
      assertTextLength(error, whole)
      assertNotAtNight(error, whole.kind, whole.is_ad, whole.scheduled_at)
      const { allowed } = await countReach(db, { kind: '', ...whole }, whole.scheduled_at ?? now)
      return { ...audienceValues, target_count: allowed }
    },
    async del({ row, error }) {
      if (row.sent_at) throw error('wasSent')
    },
  },
  { sendDue: { label: { ko: '예약 메시지 발송', en: 'Send scheduled messages' }, schedule: '* * * * *', run: sendDue } },
)
