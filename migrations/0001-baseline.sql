-- schema: 0db62b3f9a5f20c89ba170e90c184779294e68ef0b05a7c76f17bd4b9844ab36

-- All tables, functions, indexes and constraints. They equal the result of the 53 migrations of version 0.1.0 (docs/decisions/0078-baseline-migration.md).
-- Columns stand in the order in which version 0.1.0 added them. Foreign keys come last, because tables refer to each other in circles.

--
-- Functions
--

-- The syllables and pairs of syllables of a text, for the keyword search. See server/db/syllables.ts.
create function syllables(words text) returns text[] language sql immutable strict parallel safe as $$
select array_remove(string_to_array(replace(runs, ' ', ''), null) || string_to_array(regexp_replace(runs, '([^ ]{2})(?! )', '\1 ', 'g'), ' ') || string_to_array(regexp_replace(regexp_replace(runs, '(^| )[^ ]', '\1', 'g'), '([^ ]{2})(?! )', '\1 ', 'g'), ' '), '')
from (select regexp_replace(words collate "C", '[^가-힣]+', ' ', 'g') as runs) x
$$;

-- Refuses changes of the append-only logs.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('ride.erasing', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

--
-- Logs and audit
--

-- History of the rows of all resources: who changed which columns, with the values before and after.
create table change_log (
  id bigint generated always as identity primary key,
  resource text not null,
  row_id bigint not null,
  action text not null,
  actor_id bigint,
  real_id bigint,
  at timestamptz not null default now(),
  request_id text,
  before jsonb,
  after jsonb
);
create index change_log_row_idx on change_log (resource, row_id, id desc);
create index change_log_at_idx on change_log (at);
create index change_log_actor_idx on change_log (actor_id, id desc);
create index change_log_request_idx on change_log (request_id);
create index change_log_rights_idx on change_log (id) where resource = 'user' and (before ?| array['role', 'staff_grade', 'inhouse_uid'] or after ->> 'role' = 'admin');
create trigger change_log_append_only before update or delete or truncate on change_log for each statement execute function refuse_change();

-- Which staff read personal data of whom, and what was exported.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  real_id bigint,
  address text,
  action text not null,
  resource text,
  subject_ids bigint[],
  fields text[],
  reason text,
  request_id text,
  person_ids bigint[]
);
create index access_log_at_idx on access_log (at);
create index access_log_person_ids_idx on access_log using gin (person_ids);
create index access_log_account_idx on access_log (coalesce(real_id, actor_id), action, at);
create trigger access_log_append_only before update or delete or truncate on access_log for each statement execute function refuse_change();

-- HMAC chain over the entries of both logs.
create table audit_seals (
  id bigint generated always as identity primary key,
  log text not null,
  at timestamptz not null,
  upto bigint not null,
  ids bigint[] not null,
  fixed bytea not null,
  told bytea not null,
  before bytea not null,
  mac bytea not null
);
create index audit_seals_log_idx on audit_seals (log, id);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();

-- The id up to which each log is complete once older transactions have ended. The next seal covers the log up to it.
create table audit_marks (
  log text primary key,
  upto bigint not null,
  xid xid8 not null
);

--
-- Encryption and separate storage
--

-- Keys of the server itself, encrypted under ENCRYPTION_KEYS.
create table kept_secrets (
  name text primary key,
  sealed bytea not null
);

-- Personal data of dormant members and of records under legal retention, encrypted and separate from the rows.
create table kept_apart (
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
);
create index kept_apart_user_id_idx on kept_apart (user_id);

--
-- Sign-in
--

