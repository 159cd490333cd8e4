import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { errorsFor, hasAccess } from '#schema'
import { accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import type { Account } from './account.ts'
import { notDeleted } from './account.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import { recognizedDevice } from './device.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwordHash.ts'
import { passwordVersionSql } from './passwordVersion.ts'
import { logFailedLogin } from './failedLogins.ts'
import { countAttempt, forgiveAttempt } from './throttle.ts'

/** The one answer to an unknown login, a wrong password, and an account that is no working staff account. */
export const wrongPassword = () => errorsFor(user)('wrongPassword')

/** Compared with where there is no account, so that the answer takes as long. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

interface Login extends Account {
  hash: string | null
  since: string | null
}

/** Whose password was right, and since when it has been theirs. */
export interface VerifiedPassword {
  readonly userId: number
  readonly since: string
}

const find = `
  select u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid, p.hash, ${passwordVersionSql('p')} as since
  from users u left join passwords p on p.user_id = u.id
  where lower(u.login_id) = lower($1) and ${notDeleted('u')}`

/** As accounts are found: however a login is spelt, its tries are counted together. */
const fold = 'select lower($1::text) as folded'

const longest = 256

/** Checks a staff login under the throttle, at the same time and with the same answer whatever is wrong. */
export async function checkPassword(context: Context, request: FastifyRequest, loginId: string, password: string): Promise<VerifiedPassword> {
  const { db, clock } = context
  const [login] = await db.query<Login>(find, [loginId], { name: 'login' })
  const [{ folded } = { folded: loginId }] = await db.query<{ folded: string }>(fold, [loginId], { name: 'login folded' })
  const attempt = { loginId: folded, address: request.caller.address, device: recognizedDevice(context, request, login?.id), at: clock() }
  await countAttempt(context, attempt)
  const hash = login?.hash ?? (await nobodysHash)
  const right = await verifyPassword(password.slice(0, longest), hash)
  if (!right || !login?.hash || login.since === null || password.length > longest || !hasAccess(accessLevelOf(login), 'desk')) {
    await logFailedLogin(db, request, login?.id, 'password')
    throw wrongPassword()
  }
  await forgiveAttempt(db, attempt)
  if (isOutdated(hash)) await renew(db, login.id, hash, password)
  return { userId: login.id, since: login.since }
}

/** Parameters have risen since this hash was made. */
async function renew(db: Connection, userId: number, outdated: string, password: string) {
  await db.query('update passwords set hash = $3 where user_id = $1 and hash = $2', [userId, outdated, await hashPassword(password)])
}
