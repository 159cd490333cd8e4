-- schema: 3cb318d850b01835776cfc54595f1b2f3424775a7835820f0a7783f4330cb576
create table used_nonces (
  platform text not null,
  nonce_hash bytea not null,
  until timestamp with time zone not null,
  constraint used_nonces_pkey PRIMARY KEY (platform, nonce_hash)
);

CREATE INDEX used_nonces_until_idx ON used_nonces USING btree (until);
