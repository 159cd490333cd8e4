-- schema: b7d6c770f27a23c9d7f00a7608784e4cfcbf2d6954f7151830801e07d5e83d5c
alter table notis drop constraint notis_status_check;

alter table notis add column is_ad boolean not null default false;

alter table notis add column attempts integer not null default 0;

alter table notis add column next_try_at timestamp with time zone;

alter table notis add column valid_until timestamp with time zone;

alter table notis add column skip_reason text;

alter table notis add column provider_id text;

alter table notis add column address text;

alter table notis add column address_sealed bytea;

alter table notis add column address_digest text;

alter table notis add constraint notis_attempts_check CHECK (attempts >= 0 AND attempts <= 2147483647);

alter table notis add constraint notis_skip_reason_check CHECK (skip_reason = ANY (ARRAY['no_consent'::text, 'at_night'::text, 'left'::text, 'no_address'::text, 'too_late'::text]));

alter table notis add constraint notis_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'read'::text]));

CREATE INDEX notis_is_ad_idx ON notis USING btree (is_ad, id);

CREATE INDEX notis_next_try_at_idx ON notis USING btree (next_try_at, id);

CREATE INDEX notis_skip_reason_idx ON notis USING btree (skip_reason, id);

-- What was waiting before anything could leave is too old to send.
update notis set status = 'skipped', skip_reason = 'too_late' where status = 'queued';
