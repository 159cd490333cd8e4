import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import { checkedAtDoor } from './loginDoor.ts'
import { checkPassword } from './passwordCheck.ts'
import { hashPassword } from './passwordHash.ts'
import { refuseWeak } from './passwordRule.ts'
import { doorsFor } from './doors.ts'
import { provenAtDoor } from '../social/door.ts'
import { endSessionOf, endSessions, sessionsOf } from './session.ts'

/** The accounts as one call sees them: its cookie, and its transaction's connection. */
export function accountsFor(context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection): Accounts {
  const { env, clock } = context
  const doors = doorsFor(context, request, reply, connection)
  return {
    async check(loginId, password) {
      return checkedAtDoor(request, loginId, password) ?? checkPassword(context, request, loginId, password)
    },

    async setPassword(userId, password, { mustChange = false } = {}) {
      const [own] = await connection.query<{ login_id: string | null; name: string }>('select login_id, name from users where id = $1', [userId])
      refuseWeak(password, [own?.login_id ?? '', own?.name ?? ''])
      await keepPassword(connection, userId, password, { mustChange, at: clock() })
      await endSessions(connection, userId)
      // Whoever changes their own password goes on, under a new id.
      if (request.caller.actor.id === userId) await doors.signIn(userId)
    },

    ...doors,

    async mustChange(userId) {
      const [own] = await connection.query<{ must_change: boolean }>('select must_change from passwords where user_id = $1', [userId])
      return own?.must_change ?? false
    },

    proven: () => provenAtDoor(request, connection),

    sessionsOf: (userId) => sessionsOf(connection, env, userId, clock()),

    async endAll(userId) {
      await endSessions(connection, userId)
    },

    end: (userId, key) => endSessionOf(connection, userId, key),

    async dropPassword(userId) {
      await connection.query('delete from passwords where user_id = $1', [userId])
    },
  }
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
