import type { FastifyRequest } from 'fastify'
import { user } from '#resources/members/account/user.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'

/**
 * Writes a failed sign-in to the access log, with address and method; `userId` is undefined for an unknown login. The submitted login and password
 * are not stored.
 */
export const logFailedLogin = (db: Connection, { caller }: FastifyRequest, userId: number | undefined, by: 'password' | 'code' | 'passkey') =>
  writeAccessLogEntries(db, [
    { caller, action: 'signInFailed', resource: user.name, subjectIds: userId === undefined ? [] : [userId], subjectsSql: undefined, reason: by },
  ])
