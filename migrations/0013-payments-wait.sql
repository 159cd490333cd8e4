-- schema: 224ba4ba9e1c35b08cdaf6230a597bf0b1d1b0f4d5cb061038b34034e05e459e
alter table tlogs add column name text;

alter table tlogs add column move text;

alter table tlogs add column going text;

alter table tlogs add column going_sealed bytea;

alter table tlogs add column going_digest text;

alter table tlogs add column inquire_at timestamp with time zone;

CREATE INDEX tlogs_inquire_at_idx ON tlogs USING btree (inquire_at, id);

CREATE INDEX tlogs_target_id_idx ON tlogs USING btree (target_id, id);
