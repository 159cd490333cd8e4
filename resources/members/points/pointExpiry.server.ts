import { pointEntryAmounts } from '#rules/books/points.ts'
import { addHours } from '#schema/base/time.ts'
import type { Db, ExternalJobContext, HandlerContext, Row } from '#schema'
import { implement } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'
import { user } from '../account/user.ts'
import { recordPointMovement } from '../../logs/pointLedger.server.ts'
import { pointLog } from '../../logs/pointLog.ts'

type JobTools = Pick<HandlerContext, 'db' | 'now'>

/** Days of notice before points expire. */
const noticeDays = 30

const momentSql = "($1::text::timestamp at time zone 'Asia/Seoul')"
const dueMembersSql = (condition: string) => `select u.id from users u
  where u.id > $2 and exists (select from point_logs p where p.user_id = u.id and p.remaining > 0 and ${condition})
  order by u.id limit 1 for no key update of u skip locked`

/** SQL: members with points that expire within the notice period; one notification per expiry day. */
const membersToNotifySql =
  dueMembersSql(`u.status <> 'withdrawn' and p.expires_at > ${momentSql} and p.expires_at <= ${momentSql} + interval '${noticeDays} days'
    and not exists (select from notis n where n.dedupe_key = 'points:' || (p.expires_at at time zone 'Asia/Seoul')::date || ':' || u.id)`)
const membersToExpireSql = dueMembersSql(`p.expires_at <= ${momentSql}`)

const noticeText = {
  category: 'point',
  title: { ko: '포인트가 곧 소멸됩니다', en: 'Your points expire soon' },
  body: {
    ko: '{points}포인트가 {day}에 소멸됩니다. 그 전에 시승 결제에 사용해 주세요.',
    en: '{points} points expire on {day}. Use them to pay for a rental before then.',
  },
  link: '/points',
} as const

const expiringEntries = (db: Db, user_id: number, expires_at: { gt: string; lte: string } | { lte: string }) =>
  db.find(pointLog, { user_id, remaining: { gt: 0 }, expires_at }, { orderBy: 'expires_at-asc' })

async function notify({ db, now }: JobTools, user_id: number) {
  const sums = new Map<string, number>()
  for (const { expires_at, remaining } of await expiringEntries(db, user_id, { gt: now, lte: addHours(now, noticeDays * 24) })) {
    const day = (expires_at ?? '').slice(0, 10)
    sums.set(day, (sums.get(day) ?? 0) + remaining)
  }
  for (const [day, points] of sums) await notifyMember(db, { ...noticeText, values: { points, day }, user_id, key: `points:${day}`, now })
}

/** Expires the remaining points, with one ledger entry per source entry. */
async function expire({ db, now }: JobTools, user_id: number) {
  await db.get(user, user_id, { lock: true })
  for (const { id, remaining, reason } of await expiringEntries(db, user_id, { lte: now }))
    await recordPointMovement(db, { user_id, type: 'expire', amount: -remaining, reason, key: `expire:${id}` })
}

/** Notifies members of points that expire within 30 days. */
const notifyOfExpiry = (call: ExternalJobContext<typeof pointLog>) => forEachDueRow(call, membersToNotifySql, notify)

/** Expires points. */
const expirePoints = (call: ExternalJobContext<typeof pointLog>) => forEachDueRow(call, membersToExpireSql, expire)

/** The ride that points were paid or earned for. */
const rideOf = ({ target_type, target_id }: Row<typeof pointLog>) => ({ rent_id: target_type === 'rent' ? target_id : null })

/** Implemented here and not in `logs`, because it sends notifications to members. */
export const pointLogServer = implement(
  pointLog,
  {},
  { position: (row) => ({ refs: { user_id: row.user_id, ...rideOf(row) }, amounts: pointEntryAmounts(row) }) },
  {
    expire: { label: { ko: '포인트 소멸', en: 'Expire points' }, schedule: '*/10 * * * *', external: expirePoints },
    tellOfEnd: { label: { ko: '포인트 소멸 안내', en: 'Send point expiry notices' }, schedule: '0 10 * * *', external: notifyOfExpiry },
  },
)
