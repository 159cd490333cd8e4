-- schema: 32a4cf89184fb21490041bea4a6cbb112f95da9a7bd45148cae27aece82819ed
create table used_nonces (
  platform text not null,
  nonce_hash bytea not null,
  until timestamp with time zone not null,
  constraint used_nonces_pkey PRIMARY KEY (platform, nonce_hash)
);

CREATE INDEX used_nonces_until_idx ON used_nonces USING btree (until);
