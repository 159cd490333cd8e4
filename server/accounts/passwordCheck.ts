import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createErrorFactory, hasAccess } from '#schema'
import { accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import type { Account } from './account.ts'
import { notDeletedUserSql } from './account.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { recognizedDeviceId } from './device.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwordHash.ts'
import { passwordVersionSql } from './passwordVersion.ts'
import { logFailedLogin } from './failedLogins.ts'
import { throttleLoginAttempt, settleSuccessfulAttempt } from './throttle.ts'

/** The same error for an unknown login, a wrong password, and an account without staff access. */
export const wrongPasswordError = () => createErrorFactory(user)('wrongPassword')

/** Hash to compare with if the account does not exist, so that the response time is the same. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'))

interface LoginRow extends Account {
  hash: string | null
  since: string | null
}

/** The account whose password was verified, and the version of that password. */
export interface VerifiedAccount {
  readonly userId: number
  readonly since: string
}

const loginSql = `
  select u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid, p.hash, ${passwordVersionSql('p')} as since
  from users u left join passwords p on p.user_id = u.id
  where lower(u.login_id) = lower($1) and ${notDeletedUserSql('u')}`

/** Lower-case form of the login as the database computes it, so that all spellings of a login share one attempt counter. */
const foldSql = 'select lower($1::text) as folded'

const maxPasswordLength = 256

/** Verifies a staff login under the throttle. The response and its timing are the same for every kind of failure. */
export async function verifyStaffPassword(context: AppContext, request: FastifyRequest, loginId: string, password: string): Promise<VerifiedAccount> {
  const { db, clock } = context
  const [login] = await db.query<LoginRow>(loginSql, [loginId], { name: 'login' })
  const [{ folded } = { folded: loginId }] = await db.query<{ folded: string }>(foldSql, [loginId], { name: 'login folded' })
  const attempt = { loginId: folded, address: request.caller.address, device: recognizedDeviceId(context, request, login?.id), at: clock() }
  await throttleLoginAttempt(context, attempt)
  const hash = login?.hash ?? (await dummyHash)
  const right = await verifyPassword(password.slice(0, maxPasswordLength), hash)
  if (!right || !login?.hash || login.since === null || password.length > maxPasswordLength || !hasAccess(accessLevelOf(login), 'desk')) {
    await logFailedLogin(db, request, login?.id, 'password')
    throw wrongPasswordError()
  }
  await settleSuccessfulAttempt(db, attempt)
  if (isOutdatedHash(hash)) await rehashPassword(db, login.id, hash, password)
  return { userId: login.id, since: login.since }
}

/** Rehashes the password with the current cost parameters. */
async function rehashPassword(db: Connection, userId: number, outdated: string, password: string) {
  await db.query('update passwords set hash = $3 where user_id = $1 and hash = $2', [userId, outdated, await hashPassword(password)])
}
