import { invalid, serve } from '#schema'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

export const urentDiscountPolicyServer = serve(
  urentDiscountPolicy,
  {
    async activate({ params, db, now, fault }) {
      const { effective_to } = await db.get(urentDiscountPolicy, params.id)
      if (effective_to && effective_to <= now) throw fault('over')
    },
  },
  {
    async save({ draft, before }) {
      const { discount_type, discount_value = 0, cycle_from = 1, cycle_to } = { ...before, ...draft }
      if (discount_type === 'rate' && discount_value > 100) throw invalid(['discount_value'], 'rate', '정률 할인은 100% 이하로 입력해 주세요.')
      if (cycle_to && cycle_to < cycle_from) throw invalid(['cycle_to'], 'backwards', '종료 회차는 시작 회차보다 앞설 수 없습니다.')
    },
  },
  {
    endDue: {
      at: '*/5 * * * *',
      async run({ db, now }) {
        const due = await db.query<{ id: number }>(
          `select id from urent_discount_policies where deleted_at is null and status = 'active' and effective_to <= $1::timestamp at time zone 'Asia/Seoul' order by id limit 500 for no key update`,
          [now],
        )
        for (const { id } of due) await db.set(urentDiscountPolicy, id, { status: 'ended' })
      },
    },
  },
)
