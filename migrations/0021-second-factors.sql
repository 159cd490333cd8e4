-- schema: b42c04444de153f0730dc3932ef8bcf356c5d4a6768b39f77b566d6ee5fb2548
create table recovery_codes (
  user_id bigint not null,
  digest text not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, digest)
);

create table totps (
  user_id bigint not null,
  sealed bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  constraint totps_pkey PRIMARY KEY (user_id)
);

alter table recovery_codes add constraint recovery_codes_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table totps add constraint totps_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
