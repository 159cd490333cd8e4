import type { ExternalJobContext, HandlerContext } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { withdrawalBlocker } from './withdrawal.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'
import { user } from '../account/user.ts'

/** Days without a sign-in until a member becomes dormant, and days of notice before. */
const dormancyDays = 365
const noticeDays = 30

const lastSignInSql = 'coalesce(u.last_login_at, u.joined_at, u.created_at)'
const daysAgoSql = (days: number) => `($1::text::timestamp at time zone 'Asia/Seoul') - interval '${days} days'`
const idleMembersSql = (days: number) =>
  `u.id > $2 and u.deleted_at is null and u.role = 'normal' and u.status = 'active' and ${lastSignInSql} < ${daysAgoSql(days)}`
/** SQL: the notice since the last sign-in; earlier ones do not count. */
const noticeSql = `select from notis n where n.dedupe_key = 'sleep:' || to_char(${lastSignInSql} at time zone 'Asia/Seoul', 'YYYY-MM-DD') || ':' || u.id`

const membersToNotifySql = `select u.id from users u where ${idleMembersSql(dormancyDays - noticeDays)} and not exists (${noticeSql}) order by u.id limit 1 for no key update of u skip locked`
const membersToMarkSql = `select u.id from users u where ${idleMembersSql(dormancyDays)} and exists (${noticeSql} and n.created_at <= ${daysAgoSql(noticeDays)}) order by u.id limit 1 for no key update of u skip locked`

type Call = Pick<HandlerContext, 'db' | 'now'>

const noticeText = {
  category: 'system',
  title: { ko: '곧 휴면 계정으로 바뀝니다', en: 'Your account will soon become dormant' },
  body: {
    ko: '오랫동안 로그인하지 않아 {day}부터 휴면 계정으로 바뀌고, 개인정보를 따로 분리해 보관합니다. 그 전에 한 번 로그인하면 그대로 쓸 수 있고, 바뀐 뒤에도 로그인하면 바로 돌아옵니다.',
    en: 'You have not signed in for a long time. From {day}, your account becomes dormant and your personal data is stored separately. Sign in before then to keep your account active; signing in later restores it immediately.',
  },
} as const

/** Members with open rentals, contracts or debts do not become dormant. */
async function remind({ db, now }: Call, id: number) {
  const row = await db.get(user, id)
  if (await withdrawalBlocker(db, row)) return
  const last = (row.last_login_at ?? row.joined_at ?? row.created_at).slice(0, 10)
  await notifyMember(db, {
    ...noticeText,
    values: { day: addDays(now.slice(0, 10), noticeDays) },
    user_id: id,
    key: `sleep:${last}`,
    now,
    channels: ['alimtalk', 'email'],
  })
}

async function markMemberDormant({ db }: Call, id: number) {
  if (await withdrawalBlocker(db, await db.get(user, id))) return
  await db.transition(user, id, 'sleep')
}

/** Notifies members 30 days before they become dormant. */
export const notifyUpcomingDormancy = (call: ExternalJobContext<typeof user>) => forEachDueRow(call, membersToNotifySql, remind)

/** Makes members dormant after a year without a sign-in, if they were notified. */
export const markDormant = (call: ExternalJobContext<typeof user>) => forEachDueRow(call, membersToMarkSql, markMemberDormant)
