import { addDays, daysBetween } from '#schema/base/time.ts'
import type { ExternalJobContext, HandlerContext } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { driverLicense } from './driverLicense.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'

/** Days before the end of a licence on which its member is reminded. */
const firstNoticeDays = 30
const lastNoticeDays = 7

/** Deduplication key: one reminder per licence, end date and number of days. */
const keyOf = (id: number, renewUntil: string, days: number) => `licence:${id}:${renewUntil}:${days}`

const reminderKeySql = `'licence:' || l.id || ':' || l.renew_until || ':' || case when l.renew_until <= $1::text::timestamp::date + ${lastNoticeDays} then ${lastNoticeDays} else ${firstNoticeDays} end || ':' || l.user_id`

const dueLicencesSql = `select l.id from driver_licenses l
  where l.id > $2 and l.status = 'verified' and l.renew_until between $1::text::timestamp::date and $1::text::timestamp::date + ${firstNoticeDays}
    and not exists (select from notis n where n.dedupe_key = ${reminderKeySql})
  order by l.id limit 1 for no key update of l skip locked`

const reminderText = {
  category: 'license',
  title: { ko: '면허 갱신 기한이 다가옵니다', en: 'Your licence needs to be renewed soon' },
  body: {
    ko: '갱신 기한까지 {days}일 남았습니다({renew_until}까지). 기한이 지나면 예약할 수 없으니 갱신한 면허를 등록해 주세요.',
    en: '{days} days left to renew (by {renew_until}). After that you cannot book, so please submit your renewed licence.',
  },
  link: '/licenses',
  target_type: 'driver_license',
} as const

async function remind({ db, now }: Pick<HandlerContext, 'db' | 'now'>, id: number) {
  const { user_id, renew_until } = await db.get(driverLicense, id)
  const today = now.slice(0, 10)
  const key = keyOf(id, renew_until, renew_until <= addDays(today, lastNoticeDays) ? lastNoticeDays : firstNoticeDays)
  await notifyMember(db, { ...reminderText, values: { days: daysBetween(today, renew_until), renew_until }, user_id, target_id: id, key, now })
}

/** Reminds members of the end of their licence, 30 and 7 days before. */
export const remindOfExpiringLicences = (call: ExternalJobContext<typeof driverLicense>) => forEachDueRow(call, dueLicencesSql, remind)
