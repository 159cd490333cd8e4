import { randomInt } from 'node:crypto'
import type { Connection } from '../../base/database.ts'
import type { Context } from '../../base/context.ts'

/** Codes on paper, for whoever has lost their telephone: each opens once. */
const howMany = 10
/** Without the letters that look alike; ten of them are fifty bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz123456789'
const length = 10

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
const digestOf = ({ cipher }: Pick<Context, 'cipher'>, userId: number, code: string) => cipher.digest(`recovery ${userId} ${plain(code)}`)

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** New codes instead of all before, as they are shown this once. */
export async function newRecovery(context: Pick<Context, 'cipher'>, db: Connection, userId: number) {
  const codes = Array.from({ length: howMany }, newCode)
  const digests = codes.map((code) => digestOf(context, userId, code))
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  await db.query('insert into recovery_codes (user_id, digest) select $1, digest from unnest($2::text[]) as digest', [userId, digests])
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** Is it one of this account's codes? It is gone with the answer. */
export async function spendRecovery(context: Pick<Context, 'cipher'>, db: Connection, userId: number, code: string) {
  const spent = await db.query('delete from recovery_codes where user_id = $1 and digest = $2 returning user_id', [userId, digestOf(context, userId, code)])
  return spent.length > 0
}
