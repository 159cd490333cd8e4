import { systemActor } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { user } from '#resources/members/account/user.ts'
import type { Database } from '../base/database.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import { selfSubjectsSql } from '../rows/dataSubjects.ts'
import { notDeletedUserSql } from './account.ts'
import { dropFactors } from './factors/index.ts'
import { storePassword } from './passwords.ts'
import { randomPassword } from './randomPassword.ts'
import { endAllUserSessions } from './session.ts'

const staffSql = `select id from users u where lower(u.login_id) = lower($1) and u.role = 'admin' and u.status = 'active' and ${notDeletedUserSql('u')} for update`

/**
 * Restores access for an administrator who lost phone, recovery codes or password, if no other administrator can help.
 * Deletes second factors and sessions and writes to the access log. Returns a temporary password that must be changed; null if the login is
 * unknown.
 */
export async function recoverAdminAccess(db: Database, loginId: string, at: Date): Promise<string | null> {
  return db.transaction(async (connection) => {
    const [row] = await connection.query<{ id: number }>(staffSql, [loginId])
    if (!row) return null
    const password = randomPassword()
    await storePassword(connection, row.id, password, { mustChange: true, at })
    await dropFactors(connection, row.id)
    await endAllUserSessions(connection, row.id)
    const caller = { actor: systemActor, now: toSeoulWallTime(at), requestId: 'let-in', address: '' }
    await writeAccessLogEntries(connection, [{ caller, action: 'letIn', resource: user.name, subjectIds: [row.id], subjectsSql: selfSubjectsSql }])
    return password
  })
}
