import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import { user } from '#resources/users/user.ts'
import '../caller.ts'
import type { Connection } from '../db/database.ts'
import type { House } from '../house.ts'
import { checkedAtDoor } from './loginDoor.ts'
import { checkPassword } from './passwordCheck.ts'
import { hashPassword } from './passwordHash.ts'
import { refuseWeak } from './passwordRule.ts'
import { cookieName, cookieOptions, endSession, endSessions, newToken, sessionsOf, startSession } from './session.ts'

/** The accounts as one call sees them: its cookie, and its transaction's connection. */
export function accountsFor(house: House, request: FastifyRequest, reply: FastifyReply, connection: Connection): Accounts {
  const { env, clock } = house
  const name = cookieName(env)

  const accounts: Accounts = {
    async check(loginId, password) {
      return checkedAtDoor(request, loginId, password) ?? checkPassword(house, loginId, password, request.caller.address)
    },

    async setPassword(userId, password, { mustChange = false } = {}) {
      const [own] = await connection.query<{ login_id: string | null; name: string }>('select login_id, name from users where id = $1', [userId])
      refuseWeak(password, [own?.login_id ?? '', own?.name ?? ''])
      await keepPassword(connection, userId, password, { mustChange, at: clock() })
      await endSessions(connection, userId)
      // Whoever changes their own password goes on, under a new id.
      if (request.caller.actor.id === userId) await accounts.signIn(userId)
    },

    async signIn(userId, { real = null }: { real?: number | null } = {}) {
      const before = request.cookies[name]
      if (before) await endSession(connection, before)
      const token = newToken()
      const agent = request.headers['user-agent'] ?? ''
      const { address, requestId } = request.caller
      await startSession(connection, env, { token, userId, realId: real, at: clock(), address, agent })
      await noteSignIn(connection, { userId, realId: real, at: clock(), address, requestId })
      reply.setCookie(name, token, cookieOptions(env))
    },

    async signOut() {
      const token = request.cookies[name]
      if (token) await endSession(connection, token)
      reply.clearCookie(name, cookieOptions(env))
      reply.header('clear-site-data', '"cache", "storage"')
    },

    async mustChange(userId) {
      const [own] = await connection.query<{ must_change: boolean }>('select must_change from passwords where user_id = $1', [userId])
      return own?.must_change ?? false
    },

    sessionsOf: (userId) => sessionsOf(connection, env, userId, clock()),

    async endAll(userId) {
      await endSessions(connection, userId)
    },
  }
  return accounts
}

interface SignIn {
  userId: number
  realId: number | null
  at: Date
  address: string
  requestId: string
}

/** Not a change of the row that anybody made: no version, no history, but a line in the access log. */
async function noteSignIn(connection: Connection, { userId, realId, at, address, requestId }: SignIn) {
  await connection.query('update users set last_login_at = $2 where id = $1', [userId, at])
  await connection.query(
    `insert into access_log (at, actor_id, real_id, address, action, resource, subject_ids, request_id) values ($1, $2, $3, $4, 'signIn', $5, array[$2::bigint], $6)`,
    [at, userId, realId, address, user.name, requestId],
  )
}

export interface KeepOptions {
  mustChange: boolean
  at: Date
}

/** Keeps a password's hash. Whether it is good enough is for the caller to ask. */
export async function keepPassword(connection: Connection, userId: number, password: string, { mustChange, at }: KeepOptions) {
  await connection.query(
    `insert into passwords (user_id, hash, must_change, changed_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set hash = excluded.hash, must_change = excluded.must_change, changed_at = excluded.changed_at`,
    [userId, await hashPassword(password), mustChange, at],
  )
}
