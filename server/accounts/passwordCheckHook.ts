import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, appError, pathOf } from '#schema'
import { user } from '#resources/members/account/user.ts'
import type { Context } from '../base/context.ts'
import { isStorableText } from '../base/storableText.ts'
import type { VerifiedPassword } from './passwordCheck.ts'
import { checkPassword } from './passwordCheck.ts'
import { verifySecondFactor, completeSecondFactor, countSecondFactorAttempt } from './secondFactor.ts'

interface Passed {
  userId: number
  /** Since when the password that was checked has been theirs; of whoever proved themselves by something else, none. */
  since?: string
  /** By what; neither where it was the second step. */
  loginId?: string
  password?: string
}

const checked = new WeakMap<FastifyRequest, Passed>()

/**
 * Checks a staff login's password before the call begins its transaction: a hash must not hold a connection,
 * and a failed try must stay counted although the call is rolled back.
 */
export function passwordCheckHook(app: FastifyInstance, context: Context) {
  const doors = {
    [pathOf(user.name, 'staffLogin')]: knock,
    [pathOf(user.name, 'secondFactor')]: knockTwice,
    [pathOf(user.name, 'changePassword')]: knockAgain,
    [pathOf(user.name, 'prove')]: knockFresh,
    [pathOf(user.name, 'confirmTotp')]: knockWithCode,
  }
  app.addHook('onRoute', (route) => {
    const door = doors[route.url]
    if (door) route.preHandler = [route.preHandler ?? [], (request: FastifyRequest) => door(context, request)].flat()
  })
}

async function knock(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.staffLogin.params?.safeParse(request.body)
  // What is not a login the call itself refuses, with its issues.
  if (!sent?.success || !isStorableText(sent.data.params.login_id)) return
  const { login_id: loginId, password } = sent.data.params
  checked.set(request, { loginId, password, ...(await checkPassword(context, request, loginId, password)) })
}

async function knockTwice(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.secondFactor.params?.safeParse(request.body)
  if (sent?.success) checked.set(request, await completeSecondFactor(context, request, sent.data))
}

/** The present password of whoever is signed in. Not knowing it is a mistake in the form, not a lost session. */
async function ownPassword(context: Context, request: FastifyRequest, password: string, path: string) {
  const [account] = await context.db.query<{ login_id: string | null }>('select login_id from users where id = $1', [request.caller.actor.id])
  const loginId = account?.login_id ?? ''
  const own = await checkPassword(context, request, loginId, password).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) throw appError('passwordWrong', { path })
    throw error
  })
  checked.set(request, { loginId, password, ...own })
}

/** Nor is the password of somebody asked for with whose eyes an administrator sees: the call refuses. */
const isThemself = ({ caller: { actor } }: FastifyRequest) => actor.id !== null && actor.real === undefined

/** Whoever changes a password says the present one again. */
async function knockAgain(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.changePassword.params?.safeParse(request.body)
  if (sent?.success && isThemself(request)) await ownPassword(context, request, sent.data.current, 'current')
}

/** Whoever is signed in says again who they are, by either. */
async function knockFresh(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.prove.params?.safeParse(request.body)
  const { id } = request.caller.actor
  if (!sent?.success || id === null || !isThemself(request)) return
  if ('password' in sent.data) return ownPassword(context, request, sent.data.password, 'password')
  await verifySecondFactor(context, request, id, sent.data)
  checked.set(request, { userId: id })
}

/** A code that confirms an app opens ten recovery codes: it is guessed at no more often than any other. */
async function knockWithCode(context: Context, request: FastifyRequest) {
  const { id } = request.caller.actor
  if (id !== null && isThemself(request) && user.endpoints.confirmTotp.params?.safeParse(request.body).success)
    await countSecondFactorAttempt(context, request, id)
}

/** Whose password it was, when the door has let exactly this login in. */
export function verifiedAccount(request: FastifyRequest, loginId: string, password: string): VerifiedPassword | undefined {
  const known = checked.get(request)
  if (known?.loginId !== loginId || known.password !== password || known.since === undefined) return undefined
  return { userId: known.userId, since: known.since }
}

/** Whose password, or second step, has been checked for this request. */
export const verifiedLogin = (request: FastifyRequest) => checked.get(request)
