import { nullIfRefused } from '../actors/apiClient.ts'
import { countEvent } from '../actors/world.ts'
import type { ScenarioContext } from './event.ts'

/** Coupons for all members with at least two rides. */
export async function issueRepeatRiderCoupons({ world, staff }: ScenarioContext) {
  const { api } = staff.manager
  const { rows } = await api.couponProgram.findMany({ params: { status: 'active', issue_type: 'admin', num: 1 } })
  for (const { id } of rows)
    if (await nullIfRefused(api.couponProgram.issue({ id, topic: 'rider', condition: { rent_count: { gte: 2 } }, issue_reason: '단골 감사' })))
      countEvent(world, 'coupons for riders')
}

/** A review is reported. */
export async function reportReview({ world, staff }: ScenarioContext) {
  const { api } = staff.ops
  const { rows } = await api.review.findMany({ params: { status: 'visible', num: 1, orderBy: 'score-asc' } })
  for (const { id } of rows) if (await nullIfRefused(api.review.report({ id }))) countEvent(world, 'review reported')
}

type Subject = 'rent' | 'claim' | 'fineLog' | 'purchase'

/** An open row of each kind for a comment. */
const openRowsByKind: Readonly<Record<Subject, (context: ScenarioContext) => Promise<{ readonly rows: readonly { readonly id: number }[] }>>> = {
  rent: ({ staff, world }) => staff.desk.api.rent.findMany({ params: { status: 'in_use', end_at: { lt: world.now() }, num: 1 } }),
  claim: ({ staff }) => staff.desk.api.claim.findMany({ params: { status: ['received', 'in_progress'], num: 1, orderBy: 'id-desc' } }),
  fineLog: ({ staff }) => staff.desk.api.fineLog.findMany({ params: { status: ['disputed', 'notified'], num: 1, orderBy: 'status-asc' } }),
  purchase: ({ staff }) => staff.desk.api.purchase.findMany({ params: { status: ['requested', 'quoted'], num: 1, orderBy: 'id-desc' } }),
}

/** Comments on a row and mentions the super administrator and a colleague. */
const commentOn = (subject: Subject, text: string) => async (context: ScenarioContext) => {
  const { world, staff } = context
  const { rows } = await openRowsByKind[subject](context)
  const chiefs = await staff.manager.api.user.findMany({ params: { role: 'admin', staff_grade: 'super', num: 1 } })
  const mention_ids = [...chiefs.rows.map(({ id }) => id), staff.ops.id]
  for (const { id } of rows) if (await nullIfRefused(staff.desk.api.comment.say({ subject, row_id: id, text, mention_ids }))) countEvent(world, 'staff comment')
}

export const commentOnLateRental = commentOn('rent', '세 번 전화했지만 받지 않습니다. 다음 예약 차량을 바꿔 두어야 할까요?')
export const commentOnClaim = commentOn('claim', '같은 차량에서 지난주에도 접수가 있었습니다. 점검 일정을 잡을까요?')
export const commentOnDispute = commentOn('fineLog', '고객이 보낸 내용과 증빙이 서로 다릅니다. 한 번 더 확인해 주세요.')
export const commentOnQuote = commentOn('purchase', '오늘 안에 견적을 보내 드리기로 했습니다.')
