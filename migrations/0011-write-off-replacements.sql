-- schema: 256eef8e1207c59a4be3d135f96cd892a52d1ee59caaa4669ab5e7bff3f822f2
-- phase: expand

-- step
alter table acc_rents drop constraint acc_rents_status_check, add constraint acc_rents_status_check CHECK (status = ANY (ARRAY['requested'::text, 'consulting'::text, 'confirmed'::text, 'in_use'::text, 'returned'::text, 'claimed'::text, 'settled'::text, 'disputed'::text, 'rejected'::text, 'canceled'::text, 'written_off'::text])) not valid;

-- step
alter table acc_rents validate constraint acc_rents_status_check;
