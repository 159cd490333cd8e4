-- schema: 0db62b3f9a5f20c89ba170e90c184779294e68ef0b05a7c76f17bd4b9844ab36
create table left_reasons (
  digest bytea not null,
  reason text,
  count integer not null,
  constraint left_reasons_pkey PRIMARY KEY (digest)
);
