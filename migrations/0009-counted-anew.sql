-- schema: 7b56c00703b18d3659a4b213152649d8dbb783e9dd5fb8cc6e0e59a4df55dc14
-- Numbers that follow from other rows are added to as those change, so they must begin right: each is counted anew once.
update "users" o set point_balance = c.n from (
  select i.id, coalesce(n.n, 0) as n from "users" i left join (
    select t.user_id as id, sum(t.amount) as n from "point_logs" t where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.point_balance is distinct from c.n;

update "users" o set rent_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "users" i left join (
    select t.user_id as id, count(*) as n from "rents" t where t.deleted_at is null and t.status in ('in_use', 'returned', 'completed') group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.rent_count is distinct from c.n;

update "rcars" o set rent_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "rcars" i left join (
    select t.rcar_id as id, count(*) as n from "rents" t where t.deleted_at is null and t.status in ('in_use', 'returned', 'completed') group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.rent_count is distinct from c.n;

update "tags" o set rcar_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "tags" i left join (
    select l.to_id as id, count(*) as n from "rcars" t join "rcars_tags" l on l.from_id = t.id where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.rcar_count is distinct from c.n;

update "rent_events" o set used_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "rent_events" i left join (
    select t.rent_event_id as id, count(*) as n from "rents" t where t.deleted_at is null and t.status in ('reserved', 'in_use', 'returned', 'completed', 'no_show') group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.used_count is distinct from c.n;

update "rent_price_policies" o set rcar_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "rent_price_policies" i left join (
    select t.price_policy_id as id, count(*) as n from "rcars" t where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.rcar_count is distinct from c.n;

update "coupon_programs" o set issued_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "coupon_programs" i left join (
    select t.program_id as id, count(*) as n from "coupons" t where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.issued_count is distinct from c.n;

update "coupon_programs" o set used_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "coupon_programs" i left join (
    select t.program_id as id, count(*) as n from "coupons" t where t.deleted_at is null and t.status in ('used') group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.used_count is distinct from c.n;

update "urent_discount_policies" o set used_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "urent_discount_policies" i left join (
    select l.to_id as id, count(*) as n from "urents" t join "urents_discount_policies" l on l.from_id = t.id where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.used_count is distinct from c.n;

update "post_categories" o set post_count = c.n from (
  select i.id, coalesce(n.n, 0) as n from "post_categories" i left join (
    select t.category_id as id, count(*) as n from "posts" t where t.deleted_at is null group by 1
  ) n on n.id = i.id
) c where c.id = o.id and o.post_count is distinct from c.n;
