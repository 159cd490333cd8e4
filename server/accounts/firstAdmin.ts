import { toSeoulWallTime } from '#schema/base/time.ts'
import { systemActor } from '#schema'
import { user } from '#resources/members/account/user.ts'
import type { Connection } from '../base/database.ts'
import { recordAndReportChanges } from '../rows/history.ts'
import { InvalidSettings } from '../base/env.ts'
import type { AppContext } from '../base/context.ts'
import { notDeletedUserSql } from './account.ts'
import { storePassword } from './passwords.ts'
import { isGuessablePassword } from './commonPassword.ts'
import { randomPassword } from './randomPassword.ts'

/** Lock that makes concurrently starting servers create only one administrator. */
const lockSql = "select pg_advisory_xact_lock(hashtextextended('ride first administrator', 0))"

const activeStaffSql = `
  select from users u join passwords p on p.user_id = u.id
  where u.role = 'admin' and u.status = 'active' and u.staff_grade is not null and ${notDeletedUserSql('u')} limit 1`

export interface FirstAdminCredentials {
  loginId: string
  password: string
}

/**
 * Creates the first administrator if no staff account can sign in: from the settings, or outside production with a random password.
 * Returns login and password only if the password was generated here, so that it can be displayed once.
 */
export async function ensureFirstAdmin(context: AppContext): Promise<FirstAdminCredentials | null> {
  const { env, db, log } = context
  const { ADMIN_LOGIN_ID: loginId = 'admin', ADMIN_PASSWORD: input } = env
  return db.transaction(async (connection) => {
    await connection.query(lockSql)
    if ((await connection.query(activeStaffSql)).length > 0) return null
    if (env.production && (input === undefined || env.ADMIN_LOGIN_ID === undefined)) {
      log.warn('No staff account can sign in. Set ADMIN_LOGIN_ID and ADMIN_PASSWORD and start again to make the first administrator.')
      return null
    }
    if (input !== undefined) checkCommonPassword(context, input, loginId)
    const password = input ?? randomPassword()
    const id = await ensureSuperAdmin(context, connection, loginId)
    await storePassword(connection, id, password, { mustChange: input === undefined, at: context.clock() })
    return input === undefined ? { loginId, password } : null
  })
}

/** Refuses a common password in production and warns about it elsewhere. */
function checkCommonPassword({ env, log }: AppContext, password: string, loginId: string) {
  if (!isGuessablePassword(password, [loginId])) return
  if (env.production) throw new InvalidSettings('Setting ADMIN_PASSWORD: easily guessed. Choose one that is not made of common words and numbers.')
  log.warn('ADMIN_PASSWORD is easily guessed; in production it would be refused.')
}

const adminRights = { role: 'admin', staff_grade: 'super', status: 'active' }

interface ExistingUser {
  id: number
  version: number
  role: string
  staff_grade: string | null
  status: string
}

/** Creates the account of this login, or promotes it if it exists; the staff accounts of the sample data have no passwords. */
async function ensureSuperAdmin(context: AppContext, connection: Connection, loginId: string) {
  const find = `select id, version, role, staff_grade, status from users u where lower(u.login_id) = lower($1) and ${notDeletedUserSql('u')} for update`
  const [existingUser] = await connection.query<ExistingUser>(find, [loginId])
  return existingUser ? promoteUser(context, connection, existingUser) : createAdmin(context, connection, loginId)
}

const startupCaller = ({ clock }: AppContext) => ({ actor: systemActor, now: toSeoulWallTime(clock()), requestId: 'start', address: '' })

async function promoteUser(context: AppContext, connection: Connection, { id, ...before }: ExistingUser) {
  const after = { ...adminRights, version: before.version + 1 }
  const set = 'update users set role = $2, staff_grade = $3, status = $4, version = $5, updated_at = $6 where id = $1'
  await connection.query(set, [id, after.role, after.staff_grade, after.status, after.version, context.clock()])
  await recordAndReportChanges(connection, user, startupCaller(context), [{ rowId: id, action: 'firstAdmin', before, after }])
  return id
}

async function createAdmin(context: AppContext, connection: Connection, loginId: string) {
  const values = { name: '최고관리자', login_id: loginId, ...adminRights }
  const insert = 'insert into users (name, login_id, role, staff_grade, status, joined_at) values ($1, $2, $3, $4, $5, $6) returning id'
  const [created] = await connection.query<{ id: number }>(insert, [...Object.values(values), context.clock()])
  if (!created) throw new Error('the first administrator was not made')
  await recordAndReportChanges(connection, user, startupCaller(context), [
    { rowId: created.id, action: 'firstAdmin', before: null, after: { ...values, version: 1 } },
  ])
  return created.id
}
