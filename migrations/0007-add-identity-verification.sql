-- schema: dc399739e1869b001a7e9deff19d4fea638e8677dc0b5041368c14547fa586c5
alter table nicecerts add column same_user_id bigint;

alter table users add column identity_verified_at timestamp with time zone;

alter table users add column identity_release_reason text;

CREATE INDEX nicecerts_same_user_id_idx ON nicecerts USING btree (same_user_id, id);

CREATE INDEX users_identity_verified_at_idx ON users USING btree (identity_verified_at, id);

alter table nicecerts add constraint nicecerts_same_user_id_fk FOREIGN KEY (same_user_id) REFERENCES users(id);
