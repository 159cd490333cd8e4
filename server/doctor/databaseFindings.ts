import { Client } from 'pg'
import type { Env } from '../base/env.ts'
import { migrationsFolder, migrationsIn } from '../db/migrations/migrationFiles.ts'
import { runningServerUrl } from '../db/embedded/runningServer.ts'
import { embeddedMajorVersion } from '../db/embedded/version.ts'
import type { Finding } from './finding.ts'
import { okFinding, problemFinding, errorMessageWithCause, warningFinding } from './finding.ts'

const subject = 'Database'
const minVersion = 150_000
const requiredExtensions = ['btree_gist', 'pg_trgm']
const maxClockDifferenceS = 5
const connectTimeoutMs = 5000

interface DatabaseFacts {
  readonly version: number
  readonly text: string
  readonly encoding: string
  readonly locale: string
  readonly connections: number
  readonly extensions: readonly string[]
  readonly available: readonly string[]
  readonly difference: number
}

const factsSql = `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
  current_setting('server_encoding') as encoding, d.datctype as locale, current_setting('max_connections')::int as connections,
  array(select extname::text from pg_extension) as extensions, array(select name::text from pg_available_extensions) as available,
  abs(extract(epoch from clock_timestamp()) - $1::float8)::float8 as difference from pg_database d where d.datname = current_database()`

const settled = (isSuitable: boolean, good: string, bad: Finding): Finding => (isSuitable ? okFinding(subject, good) : bad)

/** Findings from what the database says about itself. */
export function databaseFactFindings(facts: DatabaseFacts, { DATABASE_POOL }: Pick<Env, 'DATABASE_POOL'>): Finding[] {
  const missing = requiredExtensions.filter((name) => !facts.extensions.includes(name))
  const unavailable = missing.filter((name) => !facts.available.includes(name))
  const needed = Math.ceil(DATABASE_POOL * 1.4) + 12
  return [
    settled(
      facts.version >= minVersion,
      `PostgreSQL ${facts.text} is new enough.`,
      problemFinding(subject, `PostgreSQL ${facts.text} is too old. Use PostgreSQL 15 or newer.`),
    ),
    unavailable.length > 0
      ? problemFinding(subject, `The extensions ${unavailable.join(', ')} are not installed on the database server. Install the package postgresql-contrib.`)
      : settled(
          missing.length === 0,
          `The extensions ${requiredExtensions.join(' and ')} are there.`,
          warningFinding(subject, `The extensions ${missing.join(', ')} are missing. The start creates them if its account may.`),
        ),
    settled(
      facts.encoding === 'UTF8' && /utf-?8/i.test(facts.locale),
      `The encoding is UTF8 and the character type ${facts.locale} knows Korean.`,
      problemFinding(
        subject,
        `The encoding is ${facts.encoding} and the character type ${facts.locale}; Korean text needs UTF8 and C.UTF-8. Create the database as docs/operations/install.md says.`,
      ),
    ),
    settled(
      facts.connections >= needed,
      `${facts.connections} connections are allowed; one server needs up to ${needed}.`,
      warningFinding(
        subject,
        `Only ${facts.connections} connections are allowed and one server needs up to ${needed}. Raise max_connections or lower DATABASE_POOL.`,
      ),
    ),
    facts.difference <= maxClockDifferenceS
      ? okFinding('Clock', 'The clocks of this machine and of the database agree.')
      : problemFinding('Clock', `The clocks of this machine and of the database differ by ${Math.round(facts.difference)} seconds. Switch on NTP on both.`),
  ]
}

async function migrationFinding(client: Client): Promise<Finding> {
  // A database without tables is one before the first start.
  const applied = await client.query('select name from migrations').then(
    ({ rows }) => rows.length,
    () => 0,
  )
  const waiting = migrationsIn(migrationsFolder).length - applied
  if (waiting < 0) return problemFinding(subject, `The database has ${-waiting} migrations that this version does not know. Start the newer version.`)
  return waiting === 0
    ? okFinding(subject, 'All migrations are applied.')
    : warningFinding(subject, `${waiting} migrations are waiting; the next start applies them.`)
}

/** The database that a server with these settings uses; undefined if it is embedded and not running. */
function urlOf({ DATABASE_URL, DATA_DIR }: Env) {
  return DATABASE_URL ?? runningServerUrl(DATA_DIR)
}

/** Looks at the database; an embedded one that does not run is not started. */
export async function databaseFindings(env: Env): Promise<Finding[]> {
  const url = urlOf(env)
  if (url === undefined) return [okFinding(subject, `The embedded PostgreSQL ${embeddedMajorVersion()} is not running; start the server to see more of it.`)]
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<DatabaseFacts>(factsSql, [Date.now() / 1000])
    return [...rows.flatMap((facts) => databaseFactFindings(facts, env)), await migrationFinding(client)]
  } catch (error) {
    return [problemFinding(subject, `The database does not answer (${errorMessageWithCause(error)}). Check that it runs, and DATABASE_URL if it is set.`)]
  } finally {
    await client.end().catch(() => {})
  }
}
