import type { FastifyRequest } from 'fastify'
import type { SecondFactorOperations, AccountFactors } from '#schema'
import { appError } from '#schema'
import { user } from '#resources/members/account/user.ts'
import '../../base/caller.ts'
import { writeAccessLogEntries } from '../../rows/accessLog.ts'
import { selfSubjectsSql } from '../../rows/dataSubjects.ts'
import type { Connection } from '../../base/database.ts'
import type { AppContext } from '../../base/context.ts'
import { hasFactorSql, hasTotpSql } from './factorSql.ts'
import { addPasskey, createPasskeyAuthenticationOptions, createPasskeyRegistrationOptions, dropPasskey, passkeysOf } from './passkeys.ts'
import type { RelyingParty } from './relyingParty.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { replaceRecoveryCodes } from './recovery.ts'
import { beginTotpEnrolment, consumeTotp } from './totp.ts'

const factorStatusSql = `
  select ${hasTotpSql('$1')} as totp, ${hasFactorSql('$1')} as any,
    (select count(*)::int from recovery_codes where user_id = $1) as recovery_left`

/** The second factors of an account. */
export async function accountFactors({ env }: Pick<AppContext, 'env'>, db: Connection, userId: number): Promise<AccountFactors> {
  const [match] = await db.query<Pick<AccountFactors, 'totp' | 'any' | 'recovery_left'>>(factorStatusSql, [userId])
  const passkeys = await passkeysOf(db, userId)
  return { required: env.mfa === 'required', passkeys, ...(match ?? { totp: false, any: false, recovery_left: 0 }) }
}

/** Deletes all second factors of an account. */
export async function dropFactors(db: Connection, userId: number) {
  for (const table of ['totps', 'passkeys', 'passkey_challenges', 'recovery_codes']) await db.query(`delete from ${table} where user_id = $1`, [userId])
}

type LogAction = (action: string, userId: number) => Promise<unknown>
type PasskeyOperations = Pick<SecondFactorOperations, 'beginPasskey' | 'addPasskey' | 'beginPasskeySignIn' | 'dropPasskey'>

const passkeysFor = (context: AppContext, connection: Connection, party: RelyingParty, note: LogAction): PasskeyOperations => ({
  beginPasskey: (userId, name) => createPasskeyRegistrationOptions(context, connection, party, { userId, name }),

  async addPasskey(userId, name, created) {
    const added = await addPasskey(context, connection, party, { userId, name, newPasskey: created })
    if (added) await note('addPasskey', userId)
    return added
  },

  beginPasskeySignIn: (userId) => createPasskeyAuthenticationOptions(context, connection, party, userId),

  async dropPasskey(userId, id) {
    const dropped = await dropPasskey(connection, userId, id)
    if (dropped) await note('removePasskey', userId)
    return dropped
  },
})

/** Second factor operations of one call, in its transaction. */
export function createFactorOperations(context: AppContext, request: FastifyRequest, connection: Connection): SecondFactorOperations {
  const { caller } = request
  const note: LogAction = (action, userId) =>
    writeAccessLogEntries(connection, [{ caller, action, resource: user.name, subjectIds: [userId], subjectsSql: selfSubjectsSql }])
  return {
    of: (userId) => accountFactors(context, connection, userId),

    async beginTotp(userId, name) {
      const enrolment = await beginTotpEnrolment(context, connection, userId, name)
      if (!enrolment) throw appError('totpThere')
      return enrolment
    },

    async confirmTotp(userId, code) {
      const right = await consumeTotp(context, connection, userId, code, { confirmed: false })
      if (right) await note('addTotp', userId)
      return right
    },

    async dropTotp(userId) {
      await connection.query('delete from totps where user_id = $1', [userId])
      await note('removeTotp', userId)
    },

    ...passkeysFor(context, connection, relyingPartyOf(context.env, request), note),

    async createRecoveryCodes(userId) {
      const codes = await replaceRecoveryCodes(context, connection, userId)
      await note('newRecoveryCodes', userId)
      return codes
    },

    async reset(userId) {
      await dropFactors(connection, userId)
      await note('resetFactors', userId)
    },
  }
}
