-- schema: a4b1f5de061a06d5da77da23aed6b6351ecb33aebb26eac03b98b1c073a483c5
-- phase: expand
-- accepted: do-block -: the boundary between the partitions depends on the rows; the blocks change catalogue entries only

-- Both logs become partitioned by time. No row is moved or read under a lock: the table so far is attached as the first partition, after a validated check
-- has shown that all its rows are before the boundary.

-- step: no transaction
create unique index concurrently access_log_initial_pkey on access_log (id, at);

-- The first partition ends with the running month, at least a week from now; without rows it ends before the running month.
-- step
do $$
declare
  newest timestamptz := (select max(at) from access_log);
  boundary timestamp := case when newest is null then date_trunc('month', now() at time zone 'Asia/Seoul')
    else date_trunc('month', (greatest(now(), newest) + interval '7 days') at time zone 'Asia/Seoul') + interval '1 month' end;
begin
  execute format('alter table access_log add constraint access_log_boundary check (at < %L) not valid', boundary at time zone 'Asia/Seoul');
end
$$;

-- step
alter table access_log validate constraint access_log_boundary;

-- step
do $$
declare
  boundary text := (select substring(pg_get_expr(conbin, conrelid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'access_log'::regclass and conname = 'access_log_boundary');
begin
  alter table access_log rename to access_log_initial;
  alter sequence access_log_id_seq rename to access_log_initial_id_seq;
  alter index access_log_at_idx rename to access_log_initial_at_idx;
  alter index access_log_person_ids_idx rename to access_log_initial_person_ids_idx;
  alter index access_log_account_idx rename to access_log_initial_account_idx;
  alter table access_log_initial drop constraint access_log_pkey, add constraint access_log_initial_pkey primary key using index access_log_initial_pkey;
  create table access_log (like access_log_initial including defaults including identity, primary key (id, at)) partition by range (at);
  perform setval('access_log_id_seq', last_value, is_called) from access_log_initial_id_seq;
  alter table access_log_initial alter id drop identity;
  create index access_log_at_idx on access_log (at);
  create index access_log_person_ids_idx on access_log using gin (person_ids);
  create index access_log_account_idx on access_log (coalesce(real_id, actor_id), action, at);
  execute format('alter table access_log attach partition access_log_initial for values from (minvalue) to (%L)', boundary);
  alter table access_log_initial drop constraint access_log_boundary;
  create table access_log_default partition of access_log default;
  create trigger access_log_append_only before update or delete or truncate on access_log for each statement execute function refuse_change();
  create trigger access_log_append_only before update or delete or truncate on access_log_default for each statement execute function refuse_change();
end
$$;

-- step: no transaction
create unique index concurrently change_log_initial_pkey on change_log (id, at);

-- The first partition ends with the running year, at least a week from now; without rows it ends before the running year.
-- step
do $$
declare
  newest timestamptz := (select max(at) from change_log);
  boundary timestamp := case when newest is null then date_trunc('year', now() at time zone 'Asia/Seoul')
    else date_trunc('year', (greatest(now(), newest) + interval '7 days') at time zone 'Asia/Seoul') + interval '1 year' end;
begin
  execute format('alter table change_log add constraint change_log_boundary check (at < %L) not valid', boundary at time zone 'Asia/Seoul');
end
$$;

-- step
alter table change_log validate constraint change_log_boundary;

-- step
do $$
declare
  boundary text := (select substring(pg_get_expr(conbin, conrelid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'change_log'::regclass and conname = 'change_log_boundary');
begin
  alter table change_log rename to change_log_initial;
  alter sequence change_log_id_seq rename to change_log_initial_id_seq;
  alter index change_log_row_idx rename to change_log_initial_row_idx;
  alter index change_log_at_idx rename to change_log_initial_at_idx;
  alter index change_log_actor_idx rename to change_log_initial_actor_idx;
  alter index change_log_request_idx rename to change_log_initial_request_idx;
  alter index change_log_rights_idx rename to change_log_initial_rights_idx;
  alter table change_log_initial drop constraint change_log_pkey, add constraint change_log_initial_pkey primary key using index change_log_initial_pkey;
  create table change_log (like change_log_initial including defaults including identity, primary key (id, at)) partition by range (at);
  perform setval('change_log_id_seq', last_value, is_called) from change_log_initial_id_seq;
  alter table change_log_initial alter id drop identity;
  create index change_log_row_idx on change_log (resource, row_id, id desc);
  create index change_log_at_idx on change_log (at);
  create index change_log_actor_idx on change_log (actor_id, id desc);
  create index change_log_request_idx on change_log (request_id);
  create index change_log_rights_idx on change_log (id) where resource = 'user' and (before ?| array['role', 'staff_grade', 'inhouse_uid'] or after ->> 'role' = 'admin');
  execute format('alter table change_log attach partition change_log_initial for values from (minvalue) to (%L)', boundary);
  alter table change_log_initial drop constraint change_log_boundary;
  create table change_log_default partition of change_log default;
  create trigger change_log_append_only before update or delete or truncate on change_log for each statement execute function refuse_change();
  create trigger change_log_append_only before update or delete or truncate on change_log_default for each statement execute function refuse_change();
end
$$;
