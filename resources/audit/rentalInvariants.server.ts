import type { Invariant } from './invariant.server.ts'

// Summed once for all rentals: a subquery per rental would scan the transactions as often as there are rentals.
const rentalPaymentsSql = `select r.id, coalesce(p.paid, 0) as paid, coalesce(p.refunded, 0) as refunded from rents r left join (
    select case t.target_type when 'rent' then t.target_id else f.rent_id end as rent_id,
      sum(t.amount) filter (where t.kind <> 'refund') as paid, sum(t.amount) filter (where t.kind = 'refund') as refunded
    from tlogs t left join fine_logs f on t.target_type = 'fine_log' and f.id = t.target_id
    where t.target_type in ('rent', 'fine_log') and t.method <> 'point' and t.status in ('approved', 'part_refunded', 'refunded') group by 1
  ) p on p.rent_id = r.id`

const amountDueSql = `case when status in ('canceled', 'no_show') then cancel_fee when status in ('hold', 'expired') then 0 when early_refunded_at is null then total_amount else total_amount - early_refund end`

/** SQL: the segment in which a rental had a car at a moment: the first until the end of the rental; after a car swap, until the next segment starts. */
const hadCarSql = (car: string, at: string, grace: string) => `select from occupancies o where o.holder = 'rent' and o.holder_id = r.id and o.rcar_id = ${car}
  and (o.segment = 1 or o.from_at <= ${at}) and not exists (select from occupancies n where n.holder = 'rent' and n.holder_id = r.id and n.segment > o.segment and n.from_at + ${grace} < ${at})`

/** SQL: the Seoul date of a moment. */
const seoulDateSql = (moment: string) => `(${moment} at time zone 'Asia/Seoul')::date`

const occupancyOwnersSql = `select 'rcarDisable' as holder, id, rcar_id, end_at as until from rcar_disables where deleted_at is null and status in ('scheduled', 'active')
  union all select 'accRent', id, rcar_id, end_at from acc_rents where deleted_at is null and status in ('confirmed', 'in_use') and rcar_id is not null
  union all select 'urent', id, rcar_id, (end_date + 1)::timestamp at time zone 'Asia/Seoul' from urents
    where deleted_at is null and status in ('scheduled', 'active') and rcar_id is not null`

