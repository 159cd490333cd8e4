import { afterAll, beforeAll, expect, test } from 'vitest'
import { accRentMoney, usualLimits } from '#rules/accident.ts'
import type { accRent } from '#resources/accidents/accRent.ts'
import { cellOf, gridOf, lowestOf } from '#rules/lease.ts'
import type { product } from '#resources/purchases/product.ts'
import type { purchase } from '#resources/purchases/purchase.ts'
import type { Row } from '#schema'
import type { TestApp } from '../testApp.ts'
import { breaking, count, demoHouse } from './demoHouse.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await demoHouse()
})
afterAll(() => testApp.close())

const expectNone = async (sql: string) => expect(await breaking(testApp, sql)).toEqual([])
const now = `timestamptz '2026-11-20 12:00 Asia/Seoul'`
const today = `date '2026-11-20'`

test('a bill is the sum of its lines, its tax and what was paid of it', async () => {
  await expectNone(`select id from monthly_invoices where total_amount <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(lines) l)
    or total_amount <> supply_amount + vat_amount or total_amount <> paid_amount + balance_amount or total_amount <= 0
    or base_amount - discount_amount + over_km_amount + extra_amount + interest_amount + carry_amount <> total_amount`)
  await expectNone(
    `select i.id from monthly_invoices i, jsonb_array_elements(i.lines) l where (l ->> 'qty')::bigint * (l ->> 'unit')::bigint <> (l ->> 'amount')::bigint`,
  )
  await expectNone(`select id from monthly_invoices where (status = 'paid') <> (balance_amount = 0) or (status = 'paid') <> (paid_at is not null)
    or (status = 'partial') <> (paid_amount > 0 and balance_amount > 0) or (status = 'issued') <> (due_date >= ${today}) or paid_at > ${now}`)
  expect(await count(testApp, '(select distinct status from monthly_invoices) s')).toBeGreaterThanOrEqual(4)
})

test('every amount that was paid has its transaction, on the mandate of its contract', async () => {
  await expectNone(`select i.id from monthly_invoices i left join tlogs t on t.target_type = 'invoice' and t.target_id = i.id and t.status = 'approved'
    group by i.id having i.paid_amount <> coalesce(sum(t.amount), 0)`)
  await expectNone(`select t.id from tlogs t left join monthly_invoices i on i.id = t.target_id left join purchases p on p.id = i.purchase_id where t.target_type = 'invoice'
    and (i.id is null or t.user_id <> i.user_id or t.method <> i.pay_method or (t.method = 'cms') <> (t.cms_id is not null) or t.cms_id <> p.cms_id or t.created_at > ${now})`)
})

test('a month is billed once, and cycles follow each other day by day', async () => {
  await expectNone(`select purchase_id from monthly_invoices where kind = 'regular' group by purchase_id, billing_month, seq having count(*) > 1`)
  await expectNone(`select u.id from urents u left join monthly_invoices i on i.id = u.invoice_id where i.urent_id is distinct from u.id and u.invoice_id is not null
    or (u.status in ('invoiced', 'closed')) <> (u.invoice_id is not null) or (u.status = 'closed') <> (coalesce(i.status, '') = 'paid')`)
  await expectNone(`select i.id from monthly_invoices i left join urents u on u.id = i.urent_id where u.invoice_id is distinct from i.id or u.purchase_id <> i.purchase_id
    or i.base_amount <> u.base_fee or i.discount_amount <> u.discount_amount or i.over_km_amount <> u.over_amount`)
  await expectNone(`select id from (select id, cycle_no, start_date, start_odo, lag(cycle_no) over w as no, lag(end_date) over w as ended, lag(end_odo) over w as odo, purchase_id
    from urents window w as (partition by purchase_id order by cycle_no)) u where no is null and cycle_no <> 1 or cycle_no <> no + 1 or start_date <> ended + 1 or start_odo <> odo`)
  await expectNone(`select u.id from urents u join purchases p on p.id = u.purchase_id where u.user_id <> p.user_id or u.start_date < p.start_date or u.end_date > p.end_date or u.base_fee <> p.monthly_fee
    or (u.status = 'scheduled') <> (u.start_date > ${today} and u.status <> 'canceled') or u.status = 'active' and ${today} not between u.start_date and u.end_date`)
})

