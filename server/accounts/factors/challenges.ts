import { randomBytes } from 'node:crypto'
import type { Connection } from '../../base/database.ts'
import type { Context } from '../../base/context.ts'

/** Purpose of a WebAuthn challenge. A challenge is valid for one account and one purpose, once, for five minutes. */
export type Purpose = 'add' | 'prove'

const lastsS = 300
/** Maximum number of open challenges per account, one for each browser tab. */
const mostWaiting = 5

const thinOut = `
  delete from passkey_challenges where user_id = $1 and challenge not in (
    select challenge from passkey_challenges where user_id = $1 and until > $2 order by until desc limit ${mostWaiting - 1})`
const keep = 'insert into passkey_challenges (challenge, user_id, purpose, until) values ($1, $2, $3, $4)'

export async function newChallenge({ clock }: Pick<Context, 'clock'>, db: Connection, userId: number, purpose: Purpose) {
  const at = clock()
  const challenge = randomBytes(32).toString('base64url')
  await db.query(thinOut, [userId, at])
  await db.query(keep, [challenge, userId, purpose, new Date(at.getTime() + lastsS * 1000)])
  return challenge
}

const spend = 'delete from passkey_challenges where challenge = $1 and user_id = $2 and purpose = $3 and until > $4 returning user_id'

/** Whether this challenge was issued to this account for this purpose. It is used up, even if the signature then turns out to be invalid. */
export const spendChallenge =
  ({ clock }: Pick<Context, 'clock'>, db: Connection, userId: number, purpose: Purpose) =>
  async (challenge: string) =>
    (await db.query(spend, [challenge, userId, purpose, clock()])).length > 0
