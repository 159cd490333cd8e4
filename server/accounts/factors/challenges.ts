import { randomBytes } from 'node:crypto'
import type { Connection } from '../../base/database.ts'
import type { AppContext } from '../../base/context.ts'

/** Purpose of a WebAuthn challenge. A challenge is valid for one account and one purpose, once, for five minutes. */
export type ChallengePurpose = 'add' | 'prove'

const lifetimeS = 300
/** Maximum number of open challenges per account, one for each browser tab. */
const maxOpenChallenges = 5

const deleteOldestSql = `
  delete from passkey_challenges where user_id = $1 and challenge not in (
    select challenge from passkey_challenges where user_id = $1 and until > $2 order by until desc limit ${maxOpenChallenges - 1})`
const insertSql = 'insert into passkey_challenges (challenge, user_id, purpose, until) values ($1, $2, $3, $4)'

export async function createChallenge({ clock }: Pick<AppContext, 'clock'>, db: Connection, userId: number, purpose: ChallengePurpose) {
  const at = clock()
  const challenge = randomBytes(32).toString('base64url')
  await db.query(deleteOldestSql, [userId, at])
  await db.query(insertSql, [challenge, userId, purpose, new Date(at.getTime() + lifetimeS * 1000)])
  return challenge
}

const deleteSql = 'delete from passkey_challenges where challenge = $1 and user_id = $2 and purpose = $3 and until > $4 returning user_id'

/** Whether this challenge was issued to this account for this purpose. It is used up, even if the signature then turns out to be invalid. */
export const createChallengeConsumer =
  ({ clock }: Pick<AppContext, 'clock'>, db: Connection, userId: number, purpose: ChallengePurpose) =>
  async (challenge: string) =>
    (await db.query(deleteSql, [challenge, userId, purpose, clock()])).length > 0