test('the state of a contract is true today', async () => {
  await expectNone(`select id from purchases where status = 'active' and ${today} not between start_date and end_date or status = 'completed' and end_date >= ${today}
    or status = 'terminated' and (terminated_at::date not between start_date and least(end_date, ${today})) or (status = 'terminated') <> (terminated_at is not null)
    or status in ('requested', 'quoted', 'consulting') and valid_until < ${today} or status = 'expired' and valid_until >= ${today}
    or signed_at > ${now} or delivered_at > ${now} or created_at > ${now} or signed_at < created_at or (contract_no is null) <> (signed_at is null)`)
  await expectNone(`select p.id from purchases p join urents u on u.purchase_id = p.id where p.status = 'completed' and u.status <> 'closed'`)
  await expectNone(`select p.id from purchases p where (status = 'active') <> exists (select from urents u where u.purchase_id = p.id and u.status = 'active')`)
  await expectNone(`select p.id from purchases p join products o on o.id = p.product_id where p.status in ('requested', 'quoted', 'consulting', 'screening', 'approved') and o.status <> 'on_sale'
    or p.kind <> o.kind or p.trim_id <> o.trim_id or p.created_at < o.sale_from`)
  await expectNone(
    `select p.id from purchases p left join rents r on r.id = p.rent_id where (p.source = 'ride') <> (r.id is not null) or r.user_id <> p.user_id or r.created_at > p.created_at`,
  )
  expect(await count(testApp, '(select distinct status from purchases) s')).toBe(14)
})

test('only who pays by direct debit has a mandate, and a contract and its mandate name each other', async () => {
  await expectNone(`select p.id from purchases p left join cms_list c on c.purchase_id = p.id where (c.id is not null) <> (p.pay_method = 'cms' and p.signed_at is not null)
    or p.cms_id is distinct from c.id or c.user_id <> p.user_id or c.pay_day <> p.pay_day`)
  await expectNone(`select c.id from cms_list c join purchases p on p.id = c.purchase_id where p.status = 'active' and c.status <> 'active'
    or p.status in ('completed', 'terminated') and c.status <> 'canceled' or c.canceled_at > ${now} or (c.status = 'canceled') <> (c.canceled_at is not null) or c.requested_at > ${now} or c.registered_at > ${now}`)
})

/** Every row of a resource as staff read it. */
async function rowsOf<R>(resource: string, table: string): Promise<R[]> {
  const desk = await testApp.as('super')
  const ids = await testApp.db.query<{ id: number }>(`select id from ${table} order by id`)
  const rows: R[] = []
  for (const { id } of ids) rows.push(await desk.call<R>(resource, 'findById', { id }))
  return rows
}

test('fees are those of the calculator', async () => {
  const offers = await rowsOf<Row<typeof product>>('product', 'products')
  for (const offer of offers) expect(offer, offer.name).toMatchObject({ monthly_from: lowestOf(gridOf({ ...offer, discount: offer.discount_price }, offer)) })
  for (const deal of await rowsOf<Row<typeof purchase>>('purchase', 'purchases')) {
    const offer = offers.find(({ id }) => id === deal.product_id)
    const cell =
      offer &&
      cellOf({ ...deal, car_price: deal.car_price ?? 0, discount: deal.discount_amount, prepay: deal.prepay_amount }, offer, deal.term_months, deal.annual_km)
    expect(deal, deal.code).toMatchObject({ monthly_fee: cell?.monthly, residual_amount: cell?.residual })
  }
})

test('replacements cost what the rule says, and their days have passed', async () => {
  for (const row of await rowsOf<Row<typeof accRent>>('accRent', 'acc_rents')) expect(row, row.code).toMatchObject(accRentMoney(row, usualLimits).values)
  await expectNone(`select id from acc_rents where actual_end_at > ${now} or actual_start_at > ${now} or claimed_at > ${today} or paid_at > ${today} or created_at > ${now} or accident_at > created_at
    or (status = 'settled') <> (insurer_paid is not null) or status = 'settled' and balance_amount <> 0 or (status = 'canceled') <> (cancel_reason is not null)`)
  expect(await count(testApp, '(select distinct status from acc_rents) s')).toBe(10)
})

test('there is a library of clauses, and no code comes twice', async () => {
  expect(await count(testApp, 'clauses', `status = 'active'`)).toBeGreaterThanOrEqual(5)
  await expectNone(
    `select p.id from purchases p, jsonb_array_elements(p.clauses) c where not exists (select from clauses l where l.title = c ->> 'title' and l.text = c ->> 'text')`,
  )
  for (const [table, column, prefix] of [
    ['purchases', 'code', 'Q'],
    ['purchases', 'contract_no', 'K'],
    ['monthly_invoices', 'code', 'B'],
    ['cms_list', 'payer_no', 'D'],
    ['acc_rents', 'code', 'A'],
    ['tlogs', 'order_no', 'T'],
  ]) {
    await expectNone(`select ${column} from ${table} where ${column} !~ '^${prefix}\\d{6}[0-9A-HJKMNP-TV-Z]{5}$'`)
    await expectNone(`select ${column} from ${table} where ${column} is not null group by 1 having count(*) > 1`)
  }
})

test('what a member owes is what rides and bills leave unpaid', async () => {
  await expectNone(`select u.id from users u where unpaid_amount <> coalesce((select sum(amount) from fine_logs f where f.user_id = u.id and f.status = 'failed'), 0)
    + coalesce((select sum(balance_amount) from monthly_invoices i where i.user_id = u.id and i.status in ('overdue', 'partial', 'failed')), 0)`)
  expect(await count(testApp, 'monthly_invoices', `status in ('overdue', 'partial', 'failed')`)).toBeGreaterThan(0)
})
