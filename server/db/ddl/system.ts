import { rightsChangeCondition } from '#schema/access/rightsChangeCondition.ts'
import { defaultPartitionOf, partitionedTables, appendOnlyStatementTrigger } from './partitioned.ts'

/** Tables of the server itself; no resource declares them. */

export const systemTableStatements = [
  `create table change_log (
  id bigint generated always as identity,
  resource text not null,
  row_id bigint not null,
  action text not null,
  actor_id bigint,
  real_id bigint,
  at timestamptz not null default now(),
  request_id text,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at)`,
  `create index change_log_row_idx on change_log (resource, row_id, id desc)`,
  `create index change_log_at_idx on change_log (at)`,
  `create index change_log_actor_idx on change_log (actor_id, id desc)`,
  `create index change_log_request_idx on change_log (request_id)`,
  `create index change_log_rights_idx on change_log (id) where ${rightsChangeCondition}`,
  `create table access_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  real_id bigint,
  address text,
  action text not null,
  resource text,
  subject_ids bigint[],
  person_ids bigint[],
  fields text[],
  reason text,
  request_id text,
  primary key (id, at)
) partition by range (at)`,
  `create index access_log_at_idx on access_log (at)`,
  `create index access_log_person_ids_idx on access_log using gin (person_ids)`,
  `create index access_log_account_idx on access_log (coalesce(real_id, actor_id), action, at)`,
  ...partitionedTables.map(({ name }) => `create table ${defaultPartitionOf(name)} partition of ${name} default`),
  `create table audit_seals (
  id bigint generated always as identity primary key,
  log text not null,
  at timestamptz not null,
  upto bigint not null,
  ids bigint[] not null,
  fixed bytea not null,
  told bytea not null,
  before bytea not null,
  mac bytea not null
)`,
  `create index audit_seals_log_idx on audit_seals (log, id)`,
  `create table audit_marks (
  log text primary key,
  upto bigint not null,
  xid xid8 not null
)`,
  `create table kept_secrets (
  name text primary key,
  sealed bytea not null
)`,
  `create table kept_apart (
  id bigint generated always as identity primary key,
  resource text not null,
  row_id bigint not null,
  user_id bigint not null,
  word text not null,
  at timestamptz not null,
  fields text[] not null,
  files text[] not null,
  sealed bytea not null,
  unique (resource, row_id, word)
)`,
  `create index kept_apart_user_id_idx on kept_apart (user_id)`,
  `create table sessions (
  id_hash bytea primary key,
  user_id bigint not null,
  real_id bigint,
  home_until timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  proven_at timestamptz,
  address text,
  agent text
)`,
  `create index sessions_user_id_idx on sessions (user_id)`,
  `create index sessions_expires_at_idx on sessions (expires_at)`,
  `create table passwords (
  user_id bigint primary key,
  hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default now()
)`,
  `create table totps (
  user_id bigint primary key,
  sealed bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz
)`,
  `create table recovery_codes (
  user_id bigint not null,
  digest text not null,
  primary key (user_id, digest)
)`,
  `create table passkeys (
  id text primary key,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz,
  copied_at timestamptz
)`,
  `create index passkeys_user_id_idx on passkeys (user_id)`,
  `create table passkey_challenges (
  challenge text primary key,
  user_id bigint not null,
  purpose text not null,
  until timestamptz not null
)`,
  `create index passkey_challenges_user_id_idx on passkey_challenges (user_id)`,
  `create table reset_links (
  user_id bigint primary key,
  token_hash bytea not null unique,
  given_by bigint not null,
  until timestamptz not null
)`,
  `create table social_links (
  platform text not null,
  uid text not null,
  user_id bigint not null,
  primary key (platform, uid),
  unique (user_id, platform)
)`,
  `create table left_reasons (
  digest bytea primary key,
  reason text,
  count integer not null
)`,
  `create table push_tokens (
  digest text primary key,
  user_id bigint not null
)`,
  `create index push_tokens_user_id_idx on push_tokens (user_id)`,
  `create table used_nonces (
  platform text not null,
  nonce_hash bytea not null,
  until timestamptz not null,
  primary key (platform, nonce_hash)
)`,
  `create index used_nonces_until_idx on used_nonces (until)`,
  `create table login_attempts (
  key text primary key,
  failures integer not null default 0,
  first_at timestamptz not null default now(),
  blocked_until timestamptz
)`,
  `create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
)`,
  `create index idempotency_keys_created_at_idx on idempotency_keys (created_at)`,
  `create table files (
  key text primary key,
  mime text not null,
  size bigint not null,
  name text,
  width integer,
  height integer,
  created_at timestamptz not null default now()
)`,
  `create index files_created_at_idx on files (created_at)`,
  `create table file_uploads (
  key text not null references files (key) on delete cascade,
  user_id bigint not null,
  at timestamptz not null,
  primary key (user_id, key)
)`,
  `create index file_uploads_key_idx on file_uploads (key)`,
  `create table counted_today (
  key text primary key,
  day date not null
)`,
  `create table presence (
  resource text not null,
  row_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  edits boolean not null default false,
  primary key (resource, row_id, user_id)
)`,
  `create table vendor_health (
  name text primary key,
  failing_since timestamptz,
  failures integer not null,
  failed_at timestamptz,
  answered_at timestamptz,
  code text
)`,
]

/** Refuses changes of the rows of a table. Row by row, because deleting a user also updates the rows that the user created, of which there may be none. */
export const appendOnlyTriggerStatements = (table: string) => [
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
  `create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function refuse_change()`,
]

/** Protects the logs against mistakes, not against the owner of the database: code that erases a person sets `set local ride.erasing = 'on'`. */
export const logGuardStatements = [
  `create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('ride.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$`,
  ...[...partitionedTables.map(({ name }) => name), 'audit_seals'].map((table) => appendOnlyStatementTrigger(table)),
  ...partitionedTables.map(({ name }) => appendOnlyStatementTrigger(name, defaultPartitionOf(name))),
]

/** Rows that belong to a member are deleted with the member. */
export const memberForeignKeyStatements = (people: string) =>
  [
    'sessions',
    'passwords',
    'totps',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'reset_links',
    'kept_apart',
    'presence',
    'social_links',
    'file_uploads',
    'push_tokens',
  ].map((table) => `alter table ${table} add constraint ${table}_user_id_fk foreign key (user_id) references ${people} (id) on delete cascade`)
