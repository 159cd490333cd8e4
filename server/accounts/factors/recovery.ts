import { randomInt } from 'node:crypto'
import type { Connection } from '../../base/database.ts'
import type { AppContext } from '../../base/context.ts'

/** Recovery codes for a user who has lost the phone; each code works once. */
const codeCount = 10
/** Without letters that look alike; ten letters have 50 bits of entropy. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz123456789'
const codeLength = 10

const normalizedCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
const digestOf = ({ cipher }: Pick<AppContext, 'cipher'>, userId: number, code: string) => cipher.digest(`recovery ${userId} ${normalizedCode(code)}`)

const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Replaces all recovery codes and returns the new ones; they are stored as digests only, so they can be shown only now. */
export async function replaceRecoveryCodes(context: Pick<AppContext, 'cipher'>, db: Connection, userId: number) {
  const codes = Array.from({ length: codeCount }, newCode)
  const digests = codes.map((code) => digestOf(context, userId, code))
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  await db.query('insert into recovery_codes (user_id, digest) select $1, digest from unnest($2::text[]) as digest', [userId, digests])
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

/** Whether this is a recovery code of the account; a valid code is used up. */
export async function consumeRecoveryCode(context: Pick<AppContext, 'cipher'>, db: Connection, userId: number, code: string) {
  const usedCodes = await db.query('delete from recovery_codes where user_id = $1 and digest = $2 returning user_id', [userId, digestOf(context, userId, code)])
  return usedCodes.length > 0
}
