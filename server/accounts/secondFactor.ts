import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PasskeyProof, SecondFactorChallenge } from '#schema'
import { appError, errorsFor, hasAccess } from '#schema'
import { accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import { z } from 'zod'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import { writeAccess } from '../rows/accessLog.ts'
import { selfSubjectsSql } from '../rows/dataSubjects.ts'
import { cookieNamed, cookieOptions } from '../base/cookies.ts'
import { encryptCookie, decryptCookie } from '../social/cookies.ts'
import type { Account } from './account.ts'
import { notDeleted } from './account.ts'
import { recognizedDevice } from './device.ts'
import { logFailedLogin } from './failedLogins.ts'
import { factorsOf } from './factors/index.ts'
import { partyOf } from './factors/party.ts'
import { spendPasskey } from './factors/passkeys.ts'
import { spendRecovery } from './factors/recovery.ts'
import { spendTotp } from './factors/totp.ts'
import type { VerifiedPassword } from './passwordCheck.ts'
import { passwordVersionSql, passwordVersionOf } from './passwordVersion.ts'
import type { Attempt } from './throttle.ts'
import { countAttempt, forgiveAttempt } from './throttle.ts'

/** Whose password was right a moment ago, kept sealed in the browser until the second step, and no longer than that. */
const keptS = 300
const shape = z.object({ userId: z.int(), since: z.string() })

const nameOf = ({ env }: Context) => cookieNamed(env, 'second')

/** Lets this browser answer for the account, and says with what; null where the password is all there is. */
export async function startSecondFactor(context: Context, reply: FastifyReply, connection: Connection, userId: number): Promise<SecondFactorChallenge | null> {
  const { totp, any, passkeys } = await factorsOf(context, connection, userId)
  if (!any) return null
  reply.setCookie(nameOf(context), encryptCookie(context, 'second', { userId, since: await passwordVersionOf(connection, userId) }, keptS), {
    ...cookieOptions(context.env),
    maxAge: keptS,
  })
  return { totp, passkey: passkeys.some(({ is_copied }) => !is_copied) }
}

export function clearSecondFactor(context: Context, request: FastifyRequest, reply: FastifyReply) {
  if (request.cookies[nameOf(context)] !== undefined) reply.clearCookie(nameOf(context), cookieOptions(context.env))
}

/** What somebody may bring as proof beside a password. */
export type MfaProof = { code: string } | { passkey: PasskeyProof }

/** Six digits are of an app; anything else can only be a recovery code. */
const isOfApp = (code: string) => /^\d{6}$/.test(code)

const attemptAt = (context: Context, request: FastifyRequest, userId: number): Attempt => ({
  step: 'second',
  loginId: String(userId),
  address: request.caller.address,
  device: recognizedDevice(context, request, userId),
  at: context.clock(),
})

/** Counts a try at a second step before anything of it is looked at. */
export const countSecondFactorAttempt = (context: Context, request: FastifyRequest, userId: number) =>
  countAttempt(context, attemptAt(context, request, userId))

/** It was right. */
export const forgiveSecondFactorAttempt = (context: Context, request: FastifyRequest, db: Connection, userId: number) =>
  forgiveAttempt(db, attemptAt(context, request, userId))

/** Refuses what does not prove this account, under the throttle; a code is used up whatever becomes of the call. */
export async function verifySecondFactor(context: Context, request: FastifyRequest, userId: number, brought: MfaProof) {
  await countSecondFactorAttempt(context, request, userId)
  if ('code' in brought) await checkCode(context, request, userId, brought.code)
  else await checkPasskey(context, request, userId, brought.passkey)
  await forgiveSecondFactorAttempt(context, request, context.db, userId)
}

async function checkCode(context: Context, request: FastifyRequest, userId: number, text: string) {
  const code = text.replace(/\s/g, '')
  const right = isOfApp(code) ? await spendTotp(context, context.db, userId, code) : await spendRecovery(context, context.db, userId, code)
  if (right) return
  await logFailedLogin(context.db, request, userId, 'code')
  throw appError('codeWrong', { path: 'code' })
}

async function checkPasskey(context: Context, request: FastifyRequest, userId: number, proof: PasskeyProof) {
  const { db, env } = context
  const came = await spendPasskey(context, db, partyOf(env, request), userId, proof)
  if (came === 'right') return
  // Whoever has the copy may be the one who asks: it is not believed of anybody.
  if (came === 'copied')
    await writeAccess(db, [{ caller: request.caller, action: 'copiedPasskey', resource: user.name, subjectIds: [userId], persons: selfSubjectsSql }])
  else await logFailedLogin(db, request, userId, 'passkey')
  throw appError(came === 'copied' ? 'passkeyCopied' : 'passkeyWrong', { path: 'passkey' })
}

const ticketOf = (context: Context, request: FastifyRequest) => shape.safeParse(decryptCookie(context, 'second', request.cookies[nameOf(context)])).data

/** Whose password was right in this browser some minutes ago. */
export const pendingMfaAccount = (context: Context, request: FastifyRequest) => ticketOf(context, request)?.userId

const find = `
  select u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid from users u join passwords p on p.user_id = u.id
  where u.id = $1 and ${passwordVersionSql('p')} = $2 and ${notDeleted('u')}`

/** Whose second step this is, once what was brought is right. The account is read anew: it may have lost its standing since, or changed the password. */
export async function completeSecondFactor(context: Context, request: FastifyRequest, brought: MfaProof): Promise<VerifiedPassword> {
  const ticket = ticketOf(context, request)
  const [login] = ticket ? await context.db.query<Account>(find, [ticket.userId, ticket.since]) : []
  if (!ticket || !login || !hasAccess(accessLevelOf(login), 'desk')) throw errorsFor(user)('secondOver')
  await verifySecondFactor(context, request, login.id, brought)
  return ticket
}
