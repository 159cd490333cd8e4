import type { Connection } from '#server/base/database.ts'

/** A table with business data. */
export interface DumpTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key. */
  readonly keys: readonly string[]
}

/** Tables that belong to the server, the database or sign-in, and are not part of a dump. */
const excludedTables = [
  'migrations',
  'audit_marks',
  'audit_seals',
  'clock_runs',
  'counted_today',
  'idempotency_keys',
  'kept_secrets',
  'login_attempts',
  'passkey_challenges',
  'passkeys',
  'passwords',
  'presence',
  'push_tokens',
  'recovery_codes',
  'reset_links',
  'sessions',
  'totps',
  'used_nonces',
]

const tablesSql = `select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and c.relname <> all($1) order by 1`

/** The tables of a dump. */
export const dumpTablesOf = (connection: Connection) => connection.query<DumpTable>(tablesSql, [excludedTables])
