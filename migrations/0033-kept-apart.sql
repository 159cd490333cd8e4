-- schema: 72cb43273d2b9f16a9c852a4670de9896e7bce9faf19133f8fb60236c121700b
create table kept_apart (
  id bigint generated always as identity,
  resource text not null,
  row_id bigint not null,
  user_id bigint not null,
  word text not null,
  at timestamp with time zone not null,
  fields text[] not null,
  files text[] not null,
  sealed bytea not null,
  constraint kept_apart_pkey PRIMARY KEY (id),
  constraint kept_apart_resource_row_id_key UNIQUE (resource, row_id)
);

CREATE INDEX kept_apart_user_id_idx ON kept_apart USING btree (user_id);

alter table kept_apart add constraint kept_apart_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
