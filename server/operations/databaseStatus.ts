import type { Database } from '../base/database.ts'

/** A standby of the database. */
interface Replica {
  readonly name: string
  /** Seconds by which it is behind; null where the account may not know. */
  readonly lag_s: number | null
}

/** The state of the database. It is null in the answer where the database does not respond. */
export interface DatabaseStatus {
  readonly version: string
  readonly bytes: number
  /** Sessions of all programs on this database, and the limit of the server. */
  readonly sessions: number
  readonly max_sessions: number
  readonly replicas: readonly Replica[]
}

const stateSql = `select current_setting('server_version') as version, pg_database_size(current_database())::bigint as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as sessions, current_setting('max_connections')::int as max_sessions`
const replicasSql = `select coalesce(nullif(application_name, ''), client_addr::text, 'standby') as name, extract(epoch from replay_lag)::float8 as lag_s from pg_stat_replication`

export async function readDatabaseStatus(db: Database): Promise<DatabaseStatus> {
  const [row] = await db.query<Omit<DatabaseStatus, 'replicas'>>(stateSql, [], { priority: true })
  if (!row) throw new Error('the database said nothing about itself')
  return { ...row, replicas: await db.query<Replica>(replicasSql, [], { priority: true }) }
}
