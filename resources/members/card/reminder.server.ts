import type { ExternalJobContext, HandlerContext } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { creditCard } from './creditCard.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'

/** Deduplication key: one reminder per card and expiry month. */
const keyOf = (id: number, expires: string) => `card:${id}:${expires}`

/** SQL: cards that expire this month and whose members are not notified yet. */
const dueCardsSql = `select c.id from credit_cards c
  where c.id > $2 and c.deleted_at is null and c.status = 'active' and c.expires = to_char($1::text::timestamp, 'YYYY-MM')
    and not exists (select from notis n where n.dedupe_key = 'card:' || c.id || ':' || c.expires || ':' || c.user_id)
  order by c.id limit 1 for no key update of c skip locked`

const reminderText = {
  category: 'payment',
  title: { ko: '카드 유효기간이 이번 달까지입니다', en: 'Your card expires this month' },
  body: {
    ko: '{issuer} {masked_no} 카드의 유효기간이 {expires}까지입니다. 예약과 납부가 끊기지 않도록 새 카드를 등록해 주세요.',
    en: 'Your {issuer} card {masked_no} expires in {expires}. Please register a new card so that your bookings and payments are not interrupted.',
  },
  link: '/cards',
} as const

async function remind({ db, now }: Pick<HandlerContext, 'db' | 'now'>, id: number) {
  const { user_id, expires, issuer, masked_no } = await db.get(creditCard, id)
  if (expires === null) return
  await notifyMember(db, { ...reminderText, values: { issuer, masked_no, expires }, user_id, key: keyOf(id, expires), now })
}

/** Reminds members of cards in their last month of validity. */
export const remindOfExpiringCards = (call: ExternalJobContext<typeof creditCard>) => forEachDueRow(call, dueCardsSql, remind)
