import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { user } from '#resources/members/account/user.ts'
import '../base/caller.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import { selfSubjectsSql } from '../rows/dataSubjects.ts'

/** One-time password reset links, stored as the hash of their token, so that a leaked table reveals no usable link. */

interface ResetLink {
  userId: number
  givenBy: number
}

const lifetimeS = 30 * 60

const hashOf = (token: string) => createHash('sha256').update(token).digest()

// An account has at most one link; a new one replaces it.
const upsertSql = `
  insert into reset_links (user_id, token_hash, given_by, until) values ($1, $2, $3, $4)
  on conflict (user_id) do update set token_hash = excluded.token_hash, given_by = excluded.given_by, until = excluded.until`

/** If a link is used twice at once, the second DELETE matches no row. */
const deleteSql = 'delete from reset_links where token_hash = $1 and until > $2 returning user_id as "userId", given_by as "givenBy"'

export function resetLinkOperationsFor(
  { clock }: AppContext,
  { caller }: Pick<FastifyRequest, 'caller'>,
  connection: Connection,
): Pick<Accounts, 'makeResetLink' | 'redeemResetLink'> {
  return {
    async makeResetLink(userId) {
      const token = randomBytes(32).toString('base64url')
      const until = new Date(clock().getTime() + lifetimeS * 1000)
      await connection.query(upsertSql, [userId, hashOf(token), caller.actor.id, until])
      return { token, until: toSeoulWallTime(until) }
    },

    async redeemResetLink(token) {
      const [usedLink] = await connection.query<ResetLink>(deleteSql, [hashOf(token), clock()])
      if (!usedLink) return null
      // The caller is anonymous, so the entry names both the account and the administrator who created the link.
      await writeAccessLogEntries(connection, [
        { caller, action: 'resetPassword', resource: user.name, subjectIds: [usedLink.userId, usedLink.givenBy], subjectsSql: selfSubjectsSql },
      ])
      return usedLink
    },
  }
}

/** Deletes the link of an account after its password changed. */
export const dropResetLink = (db: Connection, userId: number) => db.query('delete from reset_links where user_id = $1', [userId])
