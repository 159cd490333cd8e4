/** Every ride, stay at a workshop and cycle with a car takes its time; one that nobody came for took it until it was called off. */
export const occupancies = `insert into occupancies (rcar_id, holder, holder_id, user_id, from_at, to_at, user_to_at, created_at, updated_at)
  select rcar_id, holder, id, user_id, from_at, to_at, case when user_to_at > from_at and user_to_at < to_at then user_to_at else to_at end, created_at, created_at
  from (
    select rcar_id, 'rent' as holder, id, user_id, start_at as from_at, block_end_at as to_at, end_at as user_to_at, created_at
    from rents where status in ('hold', 'reserved', 'in_use', 'returned', 'completed')
    union all
    select rcar_id, 'rent', id, user_id, start_at, canceled_at, canceled_at, created_at from rents where status = 'no_show'
    union all
    select rcar_id, 'rcarDisable', id, null, start_at, end_at, end_at, created_at from rcar_disables where status <> 'canceled'
    union all
    select rcar_id, 'accRent', id, user_id, coalesce(actual_start_at, start_at), coalesce(actual_end_at, end_at), coalesce(actual_end_at, end_at), created_at
    from acc_rents where rcar_id is not null and status not in ('requested', 'consulting', 'canceled')
    union all
    select rcar_id, 'urent', id, user_id, start_date::timestamp at time zone 'Asia/Seoul', (end_date + 1)::timestamp at time zone 'Asia/Seoul',
      (end_date + 1)::timestamp at time zone 'Asia/Seoul', created_at
    from urents where rcar_id is not null and status <> 'canceled'
  ) held order by created_at, holder, id`
