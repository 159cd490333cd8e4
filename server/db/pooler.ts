import type { Connection, Database } from '../base/database.ts'
import { connectionTimeLimits } from './pool.ts'
import { DatabaseNotReady } from './ready.ts'
import { databaseSessionSettings } from './session.ts'

/**
 * A pooler in transaction mode passes no session settings on, so they are made defaults of the account in this database. An account may do that for itself.
 */

const defaultsOf = (timeoutS: number) =>
  Object.entries({ ...databaseSessionSettings, ...Object.fromEntries(Object.entries(connectionTimeLimits(timeoutS)).map(([name, ms]) => [name, `${ms}ms`])) })

const storedSql = `select unnest(setconfig) as setting from pg_db_role_setting
  where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = (select oid from pg_roles where rolname = current_user)`

/** Stores the session settings as defaults of the account, over a direct connection. */
async function storeSessionDefaults(db: Connection, timeoutS: number) {
  const [here] = await db.query<{ database: string }>('select quote_ident(current_database()) as database')
  const stored = new Set((await db.query<{ setting: string }>(storedSql)).map(({ setting }) => setting.toLowerCase()))
  for (const [name, value] of defaultsOf(timeoutS))
    if (!stored.has(`${name}=${value}`.toLowerCase())) await db.query(`alter role current_user in database ${here?.database} set ${name} = '${value}'`)
}

/** Throws if connections of the pooler are older than the stored defaults. */
async function assertSessionDefaults(db: Database, timeoutS: number) {
  for (const [name, value] of defaultsOf(timeoutS)) {
    const [setting] = await db.query<{ same: boolean; value: string }>(
      `select current_setting($1) as value, case when $2 ~ '^\\d+ms$' then current_setting($1)::interval = $2::interval
         else starts_with(lower(current_setting($1)), lower($2)) end as same`,
      [name, value],
    )
    if (setting && !setting.same)
      throw new DatabaseNotReady(
        `The connections of the pooler have ${name} = ${setting.value} instead of ${value}: they are older than this setting of the account. Run RECONNECT in the console of PgBouncer, and start again.`,
      )
  }
}

/** Called before anything else uses the pooler, since its connections take the defaults over when they are opened. */
export async function storePoolerSessionDefaults(db: Database, timeoutS: number) {
  try {
    await db.hold((direct) => storeSessionDefaults(direct, timeoutS))
    await assertSessionDefaults(db, timeoutS)
  } catch (error) {
    await db.close()
    throw error
  }
}
