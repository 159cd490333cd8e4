-- schema: bfc83c718a528c2d7e4f7e51f548df8d963c3a9e67fbe53be75a47e1ab0b1cad
alter table rent_penalty_policies drop constraint rent_penalty_policies_early_credit_rate_check;

alter table rent_penalty_policies add column early_return text not null default 'none'::text;

alter table rents add column early_refund bigint not null default 0;

alter table rents add column early_points bigint not null default 0;

alter table rents add column early_refund_at timestamp with time zone;

alter table rents add column early_refunded_at timestamp with time zone;

-- Policies go on as they were: whoever credited points for an early return still does, and nobody refunds yet.
update rent_penalty_policies set early_return = 'points' where early_credit_rate > 0;
update rent_penalty_policies set early_credit_rate = null where early_credit_rate = 0;

alter table rent_penalty_policies add constraint rent_penalty_policies_early_credit_rate_check CHECK (early_credit_rate >= 1 AND early_credit_rate <= 100);

alter table rent_penalty_policies add constraint rent_penalty_policies_early_return_check CHECK (early_return = ANY (ARRAY['none'::text, 'points'::text, 'refund'::text]));

alter table rents add constraint rents_early_points_check CHECK (early_points >= 0 AND early_points <= '1000000000000'::bigint);

alter table rents add constraint rents_early_refund_check CHECK (early_refund >= 0 AND early_refund <= '1000000000000'::bigint);

CREATE INDEX rents_early_refund_at_idx ON rents USING btree (early_refund_at, id);
