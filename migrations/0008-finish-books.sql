-- schema: 1a1f0033c09e24ddfdbe0b6d3cbaaf37fd9efcf7e8a93644e52114c85ba89087
alter table bank_transactions drop constraint bank_transactions_monthly_invoice_id_fk;

drop index bank_transactions_monthly_invoice_id_idx;

drop index payouts_paid_on_key;

alter table reconciliation_differences drop constraint reconciliation_differences_resolution_check;

alter table reconciliation_differences drop constraint reconciliation_differences_proposal_check;

alter table reconciliation_differences drop constraint reconciliation_differences_movement_check;

alter table reconciliation_differences drop constraint reconciliation_differences_kind_check;

alter table bank_transactions add column target_type text;

alter table bank_transactions add column target_id integer;

alter table payouts add column status text not null default 'expected'::text;

alter table payouts add column received_on date;

alter table payouts add column received_amount bigint;

alter table payouts add column deleted_at timestamp with time zone;

alter table reconciliation_differences add column payout_id bigint;

alter table bank_transactions add constraint bank_transactions_target_id_check CHECK (target_id >= 1 AND target_id <= 2147483647);

alter table bank_transactions add constraint bank_transactions_target_type_check CHECK (target_type = ANY (ARRAY['invoice'::text, 'fine_log'::text, 'acc_rent'::text, 'payout'::text]));

CREATE INDEX bank_transactions_target_id_idx ON bank_transactions USING btree (target_id, id);

CREATE INDEX bank_transactions_target_type_idx ON bank_transactions USING btree (target_type, id);

alter table payouts add constraint payouts_received_amount_check CHECK (received_amount >= '-1000000000000'::bigint AND received_amount <= '1000000000000'::bigint);

alter table payouts add constraint payouts_status_check CHECK (status = ANY (ARRAY['expected'::text, 'received'::text]));

CREATE INDEX payouts_living_idx ON payouts USING btree (id) WHERE deleted_at IS NULL;

CREATE UNIQUE INDEX payouts_paid_on_key ON payouts USING btree (paid_on) WHERE deleted_at IS NULL;

CREATE INDEX payouts_received_on_idx ON payouts USING btree (received_on, id);

CREATE INDEX payouts_status_idx ON payouts USING btree (status, id);

alter table reconciliation_differences add constraint reconciliation_differences_kind_check CHECK (kind = ANY (ARRAY['only_vendor'::text, 'only_ours'::text, 'other_amount'::text, 'not_approved'::text, 'doubled'::text, 'other_day'::text, 'not_settled'::text, 'not_deposited'::text]));

alter table reconciliation_differences add constraint reconciliation_differences_movement_check CHECK (movement = ANY (ARRAY['payment'::text, 'refund'::text, 'payout'::text]));

alter table reconciliation_differences add constraint reconciliation_differences_proposal_check CHECK (proposal = ANY (ARRAY['book_refund'::text, 'book_payment'::text, 'send_refund'::text, 'ask_vendor'::text, 'accept'::text]));

alter table reconciliation_differences add constraint reconciliation_differences_resolution_check CHECK (resolution = ANY (ARRAY['refund_booked'::text, 'payment_booked'::text, 'refund_sent'::text, 'accepted'::text, 'agrees'::text]));

CREATE INDEX reconciliation_differences_payout_id_idx ON reconciliation_differences USING btree (payout_id, id);

alter table reconciliation_differences add constraint reconciliation_differences_payout_id_fk FOREIGN KEY (payout_id) REFERENCES payouts(id);

-- A deposit may pay other things than an invoice.
update bank_transactions set target_type = 'invoice', target_id = monthly_invoice_id where monthly_invoice_id is not null;

alter table bank_transactions drop column monthly_invoice_id;

-- Payouts of before are in the books as money on the bank account.
update payouts set status = 'received', received_on = paid_on, received_amount = paid_amount;

-- Money that the payment vendor has paid out and that the statement of the bank does not have yet. An account that finance has added under this number is used.
update accounts set key = 'cash_in_transit' where code = '1204' and key is null and deleted_at is null;
insert into accounts (code, name, kind, key)
  select '1204', '미착예금(정산)', 'asset', 'cash_in_transit' where not exists (select from accounts where key = 'cash_in_transit' and deleted_at is null);

-- The usual delays of the payment vendor. An empty database gets them with the reference data.
insert into configs (key, config_group, value_type, is_public, min_grade, title, description, value)
select * from (values
  ('payment.payout_days', 'payment', 'json', false, 'manager', '결제사 정산 기한(일)', '승인한 결제가 정산되고 정산금이 은행에 들어오기까지 걸리는 날수입니다. 이보다 늦으면 대사 차이로 알립니다.', '{"settlement": 10, "deposit": 3}'::jsonb)
) as added (key, config_group, value_type, is_public, min_grade, title, description, value)
where exists (select from configs) on conflict (key) do nothing;
