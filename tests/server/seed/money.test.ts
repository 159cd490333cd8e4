import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { createRegistry } from '#server/rows/registry.ts'
import { wrongAggregates } from '#server/rows/read/aggregates.ts'
import type { TestApp } from '../testApp.ts'
import { breaking, count, demoHouse } from './demoHouse.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await demoHouse()
})
afterAll(() => testApp.close())

const expectNone = async (sql: string) => expect(await breaking(testApp, sql)).toEqual([])

test('every sum and count that is declared is what its rows and lines come to', async () => {
  expect(await wrongAggregates(testApp.db, createRegistry(allResources))).toEqual([])
})

test('a price is the sum of its lines, and no discount is above what it is taken from', async () => {
  await expectNone(`select id from rents where total_amount <> base_amount - event_discount - coupon_discount + cdw_amount + delivery_amount - coalesce(point_used, 0)
    or total_amount <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(price_snapshot -> 'lines') l) or event_discount + coupon_discount > base_amount
    or (cdw = 'none') <> (cdw_amount = 0) or is_delivery <> (delivery_amount > 0)`)
  await expectNone(`select r.id from rents r join rent_price_policies p on p.id = r.price_policy_id where r.created_at < p.effective_from or r.created_at >= p.effective_to or p.status = 'draft'
    or (r.price_snapshot ->> 'policy_version')::int <> p.version_no`)
  expect(await count(testApp, 'rents r join rent_price_policies p on p.id = r.price_policy_id', `p.status = 'archived'`)).toBeGreaterThan(50)
})

test('what a ride has paid and owes equals its transactions', async () => {
  const moved = `select r.id,
      coalesce(sum(t.amount) filter (where t.kind = 'charge' and t.status in ('approved', 'part_refunded', 'refunded')), 0) as paid,
      coalesce(sum(t.amount) filter (where t.kind = 'refund' and t.status = 'approved'), 0) as refunded
    from rents r left join tlogs t on t.method <> 'point' and (t.target_type = 'rent' and t.target_id = r.id or t.target_type = 'fine_log' and t.target_id in (select f.id from fine_logs f where f.rent_id = r.id))
    group by r.id`
  await expectNone(`with moved as (${moved}) select r.id, r.paid_amount, m.paid, r.refunded_amount, m.refunded from rents r join moved m on m.id = r.id
    where r.paid_amount <> m.paid or r.refunded_amount <> m.refunded`)
  await expectNone(`select id, status, balance_amount from rents where balance_amount <> extra_amount - paid_amount + refunded_amount
    + case when status in ('canceled', 'no_show') then cancel_fee when status in ('hold', 'expired') then 0 else total_amount end`)
  await expectNone(`select r.id from rents r where extra_amount <> coalesce((select sum(case when f.status in ('transferred', 'waived', 'canceled', 'written_off') then 0 else f.amount end)
    from fine_logs f where f.rent_id = r.id), 0)`)
})

test('refunds stay within their payments, and every payment has its references', async () => {
  await expectNone(`select p.id from tlogs p where refunded_amount <> coalesce((select sum(amount) from tlogs c where c.parent_id = p.id), 0) or refunded_amount > amount
    or (status = 'refunded') <> (refunded_amount = amount and amount > 0) or (status = 'part_refunded') <> (refunded_amount > 0 and refunded_amount < amount)`)
  await expectNone(
    `select id from tlogs where supply_amount + vat_amount <> amount or (status = 'failed') <> (fail_code is not null) or (status in ('approved', 'part_refunded', 'refunded')) <> (approved_at is not null)`,
  )
  await expectNone(`select t.id from tlogs t left join rents r on t.target_type = 'rent' and r.id = t.target_id left join fine_logs f on t.target_type = 'fine_log' and f.id = t.target_id
    where t.target_type in ('rent', 'fine_log') and coalesce(r.user_id, f.user_id) is distinct from t.user_id`)
  await expectNone(`select id from tlogs where approved_at > timestamptz '2026-11-20 12:01 Asia/Seoul'`)
})

test('points are a ledger: every balance follows from the one before', async () => {
  await expectNone(
    `select id from (select id, balance_after, sum(amount) over (partition by user_id order by id) as sum from point_logs) t where balance_after <> sum or balance_after < 0`,
  )
  await expectNone(`select u.id from users u left join (select user_id, sum(amount) as sum, sum(remaining) filter (where expires_at > timestamptz '2026-11-20 12:00 Asia/Seoul') as "left" from point_logs group by 1) p on p.user_id = u.id
    where u.point_balance <> coalesce(p.sum, 0) or u.point_balance <> coalesce(p."left", 0)`)
  expect(await count(testApp, '(select distinct type from point_logs) t')).toBe(7)
  await expectNone(
    `select r.id from rents r where coalesce(point_used, 0) <> coalesce((select -sum(amount) from point_logs l where l.target_type = 'rent' and l.target_id = r.id and l.type = 'use'), 0)`,
  )
})

