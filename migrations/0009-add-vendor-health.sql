-- schema: dffa66540b9102e82b468c3e4d33bbf11150ff01e39b8003c5c40c049b4427a4
-- phase: expand

create table vendor_health (
  name text not null,
  failing_since timestamp with time zone,
  failures integer not null,
  failed_at timestamp with time zone,
  answered_at timestamp with time zone,
  code text,
  constraint vendor_health_pkey PRIMARY KEY (name)
);
