import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PasskeyProof, AvailableSecondFactors } from '#schema'
import { appError, createErrorFactory, hasAccess } from '#schema'
import { accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import { z } from 'zod'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import { selfSubjectsSql } from '../rows/dataSubjects.ts'
import { prefixedCookieName, cookieOptions } from '../base/cookies.ts'
import { encryptCookie, decryptCookie } from '../social/cookies.ts'
import type { Account } from './account.ts'
import { notDeletedUserSql } from './account.ts'
import { recognizedDeviceId } from './device.ts'
import { logFailedLogin } from './failedLogins.ts'
import { accountFactors } from './factors/index.ts'
import { relyingPartyOf } from './factors/relyingParty.ts'
import { verifyPasskey } from './factors/passkeys.ts'
import { consumeRecoveryCode } from './factors/recovery.ts'
import { consumeTotp } from './factors/totp.ts'
import type { VerifiedAccount } from './passwordCheck.ts'
import { passwordVersionSql, passwordVersionOf } from './passwordVersion.ts'
import type { LoginAttempt } from './throttle.ts'
import { throttleLoginAttempt, settleSuccessfulAttempt } from './throttle.ts'

/** After a correct password, the browser holds an encrypted cookie until the second factor is given, for five minutes at most. */
const ticketMaxAgeS = 300
const ticketShape = z.object({ userId: z.int(), since: z.string() })

const ticketCookieName = ({ env }: AppContext) => prefixedCookieName(env, 'second')

/** Starts the second step for this browser and returns the available factors; null if the account has no second factor. */
export async function startPendingMfa(
  context: AppContext,
  reply: FastifyReply,
  connection: Connection,
  userId: number,
): Promise<AvailableSecondFactors | null> {
  const { totp, any, passkeys } = await accountFactors(context, connection, userId)
  if (!any) return null
  reply.setCookie(ticketCookieName(context), encryptCookie(context, 'second', { userId, since: await passwordVersionOf(connection, userId) }, ticketMaxAgeS), {
    ...cookieOptions(context.env),
    maxAge: ticketMaxAgeS,
  })
  return { totp, passkey: passkeys.some(({ is_copied }) => !is_copied) }
}

export function clearPendingMfa(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  if (request.cookies[ticketCookieName(context)] !== undefined) reply.clearCookie(ticketCookieName(context), cookieOptions(context.env))
}

/** Proof of a second factor: TOTP or recovery code, or passkey. */
export type MfaProof = { code: string } | { passkey: PasskeyProof }

/** Six digits are a TOTP code; anything else is a recovery code. */
const isTotpCode = (code: string) => /^\d{6}$/.test(code)

const attemptOf = (context: AppContext, request: FastifyRequest, userId: number): LoginAttempt => ({
  step: 'second',
  loginId: String(userId),
  address: request.caller.address,
  device: recognizedDeviceId(context, request, userId),
  at: context.clock(),
})

/** Counts an attempt at the second factor before it is checked. */
export const throttleSecondFactorAttempt = (context: AppContext, request: FastifyRequest, userId: number) =>
  throttleLoginAttempt(context, attemptOf(context, request, userId))

/** Resets the attempt counter after a success. */
export const resetSecondFactorAttempts = (context: AppContext, request: FastifyRequest, db: Connection, userId: number) =>
  settleSuccessfulAttempt(db, attemptOf(context, request, userId))

/** Throws if the proof is not valid for this account, under the throttle. A code is used up even if the call fails later. */
export async function verifySecondFactor(context: AppContext, request: FastifyRequest, userId: number, mfaProof: MfaProof) {
  await throttleSecondFactorAttempt(context, request, userId)
  if ('code' in mfaProof) await checkCode(context, request, userId, mfaProof.code)
  else await checkPasskey(context, request, userId, mfaProof.passkey)
  await resetSecondFactorAttempts(context, request, context.db, userId)
}

async function checkCode(context: AppContext, request: FastifyRequest, userId: number, text: string) {
  const code = text.replace(/\s/g, '')
  const right = isTotpCode(code) ? await consumeTotp(context, context.db, userId, code) : await consumeRecoveryCode(context, context.db, userId, code)
  if (right) return
  await logFailedLogin(context.db, request, userId, 'code')
  throw appError('codeWrong', { path: 'code' })
}

async function checkPasskey(context: AppContext, request: FastifyRequest, userId: number, proof: PasskeyProof) {
  const { db, env } = context
  const outcome = await verifyPasskey(context, db, relyingPartyOf(env, request), userId, proof)
  if (outcome === 'right') return
  // The request may come from the holder of the cloned key, so it is refused.
  if (outcome === 'copied')
    await writeAccessLogEntries(db, [
      { caller: request.caller, action: 'copiedPasskey', resource: user.name, subjectIds: [userId], subjectsSql: selfSubjectsSql },
    ])
  else await logFailedLogin(db, request, userId, 'passkey')
  throw appError(outcome === 'copied' ? 'passkeyCopied' : 'passkeyWrong', { path: 'passkey' })
}

const ticketOf = (context: AppContext, request: FastifyRequest) =>
  ticketShape.safeParse(decryptCookie(context, 'second', request.cookies[ticketCookieName(context)])).data

/** The account whose password was verified in this browser within the last five minutes. */
export const pendingMfaUserId = (context: AppContext, request: FastifyRequest) => ticketOf(context, request)?.userId

const accountSql = `
  select u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid from users u join passwords p on p.user_id = u.id
  where u.id = $1 and ${passwordVersionSql('p')} = $2 and ${notDeletedUserSql('u')}`

/** Completes the second step and returns the account. The account is read again: it may have lost its rights or changed its password. */
export async function verifyPendingMfa(context: AppContext, request: FastifyRequest, mfaProof: MfaProof): Promise<VerifiedAccount> {
  const ticket = ticketOf(context, request)
  const [login] = ticket ? await context.db.query<Account>(accountSql, [ticket.userId, ticket.since]) : []
  if (!ticket || !login || !hasAccess(accessLevelOf(login), 'desk')) throw createErrorFactory(user)('secondOver')
  await verifySecondFactor(context, request, login.id, mfaProof)
  return ticket
}
