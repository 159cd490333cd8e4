// resources/rental/work-orders/workOrder.server.ts
import { implement } from '#schema'
import { workOrder } from './workOrder.ts'

const perShopSql = `select c.name as shop, count(*)::int as orders, sum(w.total_amount)::int as amount
  from work_orders w join companies c on c.id = w.shop_id
  where w.status = 'done' and w.promised_on >= $1::text::date group by c.id order by amount desc`

export const workOrderServer = implement(
  workOrder,
  {
    async start({ row, db, error }) {
      const [other] = await db.find(workOrder, { rcar_id: row.rcar_id, status: 'working' }, { limit: 1 })
      if (other) throw error('alreadyThere', { values: { order: other.order_no } })
    },
    async finish({ row, error }) {
      if (row.total_amount === 0) throw error('noCosts')
    },
    async cancel({ row, error }) {
      if (row.total_amount > 0) throw error('costsThere', { values: { amount: row.total_amount } })
    },
    costs: ({ params, db }) => db.query(perShopSql, [params.since]),
  },
  {
    async beforeSave({ draft, now, error }) {
      const today = now.slice(0, 10)
      if (draft.promised_on && draft.promised_on < today) throw error('promisedPast', { path: 'promised_on', values: { today } })
    },
  },
)