-- Signed-in sessions. Only the hash of the session id is stored.
create table sessions (
  id_hash bytea primary key,
  user_id bigint not null,
  real_id bigint,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  agent text,
  home_until timestamptz,
  proven_at timestamptz
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Password hashes of accounts.
create table passwords (
  user_id bigint primary key,
  hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default now()
);

-- Encrypted TOTP secrets, the second factor.
create table totps (
  user_id bigint primary key,
  sealed bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

-- Digests of the recovery codes of the second factor.
create table recovery_codes (
  user_id bigint not null,
  digest text not null,
  primary key (user_id, digest)
);

-- Passkeys (WebAuthn credentials) of accounts.
create table passkeys (
  id text primary key,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz,
  copied_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Challenges of unfinished passkey registrations and sign-ins.
create table passkey_challenges (
  challenge text primary key,
  user_id bigint not null,
  purpose text not null,
  until timestamptz not null
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id);

-- Links for setting a new password, one for each account.
create table reset_links (
  user_id bigint primary key,
  token_hash bytea not null unique,
  given_by bigint not null,
  until timestamptz not null
);

-- Social accounts by which a member signs in.
create table social_links (
  platform text not null,
  uid text not null,
  user_id bigint not null,
  primary key (platform, uid),
  unique (user_id, platform)
);

-- Nonces of social sign-ins that have been used.
create table used_nonces (
  platform text not null,
  nonce_hash bytea not null,
  until timestamptz not null,
  primary key (platform, nonce_hash)
);
create index used_nonces_until_idx on used_nonces (until);

-- Failed sign-ins by account, address and network.
create table login_attempts (
  key text primary key,
  failures integer not null default 0,
  first_at timestamptz not null default now(),
  blocked_until timestamptz
);

--
-- Files and server state
--

-- Uploaded files. Their contents are in the upload storage.
create table files (
  key text primary key,
  mime text not null,
  size bigint not null,
  name text,
  width integer,
  height integer,
  created_at timestamptz not null default now()
);
create index files_created_at_idx on files (created_at);

-- Which account uploaded which file.
create table file_uploads (
  key text not null references files (key) on delete cascade,
  user_id bigint not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index file_uploads_key_idx on file_uploads (key);

-- Responses of calls with an idempotency key.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Who has a record open or edits it.
create table presence (
  resource text not null,
  row_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  edits boolean not null default false,
  primary key (resource, row_id, user_id)
);

-- Push tokens of the members' devices, by digest.
create table push_tokens (
  digest text primary key,
  user_id bigint not null
);
create index push_tokens_user_id_idx on push_tokens (user_id);

-- Keys of what has been counted today in demand_counts.
create table counted_today (
  key text primary key,
  day date not null
);

-- Reasons of withdrawals without the member. The text is stored only for reasons that several members gave.
create table left_reasons (
  digest bytea primary key,
  reason text,
  count integer not null
);

--
-- Settings
--

-- Banks.
create table banks (
  id bigint generated by default as identity primary key,
  code text not null,
  name text not null,
  short_name text,
  logo text,
  cms_available boolean not null default true,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint banks_sort_check check (sort between 0 and 2147483647),
  constraint banks_version_check check (version between 0 and 2147483647)
);
create unique index banks_code_key on banks (code) where deleted_at is null;
create index banks_cms_available_idx on banks (cms_available, id);
create index banks_is_visible_idx on banks (is_visible, id);
create index banks_created_at_idx on banks (created_at, id);
create index banks_created_by_id_idx on banks (created_by_id, id);
create index banks_code_trgm on banks using gin (code gin_trgm_ops);
create index banks_name_trgm on banks using gin (name gin_trgm_ops);
create index banks_syllables_idx on banks using gin (syllables(coalesce(code, '') || ' ' || coalesce(name, '')));
create index banks_logo_idx on banks (logo);
create index banks_living_idx on banks (id) where deleted_at is null;

-- Cities and districts by legal code.
create table sigungus (
  id bigint generated by default as identity primary key,
  code text not null,
  sido text not null,
  name text not null,
  is_service boolean not null default false,
  delivery_fee bigint,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint sigungus_delivery_fee_check check (delivery_fee between 0 and 1000000000000),
  constraint sigungus_sort_check check (sort between 0 and 2147483647),
  constraint sigungus_version_check check (version between 0 and 2147483647)
);
create unique index sigungus_code_key on sigungus (code) where deleted_at is null;
create index sigungus_sido_idx on sigungus (sido, id);
create index sigungus_is_service_idx on sigungus (is_service, id);
create index sigungus_created_at_idx on sigungus (created_at, id);
create index sigungus_created_by_id_idx on sigungus (created_by_id, id);
create index sigungus_code_trgm on sigungus using gin (code gin_trgm_ops);
create index sigungus_sido_trgm on sigungus using gin (sido gin_trgm_ops);
create index sigungus_name_trgm on sigungus using gin (name gin_trgm_ops);
create index sigungus_syllables_idx on sigungus using gin (syllables(coalesce(code, '') || ' ' || coalesce(name, '')));
create index sigungus_living_idx on sigungus (id) where deleted_at is null;

-- Partner companies: insurers, garages, delivery and others.
create table companies (
  id bigint generated by default as identity primary key,
  name text not null,
  kinds text[] not null,
  status text not null default 'active',
  biz_no text,
  corp_no text,
  corp_no_sealed bytea,
  corp_no_digest text,
  ceo text,
  biz_type text,
  biz_item text,
  address text,
  phone text,
  fax text,
  tax_email text,
  bank_id bigint,
  account_no text,
  account_no_sealed bytea,
  account_no_digest text,
  account_holder text,
  commission_rate numeric(14,2),
  contract_from date,
  contract_to date,
  contacts text,
  contacts_sealed bytea,
  contacts_digest text,
  files jsonb,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint companies_kinds_check check (kinds <@ array['rental', 'dealer', 'insurer', 'finance', 'repair', 'partner', 'corporate']::text[]),
  constraint companies_status_check check (status in ('active', 'paused', 'ended')),
  constraint companies_phone_check check (phone ~ '^\d{8,12}$'),
  constraint companies_fax_check check (fax ~ '^\d{8,12}$'),
  constraint companies_commission_rate_check check (commission_rate between 0 and 100),
  constraint companies_version_check check (version between 0 and 2147483647),
  constraint companies_contract_from_contract_to_check check (contract_from <= contract_to)
);
create unique index companies_biz_no_key on companies (biz_no) where deleted_at is null;
create index companies_kinds_idx on companies using gin (kinds);
create index companies_status_idx on companies (status, id);
create index companies_bank_id_idx on companies (bank_id, id);
create index companies_contract_from_idx on companies (contract_from, id);
create index companies_contract_to_idx on companies (contract_to, id);
create index companies_created_at_idx on companies (created_at, id);
create index companies_created_by_id_idx on companies (created_by_id, id);
create index companies_name_trgm on companies using gin (name gin_trgm_ops);
create index companies_biz_no_trgm on companies using gin (biz_no gin_trgm_ops);
create index companies_ceo_trgm on companies using gin (ceo gin_trgm_ops);
create index companies_phone_trgm on companies using gin (phone gin_trgm_ops);
create index companies_memo_trgm on companies using gin (memo gin_trgm_ops);
create index companies_syllables_idx on companies using gin (syllables(
  coalesce(name, '') || ' ' ||
  coalesce(biz_no, '') || ' ' ||
  coalesce(ceo, '') || ' ' ||
  coalesce(phone, '') || ' ' ||
  coalesce(memo, '')
));
create index companies_files_idx on companies using gin (files jsonb_path_ops);
create index companies_living_idx on companies (id) where deleted_at is null;

-- Settings that staff change.
create table configs (
  id bigint generated by default as identity primary key,
  key text not null,
  config_group text not null,
  value_type text not null,
  value jsonb not null,
  title text not null,
  description text,
  is_public boolean not null default false,
  min_grade text not null default 'manager',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint configs_config_group_check check (config_group in ('app', 'landing', 'rent', 'payment', 'cms', 'notice', 'holiday', 'system')),
  constraint configs_value_type_check check (value_type in ('string', 'int', 'bool', 'json', 'rich')),
  constraint configs_min_grade_check check (min_grade in ('ops', 'manager', 'super')),
  constraint configs_version_check check (version between 0 and 2147483647)
);
create unique index configs_key_key on configs (key);
create index configs_config_group_idx on configs (config_group, id);
create index configs_is_public_idx on configs (is_public, id);
create index configs_min_grade_idx on configs (min_grade, id);
create index configs_created_at_idx on configs (created_at, id);
create index configs_created_by_id_idx on configs (created_by_id, id);
create index configs_key_trgm on configs using gin (key gin_trgm_ops);
create index configs_title_trgm on configs using gin (title gin_trgm_ops);
create index configs_syllables_idx on configs using gin (syllables(coalesce(key, '') || ' ' || coalesce(title, '')));

-- Developer catalogue of the interface components.
create table components (
  id bigint generated by default as identity primary key,
  name text not null,
  category text,
  props jsonb,
  sample text,
  note text,
  status text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint components_status_check check (status in ('draft', 'stable', 'deprecated')),
  constraint components_version_check check (version between 0 and 2147483647)
);
create unique index components_name_key on components (name);
create index components_category_idx on components (category, id);
create index components_status_idx on components (status, id);
create index components_created_at_idx on components (created_at, id);
create index components_created_by_id_idx on components (created_by_id, id);
create index components_name_trgm on components using gin (name gin_trgm_ops);
create index components_category_trgm on components using gin (category gin_trgm_ops);
create index components_note_trgm on components using gin (note gin_trgm_ops);
create index components_syllables_idx on components using gin (syllables(coalesce(name, '') || ' ' || coalesce(note, '')));

-- Saved filters and columns of lists.
create table saved_views (
  id bigint generated by default as identity primary key,
  name text not null,
  place text not null,
  params jsonb not null,
  is_shared boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint saved_views_version_check check (version between 0 and 2147483647)
);
create unique index saved_views_place_created_by_id_name_key on saved_views (place, created_by_id, name);
create index saved_views_name_idx on saved_views (name, id);
create index saved_views_place_idx on saved_views (place, id);
create index saved_views_is_shared_idx on saved_views (is_shared, id);
create index saved_views_is_default_idx on saved_views (is_default, id);
create index saved_views_created_at_idx on saved_views (created_at, id);
create index saved_views_created_by_id_idx on saved_views (created_by_id, id);
create index saved_views_name_trgm on saved_views using gin (name gin_trgm_ops);
create index saved_views_place_trgm on saved_views using gin (place gin_trgm_ops);
create index saved_views_syllables_idx on saved_views using gin (syllables(coalesce(name, '') || ' ' || coalesce(place, '')));

-- Last run of each job.
create table clock_runs (
  id bigint generated by default as identity primary key,
  name text not null,
  status text not null,
  ran_at timestamptz not null,
  took_ms integer not null,
  said text,
  trouble text,
  failed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  title text not null,
  constraint clock_runs_status_check check (status in ('ok', 'failed')),
  constraint clock_runs_took_ms_check check (took_ms between 0 and 2147483647),
  constraint clock_runs_version_check check (version between 0 and 2147483647)
);
create unique index clock_runs_name_key on clock_runs (name);
create index clock_runs_status_idx on clock_runs (status, id);
create index clock_runs_ran_at_idx on clock_runs (ran_at, id);
create index clock_runs_failed_at_idx on clock_runs (failed_at, id);
create index clock_runs_created_at_idx on clock_runs (created_at, id);
create index clock_runs_created_by_id_idx on clock_runs (created_by_id, id);
create index clock_runs_title_trgm on clock_runs using gin (title gin_trgm_ops);
create index clock_runs_name_trgm on clock_runs using gin (name gin_trgm_ops);
create index clock_runs_trouble_trgm on clock_runs using gin (trouble gin_trgm_ops);
create index clock_runs_syllables_idx on clock_runs using gin (syllables(
  coalesce(title, '') || ' ' ||
  coalesce(name, '') || ' ' ||
  coalesce(trouble, '')
));

--
-- Members
--

-- Members and staff.
create table users (
  id bigint generated by default as identity primary key,
  name text not null,
  nickname text,
  role text not null default 'normal',
  status text not null default 'active',
  email text,
  phone text,
  birth_date date,
  gender text,
  is_foreigner boolean not null default false,
  login_id text,
  staff_grade text,
  inhouse_uid text,
  company_id bigint,
  sns_accounts jsonb,
  push_tokens text,
  push_tokens_sealed bytea,
  push_tokens_digest text,
  app_os text,
  app_version text,
  agree_terms_at timestamptz,
  agree_privacy_at timestamptz,
  agree_location_at timestamptz,
  agree_push boolean not null default false,
  agree_sms boolean not null default false,
  agree_night boolean not null default false,
  zipcode text,
  address text,
  address_detail text,
  sigungu_id bigint,
  ci_hash text,
  ci_hash_sealed bytea,
  ci_hash_digest text,
  point_balance bigint not null default 0,
  rent_count integer not null default 0,
  unpaid_amount bigint not null default 0,
  penalty_score integer not null default 0,
  block_reason text,
  blocked_until timestamptz,
  memo text,
  joined_at timestamptz,
  last_login_at timestamptz,
  withdraw_requested_at timestamptz,
  withdraw_reason text,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  nicecert_id bigint,
  driver_license_id bigint,
  default_card_id bigint,
  consents jsonb,
  data_taken_at timestamptz,
  constraint users_role_check check (role in ('normal', 'admin')),
  constraint users_status_check check (status in ('active', 'dormant', 'blocked', 'withdraw_requested', 'withdrawn')),
  constraint users_phone_check check (phone ~ '^\d{8,12}$'),
  constraint users_gender_check check (gender in ('m', 'f')),
  constraint users_point_balance_check check (point_balance between 0 and 1000000000000),
  constraint users_rent_count_check check (rent_count between 0 and 2147483647),
  constraint users_unpaid_amount_check check (unpaid_amount between 0 and 1000000000000),
  constraint users_penalty_score_check check (penalty_score between 0 and 2147483647),
  constraint users_app_os_check check (app_os in ('ios', 'android')),
  constraint users_staff_grade_check check (staff_grade in ('cs', 'ops', 'finance', 'manager', 'super')),
  constraint users_version_check check (version between 0 and 2147483647)
);
create unique index users_ci_hash_key on users (ci_hash_digest) where deleted_at is null;
create unique index users_login_id_key on users (lower(login_id)) where deleted_at is null;
create index users_role_idx on users (role, id);
create index users_status_idx on users (status, id);
create index users_gender_idx on users (gender, id);
create index users_is_foreigner_idx on users (is_foreigner, id);
create index users_rent_count_idx on users (rent_count, id);
create index users_unpaid_amount_idx on users (unpaid_amount, id);
create index users_penalty_score_idx on users (penalty_score, id);
create index users_blocked_until_idx on users (blocked_until, id);
create index users_nicecert_id_idx on users (nicecert_id, id);
create index users_driver_license_id_idx on users (driver_license_id, id);
create index users_default_card_id_idx on users (default_card_id, id);
create index users_sigungu_id_idx on users (sigungu_id, id);
create index users_joined_at_idx on users (joined_at, id);
create index users_last_login_at_idx on users (last_login_at, id);
create index users_withdraw_requested_at_idx on users (withdraw_requested_at, id);
create index users_withdrawn_at_idx on users (withdrawn_at, id);
create index users_app_os_idx on users (app_os, id);
create index users_agree_push_idx on users (agree_push, id);
create index users_agree_sms_idx on users (agree_sms, id);
create index users_agree_night_idx on users (agree_night, id);
create index users_staff_grade_idx on users (staff_grade, id);
create index users_inhouse_uid_idx on users (inhouse_uid, id);
create index users_company_id_idx on users (company_id, id);
create index users_created_at_idx on users (created_at, id);
create index users_created_by_id_idx on users (created_by_id, id);
create index users_name_trgm on users using gin (name gin_trgm_ops);
create index users_nickname_trgm on users using gin (nickname gin_trgm_ops);
create index users_email_trgm on users using gin (email gin_trgm_ops);
create index users_phone_trgm on users using gin (phone gin_trgm_ops);
create index users_memo_trgm on users using gin (memo gin_trgm_ops);
create index users_login_id_trgm on users using gin (login_id gin_trgm_ops);
create index users_inhouse_uid_trgm on users using gin (inhouse_uid gin_trgm_ops);
create index users_syllables_idx on users using gin (syllables(
  coalesce(name, '') || ' ' ||
  coalesce(nickname, '') || ' ' ||
  coalesce(email, '') || ' ' ||
  coalesce(phone, '') || ' ' ||
  coalesce(memo, '') || ' ' ||
  coalesce(login_id, '')
));
create index users_living_idx on users (id) where deleted_at is null;

-- Driving licences of members.
create table driver_licenses (
  id bigint generated by default as identity primary key,
  user_id bigint not null,
  name text not null,
  birth_date text not null,
  birth_date_sealed bytea,
  birth_date_digest text,
  license_no text not null,
  license_no_sealed bytea,
  license_no_digest text,
  license_hash text,
  serial_no text not null,
  serial_no_sealed bytea,
  serial_no_digest text,
  class text not null,
  issued_on date not null,
  acquired_on date not null,
  renew_until date not null,
  image text,
  image_sealed bytea,
  image_digest text,
  image_files text[],
  is_mobile boolean not null default false,
  status text not null default 'submitted',
  verify_method text,
  verify_code text,
  verified_at timestamptz,
  rechecked_at timestamptz,
  reject_reason text,
  reviewer_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint driver_licenses_class_check check (class in ('c1_large', 'c1', 'c2', 'c2_auto', 'intl')),
  constraint driver_licenses_status_check check (status in ('submitted', 'verified', 'rejected', 'expired', 'suspended', 'replaced')),
  constraint driver_licenses_verify_method_check check (verify_method in ('api', 'manual')),
  constraint driver_licenses_version_check check (version between 0 and 2147483647)
);
create index driver_licenses_user_id_idx on driver_licenses (user_id, id);
create index driver_licenses_license_no_digest_idx on driver_licenses (license_no_digest, id);
create index driver_licenses_class_idx on driver_licenses (class, id);
create index driver_licenses_renew_until_idx on driver_licenses (renew_until, id);
create index driver_licenses_is_mobile_idx on driver_licenses (is_mobile, id);
create index driver_licenses_status_idx on driver_licenses (status, id);
create index driver_licenses_verify_method_idx on driver_licenses (verify_method, id);
create index driver_licenses_verified_at_idx on driver_licenses (verified_at, id);
create index driver_licenses_rechecked_at_idx on driver_licenses (rechecked_at, id);
create index driver_licenses_reviewer_id_idx on driver_licenses (reviewer_id, id);
create index driver_licenses_created_at_idx on driver_licenses (created_at, id);
create index driver_licenses_created_by_id_idx on driver_licenses (created_by_id, id);
create index driver_licenses_name_trgm on driver_licenses using gin (name gin_trgm_ops);
create index driver_licenses_verify_code_trgm on driver_licenses using gin (verify_code gin_trgm_ops);
create index driver_licenses_syllables_idx on driver_licenses using gin (syllables(coalesce(name, '') || ' ' || coalesce(verify_code, '')));
create index driver_licenses_image_files_idx on driver_licenses using gin (image_files);
create index driver_licenses_living_idx on driver_licenses (id) where deleted_at is null;

-- Payment cards of members, by billing key.
create table credit_cards (
  id bigint generated by default as identity primary key,
  user_id bigint not null,
  pg text not null,
  billing_key text not null,
  billing_key_sealed bytea,
  billing_key_digest text,
  customer_key text not null,
  customer_key_sealed bytea,
  customer_key_digest text,
  issuer text not null,
  masked_no text not null,
  card_type text,
  owner_type text,
  expires text,
  nickname text,
  is_default boolean not null default false,
  status text not null default 'active',
  fail_count integer not null default 0,
  last_used_at timestamptz,
  registered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint credit_cards_pg_check check (pg in ('toss', 'nice', 'kcp')),
  constraint credit_cards_card_type_check check (card_type in ('credit', 'check', 'gift')),
  constraint credit_cards_owner_type_check check (owner_type in ('personal', 'corp')),
  constraint credit_cards_expires_check check (expires ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint credit_cards_status_check check (status in ('active', 'failed', 'expired', 'deleted')),
  constraint credit_cards_fail_count_check check (fail_count between 0 and 2147483647),
  constraint credit_cards_version_check check (version between 0 and 2147483647)
);
create unique index credit_cards_billing_key_key on credit_cards (billing_key_digest) where deleted_at is null;
create index credit_cards_user_id_idx on credit_cards (user_id, id);
create index credit_cards_pg_idx on credit_cards (pg, id);
create index credit_cards_issuer_idx on credit_cards (issuer, id);
create index credit_cards_card_type_idx on credit_cards (card_type, id);
create index credit_cards_owner_type_idx on credit_cards (owner_type, id);
create index credit_cards_expires_idx on credit_cards (expires, id);
create index credit_cards_is_default_idx on credit_cards (is_default, id);
create index credit_cards_status_idx on credit_cards (status, id);
create index credit_cards_registered_at_idx on credit_cards (registered_at, id);
create index credit_cards_created_at_idx on credit_cards (created_at, id);
create index credit_cards_created_by_id_idx on credit_cards (created_by_id, id);
create index credit_cards_issuer_trgm on credit_cards using gin (issuer gin_trgm_ops);
create index credit_cards_masked_no_trgm on credit_cards using gin (masked_no gin_trgm_ops);
create index credit_cards_syllables_idx on credit_cards using gin (syllables(coalesce(issuer, '') || ' ' || coalesce(masked_no, '')));
create index credit_cards_living_idx on credit_cards (id) where deleted_at is null;

-- Identity checks by NICE.
create table nicecerts (
  id bigint generated by default as identity primary key,
  req_seq text not null,
  user_id bigint,
  purpose text not null,
  status text not null default 'requested',
  auth_type text,
  name text,
  birth_date text,
  birth_date_sealed bytea,
  birth_date_digest text,
  gender text,
  nation text,
  carrier text,
  phone text,
  phone_sealed bytea,
  phone_digest text,
  ci text,
  ci_sealed bytea,
  ci_digest text,
  di text,
  di_sealed bytea,
  di_digest text,
  ci_hash text,
  ci_hash_sealed bytea,
  ci_hash_digest text,
  certified_at timestamptz,
  expires_at timestamptz,
  error_code text,
  ip text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint nicecerts_purpose_check check (purpose in ('join', 'phone', 'find', 'license', 'contract', 'staff')),
  constraint nicecerts_status_check check (status in ('requested', 'success', 'failed', 'expired')),
  constraint nicecerts_auth_type_check check (auth_type in ('mobile', 'cert', 'card')),
  constraint nicecerts_gender_check check (gender in ('m', 'f')),
  constraint nicecerts_nation_check check (nation in ('domestic', 'foreign')),
  constraint nicecerts_version_check check (version between 0 and 2147483647)
);
create unique index nicecerts_req_seq_key on nicecerts (req_seq) where deleted_at is null;
create index nicecerts_user_id_idx on nicecerts (user_id, id);
create index nicecerts_purpose_idx on nicecerts (purpose, id);
create index nicecerts_status_idx on nicecerts (status, id);
create index nicecerts_auth_type_idx on nicecerts (auth_type, id);
create index nicecerts_nation_idx on nicecerts (nation, id);
create index nicecerts_carrier_idx on nicecerts (carrier, id);
create index nicecerts_phone_digest_idx on nicecerts (phone_digest, id);
create index nicecerts_certified_at_idx on nicecerts (certified_at, id);
create index nicecerts_created_at_idx on nicecerts (created_at, id);
create index nicecerts_created_by_id_idx on nicecerts (created_by_id, id);
create index nicecerts_req_seq_trgm on nicecerts using gin (req_seq gin_trgm_ops);
create index nicecerts_name_trgm on nicecerts using gin (name gin_trgm_ops);
create index nicecerts_carrier_trgm on nicecerts using gin (carrier gin_trgm_ops);
create index nicecerts_error_code_trgm on nicecerts using gin (error_code gin_trgm_ops);
create index nicecerts_syllables_idx on nicecerts using gin (syllables(
  coalesce(req_seq, '') || ' ' ||
  coalesce(name, '') || ' ' ||
  coalesce(error_code, '')
));
create index nicecerts_living_idx on nicecerts (id) where deleted_at is null;

-- Messages to single members.
create table notis (
  id bigint generated by default as identity primary key,
  user_id bigint not null,
  category text not null default 'notice',
  title text not null,
  body text not null,
  link text,
  target_type text,
  target_id integer,
  channel text not null default 'inapp',
  status text not null default 'queued',
  amsg_id bigint,
  sent_at timestamptz,
  read_at timestamptz,
  fail_reason text,
  dedupe_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  is_ad boolean not null default false,
  attempts integer not null default 0,
  next_try_at timestamptz,
  valid_until timestamptz,
  skip_reason text,
  provider_id text,
  address text,
  address_sealed bytea,
  address_digest text,
  constraint notis_category_check check (category in ('rent', 'payment', 'coupon', 'point', 'claim', 'purchase', 'invoice', 'license', 'notice', 'system')),
  constraint notis_target_type_check check (target_type in ('rent', 'fine_log', 'claim', 'review', 'coupon', 'driver_license', 'invoice', 'acc_rent', 'purchase')),
  constraint notis_target_id_check check (target_id between 1 and 2147483647),
  constraint notis_channel_check check (channel in ('inapp', 'push', 'sms', 'alimtalk', 'email')),
  constraint notis_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'skipped', 'read')),
  constraint notis_attempts_check check (attempts between 0 and 2147483647),
  constraint notis_skip_reason_check check (skip_reason in ('no_consent', 'at_night', 'left', 'no_address', 'too_late')),
  constraint notis_version_check check (version between 0 and 2147483647)
);
create unique index notis_dedupe_key_key on notis (dedupe_key);
create index notis_user_id_idx on notis (user_id, id);
create index notis_category_idx on notis (category, id);
create index notis_is_ad_idx on notis (is_ad, id);
create index notis_target_type_idx on notis (target_type, id);
create index notis_target_id_idx on notis (target_id, id);
create index notis_channel_idx on notis (channel, id);
create index notis_status_idx on notis (status, id);
create index notis_amsg_id_idx on notis (amsg_id, id);
create index notis_sent_at_idx on notis (sent_at, id);
create index notis_next_try_at_idx on notis (next_try_at, id);
create index notis_skip_reason_idx on notis (skip_reason, id);
create index notis_created_at_idx on notis (created_at, id);
create index notis_created_by_id_idx on notis (created_by_id, id);
create index notis_title_trgm on notis using gin (title gin_trgm_ops);
create index notis_body_trgm on notis using gin (body gin_trgm_ops);
create index notis_syllables_idx on notis using gin (syllables(coalesce(title, '') || ' ' || coalesce(body, '')));

--
-- Vehicles
--

-- Car makers.
create table brands (
  id bigint generated by default as identity primary key,
  name text not null,
  name_en text not null,
  origin text not null,
  country text,
  logo text,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint brands_origin_check check (origin in ('domestic', 'import')),
  constraint brands_sort_check check (sort between 0 and 2147483647),
  constraint brands_version_check check (version between 0 and 2147483647)
);
create unique index brands_name_key on brands (name) where deleted_at is null;
create index brands_origin_idx on brands (origin, id);
create index brands_is_visible_idx on brands (is_visible, id);
create index brands_created_at_idx on brands (created_at, id);
create index brands_created_by_id_idx on brands (created_by_id, id);
create index brands_name_trgm on brands using gin (name gin_trgm_ops);
create index brands_name_en_trgm on brands using gin (name_en gin_trgm_ops);
create index brands_syllables_idx on brands using gin (syllables(coalesce(name, '') || ' ' || coalesce(name_en, '')));
create index brands_logo_idx on brands (logo);
create index brands_living_idx on brands (id) where deleted_at is null;

-- Model lines.
create table model_groups (
  id bigint generated by default as identity primary key,
  brand_id bigint not null,
  name text not null,
  name_en text,
  segment text not null,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint model_groups_segment_check check (segment in ('mini', 'small', 'compact', 'mid', 'large', 'suv', 'mpv', 'sport', 'truck')),
  constraint model_groups_sort_check check (sort between 0 and 2147483647),
  constraint model_groups_version_check check (version between 0 and 2147483647)
);
create unique index model_groups_brand_id_name_key on model_groups (brand_id, name) where deleted_at is null;
create index model_groups_brand_id_idx on model_groups (brand_id, id);
create index model_groups_segment_idx on model_groups (segment, id);
create index model_groups_is_visible_idx on model_groups (is_visible, id);
create index model_groups_created_at_idx on model_groups (created_at, id);
create index model_groups_created_by_id_idx on model_groups (created_by_id, id);
create index model_groups_name_trgm on model_groups using gin (name gin_trgm_ops);
create index model_groups_name_en_trgm on model_groups using gin (name_en gin_trgm_ops);
create index model_groups_syllables_idx on model_groups using gin (syllables(coalesce(name, '') || ' ' || coalesce(name_en, '')));
create index model_groups_living_idx on model_groups (id) where deleted_at is null;

-- Models: one generation of a model line.
create table models (
  id bigint generated by default as identity primary key,
  model_group_id bigint not null,
  brand_id bigint not null,
  name text not null,
  code text,
  body_type text not null,
  released text,
  discontinued text,
  status text not null,
  image text,
  is_visible boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint models_body_type_check check (body_type in ('sedan', 'hatch', 'suv', 'wagon', 'mpv', 'coupe', 'cabrio', 'pickup')),
  constraint models_released_check check (released ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint models_discontinued_check check (discontinued ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint models_status_check check (status in ('upcoming', 'on_sale', 'discontinued')),
  constraint models_sort_check check (sort between 0 and 2147483647),
  constraint models_version_check check (version between 0 and 2147483647)
);
create index models_model_group_id_idx on models (model_group_id, id);
create index models_brand_id_idx on models (brand_id, id);
create index models_body_type_idx on models (body_type, id);
create index models_released_idx on models (released, id);
create index models_status_idx on models (status, id);
create index models_is_visible_idx on models (is_visible, id);
create index models_created_at_idx on models (created_at, id);
create index models_created_by_id_idx on models (created_by_id, id);
create index models_name_trgm on models using gin (name gin_trgm_ops);
create index models_code_trgm on models using gin (code gin_trgm_ops);
create index models_syllables_idx on models using gin (syllables(coalesce(name, '') || ' ' || coalesce(code, '')));
create index models_image_idx on models (image);
create index models_living_idx on models (id) where deleted_at is null;

-- Trims of a model.
create table trims (
  id bigint generated by default as identity primary key,
  model_id bigint not null,
  name text not null,
  model_year integer not null,
  price bigint not null,
  status text not null default 'on_sale',
  fuel text not null,
  engine_cc integer,
  power_ps integer,
  drive text,
  transmission text,
  seats integer not null,
  efficiency numeric(13,1),
  range_km integer,
  battery_kwh numeric(13,1),
  license_class text not null default 'class2',
  spec jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint trims_model_year_check check (model_year between 1990 and 2100),
  constraint trims_price_check check (price between 0 and 1000000000000),
  constraint trims_status_check check (status in ('on_sale', 'discontinued')),
  constraint trims_fuel_check check (fuel in ('gasoline', 'diesel', 'lpg', 'hybrid', 'phev', 'ev', 'fcev')),
  constraint trims_engine_cc_check check (engine_cc between 50 and 20000),
  constraint trims_power_ps_check check (power_ps between 1 and 3000),
  constraint trims_drive_check check (drive in ('fwd', 'rwd', 'awd')),
  constraint trims_transmission_check check (transmission in ('auto', 'manual', 'dct', 'cvt', 'single')),
  constraint trims_seats_check check (seats between 1 and 50),
  constraint trims_efficiency_check check (efficiency between 0 and 100),
  constraint trims_range_km_check check (range_km between 0 and 5000),
  constraint trims_battery_kwh_check check (battery_kwh between 0 and 1000),
  constraint trims_license_class_check check (license_class in ('class2', 'class1')),
  constraint trims_version_check check (version between 0 and 2147483647)
);
create unique index trims_model_id_model_year_name_key on trims (model_id, model_year, name) where deleted_at is null;
create index trims_model_id_idx on trims (model_id, id);
create index trims_model_year_idx on trims (model_year, id);
create index trims_status_idx on trims (status, id);
create index trims_fuel_idx on trims (fuel, id);
create index trims_drive_idx on trims (drive, id);
create index trims_seats_idx on trims (seats, id);
create index trims_created_at_idx on trims (created_at, id);
create index trims_created_by_id_idx on trims (created_by_id, id);
create index trims_name_trgm on trims using gin (name gin_trgm_ops);
create index trims_syllables_idx on trims using gin (syllables(coalesce(name, '')));
create index trims_living_idx on trims (id) where deleted_at is null;

-- Exterior colours of a model.
create table ext_colors (
  id bigint generated by default as identity primary key,
  model_id bigint not null,
  name text not null,
  code text,
  hex text not null,
  hex2 text,
  price bigint not null default 0,
  image text,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint ext_colors_hex_check check (hex ~ '^#[0-9a-fA-F]{6}$'),
  constraint ext_colors_hex2_check check (hex2 ~ '^#[0-9a-fA-F]{6}$'),
  constraint ext_colors_price_check check (price between 0 and 1000000000000),
  constraint ext_colors_sort_check check (sort between 0 and 2147483647),
  constraint ext_colors_version_check check (version between 0 and 2147483647)
);
create unique index ext_colors_model_id_name_key on ext_colors (model_id, name) where deleted_at is null;
create index ext_colors_model_id_idx on ext_colors (model_id, id);
create index ext_colors_is_visible_idx on ext_colors (is_visible, id);
create index ext_colors_created_at_idx on ext_colors (created_at, id);
create index ext_colors_created_by_id_idx on ext_colors (created_by_id, id);
create index ext_colors_name_trgm on ext_colors using gin (name gin_trgm_ops);
create index ext_colors_code_trgm on ext_colors using gin (code gin_trgm_ops);
create index ext_colors_syllables_idx on ext_colors using gin (syllables(coalesce(name, '') || ' ' || coalesce(code, '')));
create index ext_colors_image_idx on ext_colors (image);
create index ext_colors_living_idx on ext_colors (id) where deleted_at is null;

-- Trims with an exterior colour.
create table ext_colors_trims (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index ext_colors_trims_to_id_idx on ext_colors_trims (to_id, from_id);

-- Interior colours of a model.
create table int_colors (
  id bigint generated by default as identity primary key,
  model_id bigint not null,
  name text not null,
  code text,
  hex text not null,
  material text,
  price bigint not null default 0,
  image text,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint int_colors_hex_check check (hex ~ '^#[0-9a-fA-F]{6}$'),
  constraint int_colors_price_check check (price between 0 and 1000000000000),
  constraint int_colors_sort_check check (sort between 0 and 2147483647),
  constraint int_colors_version_check check (version between 0 and 2147483647)
);
create unique index int_colors_model_id_name_key on int_colors (model_id, name) where deleted_at is null;
create index int_colors_model_id_idx on int_colors (model_id, id);
create index int_colors_is_visible_idx on int_colors (is_visible, id);
create index int_colors_created_at_idx on int_colors (created_at, id);
create index int_colors_created_by_id_idx on int_colors (created_by_id, id);
create index int_colors_name_trgm on int_colors using gin (name gin_trgm_ops);
create index int_colors_code_trgm on int_colors using gin (code gin_trgm_ops);
create index int_colors_syllables_idx on int_colors using gin (syllables(coalesce(name, '') || ' ' || coalesce(code, '')));
create index int_colors_image_idx on int_colors (image);
create index int_colors_living_idx on int_colors (id) where deleted_at is null;

-- Trims with an interior colour.
create table int_colors_trims (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index int_colors_trims_to_id_idx on int_colors_trims (to_id, from_id);

-- Options and packages of a model.
create table aoptions (
  id bigint generated by default as identity primary key,
  model_id bigint not null,
  name text not null,
  option_group text,
  price bigint not null,
  description text,
  image text,
  sort integer not null default 0,
  is_visible boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint aoptions_price_check check (price between 0 and 1000000000000),
  constraint aoptions_sort_check check (sort between 0 and 2147483647),
  constraint aoptions_version_check check (version between 0 and 2147483647)
);
create index aoptions_model_id_idx on aoptions (model_id, id);
create index aoptions_option_group_idx on aoptions (option_group, id);
create index aoptions_is_visible_idx on aoptions (is_visible, id);
create index aoptions_created_at_idx on aoptions (created_at, id);
create index aoptions_created_by_id_idx on aoptions (created_by_id, id);
create index aoptions_name_trgm on aoptions using gin (name gin_trgm_ops);
create index aoptions_option_group_trgm on aoptions using gin (option_group gin_trgm_ops);
create index aoptions_syllables_idx on aoptions using gin (syllables(coalesce(name, '')));
create index aoptions_image_idx on aoptions (image);
create index aoptions_living_idx on aoptions (id) where deleted_at is null;

-- Trims with an option.
create table aoptions_trims (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index aoptions_trims_to_id_idx on aoptions_trims (to_id, from_id);

-- Options that an option requires.
create table aoptions_requires (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index aoptions_requires_to_id_idx on aoptions_requires (to_id, from_id);

-- Options that exclude an option.
create table aoptions_excludes (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index aoptions_excludes_to_id_idx on aoptions_excludes (to_id, from_id);

--
-- Rental: cars and places
--

-- Places where cars are taken and returned.
create table spots (
  id bigint generated by default as identity primary key,
  code text not null,
  name text not null,
  type text not null,
  status text not null default 'active',
  company_id bigint,
  sigungu_id bigint not null,
  address text not null,
  lat_lng jsonb not null,
  phone text,
  hours jsonb not null,
  capacity integer,
  return_radius_m integer not null default 100,
  parking_fee_rule text,
  pickup_guide text,
  return_guide text,
  images text[],
  is_visible boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint spots_type_check check (type in ('parking', 'showroom', 'dealer', 'office', 'delivery')),
  constraint spots_status_check check (status in ('active', 'paused', 'closed')),
  constraint spots_phone_check check (phone ~ '^\d{8,12}$'),
  constraint spots_capacity_check check (capacity between 0 and 10000),
  constraint spots_return_radius_m_check check (return_radius_m between 10 and 50000),
  constraint spots_sort_check check (sort between 0 and 2147483647),
  constraint spots_version_check check (version between 0 and 2147483647)
);
create unique index spots_code_key on spots (code) where deleted_at is null;
create index spots_type_idx on spots (type, id);
create index spots_status_idx on spots (status, id);
create index spots_company_id_idx on spots (company_id, id);
create index spots_sigungu_id_idx on spots (sigungu_id, id);
create index spots_is_visible_idx on spots (is_visible, id);
create index spots_created_at_idx on spots (created_at, id);
create index spots_created_by_id_idx on spots (created_by_id, id);
create index spots_code_trgm on spots using gin (code gin_trgm_ops);
create index spots_name_trgm on spots using gin (name gin_trgm_ops);
create index spots_address_trgm on spots using gin (address gin_trgm_ops);
create index spots_syllables_idx on spots using gin (syllables(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(address, '')));
create index spots_images_idx on spots using gin (images);
create index spots_living_idx on spots (id) where deleted_at is null;

-- Labels of cars.
create table tags (
  id bigint generated by default as identity primary key,
  name text not null,
  color text,
  icon text,
  sort integer not null default 0,
  is_visible boolean not null default true,
  rcar_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint tags_color_check check (color ~ '^#[0-9a-fA-F]{6}$'),
  constraint tags_sort_check check (sort between 0 and 2147483647),
  constraint tags_rcar_count_check check (rcar_count between 0 and 2147483647),
  constraint tags_version_check check (version between 0 and 2147483647)
);
create unique index tags_name_key on tags (name) where deleted_at is null;
create index tags_is_visible_idx on tags (is_visible, id);
create index tags_created_at_idx on tags (created_at, id);
create index tags_created_by_id_idx on tags (created_by_id, id);
create index tags_name_trgm on tags using gin (name gin_trgm_ops);
create index tags_syllables_idx on tags using gin (syllables(coalesce(name, '')));
create index tags_icon_idx on tags (icon);
create index tags_living_idx on tags (id) where deleted_at is null;

-- Cars that can be booked.
create table rcars (
  id bigint generated by default as identity primary key,
  plate_no text not null,
  vin text,
  name text not null,
  status text not null default 'preparing',
  status_reason text,
  trim_id bigint not null,
  model_id bigint not null,
  brand_id bigint not null,
  model_year integer not null,
  ext_color_id bigint,
  int_color_id bigint,
  images text[] not null,
  description text,
  company_id bigint,
  spot_id bigint not null,
  parking_memo text,
  min_age integer not null default 21,
  min_license_years numeric(13,1) not null default 1,
  min_rent_min integer not null default 60,
  max_rent_min integer not null default 43200,
  lead_min integer not null default 30,
  turnaround_min integer not null default 30,
  book_open_days integer not null default 60,
  is_delivery boolean not null default false,
  is_visible boolean not null default true,
  sort integer not null default 0,
  key_type text not null,
  key_memo text,
  key_memo_sealed bytea,
  key_memo_digest text,
  terminal_id text,
  hipass_no text,
  hipass_no_sealed bytea,
  hipass_no_digest text,
  fuel_card_no text,
  fuel_card_no_sealed bytea,
  fuel_card_no_digest text,
  odometer_km integer not null default 0,
  fuel_pct integer,
  lat_lng jsonb,
  rent_count integer not null default 0,
  score_avg numeric(14,2),
  registered_on date not null,
  vehicle_age_due date,
  inspection_due date,
  insurer_id bigint,
  insurance_no text,
  insurance_no_sealed bytea,
  insurance_no_digest text,
  insurance_from date,
  insurance_to date,
  insurance_age integer,
  acquired_on date,
  acquired_price bigint,
  disposed_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  price_policy_id bigint not null,
  penalty_policy_id bigint not null,
  product_id bigint,
  last_state_id bigint,
  deleted_at timestamptz,
  idle_since timestamptz,
  constraint rcars_status_check check (status in ('preparing', 'active', 'paused', 'repair', 'sold', 'retired')),
  constraint rcars_model_year_check check (model_year between 1990 and 2100),
  constraint rcars_min_age_check check (min_age between 18 and 99),
  constraint rcars_min_license_years_check check (min_license_years between 0 and 50),
  constraint rcars_min_rent_min_check check (min_rent_min between 10 and 43200),
  constraint rcars_max_rent_min_check check (max_rent_min between 10 and 525600),
  constraint rcars_lead_min_check check (lead_min between 0 and 43200),
  constraint rcars_turnaround_min_check check (turnaround_min between 0 and 1440),
  constraint rcars_book_open_days_check check (book_open_days between 1 and 365),
  constraint rcars_sort_check check (sort between 0 and 2147483647),
  constraint rcars_key_type_check check (key_type in ('telematics', 'keybox', 'physical')),
  constraint rcars_odometer_km_check check (odometer_km between 0 and 2147483647),
  constraint rcars_fuel_pct_check check (fuel_pct between 0 and 100),
  constraint rcars_rent_count_check check (rent_count between 0 and 2147483647),
  constraint rcars_score_avg_check check (score_avg between 0 and 5),
  constraint rcars_insurance_age_check check (insurance_age between 18 and 99),
  constraint rcars_acquired_price_check check (acquired_price between 0 and 1000000000000),
  constraint rcars_version_check check (version between 0 and 2147483647),
  constraint rcars_insurance_from_insurance_to_check check (insurance_from <= insurance_to)
);
create unique index rcars_plate_no_key on rcars (plate_no) where deleted_at is null;
create unique index rcars_vin_key on rcars (vin) where deleted_at is null;
create unique index rcars_terminal_id_key on rcars (terminal_id) where deleted_at is null;
create index rcars_status_idx on rcars (status, id);
create index rcars_trim_id_idx on rcars (trim_id, id);
create index rcars_model_id_idx on rcars (model_id, id);
create index rcars_brand_id_idx on rcars (brand_id, id);
create index rcars_model_year_idx on rcars (model_year, id);
create index rcars_ext_color_id_idx on rcars (ext_color_id, id);
create index rcars_int_color_id_idx on rcars (int_color_id, id);
create index rcars_company_id_idx on rcars (company_id, id);
create index rcars_spot_id_idx on rcars (spot_id, id);
create index rcars_price_policy_id_idx on rcars (price_policy_id, id);
create index rcars_penalty_policy_id_idx on rcars (penalty_policy_id, id);
create index rcars_product_id_idx on rcars (product_id, id);
create index rcars_is_delivery_idx on rcars (is_delivery, id);
create index rcars_is_visible_idx on rcars (is_visible, id);
create index rcars_key_type_idx on rcars (key_type, id);
create index rcars_last_state_id_idx on rcars (last_state_id, id);
create index rcars_idle_since_idx on rcars (idle_since, id);
create index rcars_vehicle_age_due_idx on rcars (vehicle_age_due, id);
create index rcars_inspection_due_idx on rcars (inspection_due, id);
create index rcars_insurer_id_idx on rcars (insurer_id, id);
create index rcars_insurance_from_idx on rcars (insurance_from, id);
create index rcars_insurance_to_idx on rcars (insurance_to, id);
create index rcars_created_at_idx on rcars (created_at, id);
create index rcars_created_by_id_idx on rcars (created_by_id, id);
create index rcars_plate_no_trgm on rcars using gin (plate_no gin_trgm_ops);
create index rcars_vin_trgm on rcars using gin (vin gin_trgm_ops);
create index rcars_name_trgm on rcars using gin (name gin_trgm_ops);
create index rcars_terminal_id_trgm on rcars using gin (terminal_id gin_trgm_ops);
create index rcars_syllables_idx on rcars using gin (syllables(
  coalesce(plate_no, '') || ' ' ||
  coalesce(vin, '') || ' ' ||
  coalesce(name, '') || ' ' ||
  coalesce(terminal_id, '')
));
create index rcars_images_idx on rcars using gin (images);
create index rcars_living_idx on rcars (id) where deleted_at is null;

-- Options of a car.
create table rcars_aoptions (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rcars_aoptions_to_id_idx on rcars_aoptions (to_id, from_id);

-- Labels of a car.
create table rcars_tags (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rcars_tags_to_id_idx on rcars_tags (to_id, from_id);

-- Inspections of a car at pick-up, at return and at a check.
create table rcar_states (
  id bigint generated by default as identity primary key,
  rcar_id bigint not null,
  kind text not null,
  rent_id bigint,
  checked_at timestamptz not null,
  checker_id bigint not null,
  result text not null default 'pending',
  odometer_km integer not null,
  fuel_pct integer not null,
  lat_lng jsonb,
  parking_memo text,
  warning_lights text[],
  photos jsonb not null,
  damages jsonb,
  new_damage_count integer not null default 0,
  cleanliness text,
  prev_state_id bigint,
  note text,
  locked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  late_photo boolean not null default false,
  constraint rcar_states_kind_check check (kind in ('pickup', 'return', 'check', 'wash', 'move')),
  constraint rcar_states_result_check check (result in ('pending', 'ok', 'issue')),
  constraint rcar_states_odometer_km_check check (odometer_km between 0 and 2000000),
  constraint rcar_states_fuel_pct_check check (fuel_pct between 0 and 100),
  constraint rcar_states_warning_lights_check check (warning_lights <@ array['engine', 'tire', 'oil', 'brake', 'battery', 'airbag', 'coolant', 'washer']::text[]),
  constraint rcar_states_new_damage_count_check check (new_damage_count between 0 and 2147483647),
  constraint rcar_states_cleanliness_check check (cleanliness in ('clean', 'dirty', 'smoke', 'pet')),
  constraint rcar_states_version_check check (version between 0 and 2147483647)
);
create index rcar_states_rcar_id_idx on rcar_states (rcar_id, id);
create index rcar_states_kind_idx on rcar_states (kind, id);
create index rcar_states_rent_id_idx on rcar_states (rent_id, id);
create index rcar_states_checked_at_idx on rcar_states (checked_at, id);
create index rcar_states_checker_id_idx on rcar_states (checker_id, id);
create index rcar_states_result_idx on rcar_states (result, id);
create index rcar_states_late_photo_idx on rcar_states (late_photo, id);
create index rcar_states_new_damage_count_idx on rcar_states (new_damage_count, id);
create index rcar_states_cleanliness_idx on rcar_states (cleanliness, id);
create index rcar_states_prev_state_id_idx on rcar_states (prev_state_id, id);
create index rcar_states_created_at_idx on rcar_states (created_at, id);
create index rcar_states_created_by_id_idx on rcar_states (created_by_id, id);
create index rcar_states_note_trgm on rcar_states using gin (note gin_trgm_ops);
create index rcar_states_syllables_idx on rcar_states using gin (syllables(coalesce(note, '')));
create index rcar_states_photos_idx on rcar_states using gin (photos jsonb_path_ops);
create index rcar_states_damages_idx on rcar_states using gin (damages jsonb_path_ops);
create index rcar_states_living_idx on rcar_states (id) where deleted_at is null;

-- Periods in which a car is out of service.
create table rcar_disables (
  id bigint generated by default as identity primary key,
  rcar_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  reason text not null,
  status text not null default 'scheduled',
  detail text,
  source text,
  claim_id bigint,
  rent_id bigint,
  repair_shop_id bigint,
  cost bigint,
  files jsonb,
  moved_rents jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  on_overlap text not null default 'refuse',
  constraint rcar_disables_reason_check check (reason in ('maintenance', 'accident', 'inspection', 'cleaning', 'relocation', 'event', 'owner', 'etc')),
  constraint rcar_disables_status_check check (status in ('scheduled', 'active', 'done', 'canceled')),
  constraint rcar_disables_on_overlap_check check (on_overlap in ('refuse', 'swap')),
  constraint rcar_disables_source_check check (source in ('manual', 'claim', 'state', 'system')),
  constraint rcar_disables_cost_check check (cost between 0 and 1000000000000),
  constraint rcar_disables_version_check check (version between 0 and 2147483647)
);
create index rcar_disables_rcar_id_idx on rcar_disables (rcar_id, id);
create index rcar_disables_start_at_idx on rcar_disables (start_at, id);
create index rcar_disables_end_at_idx on rcar_disables (end_at, id);
create index rcar_disables_reason_idx on rcar_disables (reason, id);
create index rcar_disables_status_idx on rcar_disables (status, id);
create index rcar_disables_source_idx on rcar_disables (source, id);
create index rcar_disables_claim_id_idx on rcar_disables (claim_id, id);
create index rcar_disables_rent_id_idx on rcar_disables (rent_id, id);
create index rcar_disables_repair_shop_id_idx on rcar_disables (repair_shop_id, id);
create index rcar_disables_created_at_idx on rcar_disables (created_at, id);
create index rcar_disables_created_by_id_idx on rcar_disables (created_by_id, id);
create index rcar_disables_detail_trgm on rcar_disables using gin (detail gin_trgm_ops);
create index rcar_disables_syllables_idx on rcar_disables using gin (syllables(coalesce(detail, '')));
create index rcar_disables_files_idx on rcar_disables using gin (files jsonb_path_ops);
create index rcar_disables_living_idx on rcar_disables (id) where deleted_at is null;

-- Door commands to cars with a telematics device.
create table door_commands (
  id bigint generated by default as identity primary key,
  act text not null,
  status text not null default 'requested',
  user_id bigint not null,
  given_by_id bigint not null,
  rent_id bigint not null,
  rcar_id bigint not null,
  device text not null,
  vendor_no text,
  reason text,
  answer_by timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint door_commands_act_check check (act in ('unlock', 'lock', 'horn')),
  constraint door_commands_status_check check (status in ('requested', 'done', 'denied', 'unknown')),
  constraint door_commands_version_check check (version between 0 and 2147483647)
);
create index door_commands_act_idx on door_commands (act, id);
create index door_commands_status_idx on door_commands (status, id);
create index door_commands_user_id_idx on door_commands (user_id, id);
create index door_commands_given_by_id_idx on door_commands (given_by_id, id);
create index door_commands_rent_id_idx on door_commands (rent_id, id);
create index door_commands_rcar_id_idx on door_commands (rcar_id, id);
create index door_commands_created_at_idx on door_commands (created_at, id);
create index door_commands_created_by_id_idx on door_commands (created_by_id, id);
create index door_commands_act_trgm on door_commands using gin (act gin_trgm_ops);
create index door_commands_device_trgm on door_commands using gin (device gin_trgm_ops);
create index door_commands_syllables_idx on door_commands using gin (syllables(coalesce(device, '')));

-- Periods in which a car is occupied. The periods of a car do not overlap.
create table occupancies (
  id bigint generated by default as identity primary key,
  rcar_id bigint not null,
  holder text not null,
  holder_id integer not null,
  segment integer not null default 1,
  user_id bigint,
  from_at timestamptz not null,
  to_at timestamptz not null,
  user_to_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint occupancies_holder_check check (holder in ('rent', 'rcarDisable', 'accRent', 'urent')),
  constraint occupancies_holder_id_check check (holder_id between 1 and 2147483647),
  constraint occupancies_segment_check check (segment between 1 and 2147483647),
  constraint occupancies_version_check check (version between 0 and 2147483647),
  constraint occupancies_from_at_to_at_check check (from_at < to_at),
  constraint occupancies_from_at_user_to_at_check check (from_at < user_to_at),
  constraint occupancies_rcar_id_from_at_to_at_excl exclude using gist (rcar_id with =, tstzrange(from_at, to_at) with &&),
  constraint occupancies_user_id_from_at_user_to_at_rent_excl exclude using gist (user_id with =, tstzrange(from_at, user_to_at) with &&) where (holder in ('rent'))
);
create unique index occupancies_holder_holder_id_segment_key on occupancies (holder, holder_id, segment);
create index occupancies_rcar_id_idx on occupancies (rcar_id, id);
create index occupancies_holder_idx on occupancies (holder, id);
create index occupancies_holder_id_idx on occupancies (holder_id, id);
create index occupancies_user_id_idx on occupancies (user_id, id);
create index occupancies_from_at_idx on occupancies (from_at, id);
create index occupancies_to_at_idx on occupancies (to_at, id);
create index occupancies_created_at_idx on occupancies (created_at, id);
create index occupancies_created_by_id_idx on occupancies (created_by_id, id);

-- Searches and quotes by hour, place, model and weekday, without persons.
create table demand_counts (
  id bigint generated by default as identity primary key,
  asked_at timestamptz not null,
  kind text not null,
  channel text not null,
  spot_id bigint,
  model_id bigint,
  weekday text not null,
  count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint demand_counts_kind_check check (kind in ('searched', 'unfound', 'quoted')),
  constraint demand_counts_channel_check check (channel in ('app', 'desk')),
  constraint demand_counts_weekday_check check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  constraint demand_counts_count_check check (count between 0 and 2147483647),
  constraint demand_counts_version_check check (version between 0 and 2147483647)
);
create index demand_counts_asked_at_idx on demand_counts (asked_at, id);
create index demand_counts_kind_idx on demand_counts (kind, id);
create index demand_counts_channel_idx on demand_counts (channel, id);
create index demand_counts_spot_id_idx on demand_counts (spot_id, id);
create index demand_counts_model_id_idx on demand_counts (model_id, id);
create index demand_counts_weekday_idx on demand_counts (weekday, id);
create index demand_counts_created_at_idx on demand_counts (created_at, id);
create index demand_counts_created_by_id_idx on demand_counts (created_by_id, id);
create index demand_counts_kind_trgm on demand_counts using gin (kind gin_trgm_ops);

--
-- Rental: prices
--

-- Versions of the price table.
create table rent_price_policies (
  id bigint generated by default as identity primary key,
  name text not null,
  version_no integer not null default 1,
  status text not null default 'draft',
  effective_from timestamptz not null,
  effective_to timestamptz not null,
  rcar_count integer not null default 0,
  unit_min integer not null default 30,
  weekday_hour bigint not null,
  weekend_hour bigint not null,
  weekday_day bigint not null,
  weekend_day bigint not null,
  weekend_from text not null default 'FRI 19:00',
  weekend_to text not null default 'SUN 19:00',
  holiday_as_weekend boolean not null default false,
  night_rate integer,
  peak_seasons jsonb,
  long_tiers jsonb not null,
  included_km_day integer not null,
  included_km_hour integer not null,
  km_tiers jsonb not null,
  cdw_options jsonb not null,
  delivery_fee bigint,
  young_driver jsonb,
  point_max_rate integer not null default 30,
  point_unit integer not null default 100,
  point_earn_bp integer not null default 100,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  publish_at timestamptz,
  constraint rent_price_policies_version_no_check check (version_no between 0 and 2147483647),
  constraint rent_price_policies_status_check check (status in ('draft', 'active', 'archived')),
  constraint rent_price_policies_rcar_count_check check (rcar_count between 0 and 2147483647),
  constraint rent_price_policies_unit_min_check check (unit_min between 10 and 30),
  constraint rent_price_policies_weekday_hour_check check (weekday_hour between 0 and 1000000000000),
  constraint rent_price_policies_weekend_hour_check check (weekend_hour between 0 and 1000000000000),
  constraint rent_price_policies_weekday_day_check check (weekday_day between 0 and 1000000000000),
  constraint rent_price_policies_weekend_day_check check (weekend_day between 0 and 1000000000000),
  constraint rent_price_policies_night_rate_check check (night_rate between 1 and 500),
  constraint rent_price_policies_included_km_day_check check (included_km_day between 0 and 10000),
  constraint rent_price_policies_included_km_hour_check check (included_km_hour between 0 and 1000),
  constraint rent_price_policies_delivery_fee_check check (delivery_fee between 0 and 1000000000000),
  constraint rent_price_policies_point_max_rate_check check (point_max_rate between 0 and 100),
  constraint rent_price_policies_point_unit_check check (point_unit between 1 and 10000),
  constraint rent_price_policies_point_earn_bp_check check (point_earn_bp between 0 and 10000),
  constraint rent_price_policies_version_check check (version between 0 and 2147483647),
  constraint rent_price_policies_effective_from_effective_to_check check (effective_from < effective_to)
);
create unique index rent_price_policies_version_no_name_key on rent_price_policies (version_no, name) where deleted_at is null;
create index rent_price_policies_status_idx on rent_price_policies (status, id);
create index rent_price_policies_effective_from_idx on rent_price_policies (effective_from, id);
create index rent_price_policies_effective_to_idx on rent_price_policies (effective_to, id);
create index rent_price_policies_created_at_idx on rent_price_policies (created_at, id);
create index rent_price_policies_created_by_id_idx on rent_price_policies (created_by_id, id);
create index rent_price_policies_name_trgm on rent_price_policies using gin (name gin_trgm_ops);
create index rent_price_policies_syllables_idx on rent_price_policies using gin (syllables(coalesce(name, '')));
create index rent_price_policies_living_idx on rent_price_policies (id) where deleted_at is null;

-- Versions of the rules for cancellation, no-show and lateness.
create table rent_penalty_policies (
  id bigint generated by default as identity primary key,
  name text not null,
  version_no integer not null default 1,
  status text not null default 'draft',
  effective_from timestamptz not null,
  effective_to timestamptz not null,
  cancel_tiers jsonb not null,
  no_show_min integer not null default 60,
  no_show_rate integer not null,
  late_grace_min integer not null default 10,
  late_flat bigint not null,
  late_multiplier integer not null default 200,
  late_cap_days integer,
  early_credit_rate integer,
  midterm_rate integer not null default 10,
  items jsonb not null,
  notice_fee bigint not null,
  downtime_rate integer not null default 50,
  interest_rate numeric(14,2) not null default 6,
  dispute_hours integer not null default 48,
  block_score integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  publish_at timestamptz,
  early_return text not null default 'none',
  constraint rent_penalty_policies_version_no_check check (version_no between 0 and 2147483647),
  constraint rent_penalty_policies_status_check check (status in ('draft', 'active', 'archived')),
  constraint rent_penalty_policies_no_show_min_check check (no_show_min between 1 and 1440),
  constraint rent_penalty_policies_no_show_rate_check check (no_show_rate between 0 and 100),
  constraint rent_penalty_policies_late_grace_min_check check (late_grace_min between 0 and 240),
  constraint rent_penalty_policies_late_flat_check check (late_flat between 0 and 1000000000000),
  constraint rent_penalty_policies_late_multiplier_check check (late_multiplier between 100 and 1000),
  constraint rent_penalty_policies_late_cap_days_check check (late_cap_days between 1 and 365),
  constraint rent_penalty_policies_early_return_check check (early_return in ('none', 'points', 'refund')),
  constraint rent_penalty_policies_early_credit_rate_check check (early_credit_rate between 1 and 100),
  constraint rent_penalty_policies_midterm_rate_check check (midterm_rate between 0 and 100),
  constraint rent_penalty_policies_notice_fee_check check (notice_fee between 0 and 1000000000000),
  constraint rent_penalty_policies_downtime_rate_check check (downtime_rate between 0 and 100),
  constraint rent_penalty_policies_interest_rate_check check (interest_rate between 0 and 100),
  constraint rent_penalty_policies_dispute_hours_check check (dispute_hours between 1 and 720),
  constraint rent_penalty_policies_block_score_check check (block_score between 1 and 10000),
  constraint rent_penalty_policies_version_check check (version between 0 and 2147483647),
  constraint rent_penalty_policies_effective_from_effective_to_check check (effective_from < effective_to)
);
create unique index rent_penalty_policies_version_no_name_key on rent_penalty_policies (version_no, name) where deleted_at is null;
create index rent_penalty_policies_status_idx on rent_penalty_policies (status, id);
create index rent_penalty_policies_effective_from_idx on rent_penalty_policies (effective_from, id);
create index rent_penalty_policies_effective_to_idx on rent_penalty_policies (effective_to, id);
create index rent_penalty_policies_created_at_idx on rent_penalty_policies (created_at, id);
create index rent_penalty_policies_created_by_id_idx on rent_penalty_policies (created_by_id, id);
create index rent_penalty_policies_name_trgm on rent_penalty_policies using gin (name gin_trgm_ops);
create index rent_penalty_policies_syllables_idx on rent_penalty_policies using gin (syllables(coalesce(name, '')));
create index rent_penalty_policies_living_idx on rent_penalty_policies (id) where deleted_at is null;

-- Automatic discounts.
create table rent_events (
  id bigint generated by default as identity primary key,
  name text not null,
  status text not null default 'draft',
  run_from timestamptz not null,
  run_to timestamptz not null,
  basis text not null,
  discount_type text not null,
  discount_value integer not null,
  max_discount bigint,
  priority integer not null default 0,
  scope text not null,
  weekdays text[],
  min_hours numeric(13,1),
  first_rent_only boolean not null default false,
  coupon_stackable boolean not null default false,
  qty_total integer,
  qty_user integer,
  used_count integer not null default 0,
  banner_image text,
  badge text,
  is_visible boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint rent_events_status_check check (status in ('draft', 'active', 'paused', 'ended')),
  constraint rent_events_basis_check check (basis in ('booking', 'ride')),
  constraint rent_events_discount_type_check check (discount_type in ('rate', 'amount', 'fixed')),
  constraint rent_events_discount_value_check check (discount_value between 1 and 2147483647),
  constraint rent_events_max_discount_check check (max_discount between 1 and 1000000000000),
  constraint rent_events_priority_check check (priority between 0 and 1000),
  constraint rent_events_scope_check check (scope in ('all', 'rcars', 'tags', 'models', 'spots')),
  constraint rent_events_weekdays_check check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday']::text[]),
  constraint rent_events_min_hours_check check (min_hours between 0 and 720),
  constraint rent_events_qty_total_check check (qty_total between 1 and 2147483647),
  constraint rent_events_qty_user_check check (qty_user between 1 and 2147483647),
  constraint rent_events_used_count_check check (used_count between 0 and 2147483647),
  constraint rent_events_version_check check (version between 0 and 2147483647),
  constraint rent_events_run_from_run_to_check check (run_from < run_to)
);
create index rent_events_status_idx on rent_events (status, id);
create index rent_events_run_from_idx on rent_events (run_from, id);
create index rent_events_run_to_idx on rent_events (run_to, id);
create index rent_events_discount_type_idx on rent_events (discount_type, id);
create index rent_events_scope_idx on rent_events (scope, id);
create index rent_events_is_visible_idx on rent_events (is_visible, id);
create index rent_events_created_at_idx on rent_events (created_at, id);
create index rent_events_created_by_id_idx on rent_events (created_by_id, id);
create index rent_events_name_trgm on rent_events using gin (name gin_trgm_ops);
create index rent_events_syllables_idx on rent_events using gin (syllables(coalesce(name, '')));
create index rent_events_banner_image_idx on rent_events (banner_image);
create index rent_events_living_idx on rent_events (id) where deleted_at is null;

-- Cars of a discount event.
create table rent_events_rcars (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rent_events_rcars_to_id_idx on rent_events_rcars (to_id, from_id);

-- Car labels of a discount event.
create table rent_events_tags (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rent_events_tags_to_id_idx on rent_events_tags (to_id, from_id);

-- Models of a discount event.
create table rent_events_models (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rent_events_models_to_id_idx on rent_events_models (to_id, from_id);

-- Places of a discount event.
create table rent_events_spots (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index rent_events_spots_to_id_idx on rent_events_spots (to_id, from_id);

--
-- Rental: reservations
--

-- Reservations of cars.
create table rents (
  id bigint generated by default as identity primary key,
  code text not null,
  status text not null default 'hold',
  payment_status text not null default 'unpaid',
  is_overdue boolean not null default false,
  user_id bigint not null,
  rcar_id bigint not null,
  channel text not null default 'app',
  start_at timestamptz not null,
  end_at timestamptz not null,
  actual_start_at timestamptz,
  actual_end_at timestamptz,
  block_end_at timestamptz,
  hold_expires_at timestamptz,
  extend_count integer not null default 0,
  swap_history jsonb,
  pickup_spot_id bigint not null,
  return_spot_id bigint,
  is_delivery boolean not null default false,
  delivery_address text,
  delivery_memo text,
  driver_license_id bigint not null,
  driver_snapshot text,
  driver_snapshot_sealed bytea,
  driver_snapshot_digest text,
  second_driver text,
  second_driver_sealed bytea,
  second_driver_digest text,
  contract_agreed_at timestamptz,
  contract_file jsonb,
  total_amount bigint not null default 0,
  base_amount bigint not null default 0,
  rent_event_id bigint,
  event_discount bigint not null default 0,
  coupon_id bigint,
  coupon_discount bigint not null default 0,
  point_used bigint,
  cdw text not null default 'none',
  cdw_amount bigint not null default 0,
  deductible bigint not null default 0,
  delivery_amount bigint not null default 0,
  price_policy_id bigint not null,
  penalty_policy_id bigint not null,
  price_snapshot jsonb,
  paid_amount bigint not null default 0,
  balance_amount bigint not null default 0,
  extra_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  cancel_fee bigint not null default 0,
  early_credit bigint not null default 0,
  credit_card_id bigint,
  start_odo integer,
  end_odo integer,
  used_km integer not null default 0,
  included_km integer not null default 0,
  pickup_state_id bigint,
  return_state_id bigint,
  interest text,
  purchase_id bigint,
  canceled_at timestamptz,
  cancel_by text,
  cancel_reason text,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  no_show_at timestamptz,
  elsewhere_reason text,
  reopen_reason text,
  settled_at timestamptz,
  early_refund bigint not null default 0,
  early_points bigint not null default 0,
  early_refund_at timestamptz,
  early_refunded_at timestamptz,
  constraint rents_status_check check (status in ('hold', 'reserved', 'in_use', 'returned', 'completed', 'canceled', 'no_show', 'expired')),
  constraint rents_payment_status_check check (payment_status in ('unpaid', 'paid', 'partial', 'refund_pending', 'refunded')),
  constraint rents_channel_check check (channel in ('app', 'admin', 'phone', 'partner')),
  constraint rents_extend_count_check check (extend_count between 0 and 2147483647),
  constraint rents_total_amount_check check (total_amount between 0 and 1000000000000),
  constraint rents_base_amount_check check (base_amount between 0 and 1000000000000),
  constraint rents_event_discount_check check (event_discount between 0 and 1000000000000),
  constraint rents_coupon_discount_check check (coupon_discount between 0 and 1000000000000),
  constraint rents_point_used_check check (point_used between 0 and 1000000000000),
  constraint rents_cdw_check check (cdw in ('none', 'basic', 'standard', 'premium')),
  constraint rents_cdw_amount_check check (cdw_amount between 0 and 1000000000000),
  constraint rents_deductible_check check (deductible between 0 and 1000000000000),
  constraint rents_delivery_amount_check check (delivery_amount between 0 and 1000000000000),
  constraint rents_paid_amount_check check (paid_amount between 0 and 1000000000000),
  constraint rents_balance_amount_check check (balance_amount between 0 and 1000000000000),
  constraint rents_extra_amount_check check (extra_amount between 0 and 1000000000000),
  constraint rents_refunded_amount_check check (refunded_amount between 0 and 1000000000000),
  constraint rents_cancel_fee_check check (cancel_fee between 0 and 1000000000000),
  constraint rents_early_credit_check check (early_credit between 0 and 1000000000000),
  constraint rents_early_refund_check check (early_refund between 0 and 1000000000000),
  constraint rents_early_points_check check (early_points between 0 and 1000000000000),
  constraint rents_start_odo_check check (start_odo between 0 and 2147483647),
  constraint rents_end_odo_check check (end_odo between 0 and 2147483647),
  constraint rents_used_km_check check (used_km between 0 and 2147483647),
  constraint rents_included_km_check check (included_km between 0 and 2147483647),
  constraint rents_interest_check check (interest in ('none', 'low', 'high', 'consult', 'contracted')),
  constraint rents_cancel_by_check check (cancel_by in ('user', 'staff', 'system')),
  constraint rents_version_check check (version between 0 and 2147483647)
);
create unique index rents_code_key on rents (code) where deleted_at is null;
create index rents_status_idx on rents (status, id);
create index rents_payment_status_idx on rents (payment_status, id);
create index rents_is_overdue_idx on rents (is_overdue, id);
create index rents_user_id_idx on rents (user_id, id);
create index rents_rcar_id_idx on rents (rcar_id, id);
create index rents_channel_idx on rents (channel, id);
create index rents_start_at_idx on rents (start_at, id);
create index rents_end_at_idx on rents (end_at, id);
create index rents_actual_start_at_idx on rents (actual_start_at, id);
create index rents_actual_end_at_idx on rents (actual_end_at, id);
create index rents_pickup_spot_id_idx on rents (pickup_spot_id, id);
create index rents_return_spot_id_idx on rents (return_spot_id, id);
create index rents_is_delivery_idx on rents (is_delivery, id);
create index rents_driver_license_id_idx on rents (driver_license_id, id);
create index rents_rent_event_id_idx on rents (rent_event_id, id);
create index rents_coupon_id_idx on rents (coupon_id, id);
create index rents_cdw_idx on rents (cdw, id);
create index rents_price_policy_id_idx on rents (price_policy_id, id);
create index rents_penalty_policy_id_idx on rents (penalty_policy_id, id);
create index rents_balance_amount_idx on rents (balance_amount, id);
create index rents_early_refund_at_idx on rents (early_refund_at, id);
create index rents_credit_card_id_idx on rents (credit_card_id, id);
create index rents_pickup_state_id_idx on rents (pickup_state_id, id);
create index rents_return_state_id_idx on rents (return_state_id, id);
create index rents_interest_idx on rents (interest, id);
create index rents_purchase_id_idx on rents (purchase_id, id);
create index rents_canceled_at_idx on rents (canceled_at, id);
create index rents_cancel_by_idx on rents (cancel_by, id);
create index rents_created_at_idx on rents (created_at, id);
create index rents_created_by_id_idx on rents (created_by_id, id);
create index rents_code_trgm on rents using gin (code gin_trgm_ops);
create index rents_cancel_reason_trgm on rents using gin (cancel_reason gin_trgm_ops);
create index rents_memo_trgm on rents using gin (memo gin_trgm_ops);
create index rents_syllables_idx on rents using gin (syllables(coalesce(code, '') || ' ' || coalesce(cancel_reason, '') || ' ' || coalesce(memo, '')));
create index rents_contract_file_idx on rents using gin (contract_file jsonb_path_ops);
create index rents_living_idx on rents (id) where deleted_at is null;

-- Charges after a rental: fines, tolls, distance, lateness, damage and others.
create table fine_logs (
  id bigint generated by default as identity primary key,
  code text not null,
  kind text not null,
  rent_id bigint,
  acc_rent_id bigint,
  urent_id bigint,
  rcar_id bigint,
  user_id bigint,
  occurred_at timestamptz not null,
  place text,
  notice_no text,
  agency text,
  notice_due date,
  match_by text,
  liability text not null default 'user',
  files jsonb,
  origin_amount bigint not null,
  fee_amount bigint,
  amount bigint not null default 0,
  supply_amount bigint not null default 0,
  vat_amount bigint not null default 0,
  paid_amount bigint not null default 0,
  status text not null default 'draft',
  notified_at timestamptz,
  dispute_until timestamptz,
  dispute_text text,
  auto_charge_at timestamptz,
  attempts integer not null default 0,
  tlog_id bigint,
  resolve_text text,
  waive_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  dispute_files jsonb,
  penalty_item text,
  interest_amount bigint not null default 0,
  due_on date,
  interest_rate numeric(14,2),
  constraint fine_logs_kind_check check (kind in ('traffic', 'toll', 'parking', 'distance', 'late', 'fuel', 'charge', 'cleaning', 'smoking', 'damage', 'deductible', 'downtime', 'tow', 'key', 'penalty', 'etc')),
  constraint fine_logs_match_by_check check (match_by in ('auto', 'manual', 'none')),
  constraint fine_logs_liability_check check (liability in ('user', 'company', 'shared')),
  constraint fine_logs_origin_amount_check check (origin_amount between 0 and 1000000000000),
  constraint fine_logs_fee_amount_check check (fee_amount between 0 and 1000000000000),
  constraint fine_logs_interest_amount_check check (interest_amount between 0 and 1000000000000),
  constraint fine_logs_amount_check check (amount between 0 and 1000000000000),
  constraint fine_logs_supply_amount_check check (supply_amount between 0 and 1000000000000),
  constraint fine_logs_vat_amount_check check (vat_amount between 0 and 1000000000000),
  constraint fine_logs_paid_amount_check check (paid_amount between 0 and 1000000000000),
  constraint fine_logs_status_check check (status in ('draft', 'notified', 'disputed', 'charging', 'paid', 'failed', 'transferred', 'waived', 'canceled', 'written_off')),
  constraint fine_logs_interest_rate_check check (interest_rate between 0 and 100),
  constraint fine_logs_attempts_check check (attempts between 0 and 2147483647),
  constraint fine_logs_version_check check (version between 0 and 2147483647)
);
create unique index fine_logs_code_key on fine_logs (code);
create unique index fine_logs_agency_notice_no_key on fine_logs (agency, notice_no);
create index fine_logs_kind_idx on fine_logs (kind, id);
create index fine_logs_rcar_id_idx on fine_logs (rcar_id, id);
create index fine_logs_occurred_at_idx on fine_logs (occurred_at, id);
create index fine_logs_rent_id_idx on fine_logs (rent_id, id);
create index fine_logs_acc_rent_id_idx on fine_logs (acc_rent_id, id);
create index fine_logs_urent_id_idx on fine_logs (urent_id, id);
create index fine_logs_user_id_idx on fine_logs (user_id, id);
create index fine_logs_notice_due_idx on fine_logs (notice_due, id);
create index fine_logs_match_by_idx on fine_logs (match_by, id);
create index fine_logs_liability_idx on fine_logs (liability, id);
create index fine_logs_status_idx on fine_logs (status, id);
create index fine_logs_notified_at_idx on fine_logs (notified_at, id);
create index fine_logs_dispute_until_idx on fine_logs (dispute_until, id);
create index fine_logs_due_on_idx on fine_logs (due_on, id);
create index fine_logs_auto_charge_at_idx on fine_logs (auto_charge_at, id);
create index fine_logs_tlog_id_idx on fine_logs (tlog_id, id);
create index fine_logs_created_at_idx on fine_logs (created_at, id);
create index fine_logs_created_by_id_idx on fine_logs (created_by_id, id);
create index fine_logs_code_trgm on fine_logs using gin (code gin_trgm_ops);
create index fine_logs_place_trgm on fine_logs using gin (place gin_trgm_ops);
create index fine_logs_notice_no_trgm on fine_logs using gin (notice_no gin_trgm_ops);
create index fine_logs_agency_trgm on fine_logs using gin (agency gin_trgm_ops);
create index fine_logs_syllables_idx on fine_logs using gin (syllables(
  coalesce(code, '') || ' ' ||
  coalesce(place, '') || ' ' ||
  coalesce(notice_no, '') || ' ' ||
  coalesce(agency, '')
));
create index fine_logs_files_idx on fine_logs using gin (files jsonb_path_ops);
create index fine_logs_dispute_files_idx on fine_logs using gin (dispute_files jsonb_path_ops);

-- Reviews of rentals and accident replacements.
create table reviews (
  id bigint generated by default as identity primary key,
  type text not null,
  user_id bigint not null,
  rent_id bigint,
  acc_rent_id bigint,
  rcar_id bigint,
  score integer not null,
  sub_scores jsonb,
  content text,
  images text[],
  status text not null default 'visible',
  is_best boolean not null default false,
  reply text,
  replied_at timestamptz,
  reward_point bigint not null default 0,
  hidden_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  report_count integer not null default 0,
  constraint reviews_type_check check (type in ('rent', 'acc_rent')),
  constraint reviews_score_check check (score between 1 and 5),
  constraint reviews_status_check check (status in ('visible', 'hidden', 'reported')),
  constraint reviews_reward_point_check check (reward_point between 0 and 1000000000000),
  constraint reviews_report_count_check check (report_count between 0 and 2147483647),
  constraint reviews_version_check check (version between 0 and 2147483647)
);
create unique index reviews_rent_id_key on reviews (rent_id);
create unique index reviews_acc_rent_id_key on reviews (acc_rent_id);
create index reviews_type_idx on reviews (type, id);
create index reviews_user_id_idx on reviews (user_id, id);
create index reviews_rcar_id_idx on reviews (rcar_id, id);
create index reviews_score_idx on reviews (score, id);
create index reviews_status_idx on reviews (status, id);
create index reviews_is_best_idx on reviews (is_best, id);
create index reviews_report_count_idx on reviews (report_count, id);
create index reviews_created_at_idx on reviews (created_at, id);
create index reviews_created_by_id_idx on reviews (created_by_id, id);
create index reviews_content_trgm on reviews using gin (content gin_trgm_ops);
create index reviews_syllables_idx on reviews using gin (syllables(coalesce(content, '')));
create index reviews_images_idx on reviews using gin (images);

-- Members who reported a review.
create table reviews_reporters (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index reviews_reporters_to_id_idx on reviews_reporters (to_id, from_id);

-- Complaints, breakdowns and accident reports.
create table claims (
  id bigint generated by default as identity primary key,
  code text not null,
  type text not null,
  priority text not null default 'normal',
  user_id bigint not null,
  rent_id bigint,
  rcar_id bigint,
  occurred_at timestamptz,
  title text not null,
  content text not null,
  images text[],
  status text not null default 'received',
  assignee_id bigint,
  comments jsonb,
  resolution text,
  coupon_id bigint,
  reward_point bigint not null default 0,
  rcar_disable_id bigint,
  due_at timestamptz,
  resolved_at timestamptz,
  fault text,
  insurer_claim_no text,
  police_report boolean not null default false,
  counterparty text,
  counterparty_sealed bytea,
  counterparty_digest text,
  repair_cost bigint,
  repair_days integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint claims_type_check check (type in ('accident', 'breakdown', 'damage', 'dirty', 'key', 'spot', 'charge', 'app', 'etc')),
  constraint claims_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint claims_status_check check (status in ('received', 'in_progress', 'waiting', 'resolved', 'rejected', 'closed')),
  constraint claims_reward_point_check check (reward_point between 0 and 1000000000000),
  constraint claims_fault_check check (fault in ('unknown', 'user', 'other', 'both')),
  constraint claims_repair_cost_check check (repair_cost between 0 and 1000000000000),
  constraint claims_repair_days_check check (repair_days between 0 and 365),
  constraint claims_version_check check (version between 0 and 2147483647)
);
create unique index claims_code_key on claims (code) where deleted_at is null;
create index claims_type_idx on claims (type, id);
create index claims_priority_idx on claims (priority, id);
create index claims_user_id_idx on claims (user_id, id);
create index claims_rent_id_idx on claims (rent_id, id);
create index claims_rcar_id_idx on claims (rcar_id, id);
create index claims_occurred_at_idx on claims (occurred_at, id);
create index claims_status_idx on claims (status, id);
create index claims_assignee_id_idx on claims (assignee_id, id);
create index claims_coupon_id_idx on claims (coupon_id, id);
create index claims_rcar_disable_id_idx on claims (rcar_disable_id, id);
create index claims_due_at_idx on claims (due_at, id);
create index claims_resolved_at_idx on claims (resolved_at, id);
create index claims_fault_idx on claims (fault, id);
create index claims_created_at_idx on claims (created_at, id);
create index claims_created_by_id_idx on claims (created_by_id, id);
create index claims_code_trgm on claims using gin (code gin_trgm_ops);
create index claims_title_trgm on claims using gin (title gin_trgm_ops);
create index claims_content_trgm on claims using gin (content gin_trgm_ops);
create index claims_resolution_trgm on claims using gin (resolution gin_trgm_ops);
create index claims_insurer_claim_no_trgm on claims using gin (insurer_claim_no gin_trgm_ops);
create index claims_syllables_idx on claims using gin (syllables(
  coalesce(code, '') || ' ' ||
  coalesce(title, '') || ' ' ||
  coalesce(content, '') || ' ' ||
  coalesce(resolution, '') || ' ' ||
  coalesce(insurer_claim_no, '')
));
create index claims_images_idx on claims using gin (images);
create index claims_comments_idx on claims using gin (comments jsonb_path_ops);
create index claims_living_idx on claims (id) where deleted_at is null;

--
-- Coupons
--

-- Campaigns that issue coupons.
create table coupon_programs (
  id bigint generated by default as identity primary key,
  name text not null,
  status text not null default 'draft',
  issue_type text not null,
  code text,
  issue_from timestamptz not null,
  issue_to timestamptz not null,
  discount_type text not null,
  discount_value integer not null,
  max_discount bigint,
  min_amount bigint,
  min_hours numeric(13,1),
  usage text not null,
  valid_mode text not null,
  valid_from timestamptz,
  valid_to timestamptz,
  valid_days integer,
  weekdays text[],
  event_stackable boolean not null default false,
  qty_total integer,
  qty_user integer not null default 1,
  issued_count integer not null default 0,
  used_count integer not null default 0,
  notice text,
  image text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint coupon_programs_status_check check (status in ('draft', 'active', 'paused', 'ended')),
  constraint coupon_programs_issue_type_check check (issue_type in ('code', 'download', 'signup', 'first_rent', 'birthday', 'review', 'admin', 'claim')),
  constraint coupon_programs_discount_type_check check (discount_type in ('rate', 'amount', 'hours', 'cdw', 'delivery')),
  constraint coupon_programs_discount_value_check check (discount_value between 0 and 10000000),
  constraint coupon_programs_max_discount_check check (max_discount between 0 and 1000000000000),
  constraint coupon_programs_min_amount_check check (min_amount between 0 and 1000000000000),
  constraint coupon_programs_min_hours_check check (min_hours between 0 and 8760),
  constraint coupon_programs_usage_check check (usage in ('rent', 'purchase', 'urent')),
  constraint coupon_programs_valid_mode_check check (valid_mode in ('period', 'days')),
  constraint coupon_programs_valid_days_check check (valid_days between 1 and 1825),
  constraint coupon_programs_weekdays_check check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday']::text[]),
  constraint coupon_programs_qty_total_check check (qty_total between 1 and 10000000),
  constraint coupon_programs_qty_user_check check (qty_user between 1 and 1000),
  constraint coupon_programs_issued_count_check check (issued_count between 0 and 2147483647),
  constraint coupon_programs_used_count_check check (used_count between 0 and 2147483647),
  constraint coupon_programs_version_check check (version between 0 and 2147483647),
  constraint coupon_programs_issue_from_issue_to_check check (issue_from < issue_to),
  constraint coupon_programs_valid_from_valid_to_check check (valid_from < valid_to)
);
create unique index coupon_programs_code_key on coupon_programs (code) where deleted_at is null;
create index coupon_programs_status_idx on coupon_programs (status, id);
create index coupon_programs_issue_type_idx on coupon_programs (issue_type, id);
create index coupon_programs_issue_from_idx on coupon_programs (issue_from, id);
create index coupon_programs_issue_to_idx on coupon_programs (issue_to, id);
create index coupon_programs_discount_type_idx on coupon_programs (discount_type, id);
create index coupon_programs_usage_idx on coupon_programs (usage, id);
create index coupon_programs_created_at_idx on coupon_programs (created_at, id);
create index coupon_programs_created_by_id_idx on coupon_programs (created_by_id, id);
create index coupon_programs_name_trgm on coupon_programs using gin (name gin_trgm_ops);
create index coupon_programs_code_trgm on coupon_programs using gin (code gin_trgm_ops);
create index coupon_programs_syllables_idx on coupon_programs using gin (syllables(coalesce(name, '') || ' ' || coalesce(code, '')));
create index coupon_programs_image_idx on coupon_programs (image);
create index coupon_programs_living_idx on coupon_programs (id) where deleted_at is null;

-- Models of a coupon programme.
create table coupon_programs_models (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index coupon_programs_models_to_id_idx on coupon_programs_models (to_id, from_id);

-- Car labels of a coupon programme.
create table coupon_programs_tags (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index coupon_programs_tags_to_id_idx on coupon_programs_tags (to_id, from_id);

-- Places of a coupon programme.
create table coupon_programs_spots (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index coupon_programs_spots_to_id_idx on coupon_programs_spots (to_id, from_id);

-- Cars of a coupon programme.
create table coupon_programs_rcars (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index coupon_programs_rcars_to_id_idx on coupon_programs_rcars (to_id, from_id);

-- Coupons of members.
create table coupons (
  id bigint generated by default as identity primary key,
  code text not null,
  program_id bigint not null,
  user_id bigint not null,
  status text not null default 'issued',
  benefit_snapshot jsonb,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  issued_at timestamptz,
  issue_reason text,
  rent_id bigint,
  used_at timestamptz,
  discount_amount bigint not null default 0,
  restored_at timestamptz,
  revoke_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint coupons_status_check check (status in ('issued', 'reserved', 'used', 'expired', 'revoked')),
  constraint coupons_discount_amount_check check (discount_amount between 0 and 1000000000000),
  constraint coupons_version_check check (version between 0 and 2147483647)
);
create unique index coupons_code_key on coupons (code) where deleted_at is null;
create index coupons_program_id_idx on coupons (program_id, id);
create index coupons_user_id_idx on coupons (user_id, id);
create index coupons_status_idx on coupons (status, id);
create index coupons_valid_to_idx on coupons (valid_to, id);
create index coupons_issued_at_idx on coupons (issued_at, id);
create index coupons_rent_id_idx on coupons (rent_id, id);
create index coupons_used_at_idx on coupons (used_at, id);
create index coupons_created_at_idx on coupons (created_at, id);
create index coupons_created_by_id_idx on coupons (created_by_id, id);
create index coupons_code_trgm on coupons using gin (code gin_trgm_ops);
create index coupons_syllables_idx on coupons using gin (syllables(coalesce(code, '')));
create index coupons_living_idx on coupons (id) where deleted_at is null;

--
-- Accident replacements
--

-- Replacement cars after an accident.
create table acc_rents (
  id bigint generated by default as identity primary key,
  code text not null,
  status text not null default 'requested',
  user_id bigint,
  name text not null,
  phone text not null,
  channel text not null,
  partner_id bigint,
  accident_at timestamptz not null,
  accident_place text,
  own_plate_no text not null,
  own_car text not null,
  own_model_id bigint,
  fault_rate integer not null,
  insurer_id bigint not null,
  claim_no text not null,
  coverage text not null,
  adjuster text,
  adjuster_sealed bytea,
  adjuster_digest text,
  repair_shop_id bigint,
  repair_from timestamptz,
  repair_to timestamptz,
  repair_hours numeric(13,1),
  is_total_loss boolean not null default false,
  rcar_id bigint,
  vehicle_text text,
  supplier_id bigint,
  start_at timestamptz,
  end_at timestamptz,
  actual_start_at timestamptz,
  actual_end_at timestamptz,
  delivery_address text,
  return_address text,
  driver_license_id bigint,
  start_odo integer,
  end_odo integer,
  contract_file jsonb,
  daily_rate bigint not null,
  rent_days numeric(13,1),
  limit_days integer not null default 0,
  approved_days numeric(13,1),
  insurer_rate integer not null default 100,
  claim_amount bigint not null default 0,
  insurer_paid bigint,
  user_charge bigint not null default 0,
  user_paid bigint not null default 0,
  adjust_amount bigint not null default 0,
  balance_amount bigint not null default 0,
  claimed_at date,
  paid_at date,
  tax_invoice_no text,
  docs jsonb,
  assignee_id bigint,
  cancel_reason text,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint acc_rents_status_check check (status in ('requested', 'consulting', 'confirmed', 'in_use', 'returned', 'claimed', 'settled', 'disputed', 'rejected', 'canceled')),
  constraint acc_rents_phone_check check (phone ~ '^\d{8,12}$'),
  constraint acc_rents_channel_check check (channel in ('app', 'phone', 'partner', 'insurer')),
  constraint acc_rents_fault_rate_check check (fault_rate between 0 and 100),
  constraint acc_rents_coverage_check check (coverage in ('property', 'own', 'none')),
  constraint acc_rents_repair_hours_check check (repair_hours between 0 and 2000),
  constraint acc_rents_start_odo_check check (start_odo between 0 and 2147483647),
  constraint acc_rents_end_odo_check check (end_odo between 0 and 2147483647),
  constraint acc_rents_daily_rate_check check (daily_rate between 0 and 10000000),
  constraint acc_rents_rent_days_check check (rent_days between 0 and 3650),
  constraint acc_rents_limit_days_check check (limit_days between 0 and 2147483647),
  constraint acc_rents_approved_days_check check (approved_days between 0 and 3650),
  constraint acc_rents_insurer_rate_check check (insurer_rate between 0 and 100),
  constraint acc_rents_claim_amount_check check (claim_amount between 0 and 1000000000000),
  constraint acc_rents_insurer_paid_check check (insurer_paid between 0 and 1000000000000),
  constraint acc_rents_user_charge_check check (user_charge between 0 and 1000000000000),
  constraint acc_rents_user_paid_check check (user_paid between 0 and 1000000000000),
  constraint acc_rents_adjust_amount_check check (adjust_amount between 0 and 1000000000000),
  constraint acc_rents_balance_amount_check check (balance_amount between 0 and 1000000000000),
  constraint acc_rents_version_check check (version between 0 and 2147483647),
  constraint acc_rents_repair_from_repair_to_check check (repair_from < repair_to)
);
create unique index acc_rents_code_key on acc_rents (code) where deleted_at is null;
create index acc_rents_status_idx on acc_rents (status, id);
create index acc_rents_user_id_idx on acc_rents (user_id, id);
create index acc_rents_channel_idx on acc_rents (channel, id);
create index acc_rents_partner_id_idx on acc_rents (partner_id, id);
create index acc_rents_accident_at_idx on acc_rents (accident_at, id);
create index acc_rents_own_model_id_idx on acc_rents (own_model_id, id);
create index acc_rents_insurer_id_idx on acc_rents (insurer_id, id);
create index acc_rents_coverage_idx on acc_rents (coverage, id);
create index acc_rents_repair_shop_id_idx on acc_rents (repair_shop_id, id);
create index acc_rents_is_total_loss_idx on acc_rents (is_total_loss, id);
create index acc_rents_rcar_id_idx on acc_rents (rcar_id, id);
create index acc_rents_supplier_id_idx on acc_rents (supplier_id, id);
create index acc_rents_start_at_idx on acc_rents (start_at, id);
create index acc_rents_end_at_idx on acc_rents (end_at, id);
create index acc_rents_driver_license_id_idx on acc_rents (driver_license_id, id);
create index acc_rents_balance_amount_idx on acc_rents (balance_amount, id);
create index acc_rents_claimed_at_idx on acc_rents (claimed_at, id);
create index acc_rents_paid_at_idx on acc_rents (paid_at, id);
create index acc_rents_assignee_id_idx on acc_rents (assignee_id, id);
create index acc_rents_created_at_idx on acc_rents (created_at, id);
create index acc_rents_created_by_id_idx on acc_rents (created_by_id, id);
create index acc_rents_code_trgm on acc_rents using gin (code gin_trgm_ops);
create index acc_rents_name_trgm on acc_rents using gin (name gin_trgm_ops);
create index acc_rents_phone_trgm on acc_rents using gin (phone gin_trgm_ops);
create index acc_rents_accident_place_trgm on acc_rents using gin (accident_place gin_trgm_ops);
create index acc_rents_own_plate_no_trgm on acc_rents using gin (own_plate_no gin_trgm_ops);
create index acc_rents_own_car_trgm on acc_rents using gin (own_car gin_trgm_ops);
create index acc_rents_claim_no_trgm on acc_rents using gin (claim_no gin_trgm_ops);
create index acc_rents_tax_invoice_no_trgm on acc_rents using gin (tax_invoice_no gin_trgm_ops);
create index acc_rents_memo_trgm on acc_rents using gin (memo gin_trgm_ops);
create index acc_rents_syllables_idx on acc_rents using gin (syllables(
  coalesce(code, '') || ' ' ||
  coalesce(name, '') || ' ' ||
  coalesce(phone, '') || ' ' ||
  coalesce(accident_place, '') || ' ' ||
  coalesce(own_plate_no, '') || ' ' ||
  coalesce(own_car, '') || ' ' ||
  coalesce(claim_no, '') || ' ' ||
  coalesce(tax_invoice_no, '') || ' ' ||
  coalesce(memo, '')
));
create index acc_rents_contract_file_idx on acc_rents using gin (contract_file jsonb_path_ops);
create index acc_rents_docs_idx on acc_rents using gin (docs jsonb_path_ops);
create index acc_rents_living_idx on acc_rents (id) where deleted_at is null;

--
-- Purchases and contracts
--

-- Cars for sale, lease and long-term rental.
create table products (
  id bigint generated by default as identity primary key,
  code text not null,
  name text not null,
  kind text not null,
  status text not null default 'draft',
  company_id bigint not null,
  sale_from timestamptz,
  sale_to timestamptz,
  stock integer,
  is_visible boolean not null default false,
  sort integer,
  trim_id bigint not null,
  model_year integer,
  images text[] not null,
  description text,
  car_price bigint not null,
  discount_price bigint,
  extra_cost bigint,
  terms jsonb not null,
  mileages jsonb not null,
  deposit_rates jsonb,
  prepay_rates jsonb,
  annual_rate numeric(14,2) not null,
  residuals jsonb not null,
  over_km_won integer not null,
  includes text[],
  min_age integer not null default 26,
  terminate_tiers jsonb not null,
  monthly_from bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint products_kind_check check (kind in ('long_rent', 'lease_op', 'lease_fin', 'installment', 'cash', 'subscribe')),
  constraint products_status_check check (status in ('draft', 'on_sale', 'sold_out', 'ended')),
  constraint products_stock_check check (stock between 0 and 100000),
  constraint products_sort_check check (sort between 0 and 2147483647),
  constraint products_model_year_check check (model_year between 1990 and 2100),
  constraint products_car_price_check check (car_price between 1 and 1000000000000),
  constraint products_discount_price_check check (discount_price between 0 and 1000000000000),
  constraint products_extra_cost_check check (extra_cost between 0 and 1000000000000),
  constraint products_annual_rate_check check (annual_rate between 0 and 30),
  constraint products_over_km_won_check check (over_km_won between 0 and 100000),
  constraint products_includes_check check (includes <@ array['insurance', 'maintenance', 'tax', 'tire', 'roadside', 'replacement']::text[]),
  constraint products_min_age_check check (min_age between 18 and 99),
  constraint products_monthly_from_check check (monthly_from between 0 and 1000000000000),
  constraint products_version_check check (version between 0 and 2147483647),
  constraint products_sale_from_sale_to_check check (sale_from < sale_to)
);
create unique index products_code_key on products (code) where deleted_at is null;
create index products_kind_idx on products (kind, id);
create index products_status_idx on products (status, id);
create index products_company_id_idx on products (company_id, id);
create index products_sale_from_idx on products (sale_from, id);
create index products_sale_to_idx on products (sale_to, id);
create index products_is_visible_idx on products (is_visible, id);
create index products_trim_id_idx on products (trim_id, id);
create index products_model_year_idx on products (model_year, id);
create index products_created_at_idx on products (created_at, id);
create index products_created_by_id_idx on products (created_by_id, id);
create index products_code_trgm on products using gin (code gin_trgm_ops);
create index products_name_trgm on products using gin (name gin_trgm_ops);
create index products_syllables_idx on products using gin (syllables(coalesce(code, '') || ' ' || coalesce(name, '')));
create index products_images_idx on products using gin (images);
create index products_living_idx on products (id) where deleted_at is null;

-- Exterior colours of a product.
create table products_ext_colors (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index products_ext_colors_to_id_idx on products_ext_colors (to_id, from_id);

-- Interior colours of a product.
create table products_int_colors (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index products_int_colors_to_id_idx on products_int_colors (to_id, from_id);

-- Options of a product.
create table products_aoptions (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index products_aoptions_to_id_idx on products_aoptions (to_id, from_id);

-- Versions of contract clauses.
create table clauses (
  id bigint generated by default as identity primary key,
  title text not null,
  status text not null default 'draft',
  version_no integer not null default 1,
  kinds text[],
  required boolean not null default true,
  sort integer not null default 0,
  text text not null,
  previous_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint clauses_status_check check (status in ('draft', 'active', 'archived')),
  constraint clauses_version_no_check check (version_no between 1 and 2147483647),
  constraint clauses_kinds_check check (kinds <@ array['long_rent', 'lease_op', 'lease_fin', 'installment', 'cash', 'subscribe']::text[]),
  constraint clauses_sort_check check (sort between 0 and 10000),
  constraint clauses_version_check check (version between 0 and 2147483647)
);
create unique index clauses_version_no_title_key on clauses (version_no, title) where deleted_at is null;
create index clauses_status_idx on clauses (status, id);
create index clauses_kinds_idx on clauses using gin (kinds);
create index clauses_required_idx on clauses (required, id);
create index clauses_sort_idx on clauses (sort, id);
create index clauses_previous_id_idx on clauses (previous_id, id);
create index clauses_created_at_idx on clauses (created_at, id);
create index clauses_created_by_id_idx on clauses (created_by_id, id);
create index clauses_title_trgm on clauses using gin (title gin_trgm_ops);
create index clauses_text_trgm on clauses using gin (text gin_trgm_ops);
create index clauses_syllables_idx on clauses using gin (syllables(coalesce(title, '') || ' ' || coalesce(text, '')));
create index clauses_living_idx on clauses (id) where deleted_at is null;

-- Quotes and contracts.
create table purchases (
  id bigint generated by default as identity primary key,
  code text not null,
  contract_no text,
  status text not null default 'requested',
  user_id bigint not null,
  rent_id bigint,
  product_id bigint not null,
  kind text not null default 'long_rent',
  assignee_id bigint,
  source text,
  owner_type text not null,
  corp_id bigint,
  contractor text,
  contractor_sealed bytea,
  contractor_digest text,
  guarantor text,
  guarantor_sealed bytea,
  guarantor_digest text,
  id_docs text,
  id_docs_sealed bytea,
  id_docs_digest text,
  id_docs_files text[],
  credit_result text,
  credit_result_sealed bytea,
  credit_result_digest text,
  trim_id bigint not null,
  ext_color_id bigint,
  int_color_id bigint,
  rcar_id bigint,
  plate_no text,
  vin text,
  car_price bigint,
  option_price bigint,
  discount_amount bigint,
  subsidy_amount bigint,
  extra_cost bigint,
  term_months integer not null,
  annual_km integer not null,
  deposit_amount bigint,
  prepay_amount bigint,
  residual_amount bigint,
  annual_rate numeric(14,2),
  monthly_fee bigint,
  over_km_won integer,
  calc_snapshot jsonb,
  valid_until date,
  clauses jsonb,
  special_terms text,
  sign_method text,
  signed_at timestamptz,
  contract_file text,
  contract_file_sealed bytea,
  contract_file_digest text,
  contract_file_files text[],
  start_date date,
  end_date date,
  delivered_at timestamptz,
  delivery_address text,
  pay_method text not null,
  pay_day integer not null,
  cms_id bigint,
  credit_card_id bigint,
  bill_type text not null,
  bill_email text,
  terminated_at date,
  terminate_reason text,
  terminate_fee bigint not null default 0,
  buyout_amount bigint,
  commission_amount bigint,
  cancel_reason text,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint purchases_status_check check (status in ('requested', 'quoted', 'consulting', 'screening', 'approved', 'rejected', 'contracted', 'ordered', 'delivered', 'active', 'completed', 'terminated', 'canceled', 'expired')),
  constraint purchases_kind_check check (kind in ('long_rent', 'lease_op', 'lease_fin', 'installment', 'cash', 'subscribe')),
  constraint purchases_source_check check (source in ('ride', 'app', 'phone', 'partner')),
  constraint purchases_owner_type_check check (owner_type in ('personal', 'sole', 'corp')),
  constraint purchases_car_price_check check (car_price between 1 and 1000000000000),
  constraint purchases_option_price_check check (option_price between 0 and 1000000000000),
  constraint purchases_discount_amount_check check (discount_amount between 0 and 1000000000000),
  constraint purchases_subsidy_amount_check check (subsidy_amount between 0 and 1000000000000),
  constraint purchases_extra_cost_check check (extra_cost between 0 and 1000000000000),
  constraint purchases_term_months_check check (term_months between 1 and 120),
  constraint purchases_annual_km_check check (annual_km between 1000 and 200000),
  constraint purchases_deposit_amount_check check (deposit_amount between 0 and 1000000000000),
  constraint purchases_prepay_amount_check check (prepay_amount between 0 and 1000000000000),
  constraint purchases_residual_amount_check check (residual_amount between 0 and 1000000000000),
  constraint purchases_annual_rate_check check (annual_rate between 0 and 30),
  constraint purchases_monthly_fee_check check (monthly_fee between 0 and 1000000000000),
  constraint purchases_over_km_won_check check (over_km_won between 0 and 100000),
  constraint purchases_sign_method_check check (sign_method in ('esign', 'paper')),
  constraint purchases_pay_method_check check (pay_method in ('cms', 'card', 'transfer')),
  constraint purchases_pay_day_check check (pay_day between 1 and 28),
  constraint purchases_bill_type_check check (bill_type in ('tax', 'card', 'cash', 'none')),
  constraint purchases_terminate_fee_check check (terminate_fee between 0 and 1000000000000),
  constraint purchases_buyout_amount_check check (buyout_amount between 0 and 1000000000000),
  constraint purchases_commission_amount_check check (commission_amount between 0 and 1000000000000),
  constraint purchases_version_check check (version between 0 and 2147483647)
);
create unique index purchases_code_key on purchases (code) where deleted_at is null;
create unique index purchases_contract_no_key on purchases (contract_no) where deleted_at is null;
create index purchases_status_idx on purchases (status, id);
create index purchases_user_id_idx on purchases (user_id, id);
create index purchases_rent_id_idx on purchases (rent_id, id);
create index purchases_product_id_idx on purchases (product_id, id);
create index purchases_kind_idx on purchases (kind, id);
create index purchases_assignee_id_idx on purchases (assignee_id, id);
create index purchases_source_idx on purchases (source, id);
create index purchases_owner_type_idx on purchases (owner_type, id);
create index purchases_corp_id_idx on purchases (corp_id, id);
create index purchases_trim_id_idx on purchases (trim_id, id);
create index purchases_ext_color_id_idx on purchases (ext_color_id, id);
create index purchases_int_color_id_idx on purchases (int_color_id, id);
create index purchases_rcar_id_idx on purchases (rcar_id, id);
create index purchases_term_months_idx on purchases (term_months, id);
create index purchases_valid_until_idx on purchases (valid_until, id);
create index purchases_sign_method_idx on purchases (sign_method, id);
create index purchases_signed_at_idx on purchases (signed_at, id);
create index purchases_start_date_idx on purchases (start_date, id);
create index purchases_end_date_idx on purchases (end_date, id);
create index purchases_delivered_at_idx on purchases (delivered_at, id);
create index purchases_pay_method_idx on purchases (pay_method, id);
create index purchases_cms_id_idx on purchases (cms_id, id);
create index purchases_credit_card_id_idx on purchases (credit_card_id, id);
create index purchases_terminated_at_idx on purchases (terminated_at, id);
create index purchases_created_at_idx on purchases (created_at, id);
create index purchases_created_by_id_idx on purchases (created_by_id, id);
create index purchases_code_trgm on purchases using gin (code gin_trgm_ops);
create index purchases_contract_no_trgm on purchases using gin (contract_no gin_trgm_ops);
create index purchases_plate_no_trgm on purchases using gin (plate_no gin_trgm_ops);
create index purchases_vin_trgm on purchases using gin (vin gin_trgm_ops);
create index purchases_terminate_reason_trgm on purchases using gin (terminate_reason gin_trgm_ops);
create index purchases_memo_trgm on purchases using gin (memo gin_trgm_ops);
create index purchases_syllables_idx on purchases using gin (syllables(
  coalesce(code, '') || ' ' ||
  coalesce(contract_no, '') || ' ' ||
  coalesce(plate_no, '') || ' ' ||
  coalesce(vin, '') || ' ' ||
  coalesce(terminate_reason, '') || ' ' ||
  coalesce(memo, '')
));
create index purchases_id_docs_files_idx on purchases using gin (id_docs_files);
create index purchases_contract_file_files_idx on purchases using gin (contract_file_files);
create index purchases_living_idx on purchases (id) where deleted_at is null;

-- Options of a contract.
create table purchases_aoptions (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index purchases_aoptions_to_id_idx on purchases_aoptions (to_id, from_id);

-- Cycle discounts of a contract.
create table purchases_discount_policies (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index purchases_discount_policies_to_id_idx on purchases_discount_policies (to_id, from_id);

-- Rental cycles of a contract.
create table urents (
  id bigint generated by default as identity primary key,
  purchase_id bigint not null,
  cycle_no integer not null,
  user_id bigint not null,
  rcar_id bigint,
  status text not null default 'scheduled',
  start_date date not null,
  end_date date not null,
  renewal text not null,
  swap_history jsonb,
  base_fee bigint not null,
  discount_amount bigint not null default 0,
  paused_days integer,
  prorate_amount bigint not null default 0,
  included_km integer not null,
  carry_km integer,
  start_odo integer,
  end_odo integer,
  used_km integer not null default 0,
  over_km integer not null default 0,
  over_amount bigint not null default 0,
  invoice_id bigint,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint urents_cycle_no_check check (cycle_no between 1 and 600),
  constraint urents_status_check check (status in ('scheduled', 'active', 'paused', 'closing', 'invoiced', 'closed', 'canceled')),
  constraint urents_renewal_check check (renewal in ('auto', 'stop')),
  constraint urents_base_fee_check check (base_fee between 0 and 1000000000000),
  constraint urents_discount_amount_check check (discount_amount between 0 and 1000000000000),
  constraint urents_paused_days_check check (paused_days between 0 and 366),
  constraint urents_prorate_amount_check check (prorate_amount between 0 and 1000000000000),
  constraint urents_included_km_check check (included_km between 0 and 1000000),
  constraint urents_carry_km_check check (carry_km between 0 and 1000000),
  constraint urents_start_odo_check check (start_odo between 0 and 10000000),
  constraint urents_end_odo_check check (end_odo between 0 and 10000000),
  constraint urents_used_km_check check (used_km between 0 and 2147483647),
  constraint urents_over_km_check check (over_km between 0 and 2147483647),
  constraint urents_over_amount_check check (over_amount between 0 and 1000000000000),
  constraint urents_version_check check (version between 0 and 2147483647)
);
create unique index urents_purchase_id_cycle_no_key on urents (purchase_id, cycle_no) where deleted_at is null;
create unique index urents_invoice_id_key on urents (invoice_id) where deleted_at is null;
create index urents_purchase_id_idx on urents (purchase_id, id);
create index urents_cycle_no_idx on urents (cycle_no, id);
create index urents_user_id_idx on urents (user_id, id);
create index urents_rcar_id_idx on urents (rcar_id, id);
create index urents_status_idx on urents (status, id);
create index urents_start_date_idx on urents (start_date, id);
create index urents_end_date_idx on urents (end_date, id);
create index urents_renewal_idx on urents (renewal, id);
create index urents_created_at_idx on urents (created_at, id);
create index urents_created_by_id_idx on urents (created_by_id, id);
create index urents_memo_trgm on urents using gin (memo gin_trgm_ops);
create index urents_syllables_idx on urents using gin (syllables(coalesce(memo, '')));
create index urents_living_idx on urents (id) where deleted_at is null;

-- Discounts of a rental cycle.
create table urents_discount_policies (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index urents_discount_policies_to_id_idx on urents_discount_policies (to_id, from_id);

-- Discounts on rental cycles.
create table urent_discount_policies (
  id bigint generated by default as identity primary key,
  name text not null,
  status text not null default 'draft',
  discount_type text not null,
  discount_value integer not null,
  max_discount bigint,
  effective_from timestamptz not null,
  effective_to timestamptz not null,
  priority integer not null,
  stackable boolean not null default false,
  cycle_from integer not null default 1,
  cycle_to integer,
  min_term_months integer,
  kinds text[],
  condition text not null,
  used_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint urent_discount_policies_status_check check (status in ('draft', 'active', 'ended')),
  constraint urent_discount_policies_discount_type_check check (discount_type in ('rate', 'amount')),
  constraint urent_discount_policies_discount_value_check check (discount_value between 1 and 10000000),
  constraint urent_discount_policies_max_discount_check check (max_discount between 0 and 1000000000000),
  constraint urent_discount_policies_priority_check check (priority between 0 and 1000),
  constraint urent_discount_policies_cycle_from_check check (cycle_from between 1 and 600),
  constraint urent_discount_policies_cycle_to_check check (cycle_to between 1 and 600),
  constraint urent_discount_policies_min_term_months_check check (min_term_months between 1 and 120),
  constraint urent_discount_policies_kinds_check check (kinds <@ array['long_rent', 'lease_op', 'lease_fin', 'installment', 'cash', 'subscribe']::text[]),
  constraint urent_discount_policies_condition_check check (condition in ('all', 'ride', 'referral', 'renewal', 'corp')),
  constraint urent_discount_policies_used_count_check check (used_count between 0 and 2147483647),
  constraint urent_discount_policies_version_check check (version between 0 and 2147483647),
  constraint urent_discount_policies_effective_from_effective_to_check check (effective_from < effective_to)
);
create unique index urent_discount_policies_name_key on urent_discount_policies (name) where deleted_at is null;
create index urent_discount_policies_status_idx on urent_discount_policies (status, id);
create index urent_discount_policies_discount_type_idx on urent_discount_policies (discount_type, id);
create index urent_discount_policies_effective_from_idx on urent_discount_policies (effective_from, id);
create index urent_discount_policies_effective_to_idx on urent_discount_policies (effective_to, id);
create index urent_discount_policies_condition_idx on urent_discount_policies (condition, id);
create index urent_discount_policies_created_at_idx on urent_discount_policies (created_at, id);
create index urent_discount_policies_created_by_id_idx on urent_discount_policies (created_by_id, id);
create index urent_discount_policies_name_trgm on urent_discount_policies using gin (name gin_trgm_ops);
create index urent_discount_policies_syllables_idx on urent_discount_policies using gin (syllables(coalesce(name, '')));
create index urent_discount_policies_living_idx on urent_discount_policies (id) where deleted_at is null;

-- Products of a cycle discount.
create table urent_discount_policies_products (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index urent_discount_policies_products_to_id_idx on urent_discount_policies_products (to_id, from_id);

-- Monthly invoices of contracts.
create table monthly_invoices (
  id bigint generated by default as identity primary key,
  code text not null,
  purchase_id bigint not null,
  urent_id bigint,
  user_id bigint not null,
  billing_month text not null,
  seq integer not null,
  kind text not null,
  use_period_from date not null,
  use_period_to date not null,
  due_date date not null,
  lines jsonb not null,
  base_amount bigint not null default 0,
  discount_amount bigint not null default 0,
  over_km_amount bigint not null default 0,
  extra_amount bigint not null default 0,
  interest_amount bigint not null default 0,
  carry_amount bigint not null default 0,
  supply_amount bigint not null default 0,
  vat_amount bigint not null default 0,
  total_amount bigint not null default 0,
  paid_amount bigint not null default 0,
  balance_amount bigint not null default 0,
  status text not null default 'draft',
  pay_method text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  paid_at timestamptz,
  bill_type text not null,
  tax_issue_no text,
  tax_issued_at date,
  tax_modify_of_id bigint,
  void_reason text,
  memo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  interest_until date,
  constraint monthly_invoices_billing_month_check check (billing_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint monthly_invoices_seq_check check (seq between 1 and 600),
  constraint monthly_invoices_kind_check check (kind in ('regular', 'deposit', 'prorate', 'termination', 'extra')),
  constraint monthly_invoices_base_amount_check check (base_amount between 0 and 1000000000000),
  constraint monthly_invoices_discount_amount_check check (discount_amount between 0 and 1000000000000),
  constraint monthly_invoices_over_km_amount_check check (over_km_amount between 0 and 1000000000000),
  constraint monthly_invoices_extra_amount_check check (extra_amount between 0 and 1000000000000),
  constraint monthly_invoices_interest_amount_check check (interest_amount between 0 and 1000000000000),
  constraint monthly_invoices_carry_amount_check check (carry_amount between 0 and 1000000000000),
  constraint monthly_invoices_supply_amount_check check (supply_amount between 0 and 1000000000000),
  constraint monthly_invoices_vat_amount_check check (vat_amount between 0 and 1000000000000),
  constraint monthly_invoices_total_amount_check check (total_amount between 0 and 1000000000000),
  constraint monthly_invoices_paid_amount_check check (paid_amount between 0 and 1000000000000),
  constraint monthly_invoices_balance_amount_check check (balance_amount between 0 and 1000000000000),
  constraint monthly_invoices_status_check check (status in ('draft', 'issued', 'collecting', 'paid', 'partial', 'failed', 'overdue', 'void', 'written_off')),
  constraint monthly_invoices_pay_method_check check (pay_method in ('cms', 'card', 'transfer')),
  constraint monthly_invoices_attempts_check check (attempts between 0 and 2147483647),
  constraint monthly_invoices_bill_type_check check (bill_type in ('tax', 'card', 'cash', 'none')),
  constraint monthly_invoices_version_check check (version between 0 and 2147483647),
  constraint monthly_invoices_use_period_from_use_period_to_check check (use_period_from <= use_period_to)
);
create unique index monthly_invoices_code_key on monthly_invoices (code) where deleted_at is null;
create unique index monthly_invoices_urent_id_key on monthly_invoices (urent_id) where deleted_at is null;
create unique index monthly_invoices_tax_issue_no_key on monthly_invoices (tax_issue_no) where deleted_at is null;
create index monthly_invoices_purchase_id_idx on monthly_invoices (purchase_id, id);
create index monthly_invoices_user_id_idx on monthly_invoices (user_id, id);
create index monthly_invoices_billing_month_idx on monthly_invoices (billing_month, id);
create index monthly_invoices_kind_idx on monthly_invoices (kind, id);
create index monthly_invoices_due_date_idx on monthly_invoices (due_date, id);
create index monthly_invoices_balance_amount_idx on monthly_invoices (balance_amount, id);
create index monthly_invoices_status_idx on monthly_invoices (status, id);
create index monthly_invoices_pay_method_idx on monthly_invoices (pay_method, id);
create index monthly_invoices_next_attempt_at_idx on monthly_invoices (next_attempt_at, id);
create index monthly_invoices_paid_at_idx on monthly_invoices (paid_at, id);
create index monthly_invoices_bill_type_idx on monthly_invoices (bill_type, id);
create index monthly_invoices_tax_issued_at_idx on monthly_invoices (tax_issued_at, id);
create index monthly_invoices_tax_modify_of_id_idx on monthly_invoices (tax_modify_of_id, id);
create index monthly_invoices_created_at_idx on monthly_invoices (created_at, id);
create index monthly_invoices_created_by_id_idx on monthly_invoices (created_by_id, id);
create index monthly_invoices_code_trgm on monthly_invoices using gin (code gin_trgm_ops);
create index monthly_invoices_last_error_trgm on monthly_invoices using gin (last_error gin_trgm_ops);
create index monthly_invoices_tax_issue_no_trgm on monthly_invoices using gin (tax_issue_no gin_trgm_ops);
create index monthly_invoices_memo_trgm on monthly_invoices using gin (memo gin_trgm_ops);
create index monthly_invoices_syllables_idx on monthly_invoices using gin (syllables(
  coalesce(code, '') || ' ' ||
  coalesce(last_error, '') || ' ' ||
  coalesce(tax_issue_no, '') || ' ' ||
  coalesce(memo, '')
));
create index monthly_invoices_living_idx on monthly_invoices (id) where deleted_at is null;

-- Direct debit mandates.
create table cms_list (
  id bigint generated by default as identity primary key,
  payer_no text not null,
  user_id bigint not null,
  purchase_id bigint,
  status text not null default 'requested',
  bank_id bigint not null,
  account_no text not null,
  account_no_sealed bytea,
  account_no_digest text,
  account_last4 text,
  holder text not null,
  holder_birth text not null,
  holder_birth_sealed bytea,
  holder_birth_digest text,
  pay_day integer not null,
  consent_type text not null,
  consent_file text not null,
  consent_file_sealed bytea,
  consent_file_digest text,
  consent_file_files text[],
  consented_at timestamptz not null,
  agency text not null,
  requested_at timestamptz,
  registered_at timestamptz,
  result_code text,
  result_message text,
  canceled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint cms_list_status_check check (status in ('requested', 'pending', 'active', 'rejected', 'cancel_requested', 'canceled')),
  constraint cms_list_pay_day_check check (pay_day between 1 and 28),
  constraint cms_list_consent_type_check check (consent_type in ('esign', 'paper', 'voice', 'ars')),
  constraint cms_list_agency_check check (agency in ('kftc', 'agent')),
  constraint cms_list_version_check check (version between 0 and 2147483647)
);
create unique index cms_list_payer_no_key on cms_list (payer_no) where deleted_at is null;
create index cms_list_user_id_idx on cms_list (user_id, id);
create index cms_list_purchase_id_idx on cms_list (purchase_id, id);
create index cms_list_status_idx on cms_list (status, id);
create index cms_list_bank_id_idx on cms_list (bank_id, id);
create index cms_list_consent_type_idx on cms_list (consent_type, id);
create index cms_list_agency_idx on cms_list (agency, id);
create index cms_list_requested_at_idx on cms_list (requested_at, id);
create index cms_list_registered_at_idx on cms_list (registered_at, id);
create index cms_list_canceled_at_idx on cms_list (canceled_at, id);
create index cms_list_created_at_idx on cms_list (created_at, id);
create index cms_list_created_by_id_idx on cms_list (created_by_id, id);
create index cms_list_payer_no_trgm on cms_list using gin (payer_no gin_trgm_ops);
create index cms_list_account_last4_trgm on cms_list using gin (account_last4 gin_trgm_ops);
create index cms_list_holder_trgm on cms_list using gin (holder gin_trgm_ops);
create index cms_list_result_code_trgm on cms_list using gin (result_code gin_trgm_ops);
create index cms_list_syllables_idx on cms_list using gin (syllables(
  coalesce(payer_no, '') || ' ' ||
  coalesce(account_last4, '') || ' ' ||
  coalesce(holder, '') || ' ' ||
  coalesce(result_code, '')
));
create index cms_list_consent_file_files_idx on cms_list using gin (consent_file_files);
create index cms_list_living_idx on cms_list (id) where deleted_at is null;

--
-- Content and public pages
--

-- Categories of posts.
create table post_categories (
  id bigint generated by default as identity primary key,
  post_type text not null,
  name text not null,
  sort integer not null default 0,
  is_visible boolean not null default true,
  post_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  name_en text,
  constraint post_categories_post_type_check check (post_type in ('notice', 'faq', 'official', 'policy')),
  constraint post_categories_sort_check check (sort between 0 and 2147483647),
  constraint post_categories_post_count_check check (post_count between 0 and 2147483647),
  constraint post_categories_version_check check (version between 0 and 2147483647)
);
create unique index post_categories_post_type_name_key on post_categories (post_type, name) where deleted_at is null;
create index post_categories_post_type_idx on post_categories (post_type, id);
create index post_categories_is_visible_idx on post_categories (is_visible, id);
create index post_categories_created_at_idx on post_categories (created_at, id);
create index post_categories_created_by_id_idx on post_categories (created_by_id, id);
create index post_categories_name_trgm on post_categories using gin (name gin_trgm_ops);
create index post_categories_syllables_idx on post_categories using gin (syllables(coalesce(name, '')));
create index post_categories_living_idx on post_categories (id) where deleted_at is null;

-- Posts, terms and other documents of the app and the public pages.
create table posts (
  id bigint generated by default as identity primary key,
  type text not null,
  title text not null,
  content text not null,
  files jsonb,
  external_url text,
  is_visible boolean not null default true,
  is_pinned boolean not null default false,
  publish_from timestamptz,
  publish_to timestamptz,
  sort integer not null default 0,
  views integer not null default 0,
  policy_key text,
  version_no text,
  effective_date date,
  prev_post_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  category_id bigint,
  title_en text,
  content_en text,
  constraint posts_type_check check (type in ('notice', 'faq', 'official', 'policy')),
  constraint posts_sort_check check (sort between 0 and 2147483647),
  constraint posts_views_check check (views between 0 and 2147483647),
  constraint posts_policy_key_check check (policy_key in ('terms', 'privacy', 'location', 'waiver', 'marketing', 'rental')),
  constraint posts_version_check check (version between 0 and 2147483647),
  constraint posts_publish_from_publish_to_check check (publish_from < publish_to)
);
create index posts_type_idx on posts (type, id);
create index posts_category_id_idx on posts (category_id, id);
create index posts_is_visible_idx on posts (is_visible, id);
create index posts_is_pinned_idx on posts (is_pinned, id);
create index posts_publish_from_idx on posts (publish_from, id);
create index posts_publish_to_idx on posts (publish_to, id);
create index posts_policy_key_idx on posts (policy_key, id);
create index posts_effective_date_idx on posts (effective_date, id);
create index posts_prev_post_id_idx on posts (prev_post_id, id);
create index posts_created_at_idx on posts (created_at, id);
create index posts_created_by_id_idx on posts (created_by_id, id);
create index posts_title_trgm on posts using gin (title gin_trgm_ops);
create index posts_content_trgm on posts using gin (content gin_trgm_ops);
create index posts_syllables_idx on posts using gin (syllables(coalesce(title, '') || ' ' || coalesce(content, '')));
create index posts_files_idx on posts using gin (files jsonb_path_ops);
create index posts_living_idx on posts (id) where deleted_at is null;

-- Push messages to many members.
create table amsgs (
  id bigint generated by default as identity primary key,
  kind text not null,
  title text not null,
  body text not null,
  image text,
  link text,
  is_ad boolean not null default false,
  topic text,
  condition jsonb,
  target_count integer not null default 0,
  status text not null default 'draft',
  scheduled_at timestamptz,
  sent_at timestamptz,
  success_count integer not null default 0,
  fail_count integer not null default 0,
  open_count integer not null default 0,
  error text,
  idempotency_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint amsgs_kind_check check (kind in ('topic', 'users', 'test', 'auto')),
  constraint amsgs_topic_check check (topic in ('all', 'ios', 'android', 'marketing', 'rider', 'contract')),
  constraint amsgs_target_count_check check (target_count between 0 and 2147483647),
  constraint amsgs_status_check check (status in ('draft', 'scheduled', 'sending', 'sent', 'failed', 'canceled')),
  constraint amsgs_success_count_check check (success_count between 0 and 2147483647),
  constraint amsgs_fail_count_check check (fail_count between 0 and 2147483647),
  constraint amsgs_open_count_check check (open_count between 0 and 2147483647),
  constraint amsgs_version_check check (version between 0 and 2147483647)
);
create unique index amsgs_idempotency_key_key on amsgs (idempotency_key) where deleted_at is null;
create index amsgs_kind_idx on amsgs (kind, id);
create index amsgs_is_ad_idx on amsgs (is_ad, id);
create index amsgs_topic_idx on amsgs (topic, id);
create index amsgs_status_idx on amsgs (status, id);
create index amsgs_scheduled_at_idx on amsgs (scheduled_at, id);
create index amsgs_sent_at_idx on amsgs (sent_at, id);
create index amsgs_created_at_idx on amsgs (created_at, id);
create index amsgs_created_by_id_idx on amsgs (created_by_id, id);
create index amsgs_title_trgm on amsgs using gin (title gin_trgm_ops);
create index amsgs_body_trgm on amsgs using gin (body gin_trgm_ops);
create index amsgs_syllables_idx on amsgs using gin (syllables(coalesce(title, '') || ' ' || coalesce(body, '')));
create index amsgs_image_idx on amsgs (image);
create index amsgs_living_idx on amsgs (id) where deleted_at is null;

-- Members who are the audience of a push message.
create table amsgs_users (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index amsgs_users_to_id_idx on amsgs_users (to_id, from_id);

-- Banners of the app.
create table banners (
  id bigint generated by default as identity primary key,
  place text not null,
  title text not null,
  image text not null,
  image_mobile text,
  link_type text not null default 'none',
  link text,
  publish_from timestamptz not null,
  publish_to timestamptz not null,
  os text not null default 'all',
  is_visible boolean not null default false,
  sort integer not null default 0,
  view_count integer not null default 0,
  click_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint banners_place_check check (place in ('home_top', 'home_mid', 'rent', 'purchase', 'mypage', 'landing')),
  constraint banners_link_type_check check (link_type in ('none', 'inapp', 'web', 'post', 'event')),
  constraint banners_os_check check (os in ('all', 'ios', 'android')),
  constraint banners_sort_check check (sort between 0 and 2147483647),
  constraint banners_view_count_check check (view_count between 0 and 2147483647),
  constraint banners_click_count_check check (click_count between 0 and 2147483647),
  constraint banners_version_check check (version between 0 and 2147483647),
  constraint banners_publish_from_publish_to_check check (publish_from < publish_to)
);
create index banners_place_idx on banners (place, id);
create index banners_link_type_idx on banners (link_type, id);
create index banners_publish_from_idx on banners (publish_from, id);
create index banners_publish_to_idx on banners (publish_to, id);
create index banners_os_idx on banners (os, id);
create index banners_is_visible_idx on banners (is_visible, id);
create index banners_created_at_idx on banners (created_at, id);
create index banners_created_by_id_idx on banners (created_by_id, id);
create index banners_title_trgm on banners using gin (title gin_trgm_ops);
create index banners_syllables_idx on banners using gin (syllables(coalesce(title, '')));
create index banners_image_idx on banners (image);
create index banners_image_mobile_idx on banners (image_mobile);

-- Pop-ups on the start screen of the app.
create table apopups (
  id bigint generated by default as identity primary key,
  title text not null,
  type text not null default 'image',
  image text,
  content text,
  link text,
  publish_from timestamptz not null,
  publish_to timestamptz not null,
  target text not null default 'all',
  hide_option text not null default 'today',
  os text not null default 'all',
  min_version text,
  priority integer not null default 0,
  is_visible boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint apopups_type_check check (type in ('image', 'html')),
  constraint apopups_target_check check (target in ('all', 'guest', 'member', 'new', 'contract')),
  constraint apopups_hide_option_check check (hide_option in ('none', 'today', 'week', 'once')),
  constraint apopups_os_check check (os in ('all', 'ios', 'android')),
  constraint apopups_priority_check check (priority between 0 and 2147483647),
  constraint apopups_version_check check (version between 0 and 2147483647),
  constraint apopups_publish_from_publish_to_check check (publish_from < publish_to)
);
create index apopups_type_idx on apopups (type, id);
create index apopups_publish_from_idx on apopups (publish_from, id);
create index apopups_publish_to_idx on apopups (publish_to, id);
create index apopups_target_idx on apopups (target, id);
create index apopups_os_idx on apopups (os, id);
create index apopups_is_visible_idx on apopups (is_visible, id);
create index apopups_created_at_idx on apopups (created_at, id);
create index apopups_created_by_id_idx on apopups (created_by_id, id);
create index apopups_title_trgm on apopups using gin (title gin_trgm_ops);
create index apopups_syllables_idx on apopups using gin (syllables(coalesce(title, '')));
create index apopups_image_idx on apopups (image);

-- Versions of the landing page.
create table landing_versions (
  id bigint generated by default as identity primary key,
  name text not null,
  status text not null default 'draft',
  publish_at timestamptz,
  published_at timestamptz,
  publisher_id bigint,
  share_token text,
  hero jsonb not null,
  sections jsonb not null,
  download jsonb not null,
  seo jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint landing_versions_status_check check (status in ('draft', 'scheduled', 'published', 'archived')),
  constraint landing_versions_version_check check (version between 0 and 2147483647)
);
create unique index landing_versions_share_token_key on landing_versions (share_token);
create index landing_versions_status_idx on landing_versions (status, id);
create index landing_versions_publish_at_idx on landing_versions (publish_at, id);
create index landing_versions_published_at_idx on landing_versions (published_at, id);
create index landing_versions_publisher_id_idx on landing_versions (publisher_id, id);
create index landing_versions_created_at_idx on landing_versions (created_at, id);
create index landing_versions_created_by_id_idx on landing_versions (created_by_id, id);
create index landing_versions_name_trgm on landing_versions using gin (name gin_trgm_ops);
create index landing_versions_syllables_idx on landing_versions using gin (syllables(coalesce(name, '')));
create index landing_versions_hero_idx on landing_versions using gin (hero jsonb_path_ops);
create index landing_versions_sections_idx on landing_versions using gin (sections jsonb_path_ops);
create index landing_versions_seo_idx on landing_versions using gin (seo jsonb_path_ops);

-- Visits of the public pages by day, without persons.
create table visit_counts (
  id bigint generated by default as identity primary key,
  day date not null,
  path text not null,
  kind text not null,
  campaign text not null,
  referrer text not null,
  device text not null,
  count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint visit_counts_kind_check check (kind in ('view', 'click_ios', 'click_android', 'go_ios', 'go_android', 'go_other')),
  constraint visit_counts_referrer_check check (referrer in ('none', 'own', 'search', 'social', 'other')),
  constraint visit_counts_device_check check (device in ('ios', 'android', 'other')),
  constraint visit_counts_count_check check (count between 0 and 2147483647),
  constraint visit_counts_version_check check (version between 0 and 2147483647)
);
create unique index visit_counts_day_path_kind_campaign_referrer_device_key on visit_counts (day, path, kind, campaign, referrer, device);
create index visit_counts_day_idx on visit_counts (day, id);
create index visit_counts_path_idx on visit_counts (path, id);
create index visit_counts_kind_idx on visit_counts (kind, id);
create index visit_counts_campaign_idx on visit_counts (campaign, id);
create index visit_counts_referrer_idx on visit_counts (referrer, id);
create index visit_counts_device_idx on visit_counts (device, id);
create index visit_counts_created_at_idx on visit_counts (created_at, id);
create index visit_counts_created_by_id_idx on visit_counts (created_by_id, id);
create index visit_counts_path_trgm on visit_counts using gin (path gin_trgm_ops);
create index visit_counts_campaign_trgm on visit_counts using gin (campaign gin_trgm_ops);
create index visit_counts_syllables_idx on visit_counts using gin (syllables(coalesce(path, '') || ' ' || coalesce(campaign, '')));

--
-- Ledgers and comments
--

-- Payments, refunds and debits.
create table tlogs (
  id bigint generated by default as identity primary key,
  order_no text not null,
  kind text not null,
  method text not null,
  status text not null default 'requested',
  user_id bigint,
  target_type text not null,
  target_id integer not null,
  amount bigint not null,
  supply_amount bigint not null default 0,
  vat_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  parent_id bigint,
  pg text,
  pg_tid text,
  credit_card_id bigint,
  cms_id bigint,
  issuer text,
  approval_no text,
  installment integer,
  approved_at timestamptz,
  receipt_url text,
  fail_code text,
  fail_message text,
  raw text,
  raw_sealed bytea,
  raw_digest text,
  idempotency_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  name text,
  move text,
  going text,
  going_sealed bytea,
  going_digest text,
  inquire_at timestamptz,
  debit_on date,
  constraint tlogs_kind_check check (kind in ('charge', 'refund', 'withdraw', 'deposit_in', 'billing', 'adjust')),
  constraint tlogs_method_check check (method in ('card', 'cms', 'transfer', 'vbank', 'point', 'manual')),
  constraint tlogs_status_check check (status in ('requested', 'submitted', 'approved', 'failed', 'unknown', 'part_refunded', 'refunded')),
  constraint tlogs_target_type_check check (target_type in ('rent', 'fine_log', 'invoice', 'acc_rent', 'purchase')),
  constraint tlogs_target_id_check check (target_id between 1 and 2147483647),
  constraint tlogs_amount_check check (amount between 0 and 1000000000000),
  constraint tlogs_supply_amount_check check (supply_amount between 0 and 1000000000000),
  constraint tlogs_vat_amount_check check (vat_amount between 0 and 1000000000000),
  constraint tlogs_refunded_amount_check check (refunded_amount between 0 and 1000000000000),
  constraint tlogs_pg_check check (pg in ('toss', 'nice', 'kcp', 'kftc', 'none')),
  constraint tlogs_installment_check check (installment between 0 and 60),
  constraint tlogs_version_check check (version between 0 and 2147483647)
);
create unique index tlogs_order_no_key on tlogs (order_no) where deleted_at is null;
create unique index tlogs_pg_tid_key on tlogs (pg_tid) where deleted_at is null;
create unique index tlogs_idempotency_key_key on tlogs (idempotency_key) where deleted_at is null;
create index tlogs_kind_idx on tlogs (kind, id);
create index tlogs_method_idx on tlogs (method, id);
create index tlogs_status_idx on tlogs (status, id);
create index tlogs_user_id_idx on tlogs (user_id, id);
create index tlogs_target_type_idx on tlogs (target_type, id);
create index tlogs_target_id_idx on tlogs (target_id, id);
create index tlogs_parent_id_idx on tlogs (parent_id, id);
create index tlogs_pg_idx on tlogs (pg, id);
create index tlogs_credit_card_id_idx on tlogs (credit_card_id, id);
create index tlogs_cms_id_idx on tlogs (cms_id, id);
create index tlogs_approved_at_idx on tlogs (approved_at, id);
create index tlogs_inquire_at_idx on tlogs (inquire_at, id);
create index tlogs_created_at_idx on tlogs (created_at, id);
create index tlogs_created_by_id_idx on tlogs (created_by_id, id);
create index tlogs_order_no_trgm on tlogs using gin (order_no gin_trgm_ops);
create index tlogs_pg_tid_trgm on tlogs using gin (pg_tid gin_trgm_ops);
create index tlogs_approval_no_trgm on tlogs using gin (approval_no gin_trgm_ops);
create index tlogs_fail_code_trgm on tlogs using gin (fail_code gin_trgm_ops);
create index tlogs_syllables_idx on tlogs using gin (syllables(
  coalesce(order_no, '') || ' ' ||
  coalesce(pg_tid, '') || ' ' ||
  coalesce(approval_no, '') || ' ' ||
  coalesce(fail_code, '')
));
create index tlogs_living_idx on tlogs (id) where deleted_at is null;

-- Entries of the points ledger.
create table point_logs (
  id bigint generated by default as identity primary key,
  user_id bigint not null,
  type text not null,
  amount bigint not null,
  balance_after bigint not null default 0,
  reason text not null,
  target_type text,
  target_id integer,
  expires_at timestamptz,
  remaining bigint not null default 0,
  source_log_id bigint,
  idempotency_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_at timestamptz,
  constraint point_logs_type_check check (type in ('earn', 'use', 'restore', 'expire', 'revoke', 'admin_add', 'admin_sub')),
  constraint point_logs_amount_check check (amount between -1000000000 and 1000000000000),
  constraint point_logs_balance_after_check check (balance_after between 0 and 1000000000000),
  constraint point_logs_target_type_check check (target_type in ('rent', 'review', 'claim', 'fine_log')),
  constraint point_logs_target_id_check check (target_id between 1 and 2147483647),
  constraint point_logs_remaining_check check (remaining between 0 and 1000000000000),
  constraint point_logs_version_check check (version between 0 and 2147483647)
);
create unique index point_logs_idempotency_key_key on point_logs (idempotency_key) where deleted_at is null;
create index point_logs_user_id_idx on point_logs (user_id, id);
create index point_logs_type_idx on point_logs (type, id);
create index point_logs_target_type_idx on point_logs (target_type, id);
create index point_logs_target_id_idx on point_logs (target_id, id);
create index point_logs_expires_at_idx on point_logs (expires_at, id);
create index point_logs_source_log_id_idx on point_logs (source_log_id, id);
create index point_logs_created_at_idx on point_logs (created_at, id);
create index point_logs_created_by_id_idx on point_logs (created_by_id, id);
create index point_logs_reason_trgm on point_logs using gin (reason gin_trgm_ops);
create index point_logs_syllables_idx on point_logs using gin (syllables(coalesce(reason, '')));
create index point_logs_living_idx on point_logs (id) where deleted_at is null;

-- Comments of staff on records.
create table comments (
  id bigint generated by default as identity primary key,
  text text not null,
  subject text not null,
  row_id integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint comments_row_id_check check (row_id between 1 and 2147483647),
  constraint comments_version_check check (version between 0 and 2147483647)
);
create index comments_subject_idx on comments (subject, id);
create index comments_row_id_idx on comments (row_id, id);
create index comments_created_at_idx on comments (created_at, id);
create index comments_created_by_id_idx on comments (created_by_id, id);
create index comments_text_trgm on comments using gin (text gin_trgm_ops);
create index comments_subject_trgm on comments using gin (subject gin_trgm_ops);
create index comments_syllables_idx on comments using gin (syllables(coalesce(text, '')));

-- Staff whom a comment mentions.
create table comments_mentions (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index comments_mentions_to_id_idx on comments_mentions (to_id, from_id);

-- Staff who have seen a comment.
create table comments_seen_by (
  from_id bigint not null,
  to_id bigint not null,
  "position" integer not null,
  primary key (from_id, to_id)
);
create index comments_seen_by_to_id_idx on comments_seen_by (to_id, from_id);

-- Records that staff watch.
create table watches (
  id bigint generated by default as identity primary key,
  user_id bigint not null,
  subject text not null,
  row_id integer not null,
  is_on boolean not null default true,
  seen_change integer not null default 0,
  seen_comment integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  constraint watches_row_id_check check (row_id between 1 and 2147483647),
  constraint watches_seen_change_check check (seen_change between 0 and 2147483647),
  constraint watches_seen_comment_check check (seen_comment between 0 and 2147483647),
  constraint watches_version_check check (version between 0 and 2147483647)
);
create unique index watches_subject_user_id_row_id_key on watches (subject, user_id, row_id);
create index watches_user_id_idx on watches (user_id, id);
create index watches_subject_idx on watches (subject, id);
create index watches_row_id_idx on watches (row_id, id);
create index watches_is_on_idx on watches (is_on, id);
create index watches_created_at_idx on watches (created_at, id);
create index watches_created_by_id_idx on watches (created_by_id, id);
create index watches_subject_trgm on watches using gin (subject gin_trgm_ops);
create index watches_syllables_idx on watches using gin (syllables(coalesce(subject, '')));

--
-- Foreign keys
--

alter table kept_apart
  add constraint kept_apart_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table sessions
  add constraint sessions_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table passwords
  add constraint passwords_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table totps
  add constraint totps_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table recovery_codes
  add constraint recovery_codes_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table passkeys
  add constraint passkeys_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table passkey_challenges
  add constraint passkey_challenges_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table reset_links
  add constraint reset_links_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table social_links
  add constraint social_links_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table file_uploads
  add constraint file_uploads_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table presence
  add constraint presence_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table push_tokens
  add constraint push_tokens_user_id_fk foreign key (user_id) references users (id) on delete cascade;

alter table banks
  add constraint banks_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint banks_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table sigungus
  add constraint sigungus_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint sigungus_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table companies
  add constraint companies_bank_id_fk foreign key (bank_id) references banks (id),
  add constraint companies_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint companies_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table configs
  add constraint configs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint configs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table components
  add constraint components_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint components_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table saved_views
  add constraint saved_views_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint saved_views_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table clock_runs
  add constraint clock_runs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint clock_runs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table users
  add constraint users_nicecert_id_fk foreign key (nicecert_id) references nicecerts (id),
  add constraint users_driver_license_id_fk foreign key (driver_license_id) references driver_licenses (id),
  add constraint users_default_card_id_fk foreign key (default_card_id) references credit_cards (id),
  add constraint users_sigungu_id_fk foreign key (sigungu_id) references sigungus (id),
  add constraint users_company_id_fk foreign key (company_id) references companies (id),
  add constraint users_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint users_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table driver_licenses
  add constraint driver_licenses_user_id_fk foreign key (user_id) references users (id),
  add constraint driver_licenses_reviewer_id_fk foreign key (reviewer_id) references users (id),
  add constraint driver_licenses_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint driver_licenses_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table credit_cards
  add constraint credit_cards_user_id_fk foreign key (user_id) references users (id),
  add constraint credit_cards_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint credit_cards_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table nicecerts
  add constraint nicecerts_user_id_fk foreign key (user_id) references users (id),
  add constraint nicecerts_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint nicecerts_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table notis
  add constraint notis_user_id_fk foreign key (user_id) references users (id),
  add constraint notis_amsg_id_fk foreign key (amsg_id) references amsgs (id),
  add constraint notis_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint notis_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table brands
  add constraint brands_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint brands_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table model_groups
  add constraint model_groups_brand_id_fk foreign key (brand_id) references brands (id),
  add constraint model_groups_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint model_groups_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table models
  add constraint models_model_group_id_fk foreign key (model_group_id) references model_groups (id),
  add constraint models_brand_id_fk foreign key (brand_id) references brands (id),
  add constraint models_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint models_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table trims
  add constraint trims_model_id_fk foreign key (model_id) references models (id),
  add constraint trims_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint trims_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table ext_colors
  add constraint ext_colors_model_id_fk foreign key (model_id) references models (id),
  add constraint ext_colors_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint ext_colors_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table ext_colors_trims
  add constraint ext_colors_trims_from_id_fk foreign key (from_id) references ext_colors (id) on delete cascade,
  add constraint ext_colors_trims_to_id_fk foreign key (to_id) references trims (id);

alter table int_colors
  add constraint int_colors_model_id_fk foreign key (model_id) references models (id),
  add constraint int_colors_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint int_colors_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table int_colors_trims
  add constraint int_colors_trims_from_id_fk foreign key (from_id) references int_colors (id) on delete cascade,
  add constraint int_colors_trims_to_id_fk foreign key (to_id) references trims (id);

alter table aoptions
  add constraint aoptions_model_id_fk foreign key (model_id) references models (id),
  add constraint aoptions_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint aoptions_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table aoptions_trims
  add constraint aoptions_trims_from_id_fk foreign key (from_id) references aoptions (id) on delete cascade,
  add constraint aoptions_trims_to_id_fk foreign key (to_id) references trims (id);

alter table aoptions_requires
  add constraint aoptions_requires_from_id_fk foreign key (from_id) references aoptions (id) on delete cascade,
  add constraint aoptions_requires_to_id_fk foreign key (to_id) references aoptions (id);

alter table aoptions_excludes
  add constraint aoptions_excludes_from_id_fk foreign key (from_id) references aoptions (id) on delete cascade,
  add constraint aoptions_excludes_to_id_fk foreign key (to_id) references aoptions (id);

alter table spots
  add constraint spots_company_id_fk foreign key (company_id) references companies (id),
  add constraint spots_sigungu_id_fk foreign key (sigungu_id) references sigungus (id),
  add constraint spots_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint spots_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table tags
  add constraint tags_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint tags_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rcars
  add constraint rcars_trim_id_fk foreign key (trim_id) references trims (id),
  add constraint rcars_model_id_fk foreign key (model_id) references models (id),
  add constraint rcars_brand_id_fk foreign key (brand_id) references brands (id),
  add constraint rcars_ext_color_id_fk foreign key (ext_color_id) references ext_colors (id),
  add constraint rcars_int_color_id_fk foreign key (int_color_id) references int_colors (id),
  add constraint rcars_company_id_fk foreign key (company_id) references companies (id),
  add constraint rcars_spot_id_fk foreign key (spot_id) references spots (id),
  add constraint rcars_price_policy_id_fk foreign key (price_policy_id) references rent_price_policies (id),
  add constraint rcars_penalty_policy_id_fk foreign key (penalty_policy_id) references rent_penalty_policies (id),
  add constraint rcars_product_id_fk foreign key (product_id) references products (id),
  add constraint rcars_last_state_id_fk foreign key (last_state_id) references rcar_states (id),
  add constraint rcars_insurer_id_fk foreign key (insurer_id) references companies (id),
  add constraint rcars_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rcars_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rcars_aoptions
  add constraint rcars_aoptions_from_id_fk foreign key (from_id) references rcars (id) on delete cascade,
  add constraint rcars_aoptions_to_id_fk foreign key (to_id) references aoptions (id);

alter table rcars_tags
  add constraint rcars_tags_from_id_fk foreign key (from_id) references rcars (id) on delete cascade,
  add constraint rcars_tags_to_id_fk foreign key (to_id) references tags (id);

alter table rcar_states
  add constraint rcar_states_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint rcar_states_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint rcar_states_checker_id_fk foreign key (checker_id) references users (id),
  add constraint rcar_states_prev_state_id_fk foreign key (prev_state_id) references rcar_states (id),
  add constraint rcar_states_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rcar_states_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rcar_disables
  add constraint rcar_disables_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint rcar_disables_claim_id_fk foreign key (claim_id) references claims (id),
  add constraint rcar_disables_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint rcar_disables_repair_shop_id_fk foreign key (repair_shop_id) references companies (id),
  add constraint rcar_disables_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rcar_disables_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table door_commands
  add constraint door_commands_user_id_fk foreign key (user_id) references users (id),
  add constraint door_commands_given_by_id_fk foreign key (given_by_id) references users (id),
  add constraint door_commands_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint door_commands_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint door_commands_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint door_commands_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table occupancies
  add constraint occupancies_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint occupancies_user_id_fk foreign key (user_id) references users (id),
  add constraint occupancies_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint occupancies_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table demand_counts
  add constraint demand_counts_spot_id_fk foreign key (spot_id) references spots (id),
  add constraint demand_counts_model_id_fk foreign key (model_id) references models (id),
  add constraint demand_counts_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint demand_counts_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rent_price_policies
  add constraint rent_price_policies_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rent_price_policies_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rent_penalty_policies
  add constraint rent_penalty_policies_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rent_penalty_policies_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rent_events
  add constraint rent_events_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rent_events_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table rent_events_rcars
  add constraint rent_events_rcars_from_id_fk foreign key (from_id) references rent_events (id) on delete cascade,
  add constraint rent_events_rcars_to_id_fk foreign key (to_id) references rcars (id);

alter table rent_events_tags
  add constraint rent_events_tags_from_id_fk foreign key (from_id) references rent_events (id) on delete cascade,
  add constraint rent_events_tags_to_id_fk foreign key (to_id) references tags (id);

alter table rent_events_models
  add constraint rent_events_models_from_id_fk foreign key (from_id) references rent_events (id) on delete cascade,
  add constraint rent_events_models_to_id_fk foreign key (to_id) references models (id);

alter table rent_events_spots
  add constraint rent_events_spots_from_id_fk foreign key (from_id) references rent_events (id) on delete cascade,
  add constraint rent_events_spots_to_id_fk foreign key (to_id) references spots (id);

alter table rents
  add constraint rents_user_id_fk foreign key (user_id) references users (id),
  add constraint rents_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint rents_pickup_spot_id_fk foreign key (pickup_spot_id) references spots (id),
  add constraint rents_return_spot_id_fk foreign key (return_spot_id) references spots (id),
  add constraint rents_driver_license_id_fk foreign key (driver_license_id) references driver_licenses (id),
  add constraint rents_rent_event_id_fk foreign key (rent_event_id) references rent_events (id),
  add constraint rents_coupon_id_fk foreign key (coupon_id) references coupons (id),
  add constraint rents_price_policy_id_fk foreign key (price_policy_id) references rent_price_policies (id),
  add constraint rents_penalty_policy_id_fk foreign key (penalty_policy_id) references rent_penalty_policies (id),
  add constraint rents_credit_card_id_fk foreign key (credit_card_id) references credit_cards (id),
  add constraint rents_pickup_state_id_fk foreign key (pickup_state_id) references rcar_states (id),
  add constraint rents_return_state_id_fk foreign key (return_state_id) references rcar_states (id),
  add constraint rents_purchase_id_fk foreign key (purchase_id) references purchases (id),
  add constraint rents_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint rents_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table fine_logs
  add constraint fine_logs_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint fine_logs_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint fine_logs_acc_rent_id_fk foreign key (acc_rent_id) references acc_rents (id),
  add constraint fine_logs_urent_id_fk foreign key (urent_id) references urents (id),
  add constraint fine_logs_user_id_fk foreign key (user_id) references users (id),
  add constraint fine_logs_tlog_id_fk foreign key (tlog_id) references tlogs (id),
  add constraint fine_logs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint fine_logs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table reviews
  add constraint reviews_user_id_fk foreign key (user_id) references users (id),
  add constraint reviews_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint reviews_acc_rent_id_fk foreign key (acc_rent_id) references acc_rents (id),
  add constraint reviews_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint reviews_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint reviews_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table reviews_reporters
  add constraint reviews_reporters_from_id_fk foreign key (from_id) references reviews (id) on delete cascade,
  add constraint reviews_reporters_to_id_fk foreign key (to_id) references users (id);

alter table claims
  add constraint claims_user_id_fk foreign key (user_id) references users (id),
  add constraint claims_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint claims_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint claims_assignee_id_fk foreign key (assignee_id) references users (id),
  add constraint claims_coupon_id_fk foreign key (coupon_id) references coupons (id),
  add constraint claims_rcar_disable_id_fk foreign key (rcar_disable_id) references rcar_disables (id),
  add constraint claims_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint claims_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table coupon_programs
  add constraint coupon_programs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint coupon_programs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table coupon_programs_models
  add constraint coupon_programs_models_from_id_fk foreign key (from_id) references coupon_programs (id) on delete cascade,
  add constraint coupon_programs_models_to_id_fk foreign key (to_id) references models (id);

alter table coupon_programs_tags
  add constraint coupon_programs_tags_from_id_fk foreign key (from_id) references coupon_programs (id) on delete cascade,
  add constraint coupon_programs_tags_to_id_fk foreign key (to_id) references tags (id);

alter table coupon_programs_spots
  add constraint coupon_programs_spots_from_id_fk foreign key (from_id) references coupon_programs (id) on delete cascade,
  add constraint coupon_programs_spots_to_id_fk foreign key (to_id) references spots (id);

alter table coupon_programs_rcars
  add constraint coupon_programs_rcars_from_id_fk foreign key (from_id) references coupon_programs (id) on delete cascade,
  add constraint coupon_programs_rcars_to_id_fk foreign key (to_id) references rcars (id);

alter table coupons
  add constraint coupons_program_id_fk foreign key (program_id) references coupon_programs (id),
  add constraint coupons_user_id_fk foreign key (user_id) references users (id),
  add constraint coupons_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint coupons_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint coupons_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table acc_rents
  add constraint acc_rents_user_id_fk foreign key (user_id) references users (id),
  add constraint acc_rents_partner_id_fk foreign key (partner_id) references companies (id),
  add constraint acc_rents_own_model_id_fk foreign key (own_model_id) references models (id),
  add constraint acc_rents_insurer_id_fk foreign key (insurer_id) references companies (id),
  add constraint acc_rents_repair_shop_id_fk foreign key (repair_shop_id) references companies (id),
  add constraint acc_rents_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint acc_rents_supplier_id_fk foreign key (supplier_id) references companies (id),
  add constraint acc_rents_driver_license_id_fk foreign key (driver_license_id) references driver_licenses (id),
  add constraint acc_rents_assignee_id_fk foreign key (assignee_id) references users (id),
  add constraint acc_rents_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint acc_rents_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table products
  add constraint products_company_id_fk foreign key (company_id) references companies (id),
  add constraint products_trim_id_fk foreign key (trim_id) references trims (id),
  add constraint products_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint products_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table products_ext_colors
  add constraint products_ext_colors_from_id_fk foreign key (from_id) references products (id) on delete cascade,
  add constraint products_ext_colors_to_id_fk foreign key (to_id) references ext_colors (id);

alter table products_int_colors
  add constraint products_int_colors_from_id_fk foreign key (from_id) references products (id) on delete cascade,
  add constraint products_int_colors_to_id_fk foreign key (to_id) references int_colors (id);

alter table products_aoptions
  add constraint products_aoptions_from_id_fk foreign key (from_id) references products (id) on delete cascade,
  add constraint products_aoptions_to_id_fk foreign key (to_id) references aoptions (id);

alter table clauses
  add constraint clauses_previous_id_fk foreign key (previous_id) references clauses (id),
  add constraint clauses_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint clauses_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table purchases
  add constraint purchases_user_id_fk foreign key (user_id) references users (id),
  add constraint purchases_rent_id_fk foreign key (rent_id) references rents (id),
  add constraint purchases_product_id_fk foreign key (product_id) references products (id),
  add constraint purchases_assignee_id_fk foreign key (assignee_id) references users (id),
  add constraint purchases_corp_id_fk foreign key (corp_id) references companies (id),
  add constraint purchases_trim_id_fk foreign key (trim_id) references trims (id),
  add constraint purchases_ext_color_id_fk foreign key (ext_color_id) references ext_colors (id),
  add constraint purchases_int_color_id_fk foreign key (int_color_id) references int_colors (id),
  add constraint purchases_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint purchases_cms_id_fk foreign key (cms_id) references cms_list (id),
  add constraint purchases_credit_card_id_fk foreign key (credit_card_id) references credit_cards (id),
  add constraint purchases_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint purchases_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table purchases_aoptions
  add constraint purchases_aoptions_from_id_fk foreign key (from_id) references purchases (id) on delete cascade,
  add constraint purchases_aoptions_to_id_fk foreign key (to_id) references aoptions (id);

alter table purchases_discount_policies
  add constraint purchases_discount_policies_from_id_fk foreign key (from_id) references purchases (id) on delete cascade,
  add constraint purchases_discount_policies_to_id_fk foreign key (to_id) references urent_discount_policies (id);

alter table urents
  add constraint urents_purchase_id_fk foreign key (purchase_id) references purchases (id),
  add constraint urents_user_id_fk foreign key (user_id) references users (id),
  add constraint urents_rcar_id_fk foreign key (rcar_id) references rcars (id),
  add constraint urents_invoice_id_fk foreign key (invoice_id) references monthly_invoices (id),
  add constraint urents_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint urents_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table urents_discount_policies
  add constraint urents_discount_policies_from_id_fk foreign key (from_id) references urents (id) on delete cascade,
  add constraint urents_discount_policies_to_id_fk foreign key (to_id) references urent_discount_policies (id);

alter table urent_discount_policies
  add constraint urent_discount_policies_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint urent_discount_policies_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table urent_discount_policies_products
  add constraint urent_discount_policies_products_from_id_fk foreign key (from_id) references urent_discount_policies (id) on delete cascade,
  add constraint urent_discount_policies_products_to_id_fk foreign key (to_id) references products (id);

alter table monthly_invoices
  add constraint monthly_invoices_purchase_id_fk foreign key (purchase_id) references purchases (id),
  add constraint monthly_invoices_urent_id_fk foreign key (urent_id) references urents (id),
  add constraint monthly_invoices_user_id_fk foreign key (user_id) references users (id),
  add constraint monthly_invoices_tax_modify_of_id_fk foreign key (tax_modify_of_id) references monthly_invoices (id),
  add constraint monthly_invoices_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint monthly_invoices_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table cms_list
  add constraint cms_list_user_id_fk foreign key (user_id) references users (id),
  add constraint cms_list_purchase_id_fk foreign key (purchase_id) references purchases (id),
  add constraint cms_list_bank_id_fk foreign key (bank_id) references banks (id),
  add constraint cms_list_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint cms_list_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table post_categories
  add constraint post_categories_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint post_categories_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table posts
  add constraint posts_category_id_fk foreign key (category_id) references post_categories (id),
  add constraint posts_prev_post_id_fk foreign key (prev_post_id) references posts (id),
  add constraint posts_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint posts_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table amsgs
  add constraint amsgs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint amsgs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table amsgs_users
  add constraint amsgs_users_from_id_fk foreign key (from_id) references amsgs (id) on delete cascade,
  add constraint amsgs_users_to_id_fk foreign key (to_id) references users (id);

alter table banners
  add constraint banners_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint banners_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table apopups
  add constraint apopups_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint apopups_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table landing_versions
  add constraint landing_versions_publisher_id_fk foreign key (publisher_id) references users (id),
  add constraint landing_versions_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint landing_versions_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table visit_counts
  add constraint visit_counts_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint visit_counts_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table tlogs
  add constraint tlogs_user_id_fk foreign key (user_id) references users (id),
  add constraint tlogs_parent_id_fk foreign key (parent_id) references tlogs (id),
  add constraint tlogs_credit_card_id_fk foreign key (credit_card_id) references credit_cards (id),
  add constraint tlogs_cms_id_fk foreign key (cms_id) references cms_list (id),
  add constraint tlogs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint tlogs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table point_logs
  add constraint point_logs_user_id_fk foreign key (user_id) references users (id),
  add constraint point_logs_source_log_id_fk foreign key (source_log_id) references point_logs (id),
  add constraint point_logs_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint point_logs_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table comments
  add constraint comments_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint comments_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;

alter table comments_mentions
  add constraint comments_mentions_from_id_fk foreign key (from_id) references comments (id) on delete cascade,
  add constraint comments_mentions_to_id_fk foreign key (to_id) references users (id);

alter table comments_seen_by
  add constraint comments_seen_by_from_id_fk foreign key (from_id) references comments (id) on delete cascade,
  add constraint comments_seen_by_to_id_fk foreign key (to_id) references users (id);

alter table watches
  add constraint watches_user_id_fk foreign key (user_id) references users (id),
  add constraint watches_created_by_id_fk foreign key (created_by_id) references users (id) on delete set null,
  add constraint watches_updated_by_id_fk foreign key (updated_by_id) references users (id) on delete set null;
