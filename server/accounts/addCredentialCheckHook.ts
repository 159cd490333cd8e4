import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, appError, callPathOf } from '#schema'
import { user } from '#resources/members/account/user.ts'
import type { AppContext } from '../base/context.ts'
import { isStorableText } from '../base/storableText.ts'
import type { VerifiedAccount } from './passwordCheck.ts'
import { verifyStaffPassword } from './passwordCheck.ts'
import { verifySecondFactor, verifyPendingMfa, throttleSecondFactorAttempt } from './secondFactor.ts'

interface Verification {
  userId: number
  /** Version of the password that was checked; undefined if another factor was checked. */
  since?: string
  /** Login and password that were checked; undefined for a second factor. */
  loginId?: string
  password?: string
}

const verifications = new WeakMap<FastifyRequest, Verification>()

/**
 * Checks passwords and second factors before the transaction of the call starts: hashing must not hold a connection,
 * and a failed attempt must stay counted when the call is rolled back.
 */
export function addCredentialCheckHook(app: FastifyInstance, context: AppContext) {
  const doors = {
    [callPathOf(user.name, 'staffLogin')]: verifyStaffLogin,
    [callPathOf(user.name, 'secondFactor')]: verifySecondStep,
    [callPathOf(user.name, 'changePassword')]: verifyCurrentPassword,
    [callPathOf(user.name, 'prove')]: verifyReauthentication,
    [callPathOf(user.name, 'confirmTotp')]: countTotpConfirmation,
  }
  app.addHook('onRoute', (route) => {
    const door = doors[route.url]
    if (door) route.preHandler = [route.preHandler ?? [], (request: FastifyRequest) => door(context, request)].flat()
  })
}

async function verifyStaffLogin(context: AppContext, request: FastifyRequest) {
  const parsedParams = user.endpoints.staffLogin.params?.safeParse(request.body)
  // The call itself refuses invalid input, with a list of issues.
  if (!parsedParams?.success || !isStorableText(parsedParams.data.params.login_id)) return
  const { login_id: loginId, password } = parsedParams.data.params
  verifications.set(request, { loginId, password, ...(await verifyStaffPassword(context, request, loginId, password)) })
}

async function verifySecondStep(context: AppContext, request: FastifyRequest) {
  const parsedParams = user.endpoints.secondFactor.params?.safeParse(request.body)
  if (parsedParams?.success) verifications.set(request, await verifyPendingMfa(context, request, parsedParams.data))
}

/** Checks the current password of the signed-in user. A wrong one is a form error (not 401), since the session stays valid. */
async function verifyOwnPassword(context: AppContext, request: FastifyRequest, password: string, path: string) {
  const [account] = await context.db.query<{ login_id: string | null }>('select login_id from users where id = $1', [request.caller.actor.id])
  const loginId = account?.login_id ?? ''
  const verifiedPassword = await verifyStaffPassword(context, request, loginId, password).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) throw appError('passwordWrong', { path })
    throw error
  })
  verifications.set(request, { loginId, password, ...verifiedPassword })
}

/** False during impersonation: an administrator must not enter the password of the other user; the call refuses. */
const isNotImpersonating = ({ caller: { actor } }: FastifyRequest) => actor.id !== null && actor.real === undefined

/** A user who changes the password must enter the current one. */
async function verifyCurrentPassword(context: AppContext, request: FastifyRequest) {
  const parsedParams = user.endpoints.changePassword.params?.safeParse(request.body)
  if (parsedParams?.success && isNotImpersonating(request)) await verifyOwnPassword(context, request, parsedParams.data.current, 'current')
}

/** A signed-in user confirms the identity by password or by second factor. */
async function verifyReauthentication(context: AppContext, request: FastifyRequest) {
  const parsedParams = user.endpoints.prove.params?.safeParse(request.body)
  const { id } = request.caller.actor
  if (!parsedParams?.success || id === null || !isNotImpersonating(request)) return
  if ('password' in parsedParams.data) return verifyOwnPassword(context, request, parsedParams.data.password, 'password')
  await verifySecondFactor(context, request, id, parsedParams.data)
  verifications.set(request, { userId: id })
}

/** Counts attempts to confirm an authenticator app, because success returns ten recovery codes; the limit is that of the second factor. */
async function countTotpConfirmation(context: AppContext, request: FastifyRequest) {
  const { id } = request.caller.actor
  if (id !== null && isNotImpersonating(request) && user.endpoints.confirmTotp.params?.safeParse(request.body).success)
    await throttleSecondFactorAttempt(context, request, id)
}

/** The account, if this request has already verified exactly this login and password. */
export function reuseVerifiedAccount(request: FastifyRequest, loginId: string, password: string): VerifiedAccount | undefined {
  const verification = verifications.get(request)
  if (verification?.loginId !== loginId || verification.password !== password || verification.since === undefined) return undefined
  return { userId: verification.userId, since: verification.since }
}

/** The account whose password or second factor was verified for this request. */
export const loginVerificationOf = (request: FastifyRequest) => verifications.get(request)
