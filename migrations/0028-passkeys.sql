-- schema: f0079087f06066959737e747327f44a92b06c7a0d198f872d3393fc8e1413c47
create table passkey_challenges (
  challenge text not null,
  user_id bigint not null,
  purpose text not null,
  until timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);

create table passkeys (
  id text not null,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  copied_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);

CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_user_id_idx ON passkeys USING btree (user_id);

alter table passkey_challenges add constraint passkey_challenges_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table passkeys add constraint passkeys_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