test('coupons are used once, by their rides, and counted', async () => {
  await expectNone(`select c.id from coupons c left join rents r on r.id = c.rent_id where (c.status = 'used') <> (c.used_at is not null)
    or c.status = 'used' and (r.coupon_id <> c.id or r.coupon_discount <> c.discount_amount or r.user_id <> c.user_id or r.status in ('canceled', 'hold', 'expired'))
    or c.status = 'reserved' and (r.status <> 'hold' or r.coupon_id <> c.id) or c.status not in ('used', 'reserved') and c.rent_id is not null`)
  await expectNone(`select r.id from rents r join coupons c on c.id = r.coupon_id where r.status not in ('canceled', 'expired') and c.rent_id <> r.id`)
  await expectNone(
    `select p.id from coupon_programs p where issued_count <> (select count(*) from coupons c where c.program_id = p.id) or used_count <> (select count(*) from coupons c where c.program_id = p.id and c.status = 'used') or issued_count > qty_total`,
  )
  await expectNone(
    `select c.user_id from coupons c join coupon_programs p on p.id = c.program_id group by c.user_id, p.id, p.qty_user having count(*) > p.qty_user`,
  )
  await expectNone(
    `select e.id from rent_events e where used_count <> (select count(*) from rents r where r.rent_event_id = e.id and r.status not in ('canceled', 'hold', 'expired'))`,
  )
  expect(await count(testApp, '(select distinct status from coupons) s')).toBe(5)
})

test('charges fit their rides, their papers and their sums', async () => {
  await expectNone(
    `select f.id, f.kind from fine_logs f join rents r on r.id = f.rent_id where f.user_id <> r.user_id or f.rcar_id <> r.rcar_id or f.occurred_at < r.actual_start_at or f.occurred_at > r.actual_end_at`,
  )
  await expectNone(`select id from fine_logs where amount <> origin_amount + coalesce(fee_amount, 0) or supply_amount + vat_amount <> amount or (kind in ('traffic', 'toll')) and vat_amount <> 0
    or kind not in ('late', 'distance') and coalesce(jsonb_array_length(files), 0) = 0 or (status = 'paid') <> (paid_amount = amount and tlog_id is not null)`)
  await expectNone(
    `select f.id from fine_logs f join rents r on r.id = f.rent_id where f.kind in ('late', 'distance') and r.status = 'completed' and f.status not in ('paid', 'waived', 'canceled', 'written_off')`,
  )
  expect(await count(testApp, '(select distinct kind from fine_logs) k')).toBe(16)
  expect(await count(testApp, '(select distinct status from fine_logs) s')).toBe(10)
  await expectNone(
    `select u.id from users u where unpaid_amount <> coalesce((select sum(amount) from fine_logs f where f.user_id = u.id and f.status = 'failed'), 0)
      + coalesce((select sum(balance_amount) from monthly_invoices i where i.user_id = u.id and i.status in ('overdue', 'partial', 'failed')), 0)`,
  )
})

test('members and cars know how often they rode', async () => {
  await expectNone(
    `select u.id from users u where role = 'normal' and rent_count <> (select count(*) from rents r where r.user_id = u.id and r.actual_start_at is not null)`,
  )
  await expectNone(`select c.id from rcars c where rent_count <> (select count(*) from rents r where r.rcar_id = c.id and r.actual_start_at is not null)`)
  await expectNone(`select p.id from rent_price_policies p where rcar_count <> (select count(*) from rcars c where c.price_policy_id = p.id)`)
  await expectNone(`select u.id from users u join driver_licenses l on l.id = u.driver_license_id where l.user_id <> u.id or l.status <> 'verified'`)
  await expectNone(`select user_id from driver_licenses where status = 'verified' group by 1 having count(*) > 1`)
  await expectNone(
    `select u.id from users u join credit_cards c on c.id = u.default_card_id where c.user_id <> u.id or not c.is_default or c.status <> 'active'`,
  )
})

test('codes have their form, and numbers rise with time', async () => {
  for (const [table, prefix] of Object.entries({ rents: 'R', coupons: 'CP', fine_logs: 'F', claims: 'C' })) {
    await expectNone(
      `select code from ${table} where code !~ '^${prefix}\\d{6}[0-9A-HJKMNP-TV-Z]{5}$' or substr(code, ${prefix.length + 1}, 6) <> to_char(created_at at time zone 'Asia/Seoul', 'YYMMDD')`,
    )
  }
  for (const table of [
    'rents',
    'coupons',
    'fine_logs',
    'claims',
    'reviews',
    'point_logs',
    'notis',
    'driver_licenses',
    'nicecerts',
    'credit_cards',
    'rcar_states',
    'rcar_disables',
  ])
    await expectNone(`select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) t where created_at < before`)
  // Rides, then replacements, then the bills of contracts are written.
  await expectNone(
    `select id from (select id, created_at, lag(created_at) over (partition by target_type order by id) as before from tlogs) t where created_at < before`,
  )
})
