-- schema: 539fd1315ee4a3407219c2afda71433ca534bb43fa9d7e687f5b976b4a22e028
create table reset_links (
  user_id bigint not null,
  token_hash bytea not null,
  given_by bigint not null,
  until timestamp with time zone not null,
  constraint reset_links_pkey PRIMARY KEY (user_id),
  constraint reset_links_token_hash_key UNIQUE (token_hash)
);

alter table reset_links add constraint reset_links_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
