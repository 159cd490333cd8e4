import type { ExternalJobContext, HandlerContext } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { notifyMember } from '../../members/notifications/notifyMember.server.ts'
import { rent } from '../rent/rent.ts'
import type { review } from './review.ts'

const momentSql = "($1::text::timestamp at time zone 'Asia/Seoul')"

/** SQL: settled rentals, one to eight days after their return, without a review and without an earlier request. */
const dueRentalsSql = `select r.id from rents r
  where r.id > $2 and r.status = 'completed'
    and r.actual_end_at <= ${momentSql} - interval '1 day' and r.actual_end_at > ${momentSql} - interval '8 days'
    and not exists (select from reviews v where v.rent_id = r.id)
    and not exists (select from notis n where n.dedupe_key = 'rent:' || r.id || ':review:' || r.user_id)
  order by r.id limit 1 for no key update of r skip locked`

const requestText = {
  category: 'rent',
  title: { ko: '시승은 어떠셨나요?', en: 'How was your rental?' },
  body: {
    ko: '이용하신 시승({code})의 후기를 남겨 주세요. 다른 회원이 차를 고르는 데 도움이 됩니다.',
    en: 'Please review your rental {code}. It helps other members choose a car.',
  },
  target_type: 'rent',
} as const

async function requestReview({ db, now }: Pick<HandlerContext, 'db' | 'now'>, id: number) {
  const { code, user_id } = await db.get(rent, id)
  await notifyMember(db, { ...requestText, values: { code }, user_id, link: `/reviews/new?rent=${id}`, target_id: id, key: `rent:${id}:review`, now })
}

/** Requests a review once per rental. */
export const requestReviews = (call: ExternalJobContext<typeof review>) => forEachDueRow(call, dueRentalsSql, requestReview)
