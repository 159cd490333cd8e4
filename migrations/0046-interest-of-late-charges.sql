-- schema: 5031093f00c09df5ea2ab9b4e163e96fa46dfb99305d8a3571c94d2810a03cc2
alter table fine_logs add column interest_amount bigint not null default 0;

alter table fine_logs add column due_on date;

alter table fine_logs add column interest_rate numeric(14,2);

alter table fine_logs add constraint fine_logs_interest_amount_check CHECK (interest_amount >= 0 AND interest_amount <= '1000000000000'::bigint);

alter table fine_logs add constraint fine_logs_interest_rate_check CHECK (interest_rate >= 0::numeric AND interest_rate <= 100::numeric);

CREATE INDEX fine_logs_due_on_idx ON fine_logs USING btree (due_on, id);
