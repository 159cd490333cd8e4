-- schema: 66669bd90837a5e2adee01be55c0bcca12da8832eab6497a4cf575253f081e4c
create table audit_marks (
  log text not null,
  upto bigint not null,
  xid xid8 not null,
  constraint audit_marks_pkey PRIMARY KEY (log)
);

create table audit_seals (
  id bigint generated always as identity,
  log text not null,
  at timestamp with time zone not null,
  upto bigint not null,
  ids bigint[] not null,
  fixed bytea not null,
  told bytea not null,
  before bytea not null,
  mac bytea not null,
  constraint audit_seals_pkey PRIMARY KEY (id)
);

create table kept_secrets (
  name text not null,
  sealed bytea not null,
  constraint kept_secrets_pkey PRIMARY KEY (name)
);

CREATE INDEX audit_seals_log_idx ON audit_seals USING btree (log, id);

CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
