import type { Invariant } from './invariant.server.ts'

/** SQL: payments and refunds per target row. A refund by bank transfer that is still requested counts as paid back. */
const paymentTotalsSql = (type: string) => `select target_id, count(*) as times, sum(amount) filter (where kind <> 'refund') as came,
    sum(case when kind = 'refund' then -amount else amount end) as won, sum(case when kind = 'refund' then -vat_amount else vat_amount end) as vat
  from tlogs where target_type = '${type}' and (status in ('approved', 'part_refunded', 'refunded') or kind = 'refund' and method = 'transfer' and status = 'requested') group by target_id`

/** Invariants of money, points, coupons, invoices and personal data. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I05',
    message: 'payment keys of the vendor and idempotency keys are unique',
    rowsSql: 'tlogs',
    broken: `select min(id) as id, count(*) as times from tlogs where pg_tid is not null group by pg_tid having count(*) > 1
      union all select min(id), count(*) from tlogs group by idempotency_key having count(*) > 1`,
  },
  {
    id: 'I06',
    message: 'the total of a booked rental equals its quote, less refunds for an early return and those that were made at the vendor',
    rowsSql: `rents where status in ('reserved', 'in_use', 'returned', 'completed')`,
    broken: `with net as (select target_id, sum(case when kind = 'refund' then -amount else amount end) as won, bool_or(inquire_at is not null) as is_open,
        coalesce(sum(amount) filter (where kind = 'refund' and idempotency_key like 'vendor:%'), 0) as elsewhere from tlogs
        where target_type = 'rent' and method <> 'point' and status in ('approved', 'part_refunded', 'refunded') or target_type = 'rent' and inquire_at is not null group by target_id)
      select r.id, r.total_amount, n.won from rents r left join net n on n.target_id = r.id,
        lateral (select r.total_amount - case when r.early_refunded_at is null then 0 else r.early_refund end as won) due
      where r.status in ('reserved', 'in_use', 'returned', 'completed') and coalesce(n.won, 0) not between due.won - coalesce(n.elsewhere, 0) and due.won and n.is_open is not true`,
  },
  {
    id: 'I06b',
    message:
      'points that a ride was paid with, and that did not come back for an early return, are its transactions, and where nothing else was paid the only ones',
    rowsSql: `rents where status in ('reserved', 'in_use', 'returned', 'completed') and point_used > 0`,
    broken: `with spent as (select target_id, sum(case when kind = 'refund' then -amount else amount end) as points from tlogs
        where target_type = 'rent' and method = 'point' and status in ('approved', 'part_refunded', 'refunded') group by target_id)
      select r.id, r.point_used, s.points from rents r left join spent s on s.target_id = r.id
      where r.deleted_at is null and r.status in ('reserved', 'in_use', 'returned', 'completed') and coalesce(s.points, 0) <> coalesce(r.point_used, 0) - case when r.early_refunded_at is null then 0 else r.early_points end`,
  },
  {
    id: 'I09',
    message: 'refunds do not exceed their payment, and the payment has their sum',
    rowsSql: 'tlogs',
    broken: `select p.id from tlogs p where p.refunded_amount > p.amount
      or p.refunded_amount <> coalesce((select sum(c.amount) from tlogs c where c.parent_id = p.id and c.status = 'approved'), 0)`,
  },
  {
    id: 'I10',
    message: 'coupons are issued and used within their quantity, once each',
    rowsSql: 'coupon_programs',
    broken: `select p.id from coupon_programs p where p.issued_count > p.qty_total or p.used_count <> (select count(*) from coupons c where c.program_id = p.id and c.status = 'used')
      union all select min(id) from coupons where status in ('reserved', 'used') and rent_id is not null group by rent_id having count(*) > 1`,
  },
  {
    id: 'I12',
    message: 'the points of a member equal the sum and the last balance of the ledger, and are not negative',
    rowsSql: 'point_logs',
    broken: `select u.id from users u where u.point_balance < 0 or u.point_balance <> coalesce((select sum(l.amount) from point_logs l where l.user_id = u.id), 0)
      or u.point_balance <> coalesce((select l.balance_after from point_logs l where l.user_id = u.id order by l.id desc limit 1), 0)`,
  },
  {
    id: 'I13',
    message: 'the remaining amounts of earned points add up to the balance',
    rowsSql: 'point_logs where remaining > 0',
    broken: `select u.id, u.point_balance from users u where u.point_balance <> coalesce((select sum(l.remaining) from point_logs l where l.user_id = u.id), 0)`,
  },
  {
    id: 'I14',
    message: 'the total of a bill is the sum of its lines and tax, and its unpaid part is the balance due',
    rowsSql: 'monthly_invoices',
    broken: `select id from monthly_invoices where deleted_at is null and (total_amount <> supply_amount + vat_amount or paid_amount + balance_amount <> total_amount
      or total_amount <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(lines) l) or (status = 'paid' and balance_amount <> 0))`,
  },
  {
    id: 'I14b',
    message: 'the paid amount of a bill equals its transactions; a refunded deposit stays paid',
    rowsSql: 'monthly_invoices where paid_amount > 0',
    broken: `with moved as (${paymentTotalsSql('invoice')}) select i.id, i.paid_amount, m.came, m.won from monthly_invoices i left join moved m on m.target_id = i.id
      where i.kind <> 'deposit' and i.paid_amount <> coalesce(m.won, 0) or i.kind = 'deposit' and i.paid_amount not between coalesce(m.won, 0) and coalesce(m.came, 0)`,
  },
  {
    id: 'I14c',
    message: 'the tax of the transactions of a bill is proportional, to one won per transaction',
    rowsSql: 'monthly_invoices where paid_amount > 0',
    broken: `with moved as (${paymentTotalsSql('invoice')}) select i.id, i.vat_amount, m.vat from monthly_invoices i join moved m on m.target_id = i.id
      where i.kind <> 'deposit' and abs(m.vat * i.total_amount - i.vat_amount::numeric * i.paid_amount) > m.times * i.total_amount or i.kind = 'deposit' and m.vat <> 0`,
  },
  {
    id: 'I15',
    message: 'the cycles of a contract follow each other day by day',
    rowsSql: 'urents',
    broken: `select id from (select id, start_date, lag(end_date) over (partition by purchase_id order by cycle_no) as before from urents where deleted_at is null and status <> 'canceled') c
      where start_date <> before + 1`,
  },
  {
    id: 'I16',
    message: 'a void bill has no payments',
    rowsSql: `monthly_invoices where status = 'void'`,
    broken: `select id from monthly_invoices where status = 'void' and paid_amount > 0`,
  },
  {
    id: 'I17',
    message: 'a bill has at most one pending debit',
    rowsSql: `tlogs where target_type = 'invoice' and kind <> 'refund'`,
    broken: `select target_id as id from tlogs where target_type = 'invoice' and kind <> 'refund' and status in ('requested', 'submitted', 'unknown') group by target_id having count(*) > 1`,
  },
  {
    id: 'I19',
    message: 'a verified licence and a verified identity belong to one member',
    rowsSql: `driver_licenses where status = 'verified'`,
    broken: `select min(id) as id from driver_licenses where deleted_at is null and status = 'verified' and license_hash is not null group by license_hash having count(distinct user_id) > 1
      union all select min(id) from driver_licenses where deleted_at is null and status = 'verified' group by user_id having count(*) > 1
      union all select min(id) from users where deleted_at is null and ci_hash_digest is not null and status <> 'withdrawn' group by ci_hash_digest having count(*) > 1`,
  },
  {
    id: 'I25',
    message: 'the costs of a settled replacement are those of insurer, customer and adjustment, and the customer’s unpaid part is the balance due',
    rowsSql: `acc_rents where status in ('settled', 'written_off')`,
    broken: `select id from acc_rents where deleted_at is null and status in ('settled', 'written_off') and (balance_amount <> case status when 'settled' then greatest(0, user_charge - user_paid) else 0 end
      or user_charge <> greatest(0, floor(daily_rate * coalesce(rent_days, 0) / 10) * 10 - coalesce(insurer_paid, 0) - adjust_amount))`,
  },
  {
    id: 'I25b',
    message: 'the customer’s payments of a replacement equal its transactions',
    rowsSql: 'acc_rents where user_paid > 0',
    broken: `with moved as (${paymentTotalsSql('acc_rent')}) select a.id, a.user_paid, m.won from acc_rents a left join moved m on m.target_id = a.id where a.user_paid <> coalesce(m.won, 0)`,
  },
  {
    id: 'I26b',
    message: 'an ended contract holds no deposit',
    rowsSql: `purchases where status in ('completed', 'terminated', 'canceled')`,
    broken: `with moved as (${paymentTotalsSql('invoice')}) select p.id, sum(m.won) as won from purchases p join monthly_invoices i on i.purchase_id = p.id and i.kind = 'deposit' join moved m on m.target_id = i.id
      where p.status in ('completed', 'terminated', 'canceled') group by p.id having sum(m.won) <> 0`,
  },
  {
    id: 'I30',
    message: 'withdrawn members have no name, number, address or key, except billing keys that the vendor has not deleted yet',
    rowsSql: `users where status = 'withdrawn'`,
    broken: `select id from users where status = 'withdrawn' and num_nonnulls(email, phone, birth_date, address, push_tokens, ci_hash, login_id) > 0
      union all select c.id from credit_cards c join users u on u.id = c.user_id where u.status = 'withdrawn' and c.billing_key_sealed is not null and c.status <> 'deleted'`,
  },
  {
    id: 'I32',
    message: 'there is a super administrator',
    rowsSql: `users where role = 'admin'`,
    broken: `select 0 as id where exists (select 1 from users where role = 'admin')
      and not exists (select 1 from users where role = 'admin' and staff_grade = 'super' and status = 'active' and deleted_at is null)`,
  },
  {
    id: 'I34',
    message: 'rows in a state that only actions set have the action in their history',
    rowsSql: 'rents',
    broken: `select r.id from rents r where r.version > 1 and not exists (select 1 from change_log c where c.resource = 'rent' and c.row_id = r.id)`,
  },
]
