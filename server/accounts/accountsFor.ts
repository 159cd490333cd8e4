import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import { errorsFor } from '#schema'
import { user } from '#resources/members/account/user.ts'
import { wallTime } from '#schema/base/time.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import { verifiedIdentity } from '../social/checkHook.ts'
import { sessionCallsFor } from './sessionCalls.ts'
import { createFactorOperations } from './factors/index.ts'
import { verifiedLogin } from './passwordCheckHook.ts'
import { isCurrentPasswordVersion } from './passwordVersion.ts'
import { passwordsFor } from './passwords.ts'
import { resetLinksFor } from './resetLink.ts'
import { startSecondFactor, forgiveSecondFactorAttempt, pendingMfaAccount } from './secondFactor.ts'
import { cookieName, endOtherSessions, endSessionOf, endSessions, reauthMaxAgeS, recordReauthentication, sessionsOf } from './session.ts'

type Sessions = Pick<Accounts, 'sessionsOf' | 'endAllSessions' | 'endOtherSessions' | 'endSession'>

function sessionsFor({ env, clock }: Context, request: FastifyRequest, connection: Connection): Sessions {
  const sessionToken = () => request.cookies[cookieName(env)] ?? ''
  return {
    sessionsOf: (userId) => sessionsOf(connection, env, userId, clock(), sessionToken()),

    async endAllSessions(userId) {
      await endSessions(connection, userId)
    },

    async endOtherSessions() {
      const { actor } = request.caller
      if (actor.id !== null) await endOtherSessions(connection, actor.id, sessionToken())
    },

    endSession: (userId, key) => endSessionOf(connection, userId, key),
  }
}

/** The account operations of one call: they use its cookies and the connection of its transaction. */
export function accountsFor(context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection): Accounts {
  const doors = sessionCallsFor(context, request, reply, connection)
  const factors = createFactorOperations(context, request, connection)
  return {
    ...doors,
    ...passwordsFor(context, request, connection, doors.signIn),
    ...sessionsFor(context, request, connection),
    ...resetLinksFor(context, request, connection),
    factors: {
      ...factors,
      async confirmTotp(userId, code) {
        const right = await factors.confirmTotp(userId, code)
        if (right) await forgiveSecondFactorAttempt(context, request, connection, userId)
        return right
      },
    },

    confirmedIdentity: () => verifiedIdentity(request, connection),

    async secondFactorUserId() {
      const verification = verifiedLogin(request)
      if (verification?.since === undefined) throw new Error('the request has no verified identity')
      if (!(await isCurrentPasswordVersion(connection, verification.userId, verification.since))) throw errorsFor(user)('secondOver')
      return verification.userId
    },

    async recordReauth() {
      const at = context.clock()
      if (verifiedLogin(request)?.userId !== request.caller.actor.id) throw new Error('the request has no verified identity')
      await recordReauthentication(connection, request.cookies[cookieName(context.env)] ?? '', at)
      return wallTime(new Date(at.getTime() + reauthMaxAgeS * 1000))
    },

    pendingUserId: () => pendingMfaAccount(context, request),

    startSecondFactor: (userId) => startSecondFactor(context, reply, connection, userId),
  }
}
