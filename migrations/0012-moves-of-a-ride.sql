-- schema: e6fd20248c2c1fc0324152ae6525d46ad5598baf7f39ec8d88f7a21ae8314e93
alter table rents add column no_show_at timestamp with time zone;

alter table rents add column elsewhere_reason text;

alter table rents add column reopen_reason text;

alter table rents add column settled_at timestamp with time zone;

alter table rents alter column return_spot_id drop not null;

alter table rents alter column cdw set default 'none'::text;
