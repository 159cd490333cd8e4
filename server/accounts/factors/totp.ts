import { Secret, TOTP } from 'otpauth'
import type { Connection } from '../../base/database.ts'
import type { Context } from '../../base/context.ts'

/** Codes of an authenticator app (RFC 6238): six digits, a new one every half minute. */
const issuer = 'Ride'
const periodS = 30
/** Steps by which a telephone's clock may be off. */
const window = 1

const generator = (secret: Secret, label = '') => new TOTP({ issuer, label, secret, period: periodS })

type Kept = Pick<Context, 'cipher' | 'clock'>

/** Steps for which a secret waits to be confirmed: ten minutes. */
const waits = 20

const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / periodS)
/** The last step before those of which a code may be said. */
const before = (at: Date) => stepAt(at) - window - 1

// What was good before the secret was there is used up, which tells since when it waits.
const begin = `
  insert into totps (user_id, sealed, last_step) values ($1, $2, $3)
  on conflict (user_id) do update set sealed = excluded.sealed, last_step = excluded.last_step where totps.confirmed_at is null returning user_id`

/** A secret that counts once a code of it was said; false where one counts already. */
export async function beginTotp({ cipher, clock }: Kept, db: Connection, userId: number, name: string) {
  const secret = new Secret({ size: 20 })
  const begun = await db.query(begin, [userId, cipher.encrypt(secret.base32), before(clock())])
  return begun.length > 0 && { secret: secret.base32, uri: generator(secret, name).toString() }
}

const read = 'select sealed from totps where user_id = $1 and (confirmed_at is not null) = $2 and ($2 or last_step >= $3)'
// Of two who bring the same code at once, one is too late.
const spend = 'update totps set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where user_id = $1 and last_step < $2 returning user_id'

/** Is it a code of this account's app that nobody has used? It is used up with the answer, and with it every earlier one. */
export async function spendTotp({ cipher, clock }: Kept, db: Connection, userId: number, code: string, { confirmed = true } = {}) {
  const at = clock()
  const [kept] = await db.query<{ sealed: Buffer }>(read, [userId, confirmed, before(at) - waits])
  if (!kept) return false
  const off = generator(Secret.fromBase32(cipher.decrypt(kept.sealed))).validate({ token: code, timestamp: at.getTime(), window })
  if (off === null) return false
  const step = stepAt(at) + off
  return (await db.query(spend, [userId, step, at])).length > 0
}
