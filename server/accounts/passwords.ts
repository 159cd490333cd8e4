import type { FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { dropFactors } from './factors/index.ts'
import { reuseVerifiedAccount } from './addCredentialCheckHook.ts'
import { verifyStaffPassword, wrongPasswordError } from './passwordCheck.ts'
import { hashPassword } from './passwordHash.ts'
import { assertStrongPassword } from './passwordRule.ts'
import { lockUserForPasswordChange, lockAndCheckPasswordVersion } from './passwordVersion.ts'
import { dropResetLink } from './resetLink.ts'
import { endAllUserSessions } from './session.ts'

interface PersonalData {
  login_id: string | null
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
}

/** Personal words that a password must not consist of: each field as a whole and split into words, and parts of the phone number. */
function personalWords({ phone, ...words }: PersonalData) {
  const whole = Object.values(words).filter((word) => word !== null)
  return [...whole, ...whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)), ...(phone === null ? [] : [phone, phone.slice(3)])]
}

type PasswordOperations = Pick<Accounts, 'verifyLogin' | 'setPassword' | 'mustChange' | 'dropPassword'>

/** Password operations of one call. A user who changes the own password continues with a new session. */
export function passwordOperationsFor(context: AppContext, request: FastifyRequest, connection: Connection, signIn: Accounts['signIn']): PasswordOperations {
  return {
    async verifyLogin(loginId, password) {
      const { userId, since } = reuseVerifiedAccount(request, loginId, password) ?? (await verifyStaffPassword(context, request, loginId, password))
      if (!(await lockAndCheckPasswordVersion(connection, userId, since))) throw wrongPasswordError()
      return userId
    },

    async setPassword(userId, password, { mustChange = false } = {}) {
      await lockUserForPasswordChange(connection, userId)
      const [accountRow] = await connection.query<PersonalData>('select login_id, name, nickname, email, phone from users where id = $1', [userId])
      assertStrongPassword(password, accountRow ? personalWords(accountRow) : [])
      await storePassword(connection, userId, password, { mustChange, at: context.clock() })
      await endAllUserSessions(connection, userId)
      if (request.caller.actor.id === userId) await signIn(userId)
    },

    async mustChange(userId) {
      const [accountRow] = await connection.query<{ must_change: boolean }>('select must_change from passwords where user_id = $1', [userId])
      return accountRow?.must_change ?? false
    },

    async dropPassword(userId) {
      await lockUserForPasswordChange(connection, userId)
      await connection.query('delete from passwords where user_id = $1', [userId])
      await dropFactors(connection, userId)
      await dropResetLink(connection, userId)
    },
  }
}

export interface StorePasswordOptions {
  mustChange: boolean
  at: Date
}

/** Stores the hash of a password. The caller checks its strength. */
export async function storePassword(connection: Connection, userId: number, password: string, { mustChange, at }: StorePasswordOptions) {
  await connection.query(
    `insert into passwords (user_id, hash, must_change, changed_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set hash = excluded.hash, must_change = excluded.must_change, changed_at = excluded.changed_at`,
    [userId, await hashPassword(password), mustChange, at],
  )
  await dropResetLink(connection, userId)
}
