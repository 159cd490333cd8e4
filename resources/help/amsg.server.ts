import { hoursAfter } from '#schema/base/time.ts'
import type { Db, Draft, FaultsOf, Row, Tools, Values } from '#schema'
import { Fault, sayIssue, serve } from '#schema'
import { amsg } from './amsg.ts'
import { reachOf } from './amsgAudience.server.ts'
import { deliver } from './amsgDelivery.server.ts'
import { isNight, tooLong } from './pushText.ts'

type Push = Row<typeof amsg>
type Refuse = Desk['fault']
type Desk = Pick<Tools<FaultsOf<typeof amsg>>, 'db' | 'now' | 'fault'>

function refuseLong(fault: Refuse, { title = '', body = '', is_ad = false }: Partial<Draft<typeof amsg>>) {
  const over = tooLong(title, body, is_ad)
  if (over) throw fault('textTooLong', { at: over.key, of: { most: Math.max(over.room, 0) } })
}

/** An advertisement for a whole topic may not come at night, whoever agreed to what. */
function refuseNight(fault: Refuse, kind: string | undefined, isAd: boolean | undefined, at: string | null | undefined) {
  if (kind === 'topic' && isAd && at && isNight(at)) throw fault('atNight', { at: 'scheduled_at' })
}

/** What is written of the audience: a topic has no list of members, a list has no topic. */
function addressed(fault: Refuse, { kind, topic, user_ids }: Partial<Draft<typeof amsg>>): Values<typeof amsg> {
  if (kind === 'auto') throw fault('autoByHand', { at: 'kind' })
  if (kind === 'topic') {
    if (!topic) throw fault('topicMissing', { at: 'topic' })
    return { user_ids: [] }
  }
  if (!user_ids?.length) throw fault('membersMissing', { at: 'user_ids' })
  return { topic: null, condition: null }
}

async function isTested(db: Db, { title, body, is_ad }: Push, now: string) {
  const tests = await db.find(amsg, { kind: 'test', status: 'sent', title, is_ad }, { orderBy: 'id-desc', limit: 50 })
  return tests.some((test) => test.body === body && (test.sent_at ?? '') >= hoursAfter(now, -24))
}

/** Refuses what may not go out at that time; answers how many may receive it. */
async function cleared({ db, now, fault }: Desk, row: Push, at: string) {
  refuseNight(fault, row.kind, row.is_ad, at)
  if (row.kind === 'topic' && !(await isTested(db, row, now))) throw fault('testFirst')
  const { allowed } = await reachOf(db, row, at)
  if (allowed === 0) throw fault('noTargets')
  return allowed
}

/** Why it was refused, for the staff who read the list; what nobody foresaw is no refusal. */
function reasonIn(error: unknown) {
  if (!(error instanceof Fault)) throw error
  return error.wrongs
    .map((wrong) => sayIssue(wrong, 'ko').message)
    .join(' ')
    .slice(0, 200)
}

/** Sends what is due. What may not go out any more has failed, and says why. */
async function sendDue({ db, now }: Desk) {
  const due = await db.find(amsg, { status: 'scheduled', scheduled_at: { lte: now } }, { lock: true, orderBy: 'scheduled_at-asc' })
  for (const { id } of due) {
    const refusal = await db.move(amsg, id, 'send').then(() => null, reasonIn)
    if (refusal !== null) await db.move(amsg, id, 'fail', { error: refusal })
  }
}

export const amsgServer = serve(
  amsg,
  {
    countTargets: ({ params, db, now }) => reachOf(db, params, params.scheduled_at ?? now),

    async schedule({ row, db, now, fault }) {
      if (!row.scheduled_at) throw fault('timeMissing', { at: 'scheduled_at' })
      return { target_count: await cleared({ db, now, fault }, row, row.scheduled_at) }
    },

    async send({ row, db, now, actor, fault }) {
      const target_count = await cleared({ db, now, fault }, row, now)
      const { inboxes, telephones } = await deliver(db, row, now, actor.id)
      // Whoever has the app is counted when the telephone has it, or never will.
      return { sent_at: now, target_count, success_count: inboxes - telephones, fail_count: target_count - inboxes, error: null }
    },
  },
  {
    async save({ draft, before, db, now, fault }) {
      const whole = { ...before, ...draft }
      const written = addressed(fault, whole)
      refuseLong(fault, whole)
      refuseNight(fault, whole.kind, whole.is_ad, whole.scheduled_at)
      const { allowed } = await reachOf(db, { kind: '', ...whole }, whole.scheduled_at ?? now)
      return { ...written, target_count: allowed }
    },
    async del({ row, fault }) {
      if (row.sent_at) throw fault('wasSent')
    },
  },
  { sendDue: { label: { ko: '예약 메시지 발송', en: 'Send messages that are due' }, at: '* * * * *', run: sendDue } },
)
