-- schema: f0ca38418f8f295208a641445f495cc50a5b4e89a1289b1e625121c10522325b
CREATE INDEX users_rent_count_idx ON users USING btree (rent_count, id);
-- Whom a push is for was said by four conditions of its own; it is said by the filters of members from now on, and means the same.
update "amsgs" a set condition = c.conditions from (
  select o.id, nullif(
    case when coalesce(o.condition ->> 'joined_after', '') <> ''
      then jsonb_build_object('joined_at', jsonb_build_object('gte', (o.condition ->> 'joined_after') || ' 00:00:00')) else '{}'::jsonb end
    || case when coalesce(o.condition ->> 'min_rents', '') <> ''
      then jsonb_build_object('rent_count', jsonb_build_object('gte', o.condition -> 'min_rents')) else '{}'::jsonb end
    || case when coalesce(o.condition ->> 'sigungu', '') <> ''
      then jsonb_build_object('sigungu_id', coalesce(
        (select jsonb_agg(g.id order by g.id) from "sigungus" g where strpos(g.sido || ' ' || g.name, o.condition ->> 'sigungu') > 0), '[]'::jsonb))
      else '{}'::jsonb end
    -- Whoever has never signed in since counts from the day of joining.
    || case when coalesce(o.condition ->> 'last_login_before', '') <> ''
      then jsonb_build_object('any', jsonb_build_array(
        jsonb_build_object('last_login_at', jsonb_build_object('lt', (o.condition ->> 'last_login_before') || ' 00:00:00')),
        jsonb_build_object('last_login_at', jsonb_build_object('isNull', true), 'joined_at', jsonb_build_object('lt', (o.condition ->> 'last_login_before') || ' 00:00:00'))))
      else '{}'::jsonb end,
    '{}'::jsonb) as conditions
  from "amsgs" o where o.condition is not null
) c where c.id = a.id;
