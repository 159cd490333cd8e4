import type { FastifyRequest } from 'fastify'
import { user } from '#resources/members/account/user.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import { writeAccess } from '../rows/accessLog.ts'

/** Puts on record that somebody could not prove to be this account, or one that is not there: from where, and by what. The throttle bounds how often; what was typed is not kept. */
export const logFailedLogin = (db: Connection, { caller }: FastifyRequest, userId: number | undefined, by: 'password' | 'code' | 'passkey') =>
  writeAccess(db, [{ caller, action: 'signInFailed', resource: user.name, subjectIds: userId === undefined ? [] : [userId], persons: undefined, reason: by }])
