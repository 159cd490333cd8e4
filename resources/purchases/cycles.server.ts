import type { Db, Row, HandlerContext } from '#schema'
import { cycleDates, includedKmPerMonth } from '#rules/cycle.ts'
import { purchase } from './contract/purchase.ts'
import { urent } from './urent.ts'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

type Contract = Row<typeof purchase>

const todaySql = '($1::text::timestamp)::date'

/** SQL: scheduled cycles of active contracts whose first day has come, if the previous cycle is closed. */
export const cyclesToStartSql = `select u.id from urents u join purchases p on p.id = u.purchase_id
  where u.id > $2 and u.deleted_at is null and u.status = 'scheduled' and u.start_date <= ${todaySql} and p.status = 'active'
    and not exists (select from urents b where b.purchase_id = u.purchase_id and b.cycle_no < u.cycle_no and b.deleted_at is null and b.status in ('scheduled', 'active', 'paused'))
  order by u.id limit 1 for no key update of u skip locked`

/** SQL: last cycles of active contracts, one week before their end. A fixed term limits the number of cycles; a subscription continues until it is ended. */
export const renewableCyclesSql = `select u.id from urents u join purchases p on p.id = u.purchase_id
  where u.id > $2 and u.deleted_at is null and u.status in ('active', 'paused', 'closing') and u.renewal = 'auto' and u.end_date <= ${todaySql} + 7
    and p.status = 'active' and (p.kind = 'subscribe' or u.cycle_no < p.term_months)
    and not exists (select from urents n where n.purchase_id = u.purchase_id and n.cycle_no > u.cycle_no and n.deleted_at is null and n.status <> 'canceled')
  order by u.id limit 1 for no key update of u skip locked`

interface NewCycle {
  readonly contract: Contract
  readonly start_date: string
  readonly cycle_no: number
  readonly start_odo: number | null
}

/** Adds a cycle to a contract, with the contract's fee and discounts. Returns its id. */
export async function addCycle(db: Db, { contract, start_date, cycle_no, start_odo }: NewCycle): Promise<number> {
  const { id, kind, term_months, monthly_fee, annual_km, rcar_id, discount_policy_ids } = contract
  const inForce = await db.find(urentDiscountPolicy, { id: discount_policy_ids ?? [], status: 'active' })
  const isLast = kind !== 'subscribe' && cycle_no === term_months
  const [created] = await db.save(urent, [
    {
      purchase_id: id,
      cycle_no,
      ...cycleDates(start_date, cycle_no),
      rcar_id,
      renewal: isLast ? 'stop' : 'auto',
      base_fee: monthly_fee ?? 0,
      discount_policy_ids: inForce.map((policy) => policy.id),
      included_km: includedKmPerMonth(annual_km),
      start_odo,
    },
  ])
  if (created === undefined) throw new Error(`Contract ${id} has no cycle ${cycle_no}`)
  return created
}

/** Adds the next cycle. */
export async function addNextCycle({ db }: Pick<HandlerContext, 'db'>, id: number) {
  const { purchase_id, cycle_no, end_odo } = await db.get(urent, id)
  const contract = await db.get(purchase, purchase_id)
  await addCycle(db, { contract, start_date: contract.start_date ?? '', cycle_no: cycle_no + 1, start_odo: end_odo })
}
