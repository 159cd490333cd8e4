import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import { appError } from '#schema'
import { user } from '#resources/members/account/user.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { cookieOptions } from '../base/cookies.ts'
import { clearFlowCookie } from '../social/cookies.ts'
import { rememberDevice, recognizedDeviceId } from './device.ts'
import { loginVerificationOf } from './addCredentialCheckHook.ts'
import { clearPendingMfa } from './secondFactor.ts'
import type { NewSession } from './session.ts'
import { sessionCookieName, endSession, impersonationEnd, generateSessionToken, startSession } from './session.ts'

type SessionOperations = Pick<Accounts, 'signIn' | 'impersonate' | 'endImpersonation' | 'signOut'>

type SessionStart = Pick<NewSession, 'userId' | 'realId' | 'until' | 'staffSessionEnd' | 'isProven'>

/** Returns a function that starts a session with a new token, sets the cookie, and writes to the access log. */
function sessionStarter(context: AppContext, request: FastifyRequest, reply: FastifyReply, connection: Connection) {
  const { env, clock } = context
  return async (session: SessionStart, action: string) => {
    const token = generateSessionToken()
    const { address, requestId } = request.caller
    const agent = request.headers['user-agent'] ?? ''
    await startSession(connection, env, { token, at: clock(), address, agent, ...session })
    await recordSignIn(connection, { ...session, action, at: clock(), address, requestId })
    reply.setCookie(sessionCookieName(env), token, cookieOptions(env))
    const isKnown = recognizedDeviceId(context, request, session.userId) !== undefined
    if (loginVerificationOf(request)?.userId === session.userId) rememberDevice(context, request, reply, session.userId)
    // The sign-in is complete, so the cookies of pending steps are removed.
    clearFlowCookie(context, request, reply, 'joining')
    clearPendingMfa(context, request, reply)
    return isKnown ? null : { key: requestId, address, agent }
  }
}

/** Session operations of one call: sign in, impersonate, end impersonation, sign out. */
export function createSessionOperations(context: AppContext, request: FastifyRequest, reply: FastifyReply, connection: Connection): SessionOperations {
  const { env, clock } = context
  const name = sessionCookieName(env)
  const enter = sessionStarter(context, request, reply, connection)

  const doors: SessionOperations = {
    async signIn(userId) {
      const token = request.cookies[name]
      if (token) await endSession(connection, token)
      return enter({ userId, realId: null }, 'signIn')
    },

    async impersonate(userId) {
      const token = request.cookies[name]
      const home = token ? await endSession(connection, token) : undefined
      if (!home || home.real_id !== null) throw appError('forbidden')
      await enter(
        { userId, realId: request.caller.actor.id, until: impersonationEnd(clock(), home.expires_at), staffSessionEnd: home.expires_at },
        'forceLogin',
      )
    },

    async endImpersonation() {
      const token = request.cookies[name]
      const impersonatedSession = token ? await endSession(connection, token) : undefined
      if (!impersonatedSession?.real_id || !impersonatedSession.home_until || impersonatedSession.home_until <= clock()) {
        await doors.signOut()
        return false
      }
      await enter({ userId: impersonatedSession.real_id, realId: null, until: impersonatedSession.home_until, isProven: false }, 'endForceLogin')
      return true
    },

    async signOut() {
      const token = request.cookies[name]
      const endedSession = token ? await endSession(connection, token) : undefined
      const { address, requestId } = request.caller
      if (endedSession)
        await recordSignIn(connection, { userId: endedSession.user_id, realId: endedSession.real_id, action: 'signOut', at: clock(), address, requestId })
      reply.clearCookie(name, cookieOptions(env))
      reply.header('clear-site-data', '"cache", "storage"')
    },
  }
  return doors
}

interface SignInRecord {
  userId: number
  realId: number | null
  action: string
  at: Date
  address: string
  requestId: string
}

/** A sign-in is not an edit of the row: it writes to the access log, without a new version or history entry. */
async function recordSignIn(connection: Connection, { userId, realId, action, at, address, requestId }: SignInRecord) {
  if (action === 'signIn') await connection.query('update users set last_login_at = $2 where id = $1', [userId, at])
  await connection.query(
    `insert into access_log (at, actor_id, real_id, address, action, resource, subject_ids, person_ids, request_id) values ($1, $2, $3, $4, $7, $5, array[$2::bigint], array[$2::bigint], $6)`,
    [at, userId, realId, address, user.name, requestId, action],
  )
}
