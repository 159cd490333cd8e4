import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import { createErrorFactory } from '#schema'
import { user } from '#resources/members/account/user.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { consumeVerifiedIdentity } from '../social/checkHook.ts'
import { createSessionOperations } from './sessionCalls.ts'
import { createFactorOperations } from './factors/index.ts'
import { loginVerificationOf } from './addCredentialCheckHook.ts'
import { lockAndCheckPasswordVersion } from './passwordVersion.ts'
import { passwordOperationsFor } from './passwords.ts'
import { resetLinkOperationsFor } from './resetLink.ts'
import { startPendingMfa, resetSecondFactorAttempts, pendingMfaUserId } from './secondFactor.ts'
import { sessionCookieName, endOtherSessions, endSessionByKey, endAllUserSessions, reauthMaxAgeS, recordReauthentication, activeSessionsOf } from './session.ts'

type Sessions = Pick<Accounts, 'sessionsOf' | 'endAllSessions' | 'endOtherSessions' | 'endSession'>

function sessionsFor({ env, clock }: AppContext, request: FastifyRequest, connection: Connection): Sessions {
  const sessionToken = () => request.cookies[sessionCookieName(env)] ?? ''
  return {
    sessionsOf: (userId) => activeSessionsOf(connection, env, userId, clock(), sessionToken()),

    async endAllSessions(userId) {
      await endAllUserSessions(connection, userId)
    },

    async endOtherSessions() {
      const { actor } = request.caller
      if (actor.id !== null) await endOtherSessions(connection, actor.id, sessionToken())
    },

    endSession: (userId, key) => endSessionByKey(connection, userId, key),
  }
}

/** The account operations of one call: they use its cookies and the connection of its transaction. */
export function accountOperationsFor(context: AppContext, request: FastifyRequest, reply: FastifyReply, connection: Connection): Accounts {
  const doors = createSessionOperations(context, request, reply, connection)
  const factors = createFactorOperations(context, request, connection)
  return {
    ...doors,
    ...passwordOperationsFor(context, request, connection, doors.signIn),
    ...sessionsFor(context, request, connection),
    ...resetLinkOperationsFor(context, request, connection),
    factors: {
      ...factors,
      async confirmTotp(userId, code) {
        const right = await factors.confirmTotp(userId, code)
        if (right) await resetSecondFactorAttempts(context, request, connection, userId)
        return right
      },
    },

    confirmedIdentity: () => consumeVerifiedIdentity(request, connection),

    async secondFactorUserId() {
      const verification = loginVerificationOf(request)
      if (verification?.since === undefined) throw new Error('the request has no verified identity')
      if (!(await lockAndCheckPasswordVersion(connection, verification.userId, verification.since))) throw createErrorFactory(user)('secondOver')
      return verification.userId
    },

    async recordReauth() {
      const at = context.clock()
      if (loginVerificationOf(request)?.userId !== request.caller.actor.id) throw new Error('the request has no verified identity')
      await recordReauthentication(connection, request.cookies[sessionCookieName(context.env)] ?? '', at)
      return toSeoulWallTime(new Date(at.getTime() + reauthMaxAgeS * 1000))
    },

    pendingUserId: () => pendingMfaUserId(context, request),

    startSecondFactor: (userId) => startPendingMfa(context, reply, connection, userId),
  }
}