/** Invariants of rentals, their cars, payments and charges. */
export const rentalInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    message: 'occupancies of one car do not overlap',
    rowsSql: 'occupancies',
    broken: `select a.id, b.id as other from occupancies a join occupancies b on a.rcar_id = b.rcar_id and a.id < b.id and a.from_at < b.to_at and b.from_at < a.to_at`,
  },
  {
    id: 'I01b',
    message: 'an active rental occupies its car from start to end with turnaround',
    rowsSql: `rents where status in ('hold', 'reserved', 'in_use')`,
    broken: `select r.id from rents r where r.deleted_at is null and r.status in ('hold', 'reserved', 'in_use') and not exists (select 1 from occupancies o
      where o.holder = 'rent' and o.holder_id = r.id and o.rcar_id = r.rcar_id and o.user_id = r.user_id and o.to_at >= r.end_at)`,
  },
  {
    id: 'I01c',
    message: 'out-of-service periods, replacements and cycles occupy their car until they end',
    rowsSql: `(${occupancyOwnersSql}) h`,
    broken: `select h.holder, h.id from (${occupancyOwnersSql}) h where not exists (select 1 from occupancies o
      where o.holder = h.holder and o.holder_id = h.id and o.rcar_id = h.rcar_id and o.to_at >= h.until)`,
  },
  {
    id: 'I02',
    message: 'the rentals of a member do not overlap',
    rowsSql: `occupancies where holder = 'rent'`,
    broken: `select a.id, b.id as other from occupancies a join occupancies b on a.user_id = b.user_id and a.id < b.id
      and a.holder = 'rent' and b.holder = 'rent' and a.from_at < b.user_to_at and b.from_at < a.user_to_at`,
  },
  {
    id: 'I03',
    message: 'end times and odometers are not before their start',
    rowsSql: 'rents',
    broken: `select id from rents where start_at >= end_at or actual_start_at > actual_end_at or used_km < 0
      or used_km < end_odo - start_odo or (swap_history is null and used_km <> end_odo - start_odo)`,
  },
  {
    id: 'I04',
    message: 'an expired booking has no payments',
    rowsSql: `rents where status = 'expired'`,
    broken: `select id from rents where status = 'expired' and paid_amount <> refunded_amount`,
  },
  {
    id: 'I07',
    message: 'a price is the sum of its parts and of its lines, no part is negative, and no discount exceeds its base',
    rowsSql: 'rents',
    broken: `select id from rents where total_amount <> base_amount - event_discount - coupon_discount + cdw_amount + delivery_amount - coalesce(point_used, 0)
      or least(total_amount, base_amount, event_discount, coupon_discount, cdw_amount, delivery_amount, coalesce(point_used, 0)) < 0
      or event_discount + coupon_discount > base_amount
      or total_amount <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(price_snapshot -> 'lines') l)`,
  },
  {
    id: 'I08',
    message: 'payments and refunds of a rental equal its transactions, and its balance follows from them',
    rowsSql: 'rents',
    broken: `with moved as (${rentalPaymentsSql}) select r.id, r.paid_amount, m.paid, r.refunded_amount, m.refunded, r.balance_amount from rents r join moved m on m.id = r.id
      where r.paid_amount <> m.paid or r.refunded_amount <> m.refunded or r.balance_amount <> greatest(0, ${amountDueSql} + r.extra_amount - r.paid_amount + r.refunded_amount)`,
  },
  {
    id: 'I08b',
    message: 'an early return gives points or a refund by the penalty policy of the booking, after the settlement, and at most the paid amount',
    rowsSql: 'rents where early_credit + early_refund + early_points > 0 or early_refunded_at is not null',
    broken: `select r.id, r.early_credit, r.early_refund, r.early_points from rents r join rent_penalty_policies p on p.id = r.penalty_policy_id
      where r.early_credit > 0 and p.early_return <> 'points' or r.early_refund + r.early_points > 0 and (p.early_return <> 'refund'
        or r.actual_end_at is null or r.early_refund > r.total_amount or r.early_points > coalesce(r.point_used, 0))
      or r.early_refunded_at is not null and (r.status not in ('returned', 'completed') or r.early_refund_at is not null)`,
  },
  {
    id: 'I11',
    message: 'a reserved coupon belongs to an active hold, and a used coupon to a paid rental',
    rowsSql: `coupons where status in ('reserved', 'used')`,
    broken: `select c.id from coupons c left join rents r on r.id = c.rent_id where c.status = 'reserved' and (r.status is distinct from 'hold' or r.coupon_id <> c.id)
      or c.status = 'used' and c.rent_id is not null and (r.coupon_id <> c.id or r.status in ('hold', 'expired'))`,
  },
  {
    id: 'I18',
    message: 'at the handover, drivers had their own verified licence of the required class, valid until the end of the rental',
    rowsSql: `rents where status = 'in_use'`,
    broken: `select r.id from rents r join driver_licenses l on l.id = r.driver_license_id join rcars c on c.id = r.rcar_id join trims t on t.id = c.trim_id
      where r.deleted_at is null and r.status = 'in_use' and (l.user_id <> r.user_id or l.acquired_on > ${seoulDateSql('r.start_at')}
        or l.status in ('submitted', 'rejected') or (t.license_class = 'class1' and l.class not in ('c1', 'c1_large')) or (t.transmission = 'manual' and l.class = 'c2_auto')
        or not exists (select from driver_licenses own where own.user_id = r.user_id and own.status not in ('submitted', 'rejected') and own.renew_until >= ${seoulDateSql('r.end_at')}))`,
  },
  {
    id: 'I18b',
    message: 'at the handover, drivers had the required age and driving experience',
    rowsSql: `rents where status = 'in_use'`,
    broken: `select r.id from rents r join driver_licenses l on l.id = r.driver_license_id join rcars c on c.id = r.rcar_id join users u on u.id = r.user_id
      where r.deleted_at is null and r.status = 'in_use' and (extract(year from age(${seoulDateSql('r.start_at')}, u.birth_date)) < greatest(c.min_age, c.insurance_age)
        or l.acquired_on + make_interval(years => ceil(c.min_license_years)::int) > ${seoulDateSql('r.start_at')})
      and not exists (select from change_log h where h.resource = 'rcar' and h.row_id = c.id and h.at > r.actual_start_at
        and h.after ?| array['min_age', 'insurance_age', 'min_license_years'])`,
  },
  {
    id: 'I20',
    message: 'a booking keeps the policy version of its price',
    rowsSql: 'rents',
    broken: `select r.id from rents r join rent_price_policies p on p.id = r.price_policy_id
      where p.status = 'draft' or (r.price_snapshot ->> 'policy_version')::int <> p.version_no`,
  },
  {
    id: 'I23',
    message: 'a charge is the sum of amount, fee and interest since its due date, and is paid only by transactions',
    rowsSql: 'fine_logs',
    broken: `select f.id from fine_logs f where f.amount <> f.origin_amount + coalesce(f.fee_amount, 0) + f.interest_amount or f.supply_amount + f.vat_amount <> f.amount
      or f.interest_amount > 0 and (f.interest_rate is null or f.due_on is null) or f.paid_amount <> coalesce((select sum(case when t.kind = 'refund' then -t.amount else t.amount end) from tlogs t
        where t.target_type = 'fine_log' and t.target_id = f.id and t.status in ('approved', 'part_refunded', 'refunded')), 0)`,
  },
  {
    id: 'I24',
    message: 'an automatically matched charge belongs to the customer who had the car',
    rowsSql: `fine_logs where match_by = 'auto' and rent_id is not null`,
    broken: `select f.id from fine_logs f join rents r on r.id = f.rent_id, lateral (select case f.kind when 'parking' then interval '24 hours' else interval '0' end as long) grace
      where f.match_by = 'auto' and (f.user_id <> r.user_id or f.occurred_at < r.actual_start_at or f.occurred_at > r.actual_end_at + grace.long
      or not exists (${hadCarSql('f.rcar_id', 'f.occurred_at', 'grace.long')}) and exists (select from occupancies where holder = 'rent' and holder_id = r.id))`,
  },
  {
    id: 'I28',
    message: 'the odometer of a car does not decrease',
    rowsSql: 'rcar_states',
    broken: `select id from (select id, odometer_km, lag(odometer_km) over (partition by rcar_id order by checked_at, id) as before from rcar_states where deleted_at is null) s
      where odometer_km < before`,
  },
  {
    id: 'I29',
    message: 'a review belongs to an ended rental or replacement of its author, one each',
    rowsSql: 'reviews',
    broken: `select v.id from reviews v left join rents r on r.id = v.rent_id left join acc_rents a on a.id = v.acc_rent_id where (num_nonnulls(v.rent_id, v.acc_rent_id) <> 1 or coalesce(r.user_id, a.user_id) <> v.user_id or r.status not in ('completed', 'returned'))`,
  },
]
