import type { ExternalJobContext, HandlerContext } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { forEachDueRow } from '../../eachDue.server.ts'
import { withdrawalBlocker } from './withdrawal.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'
import { user } from '../account/user.ts'

/** Days without a sign-in until a member becomes dormant, and days of notice before. */
const sleepDays = 365
const noticeDays = 30

const lastHere = 'coalesce(u.last_login_at, u.joined_at, u.created_at)'
const ago = (days: number) => `($1::text::timestamp at time zone 'Asia/Seoul') - interval '${days} days'`
const idle = (days: number) => `u.id > $2 and u.deleted_at is null and u.role = 'normal' and u.status = 'active' and ${lastHere} < ${ago(days)}`
/** SQL: the notice since the last sign-in; earlier ones do not count. */
const notice = `select from notis n where n.dedupe_key = 'sleep:' || to_char(${lastHere} at time zone 'Asia/Seoul', 'YYYY-MM-DD') || ':' || u.id`

const toTell = `select u.id from users u where ${idle(sleepDays - noticeDays)} and not exists (${notice}) order by u.id limit 1 for no key update of u skip locked`
const toSleep = `select u.id from users u where ${idle(sleepDays)} and exists (${notice} and n.created_at <= ${ago(noticeDays)}) order by u.id limit 1 for no key update of u skip locked`

type Call = Pick<HandlerContext, 'db' | 'now'>

const words = {
  category: 'system',
  title: { ko: '곧 휴면 계정으로 바뀝니다', en: 'Your account is about to sleep' },
  body: {
    ko: '오랫동안 로그인하지 않아 {day}부터 휴면 계정으로 바뀌고, 개인정보를 따로 분리해 보관합니다. 그 전에 한 번 로그인하면 그대로 쓸 수 있고, 바뀐 뒤에도 로그인하면 바로 돌아옵니다.',
    en: 'You have not signed in for long. From {day} on your account sleeps and your personal data are kept apart. Sign in before and nothing changes; sign in later and all is back at once.',
  },
} as const

/** Members with open rentals, contracts or debts do not become dormant. */
async function remind({ db, now }: Call, id: number) {
  const row = await db.get(user, id)
  if (await withdrawalBlocker(db, row)) return
  const last = (row.last_login_at ?? row.joined_at ?? row.created_at).slice(0, 10)
  await notifyMember(db, {
    ...words,
    values: { day: dayAfter(now.slice(0, 10), noticeDays) },
    user_id: id,
    key: `sleep:${last}`,
    now,
    channels: ['alimtalk', 'email'],
  })
}

async function putToSleep({ db }: Call, id: number) {
  if (await withdrawalBlocker(db, await db.get(user, id))) return
  await db.transition(user, id, 'sleep')
}

/** Notifies members 30 days before they become dormant. */
export const remindDormant = (call: ExternalJobContext<typeof user>) => forEachDueRow(call, toTell, remind)

/** Makes members dormant after a year without a sign-in, if they were notified. */
export const markDormant = (call: ExternalJobContext<typeof user>) => forEachDueRow(call, toSleep, putToSleep)
