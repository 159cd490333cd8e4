-- schema: c65a055e32086057a096dfddab939ff57cc3907f380747236dec3e587838b878
alter table fine_logs add column dispute_files jsonb;

create table push_tokens (
  digest text not null,
  user_id bigint not null,
  constraint push_tokens_pkey PRIMARY KEY (digest)
);

alter table users add column data_taken_at timestamp with time zone;

CREATE INDEX push_tokens_user_id_idx ON push_tokens USING btree (user_id);

alter table push_tokens add constraint push_tokens_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
