-- schema: 7ce1bc554e3ffa56e2c39a6417abfddd76add73a2882d336043401590e5d7403
alter table fine_logs add column interest_amount bigint not null default 0;

alter table fine_logs add column due_on date;

alter table fine_logs add column interest_rate numeric(14,2);

alter table fine_logs add constraint fine_logs_interest_amount_check CHECK (interest_amount >= 0 AND interest_amount <= '1000000000000'::bigint);

alter table fine_logs add constraint fine_logs_interest_rate_check CHECK (interest_rate >= 0::numeric AND interest_rate <= 100::numeric);

CREATE INDEX fine_logs_due_on_idx ON fine_logs USING btree (due_on, id);
